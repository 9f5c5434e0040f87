import { randomInt } from 'node:crypto'

import type { Db } from '#platform/db/database.ts'
import type { HandedOver } from '#platform/email/hand-over.ts'
import { err, ok } from '#platform/result.ts'
import type { Refusal, Result } from '#platform/result.ts'

import type { AccountRefusal } from '../../account-refusals.ts'
import { typedCode } from '../../email-code.ts'
import { hashWithKeys } from '../account-keys.ts'
import type { AccountKeys } from '../account-keys.ts'
import type { CodeBrowser, CodeTry } from './code-browser.ts'

export const CODE_MINUTES = 10

/** What a code sent by email is for; one for one purpose counts for no other. */
type CodeFor = {
  purpose: 'sign_in' | 'prove' | 'change_email' | 'invitation'
  /** As `normalEmail` spells it. */
  email: string
  /** What else must be the same when the code is used: whose account it changes, say. */
  context?: string
}

export type CodeRefusal = { kind: 'code_wrong' | 'code_expired' | 'code_used_up' }

/** Six random digits. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/**
 * Creates a six-digit code for an email; it replaces the previous one that the same browser requested. Mail it in
 * the same transaction.
 */
export async function issueCode(
  tx: Db,
  keys: AccountKeys,
  { browser, ...codeFor }: CodeFor & { browser: CodeBrowser },
): Promise<{ code: string }> {
  const code = newCode()
  const [hash] = hashesOf(keys, codeFor, code)
  await tx.call('issue_email_code', {
    p_purpose: codeFor.purpose,
    p_email: codeFor.email,
    p_code_hash: hash,
    p_browser_hash: browser.hash,
    p_address_hash: browser.addressHash,
  })
  return { code }
}

/**
 * Uses a code up, or counts a try of it. Commit also after a refusal: what rolls back would give
 * the try back.
 */
export async function useCode(
  tx: Db,
  keys: AccountKeys,
  { code, browser, ...codeFor }: CodeFor & { code: string; browser: CodeTry },
): Promise<Result<undefined, CodeRefusal>> {
  const { outcome } = await tx.callOne('use_email_code', {
    p_purpose: codeFor.purpose,
    p_email: codeFor.email,
    p_code_hashes: hashesOf(keys, codeFor, code),
    p_browser_hash: browser.hash,
    p_address_hashes: browser.addressHashes,
  })
  return outcome === 'used' ? ok(undefined) : err({ kind: outcome })
}

/** A code as it is kept: its HMAC under each key that still counts, the present one first. */
export const hashesOf = (
  keys: AccountKeys,
  { purpose, email, context = '' }: CodeFor,
  code: string,
) => hashWithKeys(keys.codes, ['email code', purpose, email, context, typedCode(code)])

/** Section 8: the text where a mail could not be handed over; it is tried again later. */
export function mailRefusal(outcome: HandedOver): Refusal<AccountRefusal> | undefined {
  switch (outcome) {
    case 'handed_over':
      return undefined
    case 'unavailable':
      return err({ kind: 'email_unavailable' })
    case 'misconfigured':
      return err({ kind: 'email_misconfigured' })
    default:
      return outcome satisfies never
  }
}
