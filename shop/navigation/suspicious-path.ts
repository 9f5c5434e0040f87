/** What makes a path suspicious: nobody who shops here asks for such a thing. */
export type Suspicion =
  | 'traversal'
  | 'control characters'
  | 'script'
  | 'sql'
  | 'hidden file'
  | 'scanner'
  | 'too long'

/** Characters; the longest address of the shop is far below. */
const MAX_LENGTH = 1024

/** Encoded more often than this, a path is not read any further. */
const MAX_DECODINGS = 3

type Sign = { test: (text: string) => boolean }

/** Searched in two steps: as one pattern, each of many possible starts would be followed to the end. */
const selection: Sign = {
  test(text) {
    const start = text.search(/\bselect\b/i)
    return start >= 0 && /\bfrom /i.test(text.slice(start))
  },
}

const signs: readonly (readonly [Suspicion, Sign])[] = [
  // Also in the overlong forms of UTF-8, which decode to nothing.
  ['traversal', /(?:^|[\\/])\.\.(?:[\\/;]|$)|%c0%a[ef]|%c1%9c|%c0%2f/i],
  ['control characters', /\p{Cc}/u],
  ['script', /< ?(?:\/ ?)?[a-z!]|javascript:|\bon[a-z]{3,40} ?=/i],
  [
    'sql',
    /['"`)] ?(?:;|--|#|\/\*|\b(?:or|and|union|having)\b)|\bunion (?:all )?select\b|; ?(?:drop|delete|insert|update) |\b(?:sleep|pg_sleep|benchmark|extractvalue) ?\(|\bwaitfor delay\b/i,
  ],
  ['sql', selection],
  ['hidden file', /\/\.(?!well-known(?:\/|$))[^/.]/],
  [
    'scanner',
    /\.(?:php\d?|phtml|aspx?|ashx|jspx?|cgi|do|action|sql|sqlite|db|bak|old|orig|save|swp|ini|conf|cfg|ya?ml|env|pem|key|p12|tar|tgz|zip|rar|7z|log|exe|dll|sh)(?:[/~;]|$)/i,
  ],
  [
    'scanner',
    /^\/(?:wp|wordpress|wp-(?:admin|content|includes|json|login)|xmlrpc|phpmyadmin|pma|myadmin|adminer|mysql|cgi-bin|vendor|actuator|solr|jenkins|hudson|manager|server-status|server-info|boaform|hnap1|owa|ecp|autodiscover|_ignition|_profiler|telescope|console|druid|geoserver|nacos|struts|sdk|setup\.cgi|shell|goform)(?:\/|$)/i,
  ],
]

/** Looks at a path as it was sent and as anybody down the line might decode it. */
export function suspicionOf(path: string): Suspicion | undefined {
  if (path.length > MAX_LENGTH) return 'too long'
  let text = path
  for (let decoded = 0; decoded <= MAX_DECODINGS; decoded += 1) {
    // Runs of spaces become one: the search is linear in the length of the path.
    const spaced = text.replaceAll(/[+\p{Zs}]+/gu, ' ')
    const found = signs.find(([, sign]) => sign.test(spaced))
    if (found) return found[0]
    const next = decodeOnce(text)
    if (next === text) return undefined
    text = next
  }
  return 'traversal'
}

/** Decodes what can be decoded; a stray per cent sign stays, as in "100%". */
const decodeOnce = (text: string) =>
  text.replaceAll(/(?:%[0-9a-f]{2})+/gi, (encoded) => {
    try {
      return decodeURIComponent(encoded)
    } catch {
      // Bytes that are no UTF-8 mean nothing to us either.
      return encoded
    }
  })
