import { createHash } from 'node:crypto'

/** How long a CDN may keep stored pages, in seconds. */
export type CdnCaching = {
  maxAgeS: number
  /** It may serve the old page for so long while it fetches the new one, */
  staleS: number
  /** and for so long while the shop does not answer. */
  staleIfErrorS: number
}

/** Every stored page has it. */
export const EVERY_PAGE_TAG = 'all'
/** Pages with more tags than fit into a header have this one instead; it is purged with every other. */
export const MANY_TAGS_TAG = 'many'
/** Proxies have 4 kB for all headers of a response; two of them are these. */
const MAX_TAGS = 100
const MAX_LENGTH = 16

/** A tag as CDNs know it: ids and names of any length become short, and contain no separator. */
export function cdnTag(tag: string): string {
  if (/^[\w:.-]+$/.test(tag) && tag.length <= MAX_LENGTH) return tag
  return `h${createHash('sha256').update(tag).digest('base64url').slice(0, 11)}`
}

/** What only a CDN reads of the response with a stored page; browsers go by Cache-Control. */
export function cdnHeaders(tags: ReadonlySet<string>, caching: CdnCaching): Record<string, string> {
  const known =
    tags.size > MAX_TAGS
      ? [EVERY_PAGE_TAG, MANY_TAGS_TAG]
      : [EVERY_PAGE_TAG, ...new Set([...tags].map(cdnTag))]
  const control = `max-age=${caching.maxAgeS}, stale-while-revalidate=${caching.staleS}, stale-if-error=${caching.staleIfErrorS}`
  return {
    'cdn-cache-control': `public, ${control}`,
    'surrogate-control': control,
    'cache-tag': known.join(','),
    'surrogate-key': known.join(' '),
  }
}

/** The names of these headers: what is not to be kept must not have them. */
export const cdnHeaderNames = [
  'cdn-cache-control',
  'surrogate-control',
  'cache-tag',
  'surrogate-key',
]
