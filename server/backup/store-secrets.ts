import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Config } from '../config/config.ts'
import type { Secrets } from './take-backup.ts'

/**
 * Makes the secret of a backup that of the restored shop, which sessions, second factors and stored secrets need, unless
 * the environment or the data folder has one already. Returns the file with the secrets that are to be set as
 * SECRET_PREVIOUS, if any are; it never replaces a secret.
 */
export function storeSecrets(
  { secret, previous }: Secrets,
  { secret: given, dataDir }: Pick<Config, 'secret' | 'dataDir'>,
): string | undefined {
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, 'secret')
  const own = given ?? (existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined)
  if (own === undefined) writeFileSync(file, secret, { mode: 0o600, flag: 'wx' })
  const others = own === undefined || own === secret ? previous : [secret, ...previous]
  if (others.length === 0) return undefined
  const othersFile = join(dataDir, 'restored-secrets')
  writeFileSync(othersFile, `${others.join(',')}\n`, { mode: 0o600 })
  return othersFile
}
