import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/** A key of now, then earlier ones that still count until the shop forgets them: SECRET can be rotated. */
export type Keys = readonly [string, ...string[]]

const VERSION = 'v1'
const IV_BYTES = 12

/** What was sealed: the text, and whether by an earlier key than the present one. */
type Opened = { text: string; isOld: boolean }

/**
 * Encrypts a text with the present key (AES-256-GCM). `owner` is bound to it: moved to another
 * row, it cannot be opened.
 */
export function seal([present]: Keys, owner: string, text: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', aesKey(present), iv)
  cipher.setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return [VERSION, iv, cipher.getAuthTag(), sealed]
    .map((part) => (typeof part === 'string' ? part : part.toString('base64url')))
    .join('.')
}

/** Opens what `seal` made with any of the keys; undefined where none of them fits. */
export function unseal(keys: Keys, owner: string, sealed: string): Opened | undefined {
  const [version, ...parts] = sealed.split('.')
  const [iv, tag, encrypted] = parts.map((part) => Buffer.from(part, 'base64url'))
  if (version !== VERSION || !iv || !tag || !encrypted) return undefined
  for (const [at, key] of keys.entries()) {
    const decipher = createDecipheriv('aes-256-gcm', aesKey(key), iv, { authTagLength: 16 })
    decipher.setAAD(Buffer.from(owner))
    decipher.setAuthTag(tag)
    try {
      const text = Buffer.concat([decipher.update(encrypted), decipher.final()]).toString('utf8')
      return { text, isOld: at > 0 }
    } catch {
      // Not this key's: the authentication tag says so, and an earlier one may fit.
    }
  }
  return undefined
}

const aesKey = (key: string) => createHash('sha256').update(key).digest()
