import { setTimeout as after } from 'node:timers/promises'

import { systemClock } from '#platform/clock.ts'
import type { Clock } from '#platform/clock.ts'
import type { Log } from '#platform/log.ts'

import { transport } from './transport.ts'
import type { MailSettings } from './transport.ts'

const VERIFY_MS = 5000
const REMEMBER_GOOD_MS = 30_000
const REMEMBER_BAD_MS = 5000

type Seen = { answer: Promise<boolean>; until: number }
const seen = new WeakMap<MailSettings, Seen>()

/**
 * Whether the mail server is there and takes our credentials, asked at most every 30 s (5 s when it
 * does not), however many ask at once. For answers that must not tell whether a mail went out.
 */
export async function isMailReachable({
  mail,
  log,
  clock = systemClock,
}: {
  mail: MailSettings | undefined
  log: Log
  clock?: Clock
}): Promise<boolean> {
  if (!mail) return true
  const now = () => clock.now().getTime()
  const known = seen.get(mail)
  if (known && now() < known.until) return known.answer

  const entry: Seen = { answer: verify(mail, log), until: Number.POSITIVE_INFINITY }
  seen.set(mail, entry)
  const isGood = await entry.answer
  entry.until = now() + (isGood ? REMEMBER_GOOD_MS : REMEMBER_BAD_MS)
  return isGood
}

async function verify(mail: MailSettings, log: Log): Promise<boolean> {
  const timely = new AbortController()
  try {
    return await Promise.race([
      transport(mail.smtpUrl).verify(),
      after(VERIFY_MS, false as const, { signal: timely.signal }),
    ])
  } catch (error) {
    log.warn({ err: error }, 'mail server cannot be reached')
    return false
  } finally {
    timely.abort()
  }
}
