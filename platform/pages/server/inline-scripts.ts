import { createHash } from 'node:crypto'

/**
 * Replaces the nonce of a rendered page, which must not be used twice, by the hashes of exactly
 * the inline scripts that bear it. A script without it came from elsewhere and gets no hash.
 */
export function nonceToHashes(html: string, nonce: string) {
  const attribute = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  for (const [, attributes = '', source = ''] of html.matchAll(SCRIPT)) {
    if (!attributes.includes(attribute) || source === '') continue
    hashes.add(`sha256-${createHash('sha256').update(source).digest('base64')}`)
  }
  return { html: html.replaceAll(attribute, ''), scriptHashes: [...hashes] }
}

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi
