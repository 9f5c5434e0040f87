import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import { contentSecurityPolicy } from '#platform/http/security-headers.ts'

import { cdnHeaderNames, cdnHeaders } from './cdn-headers.ts'
import type { CdnCaching } from './cdn-headers.ts'

/** A page as the renderer gives it: `nonce` is what its own inline scripts bear. */
export type RenderedPage = {
  response: Response
  tags: ReadonlySet<string>
  nonce: string
  /** From this moment on the page is no longer true. */
  until?: Date | undefined
}

type Body = Uint8Array<ArrayBuffer>
type Headers = Record<string, string>
type Variant = { body: Body; headers: Headers; etag: string; notModified: Headers }

/** A page as it goes over the wire, in every encoding. */
export type FinishedPage = {
  status: number
  variants: Record<Encoding, Variant>
  tags: ReadonlySet<string>
  /** From when on it must not be served, in milliseconds since 1970; Infinity for never. */
  until: number
  /** Memory it takes, in bytes. */
  bytes: number
  isStorable: boolean
}

type Options = {
  /** Added to every page. */
  headers?: Readonly<Headers>
  stripe?: boolean
  /** The headers for a CDN on pages that can be stored; none where there is no CDN. */
  cdn?: CdnCaching | undefined
}

/** Browsers ask each time and mostly hear 304; a shared cache may answer for a second. */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=1, must-revalidate'
const OVERHEAD_BYTES = 2048
const COMPRESSED_FROM_BYTES = 512
const COMPRESSIBLE = /^(text\/|application\/([a-z]+\+)?(json|xml|manifest))/
/** Made again here, or between two hosts only. */
const REPLACED = new Set([
  ...cdnHeaderNames,
  'cache-control',
  'connection',
  'content-encoding',
  'content-length',
  'content-security-policy',
  'date',
  'etag',
  'transfer-encoding',
  'vary',
])

/** Reads a rendered page to its end, trades its nonce for hashes and compresses it. */
export async function finishPage(
  { response, tags, nonce, until }: RenderedPage,
  { headers: added = {}, stripe = false, cdn }: Options = {},
): Promise<FinishedPage> {
  if (response.headers.has('set-cookie')) {
    throw new Error('A public page is the same for everybody: it cannot set a cookie.')
  }
  const headers: Headers = { ...added }
  response.headers.forEach((value, name) => {
    if (!REPLACED.has(name)) headers[name] = value
  })
  const given = response.headers.get('cache-control')
  const isStorable = response.status === 200 && !/no-store|private/.test(given ?? '')
  headers['cache-control'] = isStorable ? CACHE_CONTROL : (given ?? 'no-store')
  headers.vary = 'accept-encoding'
  // A CDN would keep it beyond its end: it goes by s-maxage, like any cache.
  const ofCdn = cdn && isStorable && !until ? cdnHeaders(tags, cdn) : {}
  Object.assign(headers, ofCdn)

  const type = headers['content-type'] ?? ''
  let body: Body = new Uint8Array(await response.arrayBuffer())
  if (type.startsWith('text/html')) {
    const { html, scriptHashes } = nonceToHashes(new TextDecoder().decode(body), nonce)
    body = new TextEncoder().encode(html)
    headers['content-security-policy'] = contentSecurityPolicy({ scriptHashes }, { stripe })
  }

  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const identity = variant('identity', body)
  const variants = { identity, br: identity, gzip: identity }
  if (body.byteLength >= COMPRESSED_FROM_BYTES && COMPRESSIBLE.test(type)) {
    const [br, gzipped] = await Promise.all([brotli(body), deflate(body)])
    variants.br = variant('br', br)
    variants.gzip = variant('gzip', gzipped)
  }
  const bytes = [...new Set(Object.values(variants))]
    .map((each) => each.body.byteLength)
    .reduce((sum, each) => sum + each, OVERHEAD_BYTES)
  return {
    status: response.status,
    variants,
    tags,
    until: until?.getTime() ?? Infinity,
    bytes,
    isStorable,
  }

  function variant(encoding: Encoding, encoded: Body): Variant {
    const etag = `"${hash}-${encoding}"`
    return {
      body: encoded,
      etag,
      headers: {
        ...headers,
        ...(encoding !== 'identity' && { 'content-encoding': encoding }),
        ...(response.status === 200 && { etag }),
        'content-length': String(encoded.byteLength),
      },
      notModified: {
        etag,
        'cache-control': headers['cache-control'] ?? CACHE_CONTROL,
        vary: 'accept-encoding',
        ...ofCdn,
      },
    }
  }
}

/** The answer to a GET or HEAD of the page: in its best encoding, or 304. */
export function answerWith(page: FinishedPage, request: Request): Response {
  const variant = page.variants[acceptedEncoding(request.headers.get('accept-encoding'))]
  const known = request.headers.get('if-none-match')
  // Headers stay plain objects: the HTTP adapter writes those without copying them.
  if (known !== null && page.status === 200 && (known === '*' || known.includes(variant.etag))) {
    return new Response(null, { status: 304, headers: variant.notModified })
  }
  const body = request.method === 'HEAD' || variant.body.byteLength === 0 ? null : variant.body
  return new Response(body, { status: page.status, headers: variant.headers })
}

const compressWithBrotli = promisify(brotliCompress)
const compressWithGzip = promisify(gzip)

const brotli = (body: Body) =>
  compressWithBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 6,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
    },
  })
const deflate = (body: Body) => compressWithGzip(body, { level: 6 })

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

type Encoding = 'br' | 'gzip' | 'identity'

const remembered = new Map<string, Encoding>()
const MAX_REMEMBERED = 100

/** The best encoding we have of those an Accept-Encoding header admits. */
export function acceptedEncoding(header: string | null | undefined): Encoding {
  if (!header) return 'identity'
  let encoding = remembered.get(header)
  if (!encoding) {
    encoding = choose(header)
    // There are a handful in use; clients that invent more pay for the parsing.
    if (remembered.size < MAX_REMEMBERED) remembered.set(header, encoding)
  }
  return encoding
}

function choose(header: string): Encoding {
  const admitted = new Map<string, boolean>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))
    admitted.set(name, quality === undefined || Number(quality.slice(2)) > 0)
  }
  const admits = (name: string) => admitted.get(name) ?? admitted.get('*') ?? false
  if (admits('br')) return 'br'
  return admits('gzip') ? 'gzip' : 'identity'
}
