import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { freePort } from '#platform/db/embedded/embedded-postgres.ts'
import { buyerOn } from '#tools/buyer.ts'

import { givenCustomers, givenPlenty, startBenchShop } from '../../bench/bench-shop.ts'
import type { BenchShop } from '../../bench/bench-shop.ts'
import { until } from '../testing/killable-shop.ts'
import { pageChangesOn } from '../testing/page-changes.ts'
import { say } from '../testing/say.ts'

const isMissing = spawnSync('varnishd', ['-V']).status !== 0
if (isMissing) say('Varnish is missing (Debian: apt install varnish): nothing is proved of a CDN')

const token = 'a-token-of-the-proof'
/** Pages are old after so long in the last test, where the shop is dead; in the others an hour, as by default. */
const SHORT_S = 2

describe.skipIf(isMissing)('Varnish with deploy/varnish.vcl', () => {
  const folder = mkdtempSync(join(tmpdir(), 'libas-varnish-'))
  let shop: BenchShop
  let varnish: ChildProcess
  let cdn: string
  let port: number

  beforeAll(async () => {
    port = await freePort()
    cdn = `http://127.0.0.1:${port}`
    shop = await startBenchShop({
      env: {
        CDN_PURGE_URL: `${cdn}/cdn-purge`,
        CDN_PURGE_TOKEN: token,
      },
    })
    chmodSync(folder, 0o755)
    await startVarnish()
  })
  afterAll(async () => {
    await endVarnish()
    await shop.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  /** `maxAgeS` instead of what the shop says. */
  async function startVarnish(maxAgeS?: number) {
    const { port: shopPort } = new URL(shop.url)
    const given = readFileSync('deploy/varnish.vcl', 'utf8').replace('"3000"', `"${shopPort}"`)
    const vcl =
      maxAgeS === undefined ? given : given.replaceAll('"\\1s"), 1s)', `"${maxAgeS}s"), 1s)`)
    expect(vcl === given).toBe(maxAgeS === undefined)
    writeFileSync(join(folder, 'shop.vcl'), vcl, { mode: 0o644 })
    varnish = spawn(
      'varnishd',
      [
        '-F',
        '-j',
        'none',
        '-a',
        `127.0.0.1:${port}`,
        '-f',
        join(folder, 'shop.vcl'),
        '-n',
        join(folder, 'work'),
      ],
      { env: { PATH: process.env.PATH, CDN_PURGE_TOKEN: token }, stdio: 'ignore' },
    )
    await until(
      async () => (await look('/').catch(() => undefined))?.status === 200,
      () => 'Varnish answers',
    )
  }
  async function endVarnish() {
    if (varnish.exitCode !== null) return
    const ended = once(varnish, 'exit')
    varnish.kill('SIGTERM')
    await ended
  }
  async function look(path: string, headers: Record<string, string> = {}) {
    const response = await fetch(cdn + path, { headers, redirect: 'manual' })
    return {
      status: response.status,
      text: await response.text(),
      headers: response.headers,
      // Two numbers: this request, and the one that fetched the page.
      isHit: /^\d+ \d+$/.test(response.headers.get('x-varnish') ?? ''),
    }
  }

  test('keeps stored pages for everybody, and shows visitors nothing that is meant for CDNs', async () => {
    await until(
      async () => (await look('/products')).isHit,
      () => 'pages are kept',
    )
    const { headers } = await look('/products', { cookie: 'consent=1; session=whatever' })

    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=1, must-revalidate')
    for (const name of ['surrogate-key', 'cache-tag', 'surrogate-control', 'cdn-cache-control'])
      expect(headers.get(name), name).toBeNull()
  })

  test('a price, a name, a publication, a text: seen through the CDN within seconds', async () => {
    const changes = (await pageChangesOn(shop.pool)).filter(({ mayLag }) => !mayLag)
    const took: number[] = []
    for (const [n, change] of changes.flatMap((kind) => [kind, kind]).entries()) {
      const shown = await change.make(n)
      const began = performance.now()
      for (const { path, shows } of shown)
        await until(
          async () => shows(await look(path)),
          () => `${change.name} is on ${path}`,
        )
      took.push(performance.now() - began)
    }

    say(
      `${took.length} changes seen through Varnish: ${Math.round(took.toSorted((a, b) => a - b)[took.length >> 1]!)} ms ` +
        `in the middle, ${Math.round(Math.max(...took))} ms at most`,
    )
    expect(Math.max(...took)).toBeLessThan(5000)
  })

  test('keeps nothing personal: two customers see their own, and what is theirs is fetched each time', async () => {
    const customers = await givenCustomers(shop.pool, 2)
    const [size] = await givenPlenty(shop.pool, 1)
    const [amina, bilal] = customers.map(({ token: own }) => buyerOn(cdn, own)) as [
      ReturnType<typeof buyerOn>,
      ReturnType<typeof buyerOn>,
    ]
    expect((await amina.add(size!, 2)).status).toBe(200)
    const items = async (buyer: typeof amina) =>
      JSON.stringify((await buyer.call('get-cart')).body).includes(size!.product_id)

    for (let round = 0; round < 3; round += 1) {
      expect(await items(amina)).toBe(true)
      expect(await items(bilal)).toBe(false)
    }
    const authorization = `Bearer ${customers[0]!.token}`
    for (const path of [
      '/cart',
      '/checkout',
      '/profile',
      '/wishlist',
      '/sign-in',
      '/admin',
      '/profile/orders',
      '/functions/v1/get-cart',
      '/api/auth/session',
      '/no-such-page',
    ]) {
      const direct = await fetch(shop.url + path, {
        headers: { authorization },
        redirect: 'manual',
      })
      for (const name of ['surrogate-key', 'cache-tag', 'surrogate-control', 'cdn-cache-control'])
        expect(direct.headers.get(name), `${name} of ${path}`).toBeNull()
      for (let round = 0; round < 2; round += 1)
        expect((await look(path, { authorization })).isHit, path).toBe(false)
    }
  })

  test('a purge needs the token, and the address does not exist at the shop', async () => {
    const purge = (authorization: string) =>
      fetch(`${cdn}/cdn-purge`, {
        method: 'POST',
        headers: { authorization, 'surrogate-key': 'all' },
      }).then(({ status }) => status)

    expect(await purge('Bearer another')).toBe(403)
    expect(await purge(`Bearer ${token}`)).toBe(204)
  })

  test('a CDN that is down slows nothing, and drops what changed once it is back', async () => {
    const price = (await pageChangesOn(shop.pool)).find(({ name }) => name === 'price')
    await endVarnish()
    const [{ path, shows } = { path: '', shows: () => false }] = await price!.make(1000)
    await until(
      async () => {
        const response = await fetch(shop.url + path)
        return shows({ status: response.status, text: await response.text() })
      },
      () => 'the shop itself shows the price',
    )
    const waiting = () => shop.pool.query('select from cdn_purges').then(({ rowCount }) => rowCount)
    await until(
      async () => ((await waiting()) ?? 0) > 0,
      () => 'a purge waits',
    )

    await startVarnish()
    await until(
      async () => (await waiting()) === 0,
      () => 'the purge is done',
    )
  })

  test('a shop that is closed is closed at the CDN, too', async () => {
    const setClosed = (isClosed: boolean) =>
      shop.pool.query(
        `insert into settings (key, value) values ('maintenance', jsonb_build_object('enabled', $1::boolean))
           on conflict (key) do update set value = excluded.value`,
        [isClosed],
      )
    expect((await look('/products')).status).toBe(200)
    await setClosed(true)
    await until(
      async () => (await look('/products')).status === 503,
      () => 'it is closed',
    )
    await setClosed(false)
    await until(
      async () => (await look('/products')).status === 200,
      () => 'it is open again',
    )
  })

  test('a dead shop still shows its old pages, and nothing that is not one', async () => {
    await until(
      async () => (await look('/products')).isHit,
      () => 'the list is kept',
    )
    await shop.closedFor(async () => {
      for (let second = 0; second < 4 * SHORT_S; second += 1) {
        expect((await look('/products')).status).toBe(200)
        await sleep(1000)
      }
      expect((await look('/products')).text).toContain('</html>')
      expect((await look('/cart')).status).toBe(503)
    })
  })
})
