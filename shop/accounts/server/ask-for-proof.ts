import { refuseWith, textOf, textsOf } from '#platform/forms/sent-form.ts'
import type { Session } from '#platform/http/session.ts'

import { codeError, typedCode } from '#shop/sign-in/email-code.ts'
import { credentialsText } from '#shop/sign-in/passwords/credentials-text.ts'
import type { FormRefused } from '#platform/forms/form-answer.ts'
import { refuseForm } from '#shop/profile/profile-refusal.ts'
import { isProved, proofFields, proofText } from '#shop/sign-in/admin/proof.ts'

import type { AccountsCaller } from '#shop/sign-in/server/account-guard.ts'
import type { Accounts } from './accounts.ts'

type Asked = {
  accounts: Accounts
  caller: AccountsCaller
  session: Session
  form: FormData
  now: Date
}

/**
 * Asks the sender of a form to prove who they are, unless they did minutes ago. The question carries all fields
 * that were sent: submitted with a proof, the form then does what it was sent for, with and without scripts.
 * Removes the fields of the proof from the form.
 */
export async function askForProof(asked: Asked): Promise<FormRefused | undefined> {
  const { accounts, caller, session, form, now } = asked
  const given = takeProof(form)
  if (isProved(session, now)) return undefined

  const question = async (refused: FormRefused, isCodeSent: boolean) => ({
    ...refused,
    fields: {},
    proof: {
      hasPassword: await accounts.hasPassword(session),
      isCodeSent,
      email: session.email,
      error: Object.values(refused.fields)[0],
      sent: sentTexts(form),
    },
  })
  const about = (field?: string) => ({ ...sentAs(form), field })

  if (given.by === 'send-code') {
    const sent = await accounts.sendProofCode(caller, session)
    return sent.ok
      ? question(refuseWith(proofText.codeSent, about()), true)
      : question(refuseForm(sent.refusal, about()), false)
  }
  if (given.by === 'password') {
    if (given.password === '') return question(withFault(form, credentialsText.noPassword), false)
    const proved = await accounts.proveIdentity(caller, session, { password: given.password })
    return proved.ok ? undefined : question(refuseForm(proved.refusal, about('password')), false)
  }
  if (given.by === 'code') {
    const code = typedCode(given.code)
    const fault = codeError(code)
    if (fault !== undefined) return question(withFault(form, fault), true)
    const proved = await accounts.proveIdentity(caller, session, { code })
    return proved.ok ? undefined : question(refuseForm(proved.refusal, about('code')), true)
  }
  return question(refuseWith(proofText.asked, about()), false)
}

function withFault(form: FormData, message: string): FormRefused {
  const refused = refuseWith({ title: proofText.asked.title, message }, sentAs(form))
  return { ...refused, fields: { proof: message } }
}

/** Removes the fields of the proof from a form, so that nothing else sees them. */
function takeProof(form: FormData): { by: string; password: string; code: string } {
  const take = (name: string) => {
    const value = textOf(form)(name)
    form.delete(name)
    return value
  }
  // Identifies the account for password managers.
  form.delete('username')
  return {
    by: take(proofFields.by),
    password: take(proofFields.password),
    code: take(proofFields.code),
  }
}

const sentTexts = (form: FormData): [string, string][] =>
  [...form].filter((field): field is [string, string] => typeof field[1] === 'string')

/** Which form it was and what was typed, for the form itself. */
function sentAs(form: FormData) {
  const { form: name = '', item, ...typed } = textsOf(form)
  return { form: name, id: item, typed }
}
