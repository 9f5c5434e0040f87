import { User } from 'lucide-react'
import { Suspense } from 'react'
import { Link, useLocation } from 'react-router'

import { lazySection } from '#platform/ui/lazy-section.ts'

import { accountLinkText as text } from '#shop/sign-in/account-link-text.ts'
import { signInPath } from '#shop/sign-in/safe-redirect.ts'
import { accountControl } from './account-control.ts'
import { useRenewedStream, useWelcome } from '#shop/sign-in/browser/use-session-change.ts'
import { useSession } from '#shop/sign-in/browser/use-session.ts'

type ControlProps = { path: string; label: string; className?: string }

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
  // Here, not in the menu, which loads later: a notice about the guest's cart may replace the welcome, but not the reverse.
  useWelcome(session)

  if (session === null)
    return <AccountControl path={signInPath(pathname + search)} label={text.signIn} />
  if (session === undefined)
    return (
      <>
        <AccountControl path={signInPath('/')} label={text.signIn} className="signed-in:hidden" />
        <AccountControl
          path="/profile"
          label={text.accountShort}
          className="not-signed-in:hidden"
        />
      </>
    )
  return (
    <Suspense fallback={<ProfileLink />}>
      <AccountMenu key={session.user.id} user={session.user} isAdmin={session.isAdmin} />
    </Suspense>
  )
}

/** Until the menu is loaded, and where it cannot be. */
function ProfileLink() {
  return <AccountControl path="/profile" label={text.accountShort} />
}

function AccountControl({ path, label, className = '' }: ControlProps) {
  return (
    <Link to={path} data-tooltip={label} className={`${accountControl} ${className}`}>
      <User aria-hidden className="size-5" strokeWidth={1.5} />
      <span className="max-md:sr-only">{label}</span>
    </Link>
  )
}
