import { Link, useLocation } from 'react-router'

import { signInPath } from '#shop/sign-in/safe-redirect.ts'

import { waitingText as text } from '../waiting-text.ts'
import { NotifyMeFrame, notifyMeStyle } from './notify-me-frame.tsx'
import type { NotifyMeProps } from './notify-me.tsx'

/** Leads visitors to the sign-in and back to the size; works before any script. */
export function NotifyMeLink({ returnTo, compact }: Pick<NotifyMeProps, 'returnTo' | 'compact'>) {
  // Without its search: the stored page of a product is the same whatever was asked for.
  const { pathname } = useLocation()

  return (
    <NotifyMeFrame compact={compact} said={compact ? '' : text.explained}>
      <Link to={signInPath(returnTo ?? pathname)} className={notifyMeStyle(compact)}>
        {text.notifyMe}
      </Link>
    </NotifyMeFrame>
  )
}
