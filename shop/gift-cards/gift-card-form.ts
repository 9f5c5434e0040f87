import type { FieldTexts } from '#platform/forms/form-answer.ts'
import { londonDay } from '#platform/dates/london-dates.ts'
import { readPounds } from '#platform/money/read-pounds.ts'
import { isPlainLine } from '#platform/storable-text.ts'
import { GIFT_MESSAGE_LIMIT } from '#shop/orders/order.ts'
import type { GiftCardTerms } from '#shop/settings/gift-card-terms.ts'
import { isEmail, normalEmail } from '#shop/sign-in/passwords/credentials.ts'

import { giftCardText } from './gift-card-text.ts'

/** The form of the page, as its action knows it. */
export const GIFT_CARD_FORM = 'gift-card'

/** The choice of an amount that is typed. */
export const OTHER_AMOUNT = 'other'

/** The longest name, in characters. */
export const GIFT_NAME_LIMIT = 80

/** How long an order of a gift card waits for its payment, in minutes. */
export const MINUTES_TO_PAY = 60

/** What a customer buys. */
export type GiftCardWish = {
  pence: number
  recipientName: string
  recipientEmail: string
  /** The name that the mail gives as who it is from. */
  giver: string
  message: string | undefined
  /** The day in London on which it is mailed, e.g. 2026-11-24. */
  sendOn: string
}

/** The first and the last day on which a gift card can be mailed: today in London, and a year later. */
export function giftCardDays(now: Date): { first: string; last: string } {
  const first = londonDay(now)
  const [year, rest] = [first.slice(0, 4), first.slice(4)]
  // In other years there is no such day.
  return { first, last: `${Number(year) + 1}${rest === '-02-29' ? '-02-28' : rest}` }
}

/** What was typed as a gift card, or a text for each field at fault. */
export function readGiftCardWish(
  typed: FieldTexts,
  { terms, now }: { terms: GiftCardTerms; now: Date },
): { wish: GiftCardWish } | { faults: FieldTexts } {
  const { faults } = giftCardText
  const line = (name: string) => (typed[name] ?? '').replaceAll(/\s+/g, ' ').trim()
  const isName = (text: string) =>
    text !== '' && text.length <= GIFT_NAME_LIMIT && isPlainLine(text)
  const isTyped = typed['amount'] === OTHER_AMOUNT
  const pence = isTyped
    ? readPounds(typed['other_amount'] ?? '')
    : terms.amounts.find((offered) => String(offered) === typed['amount'])
  const recipientName = line('recipient_name')
  const recipientEmail = normalEmail(typed['recipient_email'] ?? '')
  const giver = line('giver')
  const message = (typed['message'] ?? '').replaceAll(/\r\n?/g, '\n').trim()
  const sendOn = (typed['send_on'] ?? '').trim()
  const { first, last } = giftCardDays(now)

  const found: FieldTexts = {
    ...(!isTyped && pence === undefined && { amount: faults.amount }),
    ...(isTyped &&
      (pence === undefined || pence < terms.minPence || pence > terms.maxPence) && {
        other_amount: faults.otherAmount(terms.minPence, terms.maxPence),
      }),
    ...(!isName(recipientName) && { recipient_name: faults.recipientName }),
    ...(!isEmail(recipientEmail) && { recipient_email: faults.recipientEmail }),
    ...(!isName(giver) && { giver: faults.giver }),
    ...(message.length > GIFT_MESSAGE_LIMIT && {
      message: faults.longMessage(message.length - GIFT_MESSAGE_LIMIT),
    }),
    ...(!message.split('\n').every(isPlainLine) && { message: faults.message }),
    ...(!(isDay(sendOn) && sendOn >= first && sendOn <= last) && {
      send_on: faults.sendOn(first, last),
    }),
  }
  if (Object.keys(found).length > 0 || pence === undefined) return { faults: found }
  return {
    wish: {
      pence,
      recipientName,
      recipientEmail,
      giver,
      message: message === '' ? undefined : message,
      sendOn,
    },
  }
}

/** Whether a text is a day of the calendar, such as 2026-11-24. */
function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`)
  return (
    /^\d{4}-\d\d-\d\d$/.test(text) &&
    !Number.isNaN(at.getTime()) &&
    at.toISOString().startsWith(text)
  )
}
