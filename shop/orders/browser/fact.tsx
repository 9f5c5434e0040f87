import type { ReactNode } from 'react'

import { asWritten } from '#platform/ui/as-written.ts'

/** A term and its value in a description list; keeps line breaks. */
export const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-ink-soft">{term}</dt>
    <dd className={`mt-1 font-medium whitespace-pre-line wrap-anywhere ${asWritten}`}>
      {children}
    </dd>
  </div>
)
