import type { ReactNode, Ref } from 'react'
import { Link, useLocation } from 'react-router'

import { buttonStyle } from '#platform/ui/button.tsx'
import { signInPath } from '#shop/sign-in/safe-redirect.ts'

import { waitingText as text } from '../waiting-text.ts'

export type NotifyMeProps = {
  productId: string
  /** null for goods without sizes. */
  sizeId: string | null
  /** Where signing in leads back to; this page by default. */
  returnTo?: string
  /** The customer has one in the cart already. */
  hasOne?: boolean
  /** The way into the cart, for as long as one is held for this customer. */
  whenHeld?: ReactNode
  /** One quiet button, for a line of a list. */
  compact?: boolean
}

/** The control, and under it its text: two lines high, so that nothing jumps. */
export function NotifyMeFrame({
  ref,
  status,
  compact = false,
  under,
  children,
}: {
  ref?: Ref<HTMLDivElement>
  status: ReactNode
  compact?: boolean | undefined
  /** Replaces the text, which stays for screen readers. */
  under?: ReactNode
  children: ReactNode
}) {
  if (compact) {
    return (
      <span className="inline-flex flex-wrap items-center gap-x-2">
        {children}
        <output className="text-sm text-ink-soft">{status}</output>
      </span>
    )
  }
  return (
    <div ref={ref}>
      {children}
      <div className="mt-2 grid min-h-10.5 text-center text-sm text-ink-soft *:col-start-1 *:row-start-1">
        <output>{under ? <span className="sr-only">{status}</span> : status}</output>
        {under}
      </div>
    </div>
  )
}

/** How the one button of the waiting list looks, whether it is a link or not. */
const notifyMeStyle = (compact = false): string =>
  compact ? 'link inline-flex min-h-11 items-center px-2 text-sm' : `w-full ${buttonStyle()}`

/** Leads visitors to the sign-in and back to the size; works before any script. */
export function NotifyMeLink({ returnTo, compact }: Pick<NotifyMeProps, 'returnTo' | 'compact'>) {
  // Without its search: all queries of a product share one stored page.
  const { pathname } = useLocation()

  return (
    <NotifyMeFrame compact={compact} status={compact ? '' : text.explained}>
      <Link to={signInPath(returnTo ?? pathname)} className={notifyMeStyle(compact)}>
        {text.notifyMe}
      </Link>
    </NotifyMeFrame>
  )
}
