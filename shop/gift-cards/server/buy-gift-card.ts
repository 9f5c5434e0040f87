import { randomUUID } from 'node:crypto'

import { z } from 'zod'

import { refuseFields, refuseWith, textsOf } from '#platform/forms/sent-form.ts'
import { currentLanguage } from '#platform/languages/current-language.ts'
import type { Services } from '#platform/services.ts'
import { refuseForm } from '#shop/profile/profile-refusal.ts'
import { currentGiftCardTerms } from '#shop/settings/server/current-settings.ts'
import type { AccountGuard, AccountsCaller } from '#shop/sign-in/server/account-guard.ts'

import type { GiftCardAnswer } from '../gift-card-answer.ts'
import { GIFT_CARD_FORM, MINUTES_TO_PAY, readGiftCardWish } from '../gift-card-form.ts'
import { giftCardText as text } from '../gift-card-text.ts'

type Needs = Pick<Services, 'db' | 'settings' | 'clock'> & {
  guard: Pick<AccountGuard, 'refuseForeign'>
}

type Asked = {
  form: FormData
  caller: AccountsCaller
  /** Who is signed in, if anybody. */
  customer: { userId: string; email: string } | undefined
}

/**
 * Places the order of the gift card that a form asks for, once; it waits for its payment in the checkout. Somebody who
 * is not signed in is asked to sign in first, and nothing is placed.
 */
export async function buyGiftCard(
  { db, settings, clock, guard }: Needs,
  { form, caller, customer }: Asked,
): Promise<GiftCardAnswer> {
  const { key, ...typed } = textsOf(form)
  const sent = { form: GIFT_CARD_FORM, typed }
  const foreign = guard.refuseForeign(caller)
  if (foreign) return refuseForm(foreign.refusal, sent)
  const terms = currentGiftCardTerms(settings)
  if (!terms) return refuse(text.faults.notOffered, sent)
  const read = readGiftCardWish(typed, { terms, now: clock.now() })
  if ('faults' in read) return refuseFields(read.faults, sent)
  if (!customer) return { kind: 'sign_in' }

  const { wish } = read
  const { outcome } = await db.callOne('place_gift_card_order', {
    p_user_id: customer.userId,
    // Without one, as a form may be that somebody wrote by hand, each sending is an order.
    p_idempotency_key: z.uuid().safeParse(key).data ?? randomUUID(),
    p_email: customer.email,
    p_giver: wish.giver,
    p_pence: wish.pence,
    p_recipient_name: wish.recipientName,
    p_recipient_email: wish.recipientEmail,
    p_message: wish.message ?? null,
    p_send_on: wish.sendOn,
    p_minutes: MINUTES_TO_PAY,
    p_language: currentLanguage(),
  })
  switch (outcome) {
    case 'placed':
    case 'existing':
      return { kind: 'placed' }
    case 'payment_under_way':
      return refuse(text.faults.underWay, sent)
  }
}

const refuse = (message: string, sent: Parameters<typeof refuseWith>[1]) =>
  refuseWith({ title: text.faults.title, message }, sent)
