import type { ReactNode } from 'react'

import { asWritten } from '#platform/ui/as-written.ts'

/** Something to know of an order, in a list of such facts; line breaks stay. */
export const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-ink-soft">{term}</dt>
    <dd className={`mt-1 font-medium whitespace-pre-line wrap-anywhere ${asWritten}`}>
      {children}
    </dd>
  </div>
)
