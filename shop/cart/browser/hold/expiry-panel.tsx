import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'

import { buttonStyle } from '#platform/ui/button.tsx'
import { useAboveBar } from '#platform/ui/use-above-bar.ts'

import { cartText } from '../../cart-text.ts'
import type { CartSlots, Hold } from '../cart-query.ts'
import { UnmergedList } from '../unmerged/unmerged-list.tsx'
import type { LineList } from '../unmerged/unmerged-items.ts'
import { HoldWarning } from './hold-warning.tsx'

export type ExpiryPanelProps = CartSlots & {
  /** The hold that is about to end, if it is to be shown. */
  ending: Hold | null
  released: LineList
  unmerged: LineList
  hasDrawer: boolean
  onHide: () => void
  onAnnounce: (text: string) => void
}

/**
 * The cards of the expiry notice: on a wide screen on the side where nothing is bought or filled in.
 */
export function ExpiryPanel({
  ending,
  released,
  unmerged,
  hasDrawer,
  onHide,
  onAnnounce,
  renderMove,
}: ExpiryPanelProps) {
  const place = useAboveBar()
  const list = ({ lines, dismiss }: LineList, title: string, hint: string) => (
    <>
      <p className="text-sm text-ink-soft">{hint}</p>
      <div className="-me-8 mt-1 max-h-[min(40dvh,22rem)] overflow-y-auto overscroll-contain pe-2">
        <UnmergedList
          title={title}
          lines={lines}
          onDone={dismiss}
          onAnnounce={onAnnounce}
          renderMove={renderMove}
        />
      </div>
    </>
  )

  return (
    <div
      ref={place}
      data-floating-notice
      className={`fixed inset-x-3 bottom-[calc(0.75rem+env(safe-area-inset-bottom)+var(--room-below,0px))] z-20 grid gap-2 sm:bottom-[calc(1.5rem+var(--room-below,0px))] sm:w-96 ${hasDrawer ? 'sm:start-6 sm:end-auto' : 'sm:start-auto sm:end-6'}`}
    >
      {released.lines.length > 0 && (
        <Card close={cartText.dismissAll} onClose={released.dismissAll}>
          <h2 className="font-semibold">{cartText.letGoTitle}</h2>
          {list(released, cartText.letGoTitle, cartText.letGoHint)}
        </Card>
      )}
      {unmerged.lines.length > 0 && (
        <Card close={cartText.dismissAll} onClose={unmerged.dismissAll}>
          {/* Collapsed: a customer about to pay need not look at it now. */}
          <details>
            <summary className="-my-3 py-3 font-semibold">
              {cartText.counted(cartText.leftBehindTitle, unmerged.lines.length)}
            </summary>
            {list(unmerged, cartText.leftBehindTitle, cartText.leftBehindHint)}
          </details>
        </Card>
      )}
      {ending && (
        <Card close={cartText.hideWarning} onClose={onHide}>
          <HoldWarning hold={ending} onKept={() => onAnnounce(cartText.kept)}>
            <CheckoutLink />
          </HoldWarning>
        </Card>
      )}
    </div>
  )
}

type CardProps = { close: string; onClose: () => void; children: ReactNode }

const Card = ({ close, onClose, children }: CardProps) => (
  <div className="relative animate-rise-in border border-s-4 border-s-warning bg-surface py-3 ps-4 pe-12 shadow-float">
    {children}
    <button
      type="button"
      aria-label={close}
      onClick={onClose}
      className="absolute end-1 top-1 grid size-11 place-items-center rounded-full text-ink-soft hover:text-ink"
    >
      <X aria-hidden className="size-4" />
    </button>
  </div>
)

function CheckoutLink() {
  const { pathname } = useLocation()
  if (pathname === '/checkout') return null
  return (
    <Link to="/checkout" className={buttonStyle({ size: 'small' })}>
      {cartText.checkout}
    </Link>
  )
}
