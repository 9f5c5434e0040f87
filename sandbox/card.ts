import { z } from 'zod'

import { StripeFailure, invalidRequest } from './stripe-failure.ts'
import { testCardNamed, testCards } from './test-cards.ts'
import type { TestCard } from './test-cards.ts'

/** How a card comes: one of Stripe's ready-made test methods, or its number. */
export const CardParameters = {
  payment_method: z.string().optional(),
  payment_method_data: z
    .strictObject({
      type: z.literal('card'),
      card: z.strictObject({
        number: z.string(),
        exp_month: z.string(),
        exp_year: z.string(),
        cvc: z.string(),
      }),
    })
    .optional(),
}

export type Card = z.output<z.ZodObject<typeof CardParameters>>

type KnownCard = {
  test: TestCard
  card: { brand: string; last4: string; exp_month: number; exp_year: number }
}

/** The card of a confirmation. Its number is looked at here and kept nowhere. */
export function readCard(parameters: Card, now: Date): KnownCard {
  const { payment_method: method, payment_method_data: data } = parameters
  if (data) return typedCard(data.card, now)

  if (method === undefined) {
    throw invalidRequest(
      'You cannot confirm this PaymentIntent because it’s missing a payment method.',
      { code: 'payment_intent_unexpected_state', param: 'payment_method' },
    )
  }
  const test = testCardNamed(method)
  if (!test) {
    throw invalidRequest(`No such PaymentMethod: '${method}'`, {
      code: 'resource_missing',
      param: 'payment_method',
    })
  }
  return { test, card: kept(test, 12, now.getUTCFullYear() + 1) }
}

type TypedCard = NonNullable<Card['payment_method_data']>['card']

function typedCard(typed: TypedCard, now: Date): KnownCard {
  const number = typed.number.replace(/[\s-]/g, '')
  const test = testCards.find((known) => known.number === number)
  if (!test && isCardNumber(number)) throw realCard()
  if (!test) throw cardError('incorrect_number', 'Your card number is incorrect.', 'number')

  const month = /^\d{1,2}$/.test(typed.exp_month) ? Number(typed.exp_month) : 0
  if (month < 1 || month > 12) {
    throw cardError('invalid_expiry_month', 'Your card’s expiration month is invalid.', 'exp_month')
  }
  const year = /^\d\d$|^\d{4}$/.test(typed.exp_year) ? Number(typed.exp_year) % 2000 : 0
  const months = (2000 + year) * 12 + month
  const thisMonth = now.getUTCFullYear() * 12 + now.getUTCMonth() + 1
  if (months < thisMonth || year > 99) {
    throw cardError('invalid_expiry_year', 'Your card’s expiration year is invalid.', 'exp_year')
  }
  if (!/^\d{3}$/.test(typed.cvc)) {
    throw cardError('invalid_cvc', 'Your card’s security code is invalid.', 'cvc')
  }
  return { test, card: kept(test, month, 2000 + year) }
}

/** Digits whose last one fits the others, as that of every card does (Luhn). */
const isCardNumber = (number: string) =>
  /^\d{12,19}$/.test(number) && luhnSum(number.split('').toReversed()) % 10 === 0

const luhnSum = (fromTheEnd: readonly string[]) =>
  fromTheEnd.reduce((sum, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2)
    return sum + (value > 9 ? value - 9 : value)
  }, 0)

const realCard = () =>
  new StripeFailure(402, {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'test_mode_live_card',
    message:
      'Your card was declined. Your request was in test mode, but used a non test (live) card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
  })

const kept = (test: TestCard, exp_month: number, exp_year: number) => ({
  brand: test.brand,
  last4: test.number.slice(-4),
  exp_month,
  exp_year,
})

const cardError = (code: string, message: string, param: string) =>
  new StripeFailure(402, { type: 'card_error', code, message, param })
