import { createHash } from 'node:crypto'

/**
 * Replaces the nonce of a rendered page, which must not be used twice, by the hashes of exactly
 * the inline scripts that bear it. A script without it came from elsewhere and gets no hash.
 */
export function nonceToHashes(html: string, nonce: string) {
  const attribute = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  for (const { attributes, source } of scriptsIn(html)) {
    if (!attributes.includes(attribute) || source === '') continue
    hashes.add(`sha256-${createHash('sha256').update(source).digest('base64')}`)
  }
  return { html: html.replaceAll(attribute, ''), scriptHashes: [...hashes] }
}

/** The scripts of a page; found by their ends, so that each character is read once. */
function* scriptsIn(html: string) {
  for (const part of html.split(/<\/script>/i).slice(0, -1)) {
    const start = part.search(/<script\b/i)
    const end = start < 0 ? -1 : part.indexOf('>', start)
    if (end > 0) yield { attributes: part.slice(start, end), source: part.slice(end + 1) }
  }
}
