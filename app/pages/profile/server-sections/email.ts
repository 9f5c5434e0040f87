import { refuseFields } from '#platform/forms/refuse-form.ts'
import { emailError, normalEmail } from '#shop/sign-in/passwords/credentials.ts'
import { codeError, typedCode } from '#shop/sign-in/email-code.ts'
import { refuseForm } from '#shop/profile/profile-refusal.ts'
import { accountsText } from '#shop/sign-in/accounts-text.ts'

import { done } from '../server-section.ts'
import type { FormHandler, ServerSection } from '../server-section.ts'
import { withoutEmpty } from '../without-empty.ts'

/** The email, changed by a code from the old and one from the new address. */
export const email = {
  needsProof: true,
  load: () => Promise.resolve({}),
  forms: {
    'request-email': requestCodes('request-email'),
    // Refused, it leaves the fields for the codes that were sent before.
    'new-email-codes': requestCodes('new-email-codes'),

    async 'confirm-email'({ accounts, caller, session }, sent) {
      const typed = {
        email: sent('email'),
        code_from_old: typedCode(sent('code_from_old')),
        code_from_new: typedCode(sent('code_from_new')),
      }
      const form = { form: 'confirm-email', typed }
      const fields = withoutEmpty({
        code_from_old: codeError(typed.code_from_old),
        code_from_new: codeError(typed.code_from_new),
      })
      if (fields) return refuseFields(fields, form)
      const changed = await accounts.confirmEmailChange(caller, session, {
        newEmail: typed.email,
        codeFromOld: typed.code_from_old,
        codeFromNew: typed.code_from_new,
      })
      if (changed.ok) return done('email-changed')
      const { refusal } = changed
      return refuseForm(refusal, { ...form, field: refusal.field })
    },
  },
} satisfies ServerSection<object>

function requestCodes(form: string): FormHandler {
  return async ({ accounts, caller, session }, sent) => {
    const typed = { email: sent('email') }
    const error = emailError(typed.email)
    if (error) return refuseFields({ email: error }, { form, typed })
    const asked = await accounts.requestEmailChange(caller, session, typed.email)
    return asked.ok
      ? {
          kind: 'next',
          form,
          typed: { email: normalEmail(typed.email) },
          notice: accountsText.code.sent,
        }
      : refuseForm(asked.refusal, { form, typed, field: 'email' })
  }
}
