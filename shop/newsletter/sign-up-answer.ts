import type { Fault, FormRefused } from '#platform/forms/form-answer.ts'
import { refuseFault } from '#platform/forms/sent-form.ts'
import { refuseForm } from '#shop/profile/profile-refusal.ts'
import type { AccountRefusal } from '#shop/sign-in/account-refusals.ts'

import { SIGN_UP_FORM } from './sign-up.ts'

/**
 * The result of a sign-up: a link was sent, whether or not the address is known, or the refusal.
 */
export type SignUpAnswer = { kind: 'sent'; email: string } | FormRefused

/** The answer to a sign-up that the server refused. */
export const signUpRefused = (refusal: AccountRefusal, email: string): SignUpAnswer =>
  refuseForm(refusal, { form: SIGN_UP_FORM, typed: { email } })

/** The answer to a sign-up that got none. */
export const signUpFault = (fault: Fault, sent: FormData): SignUpAnswer => refuseFault(fault, sent)
