import { refuseFault } from '#platform/forms/refuse-form.ts'
import { refuseForm } from '#shop/profile/profile-refusal.ts'
import type { AccountRefusal } from '#shop/sign-in/account-refusals.ts'
import type { FormRefused, Fault } from '#platform/forms/form-answer.ts'

import { SIGN_UP_FORM } from './sign-up.ts'

/** What became of a sign-up: a link on its way, whoever's address it is, or why not. */
export type SignUpAnswer = { kind: 'sent'; email: string } | FormRefused

/** The answer to a sign-up that the server refused. */
export const signUpRefused = (refusal: AccountRefusal, email: string): SignUpAnswer =>
  refuseForm(refusal, { form: SIGN_UP_FORM, typed: { email } })

/** The answer to a sign-up that got none. */
export const signUpFault = (fault: Fault, sent: FormData): SignUpAnswer => refuseFault(fault, sent)
