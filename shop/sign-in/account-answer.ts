import type { Fault, Notice } from '#platform/forms/form-answer.ts'
import { faultNotice, refusalNotice } from './account-refusals.ts'
import type { AccountForm, AccountRefusal } from './account-refusals.ts'
import { emailError, signInErrors, signUpErrors } from './passwords/credentials.ts'
import type { FieldErrors, SignUpInput } from './passwords/credentials.ts'
import { codeError, typedCode } from './email-code.ts'

/** A text for each field at fault, for a person. */
type AnswerFields = FieldErrors & { code?: string }

/** What the sign-in page shows after one of its forms was sent. */
export type AccountAnswer =
  | { kind: 'check_email'; email: string; sentAgain: boolean }
  /** `ifRight`: it was sent only if the password was right, and the response does not reveal whether it was. */
  | { kind: 'code_sent'; email: string; sentAgain: boolean; ifRight?: true }
  | {
      kind: 'refused'
      form: SentForm['form']
      notice: Notice
      fields: AnswerFields
      /** What was typed, without the password and the code. */
      typed: Omit<SignUpInput, 'password'>
      /** The email waits for confirmation: the mail can be sent again. */
      canSendAgain: boolean
    }

const forms = ['sign-in', 'sign-up', 'send-again', 'send-code', 'new-code', 'sign-in-code'] as const
forms satisfies readonly AccountForm[]

/** One of the forms as it was sent. */
export type SentForm = SignUpInput & { form: (typeof forms)[number]; code: string }

/** Reads a sent form; missing fields are empty, an unknown form is the one for signing in. */
export function readSentForm(data: FormData): SentForm {
  const text = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  return {
    form: forms.find((form) => form === text('form')) ?? 'sign-in',
    first_name: text('first_name'),
    last_name: text('last_name'),
    email: text('email'),
    password: text('password'),
    code: typedCode(text('code')),
  }
}

/** The refusal that needs no server: a field is missing or wrong. */
export function refuseBeforeSending(sent: SentForm): AccountAnswer | undefined {
  const fields = fieldsAtFault(sent)
  return Object.keys(fields).length === 0
    ? undefined
    : { ...answerOf(sent, refusalNotice({ kind: 'invalid_input', fields }, sent.form)), fields }
}

function fieldsAtFault(sent: SentForm): AnswerFields {
  if (sent.form === 'sign-up') return signUpErrors(sent)
  if (sent.form === 'sign-in') return signInErrors(sent)
  const email = emailError(sent.email)
  if (email !== undefined) return { email }
  const code = sent.form === 'sign-in-code' ? codeError(sent.code) : undefined
  return code === undefined ? {} : { code }
}

/** The answer to a form that the server refused. */
export function refusedAnswer(sent: SentForm, refusal: AccountRefusal): AccountAnswer {
  const notice = refusalNotice(refusal, sent.form)
  return {
    ...answerOf(sent, notice),
    fields: refusedFields(refusal, notice),
    canSendAgain: refusal.kind === 'email_not_confirmed',
  }
}

/** The fields that a refusal is about: the page leads to the first of them. */
function refusedFields(refusal: AccountRefusal, { message }: Notice): AnswerFields {
  if (refusal.kind === 'invalid_input') return refusal.fields
  const field = fieldOf[refusal.kind]
  return field === undefined ? {} : { [field]: message }
}

const fieldOf: { [Kind in AccountRefusal['kind']]?: keyof AnswerFields } = {
  account_exists: 'email',
  account_not_found: 'email',
  code_wrong: 'code',
  code_expired: 'code',
  code_used_up: 'code',
}

/** The answer to a form that got none. */
export const faultAnswer = (sent: SentForm, fault: Fault): AccountAnswer =>
  answerOf(sent, faultNotice(fault, sent.form))

function answerOf({ form, first_name, last_name, email }: SentForm, notice: Notice) {
  const typed = { first_name, last_name, email }
  return { kind: 'refused' as const, form, notice, fields: {}, typed, canSendAgain: false }
}

/** The step after a code was sent: whose code it is, and what was refused of it. */
export function codeStepOf(answer: AccountAnswer | undefined) {
  if (answer?.kind === 'code_sent')
    return { email: answer.email, refused: undefined, ifRight: answer.ifRight }
  const isCodeForm =
    answer?.kind === 'refused' && (answer.form === 'sign-in-code' || answer.form === 'new-code')
  return isCodeForm ? { email: answer.typed.email, refused: answer } : undefined
}
