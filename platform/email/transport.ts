import { setTimeout as after } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import type { Transporter } from 'nodemailer'

import { systemClock } from '#platform/clock.ts'
import type { Clock } from '#platform/clock.ts'
import type { Log } from '#platform/log.ts'

/** Where mail is sent from. */
export type MailSettings = {
  smtpUrl: string
  /** Asked with every mail: it can be set again. `url` is the shop's. */
  from: () => { name: string; address: string; url: string }
}

/** How long a mail server may take to be there, and to answer each command. */
const CONNECT_MS = 10_000
const COMMAND_MS = 20_000

const transports = new Map<string, Transporter>()

/** What speaks to an SMTP server, made at its first use; every mail has a connection of its own. */
export function transport(smtpUrl: string): Transporter {
  let known = transports.get(smtpUrl)
  if (!known) {
    known = createTransport({
      url: smtpUrl,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: COMMAND_MS,
    })
    transports.set(smtpUrl, known)
  }
  return known
}

const VERIFY_MS = 5000
const REMEMBER_GOOD_MS = 30_000
const REMEMBER_BAD_MS = 5000

type Seen = { answer: Promise<boolean>; until: number }
const seen = new WeakMap<MailSettings, Seen>()

/**
 * Whether the mail server is there and takes our credentials, asked at most every 30 s (5 s when it
 * does not), however many ask at once. For responses that must not reveal whether a mail was sent.
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
