import type { LookupAddress } from 'node:dns'
import { lookup as lookUp } from 'node:dns/promises'
import { request as requestPlain } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { request as requestSecure } from 'node:https'
import { BlockList, isIP } from 'node:net'
import type { LookupFunction } from 'node:net'

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
 * among public ones is enough to refuse: the owner of the name chooses which of them is used.
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

/** Addresses of IPv4 that no host of the open internet has. */
const notPublic4 = new BlockList()
for (const range of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
])
  add(notPublic4, range, 'ipv4')

// Of IPv6 all that is public is in one range, but for what stands for addresses of IPv4 or for nothing:
// loopback, private, link-local, multicast and mapped addresses are outside of it.
const public6 = new BlockList()
add(public6, '2000::/3', 'ipv6')
const notPublic6 = new BlockList()
for (const range of ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'])
  add(notPublic6, range, 'ipv6')

function add(list: BlockList, range: string, family: 'ipv4' | 'ipv6') {
  const [address = '', prefix] = range.split('/')
  list.addSubnet(address, Number(prefix), family)
}

/** Whether an address is one of the open internet: not of this machine, its network or a special use. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !notPublic4.check(address, 'ipv4')
  if (isIP(address) !== 6) return false
  return public6.check(address, 'ipv6') && !notPublic6.check(address, 'ipv6')
}
