import type { Notice } from '#platform/forms/form-answer.ts'
import type { AccountAnswer } from '#shop/sign-in/account-answer.ts'
import { secondFactorNotice } from './admin-text.ts'
import type { CodeKind, SecondFactorRefusal } from './second-factor.ts'

/** What the admin sign-in shows after one of its forms was sent. */
export type AdminAnswer =
  | { kind: 'first_step'; answer: AccountAnswer }
  | ({ kind: 'code_refused'; of: CodeKind } & RefusedCode)
  /** The code for an invitation was sent, or refused; null if all is well. */
  | { kind: 'invitation'; refused: RefusedCode | null }

export type RefusedCode = {
  notice: Notice
  /** What stands at the field; undefined where the refusal is not about what was typed. */
  error: string | undefined
}

/** Which of the second step's forms this is; undefined for those of the first step. */
export function sentCode(data: FormData): { of: CodeKind; typed: string } | undefined {
  const [form, code] = [data.get('form'), data.get('code')]
  if (form !== 'authenticator' && form !== 'backup') return undefined
  return { of: form, typed: typeof code === 'string' ? code : '' }
}

/** How the page shows a refusal: at the field where it is about the code. */
export function refusedCode(refusal: SecondFactorRefusal): RefusedCode {
  const notice = secondFactorNotice(refusal)
  const isAboutCode =
    refusal.kind === 'not_a_code' ||
    refusal.kind === 'factor_code_wrong' ||
    refusal.kind === 'factor_code_used'
  return { notice, error: isAboutCode ? notice.message : undefined }
}
