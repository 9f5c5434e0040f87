import { randomBytes } from 'node:crypto'

import type { Db } from '#platform/db/database.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'
import type { Services } from '#platform/services.ts'
import { currentSender } from '#shop/settings/server/current-settings.ts'

import type { GiveCreditRefusal } from '../credit-refusals.ts'
import {
  GIFT_CARD_BYTES,
  giftCardCode,
  giftCardEnd,
  printedGiftCardCode,
} from '../gift-card-code.ts'
import { findCustomerByEmail } from './credit-queries.ts'
import { queueGiftCard } from './emails/credit-mails.tsx'
import { giftCardHash } from './read-credit.ts'

/** What is given, by whom and why, with an idempotency key. */
type Gift = { pence: number; reason: string; actorId: string; key: string }

/** Issues a gift card; only the return value has its code. */
export async function issueGiftCard(
  db: Db,
  { pence, reason, actorId, key }: Gift,
): Promise<Result<{ accountId: string; code: string }, GiveCreditRefusal>> {
  const code = giftCardCode(randomBytes(GIFT_CARD_BYTES))
  const row = await db.callOne('issue_gift_card', {
    p_code_hash: giftCardHash(code),
    p_code_end: giftCardEnd(code),
    p_pence: pence,
    p_reason: reason,
    p_actor: actorId,
    p_key: key,
  })
  return row.outcome === 'issued'
    ? ok({ accountId: row.account_id!, code })
    : err({ kind: 'already_issued', codeEnd: row.code_end ?? '' })
}

/** Gives store credit to the customer with this email and notifies them; returns their balance. */
export async function grantCredit(
  db: Db,
  { email, pence, reason, actorId, key }: Gift & { email: string },
): Promise<Result<{ balancePence: number }, GiveCreditRefusal>> {
  const customerId = await findCustomerByEmail(db, email)
  if (customerId === undefined) return err({ kind: 'customer_not_found' })
  const row = await db.callOne('grant_credit', {
    p_customer_id: customerId,
    p_pence: pence,
    p_reason: reason,
    p_actor: actorId,
    p_key: key,
  })
  switch (row.outcome) {
    case 'done':
    case 'existing':
      return ok({ balancePence: row.balance_pence! })
    case 'customer_not_found':
      return err({ kind: row.outcome })
  }
}

/**
 * Gives a part of what an order cost back as credit, with a credit note and a mail to its customer;
 * answers what could still be refunded. Without `accountId` it goes to the customer's store credit.
 */
export async function refundToCredit(
  db: Db,
  {
    orderId,
    accountId,
    pence,
    reason,
    actorId,
    key,
  }: Gift & { orderId: string; accountId?: string | undefined },
): Promise<Result<{ leftPence: number }, GiveCreditRefusal>> {
  const row = await db.callOne('refund_to_credit', {
    p_order_id: orderId,
    p_pence: pence,
    p_account_id: accountId ?? null,
    p_reason: reason,
    p_actor: actorId,
    p_key: key,
  })
  switch (row.outcome) {
    case 'done':
    case 'existing':
      return ok({ leftPence: row.left_pence! })
    case 'order_not_found':
    case 'not_paid':
    case 'waits_for_return':
    case 'account_not_found':
      return err({ kind: row.outcome })
    case 'too_much':
      return err({ kind: row.outcome, leftPence: row.left_pence! })
  }
}

/** Corrects a balance; negative `pence` reduces it. */
export async function adjustCredit(
  db: Db,
  { accountId, pence, reason, actorId, key }: Gift & { accountId: string },
): Promise<Result<{ balancePence: number }, GiveCreditRefusal>> {
  const row = await db.callOne('adjust_credit', {
    p_account_id: accountId,
    p_pence: pence,
    p_reason: reason,
    p_actor: actorId,
    p_key: key,
  })
  switch (row.outcome) {
    case 'adjusted':
    case 'existing':
      return ok({ balancePence: row.balance_pence! })
    case 'account_not_found':
      return err({ kind: 'no_such_account' })
    case 'not_enough':
      return err({ kind: row.outcome, balancePence: row.balance_pence! })
  }
}

type NewGiftCard = {
  pence: number
  reason?: string | undefined
  /** The recipient of its code, and the message above it. */
  to?: string | undefined
  message?: string | undefined
  actorId: string
  key: string
}

/** A newly issued gift card, with the code shown once. */
export type IssuedGiftCard = {
  accountId: string
  /** As printed, e.g. 7KQ2-M9XA-04TD-VB8E. */
  code: string
  codeEnd: string
  amountPence: number
  /** The recipient of its code. */
  to: string | undefined
}

/** Issues a gift card, and mails its code to the recipient if there is one. */
export const issueAndSend = (
  services: Pick<Services, 'db' | 'settings' | 'publicUrl'>,
  { pence, reason = 'Issued', to, message, actorId, key }: NewGiftCard,
): Promise<Result<IssuedGiftCard, GiveCreditRefusal>> =>
  services.db.transaction(async (tx) => {
    const issued = await issueGiftCard(tx, { pence, reason, actorId, key })
    if (!issued.ok) return issued
    const { accountId, code } = issued.value
    if (to !== undefined)
      await queueGiftCard(tx, {
        to,
        code,
        pence,
        message,
        accountId,
        sender: currentSender(services),
      })
    const printed = printedGiftCardCode(code)
    return ok({ accountId, code: printed, codeEnd: giftCardEnd(code), amountPence: pence, to })
  })
