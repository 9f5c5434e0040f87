import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

import { AwsV4Signer } from 'aws4fetch'

import { explainAnswer, explainFailure } from './storage-error.ts'
import type { BucketVariables } from './storage-error.ts'

/** A bucket, or the part of one below a prefix, on a server that speaks S3. */
export type BucketSettings = {
  /** The address of the server, without the bucket and without a slash at its end. */
  endpoint: string
  /** Undefined for the one that the address names, or us-east-1. */
  region: string | undefined
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** Empty, or ends in a slash. */
  prefix: string
  /** Whether the bucket is in the path of an address or in its host. */
  addressing: 'path' | 'host'
  variables: BucketVariables
}

/** How long the server may take to begin its answer, and to send more of one; milliseconds. */
export type Limits = { answerMs: number; stallMs: number }
const LIMITS: Limits = { answerMs: 5000, stallMs: 5000 }
/** A connection slower than this is given up while something is sent; bytes a millisecond. */
const SLOWEST = 50
/** Before what failed without an answer, or with one that says later, is tried again; milliseconds. */
const RETRY_MS = [100, 400]
const LATER: ReadonlySet<number> = new Set([429, 500, 502, 503, 504])

export type S3Request = {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** Undefined for the bucket itself. */
  key?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Uint8Array | string
}

/** An answer that is not refused; `isMissing`: there is no such object, and the rest is empty. */
export type S3Answer = { isMissing: boolean; headers: Headers; content: Uint8Array<ArrayBuffer> }

/**
 * Sends signed requests to a bucket. Each has to be answered within the limits, and is tried again where that is
 * safe; what is refused throws a `StorageError` that names the variable and the remedy.
 */
export function s3Sender(settings: BucketSettings, given: Partial<Limits> = {}) {
  const limits = { ...LIMITS, ...given }
  const { variables } = settings
  const address = bucketAddress(settings)
  // Made from the secret and the day, for all requests of one.
  const cache = new Map<string, ArrayBuffer>()

  async function attempt({ method, key = '', query = {}, headers = {}, body = '' }: S3Request) {
    const url = new URL(address + (key && `/${key}`))
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const signed = await new AwsV4Signer({
      method,
      url: url.href,
      // The server refuses what was changed on the way.
      headers: { ...headers, 'x-amz-content-sha256': sha256(body) },
      accessKeyId: settings.accessKeyId,
      secretAccessKey: settings.secretAccessKey,
      ...(settings.region !== undefined && { region: settings.region }),
      service: 's3',
      cache,
    }).sign()
    return exchange(
      signed.url,
      // Nobody else writes to what is sent, as may happen to memory that threads share.
      { method, headers: signed.headers, ...(body && { body: body as BodyInit }) },
      limits,
    )
  }

  return async function send(request: S3Request): Promise<S3Answer> {
    // Two attempts to begin or to complete something would be two of it.
    for (const waitMs of request.method === 'POST' ? [] : RETRY_MS) {
      const answer = await attempt(request).catch((error: unknown) => {
        if (error instanceof OutOfTime) throw explainFailure(error, settings, variables)
      })
      if (answer && !LATER.has(answer.status)) return explained(answer, request, settings)
      await pause(waitMs)
    }
    const last = await attempt(request).catch((error: unknown) => {
      throw explainFailure(error, settings, variables)
    })
    return explained(last, request, settings)
  }
}

const sha256 = (content: Uint8Array | string) => createHash('sha256').update(content).digest('hex')

/** Where a bucket's objects are. */
export function bucketAddress({
  endpoint,
  bucket,
  addressing,
}: Pick<BucketSettings, 'endpoint' | 'bucket' | 'addressing'>): string {
  if (addressing === 'path') return `${endpoint}/${bucket}`
  const url = new URL(endpoint)
  url.hostname = `${bucket}.${url.hostname}`
  return url.href.replace(/\/$/, '')
}

class OutOfTime extends Error {}

type Received = { status: number; headers: Headers; content: Uint8Array<ArrayBuffer> }

/** One request and its whole answer, which has to begin, and to go on, within the limits. */
async function exchange(
  url: URL,
  init: RequestInit,
  { answerMs, stallMs }: Limits,
): Promise<Received> {
  const aborting = new AbortController()
  const abortAfter = (ms: number) =>
    setTimeout(() => aborting.abort(new OutOfTime(`no answer within ${Math.round(ms)} ms`)), ms)
  const sent = init.body instanceof Uint8Array ? init.body.byteLength : 0
  let timer = abortAfter(answerMs + sent / SLOWEST)
  try {
    // To follow a redirect would need another signature.
    const answer = await fetch(url, { ...init, redirect: 'manual', signal: aborting.signal })
    const chunks: Uint8Array[] = []
    for await (const chunk of answer.body ?? []) {
      clearTimeout(timer)
      timer = abortAfter(stallMs)
      chunks.push(chunk)
    }
    const { status, headers } = answer
    return { status, headers, content: new Uint8Array(Buffer.concat(chunks)) }
  } finally {
    clearTimeout(timer)
  }
}

function explained(
  { status, headers, content }: Received,
  { method }: S3Request,
  settings: BucketSettings,
): S3Answer {
  const text = status === 200 || status === 206 ? '' : new TextDecoder().decode(content)
  const code = tagIn(text, 'Code')
  // The answer to HEAD has no text that could say more.
  const isMissing = status === 404 && (method === 'HEAD' || code === 'NoSuchKey')
  if (isMissing) return { isMissing, headers, content: new Uint8Array() }
  if (status >= 200 && status < 300) return { isMissing, headers, content }
  const message = tagIn(text, 'Message')
  throw explainAnswer({ status, code, message }, settings, settings.variables)
}

/** What is in the first element of this name, in an answer in XML. */
export const tagIn = (xml: string, name: string): string | undefined =>
  tagsIn(xml, name).next().value

/** What is in each element of this name that has only text. */
export function* tagsIn(xml: string, name: string): Generator<string, undefined> {
  for (const [, content = ''] of xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g')))
    yield content.replaceAll(/&(#?\w+);/g, (whole, entity: string) => entities[entity] ?? whole)
  return undefined
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#34': '"',
  '#39': "'",
  '#x22': '"',
  '#x27': "'",
}
