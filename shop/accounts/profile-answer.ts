import type { Notice } from './account-refusals.ts'
import type { DoneName } from './profile-text.ts'
import type { ProofAsked } from './proof.ts'

/** Texts for the fields of a form that are at fault, by their names. */
export type FieldTexts = Readonly<Record<string, string | undefined>>

/**
 * What a form of the profile leads to while the same part stays in view: the next step of two, a
 * refusal, or what became of something in particulars. What is simply done leads to an address that
 * says so (`donePath`).
 */
export type ProfileAnswer =
  | {
      kind: 'next'
      /** The form that was sent. */
      form: string
      /** What the next step has to know of it. */
      typed: FieldTexts
      /** What is to be told of the first one, if anything. */
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
      kind: 'told'
      form: string
      /** Whose form it was. */
      id: string
      notice: Notice
      /** What else there is to say, a sentence each. */
      particulars: readonly string[]
      /** Whether any of it was done. */
      isSuccess: boolean
    }

export type ProfileRefused = Extract<ProfileAnswer, { kind: 'refused' }>

/** The refusal of one form, for the form itself; undefined for all other answers. */
export const refusedForm = (
  answer: ProfileAnswer | undefined,
  form: string,
  id?: string,
): ProfileRefused | undefined =>
  answer?.kind === 'refused' && answer.form === form && answer.id === id ? answer : undefined

/** The address of a section of the profile; `query` selects something in it, such as one order. */
export const profilePath = (part: string, query: Readonly<Record<string, string>> = {}): string =>
  `/profile?${new URLSearchParams({ part, ...query })}`

/** Where a form leads that did what it was asked for. */
export const donePath = (part: string, done: DoneName): string => profilePath(part, { done })
