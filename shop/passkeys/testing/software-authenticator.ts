import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

import { encodeCbor } from './cbor.ts'
import type { Cbor } from './cbor.ts'

/** What a site gets to see of a device that holds a passkey; each can be made to misbehave. */
export type Behaviour = {
  origin?: string
  rpId?: string
  isUserVerified?: boolean
  isSynced?: boolean
  /** The signature counter; 0: the device has none. */
  counter?: number
}

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const MAY_BE_SYNCED = 0x08
const IS_SYNCED = 0x10
const HAS_CREDENTIAL = 0x40

/** A device with one passkey (ES256) for a site, as a browser would speak for it: WebAuthn level 2. */
export function softwareAuthenticator(siteUrl: string) {
  const site = new URL(siteUrl)
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  let owner: string | undefined

  const clientData = (type: string, challenge: string, { origin = site.origin }: Behaviour) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  function authenticatorData(behaviour: Behaviour, credential?: Buffer): Buffer {
    const { rpId = site.hostname, isUserVerified = true, isSynced = false, counter = 0 } = behaviour
    const flags =
      USER_PRESENT |
      (isUserVerified ? USER_VERIFIED : 0) |
      (isSynced ? MAY_BE_SYNCED | IS_SYNCED : 0) |
      (credential ? HAS_CREDENTIAL : 0)
    const rest = Buffer.alloc(5)
    rest.writeUInt8(flags, 0)
    rest.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(Buffer.from(rpId)), rest, credential ?? Buffer.alloc(0)])
  }

  return {
    id,

    /** Answers what `passkeyCreationOptions` asked for. */
    create(asked: { challenge: string; user: { id: string } }, behaviour: Behaviour = {}) {
      owner = asked.user.id
      const key = encodeCbor(
        new Map<Cbor, Cbor>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      )
      const length = Buffer.from([0, credentialId.length])
      const credential = Buffer.concat([Buffer.alloc(16), length, credentialId, key])
      const attestation = encodeCbor(
        new Map<Cbor, Cbor>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authenticatorData(behaviour, credential)],
        ]),
      )
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', asked.challenge, behaviour).toString(
            'base64url',
          ),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      }
    },

    /** Answers what `passkeySignInOptions` asked for. */
    sign(asked: { challenge: string }, behaviour: Behaviour = {}) {
      const data = clientData('webauthn.get', asked.challenge, behaviour)
      const authData = authenticatorData(behaviour)
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey)
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: owner,
        },
      }
    },
  }
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
