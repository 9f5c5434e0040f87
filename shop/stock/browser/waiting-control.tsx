import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import type { RefCallback } from 'react'

import { countdownText } from '#platform/dates/countdown.ts'
import { invalidateAndRefetch } from '#platform/functions/invalidate-and-refetch.ts'
import { invoke } from '#platform/functions/invoke.ts'
import { followChannel } from '#platform/realtime/browser/follow-channel.ts'
import { Button } from '#platform/ui/button.tsx'
import { useSecondsLeft } from '#platform/ui/use-seconds-left.ts'
import { sessionQuery, useSession } from '#shop/sign-in/browser/use-session.ts'

import type { addItemPriority } from '../server/functions/add-item-priority.ts'
import { waitingText, waitingText as text } from '../waiting-text.ts'
import { NotifyMeFrame } from './notify-me-link.tsx'
import type { NotifyMeProps } from './notify-me-link.tsx'
import { waitingEntry, waitingKey, waitingQuery } from './waiting-query.ts'
import type { WaitingEntry } from './waiting-query.ts'

/**
 * Keeps the focus in a place whose controls alternate: when the one that has it is removed, the
 * last button that is there then gets it. @returns the ref of the place
 */
export function useKeptFocus(): RefCallback<HTMLElement> {
  const place = useRef<HTMLElement>(null)
  const last = useRef<Element>(undefined)

  // Before whatever opens next asks where the focus is.
  useLayoutEffect(() => {
    if (!last.current || last.current.isConnected) return
    last.current = undefined
    if (document.activeElement !== document.body) return
    const buttons = place.current?.querySelectorAll('button') ?? []
    // Nobody asked to be taken elsewhere on the page.
    ;[...buttons].at(-1)?.focus({ preventScroll: true })
  })

  return useCallback((element) => {
    place.current = element
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof Element) last.current = target
    }
    element?.addEventListener('focusin', remember)
    return () => {
      place.current = null
      element?.removeEventListener('focusin', remember)
    }
  }, [])
}

/**
 * A customer's place in the waiting list of a product and size, kept current, and how to join or
 * leave.
 */
export function useWaiting(productId: string, sizeId: string | null) {
  const client = useQueryClient()
  const userId = useSession()?.user.id
  const { data } = useQuery(waitingQuery(userId))

  useEffect(() => followChannel(client, { channel: 'waiting', queryKey: waitingKey }), [client])

  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: async (action: 'join' | 'leave') => {
      const changed = await invoke<typeof addItemPriority>(
        {
          kind: 'cart',
          describe: ({ status, body }) =>
            status === 409 && body
              ? { title: waitingText.title, description: body.error }
              : undefined,
        },
        'add-item-priority',
        { action, product_id: productId, size_id: sizeId },
      )
      // Signed out elsewhere, or too long ago: the button becomes the way to sign in.
      if (!changed.ok && changed.refusal.status === 401)
        await client.invalidateQueries(sessionQuery)
      else await invalidateAndRefetch(client, waitingKey)
    },
  })
  return {
    entry: waitingEntry(data, productId, sizeId),
    clockOffset: data?.clockOffset ?? 0,
    change: mutate,
    isPending,
  }
}

/** The waiting list of one product and size for a signed-in customer. */
export function WaitingControl({
  productId,
  sizeId,
  hasOne = false,
  whenHeld,
  compact = false,
}: NotifyMeProps) {
  const { entry, clockOffset, change, isPending } = useWaiting(productId, sizeId)
  const end = entry?.expires_at ?? null
  const isQuiet = compact || end !== null
  const place = useKeptFocus()

  const button = (
    <Button
      variant={isQuiet ? 'quiet' : entry || hasOne ? 'secondary' : 'primary'}
      size={isQuiet ? 'small' : 'regular'}
      busy={isPending}
      onClick={() => change(entry ? 'leave' : 'join')}
      // As high as a hand needs it, and no higher than the words that stood there.
      className={compact ? '-mx-3' : isQuiet ? '-mx-5 -my-px' : 'w-full'}
    >
      {labelOf(entry, hasOne)}
    </Button>
  )
  const countdown = end !== null && <WindowCountdown end={end} clockOffset={clockOffset} />

  if (compact) {
    return (
      <NotifyMeFrame compact status={statusOf(entry, compact)}>
        <span className="flex flex-wrap items-center justify-center gap-x-4">
          {countdown}
          {button}
        </span>
      </NotifyMeFrame>
    )
  }
  return (
    <NotifyMeFrame
      ref={place}
      status={statusOf(entry, compact)}
      under={
        countdown && (
          <span className="flex items-center justify-center gap-x-4">
            {countdown}
            {button}
          </span>
        )
      }
    >
      {end === null ? button : whenHeld}
    </NotifyMeFrame>
  )
}

function labelOf(entry: WaitingEntry | undefined, hasOne: boolean) {
  if (entry) return entry.expires_at === null ? text.leave : text.giveUp
  return hasOne ? text.notifyMeOfAnother : text.notifyMe
}

function statusOf(entry: WaitingEntry | undefined, compact: boolean) {
  if (entry) return entry.place === null ? text.held : text.place(entry.place)
  return compact ? '' : text.explained
}

/** "Held for you for 14:32", to the second and by the server's clock. */
function WindowCountdown({ end, clockOffset }: { end: string; clockOffset: number }) {
  const seconds = useSecondsLeft(end, clockOffset)
  return (
    <span role="timer" className="text-sm text-ink-soft">
      {text.heldFor}{' '}
      <time dateTime={`PT${seconds}S`} className="font-medium text-ink tabular-nums">
        {countdownText(seconds)}
      </time>
    </span>
  )
}
