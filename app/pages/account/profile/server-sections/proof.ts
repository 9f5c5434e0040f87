import { refuseFields } from '#platform/forms/refuse-form.ts'
import { credentialsText } from '#shop/sign-in/passwords/credentials-text.ts'
import { codeError, typedCode } from '#shop/sign-in/email-code.ts'
import { refuseForm } from '#shop/profile/profile-refusal.ts'
import { accountsText } from '#shop/sign-in/accounts-text.ts'

import { done } from '../server-section.ts'
import type { FormHandler } from '../server-section.ts'

/** The forms of "Confirm it is you", which stands before more than one part. */
export const proofForms: Record<string, FormHandler> = {
  'send-proof-code': sendCode('send-proof-code'),
  // Refused, it leaves the field for the code that was sent before.
  'new-proof-code': sendCode('new-proof-code'),

  async 'prove-by-password'({ accounts, caller, session }, sent) {
    const password = sent('password')
    const form = { form: 'prove-by-password', field: 'password' }
    if (password === '') return refuseFields({ password: credentialsText.noPassword }, form)
    const proved = await accounts.proveIdentity(caller, session, { password })
    return proved.ok ? done('proved') : refuseForm(proved.refusal, form)
  },

  async 'prove-by-code'({ accounts, caller, session }, sent) {
    const code = typedCode(sent('code'))
    const form = { form: 'prove-by-code', field: 'code' }
    const error = codeError(code)
    if (error) return refuseFields({ code: error }, form)
    const proved = await accounts.proveIdentity(caller, session, { code })
    return proved.ok ? done('proved') : refuseForm(proved.refusal, form)
  },
}

function sendCode(form: string): FormHandler {
  return async ({ accounts, caller, session }) => {
    const sent = await accounts.sendProofCode(caller, session)
    return sent.ok
      ? { kind: 'next', form, typed: {}, notice: accountsText.code.sent }
      : refuseForm(sent.refusal, { form })
  }
}
