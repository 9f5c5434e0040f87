import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'

import { langOf } from '#platform/languages/fallback-language-text.ts'
import type { Untranslated } from '#platform/languages/fallback-language-text.ts'

import { uiText } from './ui-text.ts'

/** The way to this page, from the outside in; the last step is the page itself. */
export function Breadcrumbs({
  steps,
  className = '',
}: {
  steps: ({ name: string; to: string } & Untranslated)[]
  className?: string
}) {
  return (
    <nav aria-label={uiText.breadcrumbs} className={className}>
      <ol className="flex flex-wrap items-center gap-x-1 text-sm text-ink-soft">
        {steps.map((step, at) => (
          <li key={step.to} className="flex items-center gap-1">
            {at > 0 && (
              <ChevronRight aria-hidden className="size-3.5 rtl:-scale-x-100" strokeWidth={1.5} />
            )}
            <Link
              to={step.to}
              lang={langOf(step, 'name')}
              aria-current={at === steps.length - 1 ? 'page' : undefined}
              className="inline-flex min-h-9 items-center underline-offset-4 pointer-coarse:min-h-11 hover:text-ink hover:underline aria-[current=page]:text-ink"
            >
              {step.name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
