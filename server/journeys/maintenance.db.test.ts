import { afterEach, describe, expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { setMaintenance } from '#shop/maintenance/server/maintenance-setting.ts'

import { functionsOf } from '../functions.ts'
import { PUBLIC_KEY, shopInMemory } from '../testing/shop-in-memory.ts'

const db = await useTestDatabase({ connections: 12 })
const shop = await shopInMemory(db)
const owner = await shop.givenAdmin()
const customer = await shop.givenCustomer()

const anon = { authorization: `Bearer ${PUBLIC_KEY}` }
const internal = { 'x-internal-call': 'true' }

async function call(name: string, input: object | undefined, headers: Record<string, string> = {}) {
  const response = await shop.request(`/functions/v1/${name}`, {
    method: input === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    ...(input !== undefined && { body: JSON.stringify(input) }),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
const mode = (input: object, headers?: Record<string, string>) =>
  call('maintenance-mode', input, headers)
const asOwner = { cookie: owner.cookie, ...internal }
const close = (more: object = {}) => mode({ action: 'set', enabled: true, ...more }, asOwner)
const open = () => mode({ action: 'set', enabled: false }, asOwner)

const entries = () =>
  db.tables
    .selectFrom('audit_log')
    .select(['actor', 'session_id', 'before', 'after'])
    .where('action', '=', 'set_maintenance')
    .orderBy('id')
    .execute()

afterEach(async () => {
  await open()
})

describe('the function maintenance-mode (section 7)', () => {
  test('returns by the anon key, in either header, whether the shop is closed (§3.22, §7.13, §7.17)', async () => {
    const data = (value: string) => ({
      success: true,
      data: { value, message: null, ends_at: null },
    })
    expect(await mode({ action: 'get' }, anon)).toEqual({ status: 200, body: data('false') })
    expect((await close()).body).toEqual(data('true'))
    expect(await mode({ action: 'get' }, { apikey: PUBLIC_KEY })).toEqual({
      status: 200,
      body: data('true'),
    })
  })

  test.for([
    ['get', {}],
    ['get', { authorization: 'Bearer public:another' }],
    ['get', { cookie: owner.cookie }],
    ['set', { ...anon, ...internal }],
    ['set', { cookie: owner.cookie }],
    ['set', { cookie: owner.oldCookie, ...internal }],
    ['set', { cookie: customer.cookie, ...internal }],
    ['set', internal],
    ['check_admin', { cookie: owner.cookie }],
    ['check_admin', internal],
    ['check_admin', { ...anon, ...internal }],
  ] as const)('%s with %j is forbidden (§6.4, §7.13, §7.17)', async ([action, headers]) => {
    const input = action === 'set' ? { action, enabled: true } : { action }

    expect(await mode(input, headers)).toEqual({
      status: 403,
      body: { success: false, error: "You don't have permission to perform this action." },
    })
    expect((await mode({ action: 'get' }, anon)).body).toMatchObject({ data: { value: 'false' } })
  })

  test('returns who is an admin (§6.4, §7.13, §7.17)', async () => {
    const check = (cookie: string) => mode({ action: 'check_admin' }, { cookie, ...internal })

    expect(await check(owner.cookie)).toEqual({
      status: 200,
      body: { success: true, is_admin: true },
    })
    expect((await check(customer.cookie)).body).toEqual({ success: true, is_admin: false })
    // An admin who has not given a second factor.
    expect((await check((await shop.givenAdminWithoutFactor()).cookie)).body).toEqual({
      success: true,
      is_admin: false,
    })
  })

  test.for([
    ['content', 403],
    ['support', 403],
    ['fulfilment', 403],
    ['manager', 200],
  ] as const)('%s who sets it is answered %i (§6.4)', async ([role, status]) => {
    const admin = await shop.givenAdmin({ role })
    const answer = await mode(
      { action: 'set', enabled: true },
      { cookie: admin.cookie, ...internal },
    )

    expect(answer.status).toBe(status)
  })

  test('names the field that is wrong', async () => {
    expect(await close({ message: 'x'.repeat(301) })).toMatchObject({
      status: 400,
      body: { field: 'message' },
    })
    expect(await close({ ends_at: 'soon' })).toMatchObject({
      status: 400,
      body: { field: 'ends_at' },
    })
  })
})

describe('while the shop is closed', () => {
  const page = (path: string, init?: RequestInit) => shop.request(path, init)

  test('pages are a 503 that must not be cached, with Retry-After (§4.54)', async () => {
    const endsAt = new Date(Date.now() + 600_000)
    await close({ message: 'We count <everything>.', ends_at: endsAt.toISOString() })
    const response = await page('/products/noor')

    expect(response.status).toBe(503)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(590)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await response.text()).toContain('We count &lt;everything&gt;.')
    expect((await page('/', { headers: { cookie: customer.cookie } })).status).toBe(503)
    expect((await page('/', { headers: { cookie: owner.oldCookie } })).status).toBe(503)
    expect((await page('/profile.data', { method: 'POST' })).status).toBe(503)
  })

  test('an admin sees the pages, which no cache may keep', async () => {
    await close()
    const response = await page('/products', { headers: { cookie: owner.cookie } })

    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('every function that may write is refused in words, and none that reads', async () => {
    await close()
    const refused: string[] = []
    for (const { name, method, access } of functionsOf(shop.index)) {
      const { status, body } = await call(name, method === 'GET' ? undefined : { x: 1 }, {
        cookie: customer.cookie,
      })
      if (status !== 503) continue
      expect(access, name).not.toBe('admin')
      expect(body).toEqual({
        success: false,
        error: expect.stringContaining('closed for maintenance'),
      })
      refused.push(name)
    }

    expect(refused).toEqual(expect.arrayContaining(['create-payment', 'add-item-production']))
    expect(refused.filter((name) => /^(get|list)-|suggestions|validator/.test(name))).toEqual([])
    expect(
      (await call('hold-cart', {}, { cookie: owner.cookie })).status,
      'an admin tries the shop out',
    ).toBe(200)
  })

  test('payments, health and the sign-in of admins go on', async () => {
    await close()

    expect((await page('/health/ready')).status).toBe(200)
    expect((await page('/webhooks/stripe', { method: 'POST', body: '{}' })).status).toBe(400)
    expect((await page('/admin-auth')).status).toBe(200)
    expect((await page('/checkout/success')).status).toBe(200)
    expect((await page('/api/auth/get-session')).status).toBe(200)
    expect((await page('/api/auth/sign-up/email', { method: 'POST', body: '{}' })).status).toBe(503)
  })

  test('it opens again at once', async () => {
    await close()
    expect((await page('/')).status).toBe(503)
    await open()

    expect((await page('/')).status).toBe(200)
  })
})

describe('set_maintenance', () => {
  const setting = { isOn: true, message: 'Stocktake', endsAt: null, actorId: owner.id }
  const versionNow = () => shop.settings.get('maintenance')!.version

  test('of many at once with the same version one sets it, the others are refused', async () => {
    const seen = versionNow()
    const before = (await entries()).length
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        setMaintenance(
          { db, settings: shop.settings },
          { ...setting, message: `Stocktake ${at}`, version: seen },
        ),
      ),
    )

    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(
      answers.filter((answer) => !answer.ok && answer.refusal === 'version_conflict'),
    ).toHaveLength(9)
    expect(await entries()).toHaveLength(before + 1)
    expect(versionNow()).toBe(seen + 1)
  })

  test('is safe to repeat and writes down what changed, without the words', async () => {
    const { sessionId } = (await shop.readSession(new Headers({ cookie: owner.cookie })))!
    const before = (await entries()).length
    await close({ message: 'Amina is ill' })
    await close({ message: 'Amina is ill' })
    await open()

    const written = (await entries()).slice(before)
    expect(written).toEqual([
      {
        actor: owner.id,
        session_id: sessionId,
        before: { enabled: false, has_message: false },
        after: { enabled: true, has_message: true },
      },
      {
        actor: owner.id,
        session_id: sessionId,
        before: { enabled: true, has_message: true },
        after: { enabled: false, has_message: false },
      },
    ])
    expect(JSON.stringify(written)).not.toContain('Amina')
  })
})
