import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { Button, buttonStyle } from '#platform/ui/button.tsx'
import { cartFailures, cartText } from '#shop/cart/cart-text.ts'

import { SignInLink } from '../sign-in-link.tsx'
import { CartLineSkeleton } from './cart-line.tsx'

/** What stands in the drawer while there are no lines to show. */
function Notice({ title, text, children }: { title?: string; text: string; children: ReactNode }) {
  return (
    <div className="py-16 text-center">
      {title !== undefined && <p className="display text-2xl">{title}</p>}
      <p className="mt-2 mb-8 text-ink-soft">{text}</p>
      {children}
    </div>
  )
}

type EmptyProps = { isGuest: boolean; onLeave: () => void }

export const EmptyNotice = ({ isGuest, onLeave }: EmptyProps) => (
  <Notice title={cartText.empty} text={isGuest ? cartText.guestHint : cartText.emptyHint}>
    <div className="grid justify-items-center gap-3">
      <Link to="/products" onClick={onLeave} className={buttonStyle()}>
        {cartText.continueShopping}
      </Link>
      {isGuest && (
        <SignInLink look={{ variant: 'secondary' }} onLeave={onLeave}>
          {cartText.signIn}
        </SignInLink>
      )}
    </div>
  </Notice>
)

export const FailedNotice = ({ onRetry }: { onRetry: () => void }) => (
  <Notice text={cartFailures.load.description}>
    <Button variant="secondary" onClick={onRetry}>
      {cartText.tryAgain}
    </Button>
  </Notice>
)

export const LoadingNotice = () => (
  <div className="divide-y border-y">
    <output className="sr-only">{cartText.loading}</output>
    <CartLineSkeleton />
    <CartLineSkeleton />
  </div>
)
