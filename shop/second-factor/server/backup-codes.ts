import { randomInt } from 'node:crypto'

import { BACKUP_CODES, BACKUP_CODE_LENGTH, READABLE } from '../second-factor.ts'
import type { Keys } from '#platform/seal.ts'
import { hashWithKeys } from '#shop/sign-in/server/hash-with-keys.ts'

/** Ten new backup codes; 49 random bits each. */
export function newBackupCodes(): string[] {
  const codes = new Set<string>()
  while (codes.size < BACKUP_CODES) codes.add(newCode())
  return [...codes]
}

const newCode = () =>
  Array.from({ length: BACKUP_CODE_LENGTH }, () => READABLE[randomInt(READABLE.length)]).join('')

/** What is kept of a backup code, under each key that still counts, the present one first. */
export const backupCodeHashes = (keys: Keys, userId: string, code: string) =>
  hashWithKeys(keys, ['backup_code', userId, code])
