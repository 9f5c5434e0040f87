import type { AccountRefusal } from '#shop/sign-in/account-refusals.ts'

/** How many backup codes are made at a time. */
export const BACKUP_CODES = 10
/** So few backup codes left are worth a warning. */
export const FEW_BACKUP_CODES = 3

/** What may be wrong with a code of the second factor. */
export type CodeRefusal =
  | { kind: 'not_a_code'; of: CodeKind }
  | { kind: 'factor_code_wrong'; of: CodeKind; triesLeft: number | undefined }
  | { kind: 'factor_code_used' }
  | { kind: 'factor_locked'; minutes: number }
  /** There is nothing to confirm any more: the session or the factor has changed meanwhile. */
  | { kind: 'factor_changed' }

/** Every way to be refused where one is asked for. */
export type SecondFactorRefusal = CodeRefusal | AccountRefusal

/** Where a code comes from. */
export type CodeKind = 'authenticator' | 'backup'

/** A code of an authenticator app as it was typed, with spaces perhaps; undefined is none. */
export function readTotpCode(typed: string): string | undefined {
  const code = typed.replaceAll(/[\s-]/g, '')
  return /^[0-9]{6}$/.test(code) ? code : undefined
}

/** Digits and letters that no two people read differently. */
export const READABLE = '23456789abcdefghjkmnpqrstuvwxyz'
export const BACKUP_CODE_LENGTH = 10

/** A backup code as it was typed, in any case, with or without its hyphen; undefined is none. */
export function readBackupCode(typed: string): string | undefined {
  const code = typed.replaceAll(/[\s-]/g, '').toLowerCase()
  const isCode =
    code.length === BACKUP_CODE_LENGTH &&
    Array.from(code).every((letter) => READABLE.includes(letter))
  return isCode ? code : undefined
}

/** As it is shown: two groups of five. */
export const spelledBackupCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`
