import { setTimeout as after } from 'node:timers/promises'

import type { Db } from '#platform/db/database.ts'
import type { Log } from '#platform/log.ts'

import { attemptToSend } from './send-attempt.ts'
import type { SendAttempt } from './send-attempt.ts'
import type { MailSettings } from './transport.ts'

export type HandedOver = 'handed_over' | 'unavailable' | 'misconfigured'

type Options = {
  db: Db
  /** Undefined: mail stays in the outbox, where it is as well kept as it can be. */
  mail: MailSettings | undefined
  log: Log
}

/** Nobody waits longer for the mail server. */
const PATIENCE_MS = 10_000
const LOOK_AGAIN_MS = 100

/**
 * Hands a queued mail over now, for somebody who waits for it; call it after the commit. It is
 * `unavailable` when that fails or takes longer than 10 s, `misconfigured` when the mail server
 * refused our credentials or sender. Either way the mail is kept and the job goes on trying. That
 * a refused recipient is not revealed: that would show whether the mailbox exists.
 */
export async function handOver(
  { db, mail, log }: Options,
  emailId: string,
  patienceMs = PATIENCE_MS,
): Promise<HandedOver> {
  if (!mail) return 'handed_over'
  const given = new AbortController()
  const tooLate = after(patienceMs, undefined, { signal: given.signal }).catch(() => undefined)
  const attempt = untilSettled(db, mail, emailId, given.signal)
  try {
    const settled = await Promise.race([attempt, tooLate])
    if (settled) return report(settled, log)
    log.warn('mail was not handed over in time')
    // What is under way may still end well; nobody waits for it any more.
    attempt.catch((error: unknown) => log.warn({ err: error }, 'mail could not be noted as sent'))
    return 'unavailable'
  } finally {
    given.abort()
  }
}

/** Tries, or waits for the job that is trying; ends unsettled only when nobody waits any more. */
async function untilSettled(
  db: Db,
  mail: MailSettings,
  emailId: string,
  waiting: AbortSignal,
): Promise<SendAttempt> {
  for (;;) {
    const attempt = await attemptToSend(db, mail, emailId)
    if (attempt.outcome !== 'elsewhere' || waiting.aborted) return attempt
    await after(LOOK_AGAIN_MS)
    if (waiting.aborted) return attempt
  }
}

function report(attempt: SendAttempt, log: Log): HandedOver {
  if ('error' in attempt) log.warn({ err: attempt.error }, 'mail was not handed over')
  if (attempt.outcome === 'misconfigured') return 'misconfigured'
  return attempt.outcome === 'done' || attempt.outcome === 'recipient_refused'
    ? 'handed_over'
    : 'unavailable'
}
