import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import type { ComponentType, RefCallback } from 'react'

import { cartText } from '../../cart-text.ts'
import { lineName } from '../../line-name-text.ts'
import type { CartSlots, HoldPhase } from '../cart-query.ts'
import { useUnmergedItems } from '../unmerged/unmerged-items.ts'
import type { UnmergedItem } from '../unmerged/unmerged-items.ts'
import { useReleasedLines } from '../unmerged/released-lines.ts'
import { useCart } from '../use-cart.ts'
import type { ExpiryPanelProps } from './expiry-panel.tsx'
import { useHoldPhase } from './use-hold-phase.ts'

/** The state of the notice in the layout, and its last announcement. */
export type Announced = {
  phase: HoldPhase | undefined
  /** Whether "Keep my cart" still helps. */
  canKeep: boolean
  released: readonly UnmergedItem[]
  announcement: string
}

export const nothingAnnounced: Announced = {
  phase: undefined,
  canKeep: false,
  released: [],
  announcement: '',
}

const closeness = (phase: HoldPhase | undefined) =>
  phase === undefined ? 0 : { calm: 1, near: 2, last: 3 }[phase]

/** The current announcement: each released line once, each warning once, never every second. */
export function currentAnnouncement(
  before: Announced,
  now: Omit<Announced, 'announcement'>,
): string {
  const known = new Set(before.released.map(({ id }) => id))
  const fresh = now.released.filter(({ id }) => !known.has(id))
  if (fresh.length > 0) return cartText.letGo(fresh.map(lineName))

  const isCloser = closeness(now.phase) > closeness(before.phase)
  const isFinal = before.canKeep && !now.canKeep
  const warning = warningOf(now)
  if (warning !== undefined && (isCloser || isFinal)) return warning
  // A warning that is over is removed, so that the same text the next time is a change.
  return warning === undefined && before.announcement === warningOf(before)
    ? ''
    : before.announcement
}

const warningOf = ({ phase, canKeep }: Pick<Announced, 'phase' | 'canKeep'>) =>
  phase === 'near' || phase === 'last' ? cartText.ending(phase, canKeep) : undefined

/**
 * Gives the focus back to where it came from, else to the content of the page, when what had it
 * is gone.
 * @returns the ref of what comes and goes
 */
export function useFocusReturn(): RefCallback<HTMLElement> {
  const last = useRef<{ element: Element; cameFrom: EventTarget | null }>(undefined)

  useEffect(() => {
    const { element, cameFrom } = last.current ?? {}
    if (!element || element.isConnected || document.activeElement !== document.body) return
    last.current = undefined
    const isThere = cameFrom instanceof HTMLElement && cameFrom.isConnected
    const target = isThere ? cameFrom : document.getElementById('content')
    // Nobody asked to be taken elsewhere on the page.
    target?.focus({ preventScroll: true })
  })

  return useCallback((place) => {
    const remember = ({ target, relatedTarget }: FocusEvent) => {
      if (!(target instanceof Element)) return
      const isInside = relatedTarget instanceof Node && place?.contains(relatedTarget)
      const cameFrom = isInside ? (last.current?.cameFrom ?? null) : relatedTarget
      last.current = { element: target, cameFrom }
    }
    place?.addEventListener('focusin', remember)
    return () => place?.removeEventListener('focusin', remember)
  }, [])
}

// Most visits hold nothing.
const loadPanel = () => import('./expiry-panel.tsx')
const ExpiryPanel = lazy<ComponentType<ExpiryPanelProps>>(() =>
  loadPanel().then(
    ({ ExpiryPanel: panel }) => ({ default: panel }),
    // Nobody asked for it: without it the page stays, and so do countdown and cart.
    () => ({ default: () => null }),
  ),
)

/** `hasDrawer`: unmerged items are shown there. */
type Props = CartSlots & { hasDrawer: boolean }

const nothing: UnmergedItem[] = []

/**
 * The layout's notice of an expiring cart: a warning 5 minutes before, and the released lines after
 * (section 4). It covers the end of the page and stays until the customer acts on it.
 */
export function ExpiryNotice({ hasDrawer, renderMove }: Props) {
  const { hold } = useCart()
  const phase = useHoldPhase(hold)
  const released = useReleasedLines()
  const stored = useUnmergedItems()
  const unmerged = hasDrawer ? { ...stored, lines: nothing } : stored
  const [hidden, setHidden] = useState<string>()
  const { announcement, announce } = useAnnouncements({
    phase,
    canKeep: (hold?.keeps_left ?? 0) > 0,
    released: released.lines,
  })
  const place = useFocusReturn()

  // Another minute, or another end, is another warning.
  const warning = `${phase} ${hold?.expires_at}`
  const isEnding = phase !== undefined && phase !== 'calm' && hidden !== warning
  const isNeeded = isEnding || released.lines.length > 0 || unmerged.lines.length > 0

  const isHolding = hold !== null
  useEffect(() => {
    // At the end of the hold the connection may be gone.
    if (isHolding) void loadPanel().catch(() => undefined)
  }, [isHolding])

  if (!hold && !isNeeded) return null

  return (
    <section ref={place} aria-label={cartText.noticeOfHold} className="print:hidden">
      <output aria-live="polite" className="sr-only">
        {announcement}
      </output>
      {isNeeded && (
        <Suspense>
          <ExpiryPanel
            ending={isEnding ? hold : null}
            released={released}
            unmerged={unmerged}
            hasDrawer={hasDrawer}
            onHide={() => setHidden(warning)}
            onAnnounce={announce}
            renderMove={renderMove}
          />
        </Suspense>
      )}
    </section>
  )
}

/** What is read out; see `currentAnnouncement`. */
function useAnnouncements(now: Omit<Announced, 'announcement'>) {
  const [last, setLast] = useState(nothingAnnounced)
  const hasChanged =
    now.phase !== last.phase || now.canKeep !== last.canKeep || now.released !== last.released
  if (hasChanged) setLast({ ...now, announcement: currentAnnouncement(last, now) })

  return {
    announcement: last.announcement,
    announce: (announcement: string) => setLast((before) => ({ ...before, announcement })),
  }
}
