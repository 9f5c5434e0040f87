import { createHmac, randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { siteOf } from '#platform/http/client-address.ts'

import type { Config } from '../config/config.ts'

/** The secret of this shop: SECRET, or, for local use, one made once and kept in the data folder. */
export function readSecret(config: Pick<Config, 'secret' | 'dataDir'>): string {
  if (config.secret) return config.secret
  const file = join(config.dataDir, 'secret')
  if (!existsSync(file)) keepNewSecret(file)
  return readFileSync(file, 'utf8').trim()
}

// Linked when it is whole: a start that was killed leaves no empty secret, and of two at once the
// first one's counts.
function keepNewSecret(file: string) {
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600, flush: true })
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
}

/** Hashes the network that an address is in: without the secret nobody can recover the network. */
export function networkHash(secret: string): (address: string) => string {
  const key = deriveKey(secret, 'networks')
  return (address) => createHmac('sha256', key).update(siteOf(address)).digest('hex').slice(0, 32)
}

/** A key for one purpose, so that no secret serves two. */
export const deriveKey = (secret: string, purpose: string) =>
  createHmac('sha256', secret).update(purpose).digest('hex')

/**
 * What pages of this shop show as the public anon key. Everybody can read it there; with a colon in it no
 * program takes it for the token of somebody.
 */
export const publicKeyOf = (secret: string): string =>
  `public:${deriveKey(secret, 'public').slice(0, 32)}`
