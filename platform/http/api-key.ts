import type { Session } from './session.ts'

/** A program that calls with a key: for whom, and what the key lets it do. */
export type KeyCaller = {
  id: string
  /** As if whoever made the key called; its id names the key, for the audit log. */
  session: Session
  permissions: readonly string[]
}

/**
 * Reads the key that a request presents: undefined where it presents none, `refused` where the key does not
 * count (any more).
 */
export type ReadApiKey = (headers: Headers) => Promise<KeyCaller | 'refused' | undefined>
