/** Title and message of something that happened. */
export type Notice = { title: string; message: string }

/**
 * Section 8: the request did not reach the server, its answer broke off or came too late, or a proxy refused it.
 */
export type Fault = 'unreachable' | 'cut_off' | 'timeout' | 'server' | 'too_many'

/** The confirmation of identity that a form of the admin area needs first. */
export type ProofAsked = {
  hasPassword: boolean
  /** Whether a code was mailed, which the form now asks for. */
  isCodeSent: boolean
  email: string
  /** What is wrong with the password or the code. */
  error: string | undefined
  /** All fields that the form was sent with, to be submitted again with the proof. */
  sent: readonly (readonly [name: string, value: string])[]
}

/** Texts for the fields of a form that are at fault, by their names. */
export type FieldTexts = Readonly<Record<string, string | undefined>>

/**
 * The answer to a form while the same page stays in view: the next of two steps, a refusal, or a result in detail.
 * A form that simply succeeded redirects to an address that says so.
 */
export type FormAnswer =
  | {
      kind: 'next'
      /** The form that was sent. */
      form: string
      /** What the next step has to know of it. */
      typed: FieldTexts
      /** A notice about the first step, if any. */
      notice?: Notice
    }
  | {
      kind: 'refused'
      form: string
      /** Whose form it was, where a part has one for each of several things. */
      id: string | undefined
      notice: Notice
      fields: FieldTexts
      /** What was typed, without passwords and codes. */
      typed: FieldTexts
      /** What its sender has to prove before it is done. */
      proof?: ProofAsked
    }
  | {
      kind: 'result'
      form: string
      /** Whose form it was. */
      id: string
      notice: Notice
      /** What else there is to say, a sentence each. */
      particulars: readonly string[]
      /** Whether any of it was done. */
      isSuccess: boolean
    }

export type FormRefused = Extract<FormAnswer, { kind: 'refused' }>

/** The refusal of one form, for the form itself; undefined for all other answers. */
export const refusedForm = (
  answer: FormAnswer | undefined,
  form: string,
  id?: string,
): FormRefused | undefined =>
  answer?.kind === 'refused' && answer.form === form && answer.id === id ? answer : undefined
