import { execFile } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'

import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { freePort, startEmbeddedPostgres } from '#platform/db/embedded/embedded-postgres.ts'
import type { EmbeddedPostgres } from '#platform/db/embedded/embedded-postgres.ts'
import { buyerOn } from '#tools/buyer.ts'
import type { OpenPayment } from '#tools/buyer.ts'
import { PROCESS_SECRET } from '#tools/shop-process.ts'

import { givenCustomers, givenPlenty } from '../../bench/bench-shop.ts'
import { bytesIn, imageStore, makeBase, runImage, whyNoImage } from '../testing/image.ts'
import type { ImageConfig } from '../testing/image.ts'
import { until } from '../testing/killable-shop.ts'
import { say } from '../testing/say.ts'

const obstacle = whyNoImage()
if (obstacle !== undefined) say(`No image is built: ${obstacle}. Nothing is proved`)

const BUILD_MS = 1_800_000

describe.skipIf(obstacle !== undefined)('the image', () => {
  const folder = mkdtempSync(join(tmpdir(), 'libas-image-'))
  const store = imageStore(folder)
  let postgres: EmbeddedPostgres
  let pool: Pool
  let root: string
  let config: ImageConfig
  const shops: ChildProcess[] = []

  beforeAll(async () => {
    const base = await makeBase()
    await store.importFolder(base, 'libas-base')
    await store.build(process.cwd(), 'libas', {
      BASE: 'localhost/libas-base',
      VERSION: '1.2.3',
      REVISION: 'abc',
    })
    config = await store.config('libas')
    root = await store.mount('libas')
    say(
      `The image has ${megabytes(bytesIn(root))}, of which ${megabytes(bytesIn(base))} are its base, ` +
        `${megabytes(bytesIn(join(root, 'app/node_modules')))} packages and ` +
        `${megabytes(bytesIn(join(root, 'app/build')))} the build`,
    )
    postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: say })
    pool = new Pool({ connectionString: postgres.url, max: 4 })
    // Its idle connections may learn of the database's stop.
    pool.on('error', () => undefined)
  }, BUILD_MS)
  afterAll(async () => {
    // Those that a failed test left.
    for (const shop of shops) if (shop.exitCode === null) shop.kill('SIGKILL')
    await pool?.end()
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  test('shows its user, and how to stop it and check its health', () => {
    expect(config).toMatchObject({
      User: '1000:1000',
      StopSignal: 'SIGTERM',
      WorkingDir: '/app',
      Volumes: { '/data': {} },
      Labels: {
        'org.opencontainers.image.version': '1.2.3',
        'org.opencontainers.image.revision': 'abc',
        'org.opencontainers.image.licenses': 'MIT',
      },
    })
    expect(config.Healthcheck.Test.slice(0, 2)).toEqual(['CMD', 'node'])
  })

  test('has neither tests, nor sources of pages, nor tools that build', () => {
    const app = readdirSync(join(root, 'app'), { recursive: true, encoding: 'utf8' })
    const own = app.filter((path) => !path.startsWith('node_modules/'))

    expect(own.filter((path) => /\.test\.|\.tsx$|\/testing\/|\.map$/.test(path))).toEqual([])
    expect(
      app.filter((path) => /^node_modules\/(vite|vitest|node|typescript)\//.test(path)),
    ).toEqual([])
  })

  test('has the build that the same sources give here, in another folder', async () => {
    const here = join(folder, 'release')
    await promisify(execFile)('node', ['tools/release.ts', '--folder', here])
    const files = filesIn(here)
    const differing = files.filter(
      (file) => !readFileSync(join(here, file)).equals(readFileSync(join(root, 'app', file))),
    )

    expect(files.filter((file) => file.startsWith('build/')).length).toBeGreaterThan(2000)
    expect(differing).toEqual([])
    expect(filesIn(join(root, 'app'))).toEqual(files)
  })

  test(
    'sells from a read-only root, without rights, against a database elsewhere, and stops in order',
    async () => {
      const data = mkdtempSync(join(folder, 'data-'))
      chownSync(data, 1000, 1000)
      const port = String(await freePort())
      const url = `http://localhost:${port}`
      const env = {
        PORT: port,
        PUBLIC_URL: url,
        DATABASE_URL: postgres.url,
        SECRET: PROCESS_SECRET,
        LOG_LEVEL: 'warn',
      }
      const start = async () => {
        const began = performance.now()
        const shop = runImage(root, config, { data, env })
        shops.push(shop)
        const output: string[] = []
        for (const stream of [shop.stdout, shop.stderr])
          stream?.setEncoding('utf8').on('data', (line: string) => output.push(line))
        await until(
          async () => {
            if (shop.exitCode !== null) throw new Error(`It ended:\n${output.join('')}`)
            return (await fetch(url).catch(() => undefined))?.status === 200
          },
          () => `the shop is open. It says:\n${output.join('')}`,
        )
        return { shop, output, seconds: (performance.now() - began) / 1000 }
      }
      const run = (...command: string[]) => runImage(root, config, { data, env, command })
      const codeOf = async (...command: string[]) => (await once(run(...command), 'exit'))[0]
      const first = await start()

      const status = readFileSync(`/proc/${first.shop.pid}/status`, 'utf8')
      expect(status).toMatch(/^Uid:\t1000\t1000\t1000\t1000$/m)
      expect(status).toMatch(/^CapEff:\t0+$/m)
      expect(status).toMatch(/^NoNewPrivs:\t1$/m)
      expect(await codeOf('touch', '/data/file')).toBe(0)
      expect(await codeOf('touch', '/app/file')).not.toBe(0)
      expect(await text(run('touch', '/app/file').stderr!)).toMatch(/Read-only file system/)

      const [, ...health] = config.Healthcheck.Test
      expect(await codeOf(...health)).toBe(0)

      const [customer] = await givenCustomers(pool, 1)
      const buyer = buyerOn(url, customer!.token)
      const [size] = await givenPlenty(pool, 1)
      expect((await buyer.add(size!)).status).toBe(200)
      const { rows: methods } = await pool.query<{ id: string }>(
        'select id from delivery_methods order by position limit 1',
      )
      const { status: opened, body } = await buyer.startPayment(methods[0]!.id, randomUUID())
      expect(opened).toBe(200)
      const payment = body as unknown as OpenPayment
      expect((await buyer.confirm(payment)).status).toBe(200)
      await expect
        .poll(async () => {
          const { rows } = await pool.query<{ state: string }>(
            'select state from orders where id = $1',
            [payment.order_id],
          )
          return rows[0]?.state
        })
        .toBe('paid')
      // Worker threads load their files as source: one draws invoices, another judges passwords.
      const invoice = await fetch(`${url}/orders/${payment.order_id}/invoice.pdf`, {
        headers: { authorization: `Bearer ${customer!.token}` },
      })
      expect(await invoice.text()).toMatch(/^%PDF-/)
      const signedUp = await fetch(`${url}/api/auth/sign-up/email`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          first_name: 'Amina',
          last_name: 'Rahman',
          email: 'amina@example.com',
          password: 'unlikely to be guessed by 9 others',
        }),
      })
      expect(await signedUp.json()).toMatchObject({ user: { email: 'amina@example.com' } })

      const audit = run('node', 'tools/operator/stock-audit.ts')
      const answer = await text(audit.stdout!)
      expect(answer).toMatch(/^Stock agrees/m)

      first.shop.kill('SIGTERM')
      expect(await once(first.shop, 'exit')).toEqual([0, null])
      expect(await codeOf(...health)).toBe(1)

      const second = await start()
      say(
        `From the process's start to the first page: ${first.seconds.toFixed(1)} s on an empty database, ` +
          `with the demo, and ${second.seconds.toFixed(1)} s on that one`,
      )
      second.shop.kill('SIGTERM')
      expect(await once(second.shop, 'exit')).toEqual([0, null])
    },
    BUILD_MS,
  )
})

/** The files in a folder that no package brought. */
const filesIn = (path: string) =>
  readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((file) => !file.startsWith('node_modules/') && statSync(join(path, file)).isFile())
    .sort()

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`
