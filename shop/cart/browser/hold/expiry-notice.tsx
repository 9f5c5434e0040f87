import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'

import { cartText } from '#shop/cart/cart-text.ts'

import type { CartSlots } from '../cart-slots.ts'
import { useLeftBehind } from '../left-behind/left-behind.ts'
import type { LeftBehindLine } from '../left-behind/left-behind.ts'
import { useLetGo } from '../left-behind/let-go.ts'
import { useCart } from '../use-cart.ts'
import type { ExpiryPanelProps } from './expiry-panel.tsx'
import { announcement, nothingSaid } from './hold-announcement.ts'
import type { Announced } from './hold-announcement.ts'
import { useFocusReturn } from './use-focus-return.ts'
import { useHoldPhase } from './use-hold-phase.ts'

// Most visits hold nothing.
const loadPanel = () => import('./expiry-panel.tsx')
const ExpiryPanel = lazy<ComponentType<ExpiryPanelProps>>(() =>
  loadPanel().then(
    ({ ExpiryPanel: panel }) => ({ default: panel }),
    // Nobody asked for it: without it the page stays, and so do countdown and cart.
    () => ({ default: () => null }),
  ),
)

/** `hasDrawer`: what could not be taken over from a guest's cart is told there. */
type Props = CartSlots & { hasDrawer: boolean }

const nothing: LeftBehindLine[] = []

/**
 * The layout's notice of a cart that runs out: a warning 5 minutes before, and what was let go
 * after (section 4). It lies over the end of the page and stays until it is acted on.
 */
export function ExpiryNotice({ hasDrawer, renderMove }: Props) {
  const { hold } = useCart()
  const phase = useHoldPhase(hold)
  const letGo = useLetGo()
  const stored = useLeftBehind()
  const leftBehind = hasDrawer ? { ...stored, lines: nothing } : stored
  const [hidden, setHidden] = useState<string>()
  const { said, say } = useAnnouncements({
    phase,
    canKeep: (hold?.keeps_left ?? 0) > 0,
    letGo: letGo.lines,
  })
  const place = useFocusReturn()

  // Another minute, or another end, is another warning.
  const warning = `${phase} ${hold?.expires_at}`
  const isEnding = phase !== undefined && phase !== 'calm' && hidden !== warning
  const isWanted = isEnding || letGo.lines.length > 0 || leftBehind.lines.length > 0

  const isHolding = hold !== null
  useEffect(() => {
    // At the end of the hold the connection may be gone.
    if (isHolding) void loadPanel().catch(() => undefined)
  }, [isHolding])

  if (!hold && !isWanted) return null

  return (
    <section ref={place} aria-label={cartText.noticeOfHold} className="print:hidden">
      <output aria-live="polite" className="sr-only">
        {said}
      </output>
      {isWanted && (
        <Suspense>
          <ExpiryPanel
            ending={isEnding ? hold : null}
            letGo={letGo}
            leftBehind={leftBehind}
            hasDrawer={hasDrawer}
            onHide={() => setHidden(warning)}
            onSaid={say}
            renderMove={renderMove}
          />
        </Suspense>
      )}
    </section>
  )
}

/** What is read out; see `announcement`. */
function useAnnouncements(now: Omit<Announced, 'said'>) {
  const [last, setLast] = useState(nothingSaid)
  const isNews =
    now.phase !== last.phase || now.canKeep !== last.canKeep || now.letGo !== last.letGo
  if (isNews) setLast({ ...now, said: announcement(last, now) })

  return { said: last.said, say: (said: string) => setLast((before) => ({ ...before, said })) }
}
