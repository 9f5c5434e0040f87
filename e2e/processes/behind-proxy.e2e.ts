import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test as base } from '@playwright/test'
import { Pool } from 'pg'

import { freePort } from '#platform/db/embedded/embedded-postgres.ts'
import { cloneDatabase } from '#platform/testing/cluster/clone-database.ts'
import { TEMPLATE } from '#platform/testing/cluster/postgres-cluster.ts'
import { startShopProcess } from '#tools/shop-process.ts'

const PUBLIC_URL = 'https://shop.example'

type Behind = {
  /** Posts a form as a proxy hands it on, which has ended https. */
  post: (
    path: string,
    form: Record<string, string>,
    headers?: Record<string, string>,
  ) => Promise<{ status: number; headers: IncomingHttpHeaders; body: string }>
  pool: Pool
}

/** The shop as it runs in production: open at https, reached through a proxy by http. */
const test = base.extend<object, { behind: Behind }>({
  behind: [
    async ({}, use) => {
      const clone = await cloneDatabase(process.env.E2E_TEMPLATE_URL ?? '', TEMPLATE)
      const dataDir = mkdtempSync(join(tmpdir(), 'libas-proxy-'))
      const port = await freePort()
      const shop = await startShopProcess('tools/start.ts', {
        PORT: String(port),
        DATABASE_URL: clone.url,
        DATA_DIR: dataDir,
        PUBLIC_URL,
        SECRET: 'x'.repeat(40),
        PAYMENTS: 'sandbox',
        MAIL: 'none',
        TRUST_PROXY: '1',
      })
      const pool = new Pool({ connectionString: clone.url, max: 2 })
      await use({ pool, post: (path, form, headers) => postForm(port, path, form, headers) })
      await pool.end()
      await shop.end()
      await clone.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

// One after the other, so that there is one shop and no more.
test.describe.configure({ mode: 'default' })

const own = { origin: PUBLIC_URL, 'sec-fetch-site': 'same-origin' }
const password = 'a long walk by the sea'
const signUp = (email: string) => ({
  form: 'sign-up',
  first_name: 'Amina',
  last_name: 'Rahman',
  email,
  password,
})

async function linkTo({ pool }: Behind, email: string) {
  const { rows } = await pool.query<{ link: string }>(
    `select substring(plain_text from 'http\\S+verify-email\\S+') as link from emails
      where recipient = $1`,
    [email],
  )
  return rows[0]?.link
}

test('a form of our own page is taken, and its mail names the public address', async ({
  behind,
}) => {
  const email = 'amina@example.com'
  const answer = await behind.post('/customer-auth?mode=sign-up', signUp(email), {
    ...own,
    // A client can send any Host.
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
  })

  expect(answer.status).toBe(200)
  expect(await linkTo(behind, email)).toMatch(/^https:\/\/shop\.example\/api\/auth\/verify-email/)
})

test('signing in sets cookies that never leave https', async ({ behind }) => {
  const email = 'bilal@example.com'
  await behind.post('/customer-auth?mode=sign-up', signUp(email), own)
  await behind.pool.query('update users set email_verified = true where email = $1', [email])

  const answer = await behind.post('/customer-auth', { form: 'sign-in', email, password }, own)

  expect(answer.status).toBe(302)
  expect(answer.headers['ratelimit-limit']).toBe('10')
  const cookies = answer.headers['set-cookie'] ?? []
  expect(cookies.join('\n')).toContain('__Host-libas.session_token=')
  for (const cookie of cookies) expect(cookie).toMatch(/HttpOnly; Secure; SameSite=Lax/)
})

test('a form of another site is refused before any page hears of it', async ({ behind }) => {
  const email = 'carim@example.com'
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'http://127.0.0.1', host: '127.0.0.1' },
  ]
  for (const headers of foreign) {
    const answer = await behind.post('/customer-auth?mode=sign-up', signUp(email), headers)
    expect(answer.status).toBe(403)
  }
  expect(await linkTo(behind, email)).toBeUndefined()
})

test('forged hops of X-Forwarded-For escape no limit', async ({ behind }) => {
  const statuses: number[] = []
  // More than a minute allows, twice: a minute may end in between.
  for (let attempt = 0; attempt < 22; attempt += 1) {
    const answer = await behind.post(
      '/customer-auth',
      { form: 'sign-in', email: `nobody${attempt}@example.com`, password },
      { ...own, 'x-forwarded-for': `6.6.6.${attempt}, 198.51.100.7` },
    )
    statuses.push(Number(answer.headers['ratelimit-remaining']))
  }

  expect(statuses).toContain(0)
})

test('ten megabytes are hung up on', async ({ behind }) => {
  const form = { form: 'sign-in', email: 'amina@example.com', password: 'x'.repeat(10_000_000) }

  expect((await behind.post('/customer-auth', form, own)).status).toBe(413)
})

function postForm(
  port: number,
  path: string,
  form: Record<string, string>,
  headers: Record<string, string> = {},
): ReturnType<Behind['post']> {
  const body = new URLSearchParams(form).toString()
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        port,
        host: '127.0.0.1',
        path,
        method: 'POST',
        headers: {
          host: 'shop.example',
          'x-forwarded-for': '198.51.100.1',
          'content-type': 'application/x-www-form-urlencoded',
          'content-length': Buffer.byteLength(body),
          ...headers,
        },
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString(),
          }),
        )
        // Refused before all was sent: what is left finds nobody.
        sent.off('error', reject)
        sent.on('error', () => undefined)
      },
    )
    sent.once('error', reject)
    sent.end(body)
  })
}
