import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'

import { buttonStyle } from '#platform/ui/button.tsx'
import { signInPath } from '#shop/sign-in/safe-redirect.ts'

type SignInLinkProps = {
  children: ReactNode
  onLeave?: () => void
  look?: Parameters<typeof buttonStyle>[0]
  className?: string
}

/** Leads to the sign-in and back to this page; works before any script. */
export function SignInLink({ children, onLeave, look, className = '' }: SignInLinkProps) {
  // Without its search: all queries of a product share one stored page.
  const { pathname } = useLocation()

  return (
    <Link
      to={signInPath(pathname)}
      onClick={onLeave}
      className={`${buttonStyle(look)} ${className}`}
    >
      {children}
    </Link>
  )
}
