import { textOf } from '#platform/forms/sent-form.ts'
import type { Session } from '#platform/http/session.ts'
import type { Services } from '#platform/services.ts'
import type { FormAnswer } from '#platform/forms/form-answer.ts'
import type { DoneName } from '#shop/profile/profile-text.ts'
import type { AccountsCaller } from '#shop/sign-in/server/account-guard.ts'
import type { Accounts } from '#shop/accounts/server/accounts.ts'

/** Who looks at a part of the profile, or sent a form of it. */
export type Visit = Pick<
  Services,
  'db' | 'payments' | 'log' | 'clock' | 'networkOf' | 'sealingKeys'
> & {
  /** Origin for links, without a slash at its end. */
  publicUrl: string
  accounts: Accounts
  caller: AccountsCaller
  /** Read from the database for this request. */
  session: Session
  search: URLSearchParams
}

/** The fields of a form that was sent; what is missing is empty. */
export type SentFields = (name: string) => string

/** What a form leads to: an address that says what was done, an answer within the part, or another page. */
export type Outcome = { kind: 'done'; done: DoneName } | FormAnswer | Response

/** Undefined: nothing that the page can send, which leads back to the part. */
export type FormHandler = (visit: Visit, sent: SentFields) => Promise<Outcome | undefined>

/** The server's half of a part of the profile; its other half is in `parts.tsx`. */
export type ServerSection<Data> = {
  /** Only for owners who proved minutes ago who they are: "Confirm it is you" stands before it. */
  needsProof: boolean
  /** What its page shows; data of the kind `not_found` makes the status of the page 404. */
  load: (visit: Visit) => Promise<Data>
  /** By the name that a form sends as `form`. */
  forms: Record<string, FormHandler>
}

/** The result of a form that succeeded: the page announces it once. */
export const done = (name: DoneName): Outcome => ({ kind: 'done', done: name })

/** Reads the texts of a sent form; what is missing, or a file, is empty. */
export const sentFields = (data: FormData): SentFields => textOf(data)
