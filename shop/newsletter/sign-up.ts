import type { Fault, FormRefused } from '#platform/forms/form-answer.ts'
import { refuseFault } from '#platform/forms/refuse-form.ts'
import { refuseForm } from '#shop/profile/profile-refusal.ts'
import type { AccountRefusal } from '#shop/sign-in/account-refusals.ts'

// Every page of the shop loads this, and nothing else of the newsletter: what other pages need is elsewhere.

/** Where the sign-up of the footer is sent to, and shown by itself. */
export const NEWSLETTER = '/newsletter'
/** Whether a page is about these mails itself: its footer does not ask for them again. */
export const isAboutMails = (path: string): boolean => /^\/(newsletter|unsubscribe)\b/.test(path)
/** Its name, as that page knows it. */
export const SIGN_UP_FORM = 'newsletter'

/**
 * The result of a sign-up: a link was sent, whether or not the address is known, or the refusal.
 */
export type SignUpAnswer = { kind: 'sent'; email: string } | FormRefused

/** The answer to a sign-up that the server refused. */
export const signUpRefused = (refusal: AccountRefusal, email: string): SignUpAnswer =>
  refuseForm(refusal, { form: SIGN_UP_FORM, typed: { email } })

/** The answer to a sign-up that got none. */
export const signUpFault = (fault: Fault, sent: FormData): SignUpAnswer => refuseFault(fault, sent)
