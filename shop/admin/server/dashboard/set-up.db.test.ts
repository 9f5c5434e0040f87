import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { openDatabase } from '#platform/db/database.ts'
import type { PaymentProvider } from '#platform/payments/provider.ts'
import { countStatements } from '#platform/testing/count-statements.ts'
import { settingsInMemory } from '#platform/testing/settings-in-memory.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenPaidOrder } from '#shop/orders/testing/given-paid-order.ts'
import type { Permission } from '#shop/sign-in/admin/permissions.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import { backToSetUp, setUpRows, setUpSteps, traderKeys } from '../../dashboard/set-up.ts'
import type { SetUp } from '../../dashboard/set-up.ts'
import { confirmTexts, readSetUp, removeDemo } from './set-up.ts'

const db = await useTestDatabase()
const actorId = randomUUID()

type Given = {
  settings?: Record<string, unknown>
  provider?: 'stripe' | 'sandbox'
  hasMail?: boolean
}
const read = ({ settings = {}, provider = 'sandbox', hasMail = false }: Given = {}, from = db) =>
  readSetUp({
    db: from,
    settings: settingsInMemory(settings),
    payments: { name: provider } as PaymentProvider,
    mail: hasMail
      ? { smtpUrl: 'smtp://mail.test', from: () => ({ name: '', address: '', url: '' }) }
      : undefined,
  })

const demo = await givenProductInStock(db, { onHand: 5 })
await db.tables.insertInto('demo_products').values({ product_id: demo.productId }).execute()

test('a new shop with its demo has everything to do', async () => {
  const { done, demoProducts } = await read()

  expect(Object.values(done)).toEqual(setUpSteps.map(() => false))
  expect(demoProducts).toBe(1)
})

test('it names only what the admin’s role can do', async () => {
  const setUp = await read()
  const stepsOf = (...allowed: Permission[]) =>
    setUpRows(setUp, (permission) => allowed.includes(permission))?.map(({ step }) => step)
  const ofSettings = ['name', 'legal', 'payments', 'mail', 'order']

  expect(stepsOf('manage_settings')).toEqual(ofSettings)
  expect(
    stepsOf('manage_settings', 'manage_content', 'manage_products', 'manage_delivery'),
  ).toEqual(setUpSteps)
  const done = { ...setUp.done, name: true, legal: true, payments: true, mail: true, order: true }
  expect(setUpRows({ ...setUp, done }, () => false)).toBeUndefined()
})

test('what is set, configured and done is ticked, and the list goes once all of it is', async () => {
  const configured = {
    settings: {
      shop_name: 'Noor',
      ...Object.fromEntries(traderKeys.map((key) => [key, 'Of Noor'])),
      // The business is not registered.
      vat_number: null,
    },
    provider: 'stripe' as const,
    hasMail: true,
  }
  await givenPaidOrder(db)
  await db.pool.query(
    `insert into audit_log (actor, action, subject_type, subject_id) values ($1, 'delivery_changed', 'delivery', 'x')`,
    [actorId],
  )
  await confirmTexts(db, actorId)
  const before = await read(configured)
  expect(before.done).toMatchObject({
    name: true,
    texts: true,
    payments: true,
    product: true,
    demo: false,
  })
  expect(
    setUpRows(before, () => true)
      ?.filter(({ isDone }) => !isDone)
      .map(({ step }) => step),
  ).toEqual(['demo'])

  const answers = await Promise.all([1, 2, 3].map(() => removeDemo(db, actorId)))

  expect(answers).toEqual(answers.map(() => ({ done: 'demo_removed' })))
  const after = await read(configured)
  expect(setUpRows(after, () => true)).toBeUndefined()
  const { rows } = await db.pool.query(`select status from products where id = $1`, [
    demo.productId,
  ])
  expect(rows).toEqual([{ status: 'archived' }])
})

test('each step leads to where it is done, and what a page has done leads back', async () => {
  const leadsTo = (setUp: Awaited<ReturnType<typeof read>>) =>
    Object.fromEntries(setUpRows(setUp, () => true)!.map(({ step, to }) => [step, to]))
  const nothing = {
    done: Object.fromEntries(setUpSteps.map((step) => [step, false])) as SetUp['done'],
    demoProducts: 0,
    hasTrader: false,
    hasDelivery: false,
    productSlug: null,
  }
  expect(leadsTo(nothing)).toEqual({
    name: '/admin/settings/business#shop_name',
    legal: '/admin/settings/business#legal_name',
    texts: '/admin/pages',
    delivery: '/admin/delivery/new?for=set-up',
    payments: undefined,
    mail: undefined,
    product: '/admin/products/new?for=set-up',
    order: '/',
    demo: undefined,
  })
  // The trader is there, the VAT number is not; delivery methods came with the demo.
  expect(
    leadsTo({ ...nothing, hasTrader: true, hasDelivery: true, productSlug: 'layla-sand' }),
  ).toMatchObject({
    legal: '/admin/settings/business#vat_number',
    delivery: '/admin/delivery',
    order: '/products/layla-sand',
  })
  expect(backToSetUp('?for=set-up', 'delivery_created')).toBe(
    '/admin-dashboard?done=delivery_created',
  )
  expect(backToSetUp('', 'delivery_created')).toBeUndefined()
})

test('the made-up VAT number is a legal detail still to do', async () => {
  const settings = Object.fromEntries(traderKeys.map((key) => [key, 'Of Noor']))
  expect(await read({ settings })).toMatchObject({ done: { legal: false }, hasTrader: true })
  const { shop_phone: _, ...fewer } = settings
  expect(await read({ settings: { ...fewer, vat_number: null } })).toMatchObject({
    done: { legal: false },
    hasTrader: false,
  })
})

test('it is one statement', async () => {
  const counted = openDatabase({ url: db.url })
  const statements = countStatements(counted)
  expect(await statements.during(() => read({}, counted))).toHaveLength(1)
  await counted.close()
})
