import type { ReactNode, Ref } from 'react'

import { buttonStyle } from '#platform/ui/button.tsx'

/** The control, and under it its text: two lines high, so that nothing jumps. */
export function NotifyMeFrame({
  ref,
  said,
  compact = false,
  under,
  children,
}: {
  ref?: Ref<HTMLDivElement>
  said: ReactNode
  compact?: boolean | undefined
  /** Replaces the text, which stays for screen readers. */
  under?: ReactNode
  children: ReactNode
}) {
  if (compact) {
    return (
      <span className="inline-flex flex-wrap items-center gap-x-2">
        {children}
        <output className="text-sm text-ink-soft">{said}</output>
      </span>
    )
  }
  return (
    <div ref={ref}>
      {children}
      <div className="mt-2 grid min-h-10.5 text-center text-sm text-ink-soft *:col-start-1 *:row-start-1">
        <output>{under ? <span className="sr-only">{said}</span> : said}</output>
        {under}
      </div>
    </div>
  )
}

/** How the one button of the waiting list looks, whether it is a link or not. */
export const notifyMeStyle = (compact = false): string =>
  compact ? 'link inline-flex min-h-11 items-center px-2 text-sm' : `w-full ${buttonStyle()}`
