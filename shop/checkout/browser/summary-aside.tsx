import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

import { checkoutText } from '../checkout-text.ts'

type Props = { toPayPence: number | undefined; children: ReactNode }

/** The order summary: beside the steps, or collapsed above them on a phone. */
export function SummaryAside({ toPayPence, children }: Props) {
  return (
    <aside aria-label={checkoutText.summary} className="lg:col-start-2 lg:row-start-1">
      <details className="group rounded-sm border bg-surface px-5 lg:hidden">
        <summary className="flex min-h-12 items-center justify-between gap-3 font-medium">
          {toPayPence === undefined ? checkoutText.summary : checkoutText.showSummary(toPayPence)}
          <ChevronDown
            aria-hidden
            className="size-5 transition-transform group-open:rotate-180"
            strokeWidth={1.5}
          />
        </summary>
        <div className="pb-5">{children}</div>
      </details>
      <div className="sticky top-8 rounded-sm border bg-surface p-6 max-lg:hidden">
        <h2 className="display text-2xl">{checkoutText.summary}</h2>
        <div className="mt-2">{children}</div>
      </div>
    </aside>
  )
}
