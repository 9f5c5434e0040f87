import type { Fault, FormRefused } from '#platform/forms/form-answer.ts'
import { refuseFault } from '#platform/forms/sent-form.ts'

/** The result of the form: an order that waits for its payment, or a visitor who has to sign in first. */
export type GiftCardAnswer = { kind: 'placed' } | { kind: 'sign_in' } | FormRefused

/** The answer to a form that got none. */
export const giftCardFault = (fault: Fault, sent: FormData): GiftCardAnswer =>
  refuseFault(fault, sent)
