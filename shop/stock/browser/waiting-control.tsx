import { countdownText } from '#platform/dates/countdown.ts'
import { Button } from '#platform/ui/button.tsx'
import { useSecondsLeft } from '#platform/ui/use-seconds-left.ts'

import { waitingText as text } from '../waiting-text.ts'
import { NotifyMeFrame } from './notify-me-frame.tsx'
import type { NotifyMeProps } from './notify-me.tsx'
import { useKeptFocus } from './use-kept-focus.ts'
import { useWaiting } from './use-waiting.ts'
import type { WaitingEntry } from './waiting-query.ts'

/** The waiting list of one product and size for a customer who is signed in. */
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
      <NotifyMeFrame compact said={saidOf(entry, compact)}>
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
      said={saidOf(entry, compact)}
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

function saidOf(entry: WaitingEntry | undefined, compact: boolean) {
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
