import type { Selectable } from 'kysely'
import type { Stripe } from 'stripe'

import type { DB } from '#database/generated/tables.ts'

export type IntentRow = Selectable<DB['sandbox.payment_intents']>
export type RefundRow = Selectable<DB['sandbox.refunds']>

/** The card of the last attempt: what may be kept of it, and what the bank said. */
export type AttemptedCard = {
  payment_method: string
  /** Stripe's name of the test card: what becomes of its payments and refunds. */
  test_card: string
  brand: string
  last4: string
  exp_month: number
  exp_year: number
  /** ISO time of the attempt. */
  attempted_at: string
  /** Its holder was asked, and it was the holder. */
  is_authenticated: boolean
  declined: { code: string; decline_code: string; message: string; param?: string } | null
}

export const attemptedCard = (row: IntentRow) => row.card as AttemptedCard | null

/** A time as the API gives it. */
export const seconds = (date: Date | string) => Math.floor(new Date(date).getTime() / 1000)

/** What the provider calls the same card by, wherever it is used. */
export const fingerprint = ({ last4 }: Pick<AttemptedCard, 'last4'>) => `sandbox${last4}`

export const noBillingDetails = {
  address: {
    city: null,
    country: null,
    line1: null,
    line2: null,
    postal_code: null,
    state: null,
  },
  email: null,
  name: null,
  phone: null,
  tax_id: null,
} satisfies Stripe.PaymentMethod.BillingDetails

export const cardChecks = ({ declined }: AttemptedCard) => ({
  address_line1_check: null,
  address_postal_code_check: null,
  cvc_check: declined?.code === 'incorrect_cvc' ? 'fail' : 'pass',
})
