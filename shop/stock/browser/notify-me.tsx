import { lazy, Suspense } from 'react'

import { useSession } from '#shop/sign-in/browser/use-session.ts'

import { NotifyMeLink } from './notify-me-link.tsx'
import type { NotifyMeProps } from './notify-me-link.tsx'

// Few sizes are sold out, and what visitors get works without it.
const WaitingControl = lazy(async () => ({
  default: (await import('./waiting-control.tsx')).WaitingControl,
}))

/**
 * Asks for the next piece of a sold-out size (product.md, section 2, waiting list): joins, shows
 * the place, leaves. Visitors are led to the sign-in.
 */
export function NotifyMe(props: NotifyMeProps) {
  const session = useSession()
  // While the session is unknown it looks the same.
  const link = <NotifyMeLink {...props} />
  if (!session) return link
  return (
    <Suspense fallback={link}>
      <WaitingControl {...props} key={`${props.productId} ${props.sizeId}`} />
    </Suspense>
  )
}
