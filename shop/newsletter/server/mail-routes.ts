import { Hono } from 'hono'
import { Webhook, WebhookVerificationError } from 'standardwebhooks'
import { z } from 'zod'

import type { Outcome } from '#database/generated/procedures.ts'
import type { Db } from '#platform/db/database.ts'
import { failure } from '#platform/functions/failure.ts'
import { limitBody } from '#platform/http/limit-body.ts'
import type { Services } from '#platform/services.ts'
import { normalEmail } from '#shop/sign-in/passwords/credentials.ts'

import { UNSUBSCRIBE } from '../newsletter-paths.ts'
import { endMails } from './choices.ts'
import { readUnsubscribeToken } from './unsubscribe-token.ts'

/** An event about a mail. */
export type MailEventResult = {
  /** The provider's own id of the news. */
  id: string
  kind: 'bounce' | 'complaint'
  /** The address will never take mail. */
  isHard: boolean
  /** A normal email. */
  email: string
  /** The Message-ID of the mail, where it was named. */
  messageId?: string | undefined
}

/** `ended`: the address gets no more marketing mails. `known`: the event was handled before. */
export type MailEventOutcome = Outcome<'record_mail_event'>

/** Handles an event about a mail, once. */
export async function recordMailEvent(db: Db, event: MailEventResult): Promise<MailEventOutcome> {
  const { outcome } = await db.callOne('record_mail_event', {
    p_id: event.id,
    p_kind: event.kind,
    p_email: event.email,
    p_is_hard: event.isHard,
    p_email_id: emailIdOf(event.messageId),
  })
  return outcome
}

const MESSAGE_ID = /^<?([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@/

/** The mail of the outbox that a Message-ID is of; null for one that the shop did not make. */
const emailIdOf = (messageId: string | undefined): string | null =>
  MESSAGE_ID.exec(messageId ?? '')?.[1] ?? null

const MAX_BYTES = 16 * 1024

/**
 * An event about a mail, from a mail provider or a program between it and the shop:
 * docs/integrations.md.
 */
const MailEvent = z.object({
  /** The provider's own: the same one is heard once. */
  id: z.string('must be a text').min(1, 'must not be empty').max(200, 'must be shorter'),
  type: z.enum(['bounce', 'complaint'], 'must be bounce or complaint'),
  email: z.string('must be an address').min(3, 'must be an address').max(254, 'must be an address'),
  /** Whether the address will never take mail. */
  hard: z.boolean('must be true or false').default(false),
  /** The Message-ID of the mail. */
  message_id: z.string('must be a text').max(300, 'must be shorter').optional(),
})

/** The mail provider's webhook. Only what is signed with the secret of the configuration is taken. */
export function mailWebhookRoutes({
  services: { db, log },
  secret,
}: {
  services: Pick<Services, 'db' | 'log'>
  /** As Standard Webhooks has it; undefined takes nothing. */
  secret: string | undefined
}): Hono {
  const app = new Hono()

  app.post('/webhooks/mail', limitBody(MAX_BYTES), async (c) => {
    if (secret === undefined)
      return c.json(failure('Set MAIL_WEBHOOK_SECRET to take news of mails.'), 404)
    const body = await c.req.text()
    if (!isSigned(body, c.req.header(), secret)) {
      log.warn('news of a mail with a wrong signature refused')
      return c.json(failure('The signature is missing, wrong or too old.'), 400)
    }
    const parsed = MailEvent.safeParse(jsonOf(body))
    if (!parsed.success) {
      const [issue] = parsed.error.issues
      const field = issue?.path.join('.') || 'body'
      return c.json(failure(`${field}: ${issue?.message ?? 'must be JSON'}`, field), 400)
    }
    const { id, type, hard, email, message_id: messageId } = parsed.data
    const outcome = await recordMailEvent(db, {
      id,
      kind: type,
      isHard: hard,
      email: normalEmail(email),
      messageId,
    })
    log.info({ eventId: id, type, outcome }, 'news of a mail')
    return c.json({ received: true })
  })
  return app
}

function isSigned(body: string, headers: Record<string, string>, secret: string): boolean {
  try {
    new Webhook(secret).verify(body, headers)
    return true
  } catch (error) {
    if (error instanceof WebhookVerificationError) return false
    // Signed requests without valid JSON are refused here, with a reason.
    if (error instanceof SyntaxError) return true
    throw error
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const MAX_ONE_CLICK_BYTES = 4096

/**
 * The button of mail programs that ends all mails with one press (RFC 8058): their own servers send
 * it, without a cookie or form token. Everything else is passed on to the page.
 */
export function oneClickRoutes({
  db,
  log,
  sealingKeys,
}: Pick<Services, 'db' | 'log' | 'sealingKeys'>): Hono {
  const app = new Hono()

  app.post(UNSUBSCRIBE, limitBody(MAX_ONE_CLICK_BYTES), async (c, next) => {
    if (!(await isOneClick(c.req.raw))) return next()
    const link = readUnsubscribeToken(sealingKeys, c.req.query('token') ?? '')
    if (!link) return c.json(failure('This link is not valid.', 'token'), 400)
    const ended = await endMails(db, link, undefined)
    log.info({ contactId: link.contactId, ended }, 'mails ended with one click')
    return c.body(null, 200, { 'cache-control': 'no-store' })
  })
  return app
}

/**
 * Whether a form, of either encoding, is a one-click request; the page can still read its body.
 */
async function isOneClick(request: Request): Promise<boolean> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) return false
  try {
    return (await request.clone().formData()).get('List-Unsubscribe') === 'One-Click'
  } catch (error) {
    // Not a form after all: the page shows what is wrong with it.
    if (error instanceof TypeError) return false
    throw error
  }
}
