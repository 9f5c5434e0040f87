import type { Services } from '#platform/services.ts'
import type { AccountGuard, AccountsCaller } from '#shop/sign-in/server/account-guard.ts'

import { signUpRefused } from '../sign-up-answer.ts'
import type { SignUpAnswer } from '../sign-up-answer.ts'
import { askForNewsletter } from './sign-up.tsx'

/** Does what the sign-up form asks for. */
export async function answerSignUp(
  services: Services & { guard: Pick<AccountGuard, 'admitEmail'> },
  caller: AccountsCaller,
  form: FormData,
): Promise<SignUpAnswer> {
  const typed = form.get('email')
  const email = typeof typed === 'string' ? typed : ''
  const asked = await askForNewsletter(services, caller, { email, source: 'footer' })
  return asked.ok ? { kind: 'sent', email: asked.value.email } : signUpRefused(asked.refusal, email)
}
