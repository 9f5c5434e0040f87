import { brotliDecompressSync } from 'node:zlib'

import autocannon from 'autocannon'

import { jobsDone } from './bench-shop.ts'
import type { BenchShop } from './bench-shop.ts'
import { median } from './load/interleaved.ts'

const CONNECTIONS = 16
const SECONDS = 5
const ROUNDS = 3

/** The product page from the store against plain text and against a render of it, and its bytes. */
export async function productPage(shop: BenchShop) {
  const path = await productPath(shop)
  const targets = {
    plain: `${shop.url}/health/live`,
    stored: `${shop.url}${path}`,
    // The same page at a spelling of its address that is not kept: every request renders it.
    rendered: `${shop.url}${path.replace(/[a-z](?=[^/]*$)/, percentEncoded)}`,
  }
  await jobsDone(shop)
  const idle = shop.memory()
  const rates: Record<keyof typeof targets, number[]> = { plain: [], stored: [], rendered: [] }
  // Kept from now on.
  await fetchBytes(targets.stored)
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, url] of Object.entries(targets)) {
      rates[name as keyof typeof targets].push(await requestsPerSecond(url))
    }
  }
  return {
    path,
    plain: median(rates.plain),
    stored: median(rates.stored),
    rendered: median(rates.rendered),
    ...(await bytesOf(targets.stored)),
    idleMemory: idle,
    loadedMemory: shop.memory(),
  }
}

const percentEncoded = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`

async function productPath({ pool }: BenchShop) {
  const { rows } = await pool.query<{ slug: string }>(
    `select slug from products where status = 'active' order by slug limit 1`,
  )
  return `/products/${rows[0]?.slug}`
}

async function requestsPerSecond(url: string) {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { 'accept-encoding': 'br' },
    setupClient: readNoBody,
  })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx} failed`)
  return result.requests.average
}

/** The generator keeps every body as text, at more cost than serving it: then it measures itself. */
function readNoBody(client: object) {
  const { pipelinedRequests } = client as { pipelinedRequests: { addBody: (body: Buffer) => void } }
  pipelinedRequests.addBody = () => undefined
}

/** What a browser loads of the page, compressed with Brotli: its HTML and its scripts, in bytes. */
async function bytesOf(url: string) {
  const page = await fetchBytes(url)
  const html = new TextDecoder().decode(page.plain)
  const scripts = new Set(
    [...html.matchAll(/<link [^>]*rel="modulepreload"[^>]*href="([^"]+)"/g)].map(
      ([, path = '']) => path,
    ),
  )
  let script = 0
  for (const path of scripts) script += (await fetchBytes(new URL(path, url).href)).wire
  return { htmlBytes: page.wire, scriptBytes: script, scripts: scripts.size }
}

async function fetchBytes(url: string) {
  const { promise, resolve, reject } = Promise.withResolvers<{ wire: number; plain: Buffer }>()
  const { get } = await import('node:http')
  get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
    const chunks: Buffer[] = []
    response.on('data', (chunk: Buffer) => chunks.push(chunk))
    response.once('end', () => {
      const body = Buffer.concat(chunks)
      const isBrotli = response.headers['content-encoding'] === 'br'
      resolve({ wire: body.byteLength, plain: isBrotli ? brotliDecompressSync(body) : body })
    })
  }).once('error', reject)
  return promise
}
