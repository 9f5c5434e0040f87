import { User } from 'lucide-react'
import { Suspense } from 'react'
import { Link, useLocation } from 'react-router'

import { lazySection } from '#platform/ui/lazy-section.ts'

import { accountLinkText as text } from '#shop/sign-in/account-link-text.ts'
import { signInPath } from '#shop/sign-in/safe-redirect.ts'
import { accountControl } from './account-control.ts'
import { useRenewedStream, useWelcome } from '#shop/sign-in/browser/use-session-change.ts'
import { useSession } from '#shop/sign-in/browser/use-session.ts'
import type { SessionUser } from '#shop/sign-in/browser/use-session.ts'

// Visitors have none.
const AccountMenu = lazySection(
  async () => (await import('./account-menu.tsx')).AccountMenu,
  ProfileLink,
)

/** The account in the header: a link to sign in, or the customer's own small menu. */
export function AccountLink() {
  const session = useSession()
  const { pathname, search } = useLocation()
  useRenewedStream(session)
  // Here and not in the menu: what comes of a guest's cart takes the greeting's place, not it that.
  useWelcome(session?.user.id)

  // Until the session is known the link is as in everybody's HTML.
  const path = session === null ? signInPath(pathname + search) : signInPath('/')
  const link = (
    <Link to={path} data-tooltip={text.signIn} className={accountControl}>
      <User aria-hidden className="size-5" strokeWidth={1.5} />
      <span className="max-md:sr-only">{text.signIn}</span>
    </Link>
  )
  if (!session) return link
  return (
    <Suspense fallback={link}>
      <AccountMenu key={session.user.id} user={session.user} isAdmin={session.isAdmin} />
    </Suspense>
  )
}

/** Where the menu cannot be loaded. */
function ProfileLink({ user }: { user: SessionUser; isAdmin: boolean }) {
  return (
    <Link to="/profile" className={accountControl}>
      {text.accountShort(user.first_name)}
    </Link>
  )
}
