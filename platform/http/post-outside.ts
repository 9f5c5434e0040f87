import { lookup as lookUp } from 'node:dns/promises'
import type { LookupAddress } from 'node:dns'
import { request as requestPlain } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { request as requestSecure } from 'node:https'
import type { LookupFunction } from 'node:net'

import { isPublicAddress } from './public-address.ts'

/** What was answered: the status, and the beginning of the text. */
export type Answered = { status: number; text: string }

/** Why a request got no answer. */
export type Unanswered = {
  kind: 'unknown_host' | 'own_network' | 'timed_out' | 'no_connection'
  /** What the system says of it, e.g. ECONNREFUSED; empty where the kind says all. */
  code: string
}

/** Finds the addresses of a host; tests have their own. */
type LookUp = (host: string) => Promise<LookupAddress[]>

type Options = {
  /** Addresses of this machine and its network are allowed: where the shop runs on a laptop, and only there. */
  mayReachOwnNetwork: boolean
  timeoutMs: number
  findAddresses?: LookUp
}

/** What is kept of an answer; UTF-16 units. */
const KEPT = 1024
const KEPT_BYTES = 4 * KEPT

const findAll: LookUp = (host) => lookUp(host, { all: true })

/**
 * The addresses of a host outside, all of which may be connected to; else why not. One private address
 * among public ones is enough to refuse: whoever owns the name chooses which of them is used.
 */
export async function addressesOutside(
  url: URL,
  { mayReachOwnNetwork, timeoutMs, findAddresses = findAll }: Options,
): Promise<LookupAddress[] | Unanswered> {
  const given = new AbortController()
  const tooLate = new Promise<'timed_out'>((resolve) => {
    const timer = setTimeout(() => resolve('timed_out'), timeoutMs)
    given.signal.addEventListener('abort', () => clearTimeout(timer))
  })
  try {
    const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
    const found = await Promise.race([findAddresses(host), tooLate])
    if (found === 'timed_out') return { kind: 'timed_out', code: '' }
    if (found.length === 0) return { kind: 'unknown_host', code: '' }
    return mayReachOwnNetwork || found.every(({ address }) => isPublicAddress(address))
      ? found
      : { kind: 'own_network', code: '' }
  } catch (error) {
    return { kind: 'unknown_host', code: codeOf(error) }
  } finally {
    given.abort()
  }
}

/**
 * Posts a text to an address that somebody typed. It connects to the very addresses that were looked at
 * (a name that answers otherwise the next time leads nowhere else), follows no redirect, and keeps the
 * first kilobyte of the answer.
 */
export async function postOutside(
  url: URL,
  { headers, body }: { headers: Record<string, string>; body: string },
  options: Options,
): Promise<Answered | Unanswered> {
  const endsAt = performance.now() + options.timeoutMs
  const addresses = await addressesOutside(url, options)
  if (!Array.isArray(addresses)) return addresses
  const signal = AbortSignal.timeout(Math.max(1, Math.round(endsAt - performance.now())))
  const pinned: LookupFunction = (_host, { all }, answer) => {
    if (all === true) answer(null, addresses)
    else answer(null, addresses[0]!.address, addresses[0]!.family)
  }
  const send = url.protocol === 'https:' ? requestSecure : requestPlain
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      // A connection of its own: one that was opened for an earlier address is not used again.
      send(url, { method: 'POST', headers, agent: false, lookup: pinned, signal }, resolve)
        .on('error', reject)
        .end(body)
    })
    return { status: response.statusCode ?? 0, text: await beginningOf(response) }
  } catch (error) {
    return signal.aborted
      ? { kind: 'timed_out', code: '' }
      : { kind: 'no_connection', code: codeOf(error) }
  }
}

async function beginningOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    bytes += chunk.length
    // Leaving the loop ends the connection.
    if (bytes >= KEPT_BYTES) break
  }
  return Buffer.concat(chunks).toString('utf8').replaceAll('\0', '').slice(0, KEPT).toWellFormed()
}

function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' ? code : ''
}
