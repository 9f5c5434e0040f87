import { z } from 'zod'

import type { Log } from '#platform/log.ts'
import { isPlainLine } from '#platform/storable-text.ts'
import { profileText } from '#shop/profile/profile-text.ts'

/** Few ever come here: it is loaded for the first of them, not at the start. */
export const loadWebAuthn = () => import('@simplewebauthn/server')

/** Ed25519, ES256 and RS256, by their numbers at IANA: what there are authenticators for. */
export const supportedAlgorithmIDs = [-8, -7, -257]

const Base64Url = z
  .string()
  .max(12_000)
  .regex(/^[A-Za-z0-9_-]*$/)

const Credential = z.object({
  id: Base64Url.min(1).max(1400),
  rawId: Base64Url,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['cross-platform', 'platform']).optional().catch(undefined),
})

/** What a browser sends when a passkey has signed; extensions are neither asked for nor read. */
export const SignedResponse = Credential.extend({
  response: z.object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: Base64Url.nullish().transform((handle) => handle ?? undefined),
  }),
}).transform((credential) => ({ ...credential, clientExtensionResults: {} }))

/** What a browser sends when a passkey was made. */
export const CreatedResponse = Credential.extend({
  response: z.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
}).transform((credential) => ({ ...credential, clientExtensionResults: {} }))

/** The site whose passkeys these are: browsers offer them on no other. */
export const relyingParty = (publicUrl: string) => ({
  rpID: new URL(publicUrl).hostname,
  expectedOrigin: publicUrl,
})

/** The challenge that a response says it answers; undefined when it cannot be read. */
export const challengeOf = (log: Log, clientDataJSON: string): Promise<string | undefined> =>
  checked(log, async () => {
    const { decodeClientDataJSON } = await import('@simplewebauthn/server/helpers')
    return z.string().parse(decodeClientDataJSON(clientDataJSON).challenge)
  })

/**
 * Runs a check of WebAuthn. Its library throws whatever is wrong with a response, which for the shop
 * is no bug: a response like that is refused.
 */
export async function checked<T>(log: Log, check: () => T | Promise<T>): Promise<T | undefined> {
  try {
    return await check()
  } catch (error) {
    if (!(error instanceof Error)) throw error
    log.info({ reason: error.message }, 'a passkey response was refused')
    return undefined
  }
}

/** A user's id as authenticators keep it. */
export const userHandle = (userId: string) => new TextEncoder().encode(userId)

const MAX_LENGTH = 60

/** What a passkey is called: as its owner typed it, in so many characters, or just that. */
export function passkeyName(typed: string): string {
  const name = Array.from(typed.trim()).slice(0, MAX_LENGTH).join('').trim()
  return name !== '' && isPlainLine(name) ? name : profileText.passkeys.unnamed
}
