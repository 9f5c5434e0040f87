import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { Button, buttonStyle } from '#platform/ui/button.tsx'

import { cartFailures, cartText } from '../../cart-text.ts'
import type { CartSlots } from '../cart-query.ts'
import { UnmergedList } from '../unmerged/unmerged-list.tsx'
import { useUnmergedItems } from '../unmerged/unmerged-items.ts'
import type { LineList } from '../unmerged/unmerged-items.ts'
import { useReleasedLines } from '../unmerged/released-lines.ts'
import { SignInLink } from '../sign-in-link.tsx'
import { CartLineSkeleton } from './cart-line.tsx'

type Props = CartSlots & { onAnnounce: (text: string) => void; onLeave: () => void }

/** The unmerged items of a guest cart, and the released lines. */
export function UnmergedItems(props: Props) {
  const released = useReleasedLines()
  const unmerged = useUnmergedItems()

  return (
    <>
      <Group {...props} {...released} title={cartText.letGoTitle} hint={cartText.letGoHint} />
      <Group
        {...props}
        {...unmerged}
        title={cartText.leftBehindTitle}
        hint={cartText.leftBehindHint}
      />
    </>
  )
}

type GroupProps = Props & LineList & { title: string; hint: string }

function Group({ title, hint, lines, dismiss, dismissAll, ...props }: GroupProps) {
  if (lines.length === 0) return null
  return (
    <section aria-label={title} className="mb-4 border border-s-4 border-s-warning px-4 pt-3 pb-1">
      <h3 className="font-semibold">{title}</h3>
      <p className="text-sm text-ink-soft">{hint}</p>
      <div className="-me-2 max-h-[min(50dvh,24rem)] overflow-y-auto pe-2">
        <UnmergedList {...props} title={title} lines={lines} onDone={dismiss} />
      </div>
      {lines.length > 1 && (
        <button type="button" onClick={dismissAll} className="mb-2 min-h-11 text-sm link">
          {cartText.dismissAll}
        </button>
      )}
    </section>
  )
}

/** What the drawer shows while there are no lines. */
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
