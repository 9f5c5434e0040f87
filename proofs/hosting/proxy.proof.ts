import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { IncomingMessage, RequestListener, Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { freePort } from '#platform/db/embedded/embedded-postgres.ts'

import { until } from '../testing/killable-shop.ts'
import { say } from '../testing/say.ts'

const isMissing = spawnSync('caddy', ['version']).status !== 0
if (isMissing)
  say('Caddy is missing (Debian: apt install caddy): nothing is proved of deploy/Caddyfile')

const MB = 1_000_000

describe.skipIf(isMissing)('Caddy with deploy/Caddyfile', () => {
  const home = mkdtempSync(join(tmpdir(), 'libas-caddy-'))
  let caddy: ReturnType<typeof spawn>
  let url: string
  let port: number
  let shop: Server

  beforeAll(async () => {
    port = await freePort()
    url = `http://localhost:${await freePort()}`
    caddy = spawn('caddy', ['run', '--config', 'deploy/Caddyfile', '--adapter', 'caddyfile'], {
      env: {
        PATH: process.env.PATH,
        HOME: home,
        // Without TLS, which needs a host name that others can look up.
        DOMAIN: url,
        SHOP: `127.0.0.1:${port}`,
      },
      stdio: 'ignore',
    })
    const seen = await serve((_request, response) => response.end('up'))
    await until(
      () =>
        fetch(url).then(
          ({ status }) => status === 200,
          () => false,
        ),
      () => 'Caddy answers',
    )
    await end(seen)
  })
  afterEach(() => end(shop))
  afterAll(async () => {
    caddy.kill('SIGTERM')
    await once(caddy, 'exit')
    rmSync(home, { recursive: true })
  })

  async function serve(listener: RequestListener) {
    shop = createServer(listener).listen(port, '127.0.0.1')
    await once(shop, 'listening')
    return shop
  }
  async function end(server: Server) {
    server.closeAllConnections()
    if (server.listening) await new Promise((resolve) => server.close(resolve))
  }
  const send = (bytes: number) =>
    fetch(url, { method: 'POST', body: Buffer.alloc(bytes) }).then(({ status }) => status)

  test('passes bodies of 50 MB, and no endless ones', async () => {
    const received: number[] = []
    await serve((incoming, response) => {
      let bytes = 0
      incoming.on('data', (part: Buffer) => (bytes += part.length))
      incoming.on('end', () => received.push(bytes) && response.end())
      incoming.on('error', () => undefined)
    })

    expect(await send(50 * MB)).toBe(200)
    // Caddy 2.6, which Debian has, answers 502.
    expect([413, 502]).toContain(await send(61 * MB))
    expect(received).toEqual([50 * MB])
  })

  test('passes each event of a stream on as it comes, and hangs up with the browser', async () => {
    const left = Promise.withResolvers<void>()
    let event = (_text: string) => {}
    await serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      event = (text) => response.write(`data: ${text}\n\n`)
      event('one')
      response.on('close', () => left.resolve())
    })

    const asking = request(url).end()
    const [answer] = (await once(asking, 'response')) as [IncomingMessage]
    answer.setEncoding('utf8').on('error', () => undefined)
    expect(await once(answer, 'data')).toEqual(['data: one\n\n'])
    // The stream is open: only an event that is passed on at once can be seen now.
    event('two')
    expect(await once(answer, 'data')).toEqual(['data: two\n\n'])

    answer.destroy()
    await left.promise
  })

  test('names the user of the session, whatever the request claims', async () => {
    await serve((incoming, response) =>
      response.end(
        JSON.stringify([
          incoming.headers['x-forwarded-for'],
          incoming.headers['x-forwarded-proto'],
          incoming.headers.host,
        ]),
      ),
    )

    const answer = await fetch(url, { headers: { 'x-forwarded-for': '203.0.113.7' } })

    const [from, protocol, host] = (await answer.json()) as string[]
    expect(from).toMatch(/^(127\.0\.0\.1|::1)$/)
    expect(protocol).toBe('http')
    expect(host).toBe(new URL(url).host)
  })

  test('holds requests while the shop restarts', async () => {
    const answers = Array.from({ length: 20 }, () => fetch(url).then(({ status }) => status))
    await expect(Promise.race([...answers, noAnswerFor(1000)])).resolves.toBe('none')
    await serve((_request, response) => response.end())

    expect(new Set(await Promise.all(answers))).toEqual(new Set([200]))
  })
})

const noAnswerFor = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(() => resolve('none'), ms)
  })
