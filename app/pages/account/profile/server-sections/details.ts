import { refuseFields } from '#platform/forms/sent-form.ts'
import { isLanguage } from '#platform/languages/languages.ts'
import type { Language } from '#platform/languages/languages.ts'
import { mailPurposes } from '#shop/newsletter/purposes.ts'
import type { MailPurpose } from '#shop/newsletter/purposes.ts'
import { chooseOwnMails, readOwnMails } from '#shop/newsletter/server/choices.ts'
import { readLanguage } from '#shop/sign-in/server/emails/mail-copy.ts'
import { readProfile } from '#shop/profile/server/profile.ts'
import { refuseForm } from '#shop/profile/profile-refusal.ts'
import { accountsText } from '#shop/sign-in/accounts-text.ts'
import { codeError, typedCode } from '#shop/sign-in/email-code.ts'
import { emailError, normalEmail } from '#shop/sign-in/passwords/credentials.ts'

import { refusedNames } from '../names.ts'
import { done } from '../server-section.ts'
import type { FormHandler, ServerSection } from '../server-section.ts'

/** First and last name, and the language of mails; with JavaScript the names go through the function `update-profile`. */
export const details = {
  needsProof: false,
  load: async ({ db, session }) => ({
    ...((await readProfile(db, session.userId)) ?? {
      first_name: session.firstName,
      last_name: session.lastName,
    }),
    language: await readLanguage(db, session.userId),
  }),
  forms: {
    async names({ accounts, caller, session }, sent) {
      const typed = { first_name: sent('first_name'), last_name: sent('last_name') }
      const refused = refusedNames(typed)
      if (refused) return refused
      const saved = await accounts.updateProfile(caller, session, typed)
      return saved.ok ? done('names-saved') : refuseForm(saved.refusal, { form: 'names', typed })
    },
    async language({ accounts, caller, session }, sent) {
      const language = sent('language')
      // Nobody can choose another one on the page.
      if (!isLanguage(language)) return undefined
      const saved = await accounts.chooseLanguage(caller, session, language)
      return saved.ok ? done('language-saved') : refuseForm(saved.refusal, { form: 'language' })
    },
  },
} satisfies ServerSection<{ first_name: string; last_name: string; language: Language }>

/** The password; an account without one gets one. */
export const password = {
  needsProof: true,
  load: async ({ accounts, session }) => ({ hasPassword: await accounts.hasPassword(session) }),
  forms: {
    async password({ accounts, caller, session }, sent) {
      const changed = await accounts.changePassword(caller, session, sent('password'))
      return changed.ok
        ? done('password-changed')
        : refuseForm(changed.refusal, { form: 'password' })
    },
  },
} satisfies ServerSection<{ hasPassword: boolean }>

/** The texts that are there; undefined when there is none. */
function withoutEmpty(
  texts: Record<string, string | undefined>,
): Record<string, string> | undefined {
  const found = Object.entries(texts).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  )
  return found.length === 0 ? undefined : Object.fromEntries(found)
}

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

/** What the customer is written to about, beside orders and the account. */
export const emails = {
  needsProof: false,
  async load({ db, session }) {
    return { purposes: await readOwnMails(db, session.userId) }
  },
  forms: {
    async emails({ db, session }, sent) {
      // One field for each: a form of the profile knows texts alone.
      const chosen = mailPurposes.filter((purpose) => sent(purpose) === 'on')
      await chooseOwnMails(db, session.userId, chosen)
      return done('emails-saved')
    },
  },
} satisfies ServerSection<{ purposes: MailPurpose[] }>
