import { beforeEach, expect, test } from 'vitest'

import { createLog } from '#platform/log.ts'
import { createStoredSettings } from '#platform/settings/stored-settings.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { cancellationForm } from '#shop/content/cancellation-form.ts'
import { logoPath } from '#shop/settings/logo.ts'
import { saveSettings } from '#shop/settings/server/save-settings.ts'
import { currentStore } from '#shop/settings/server/current-settings.ts'
import type { SettingKey } from '#shop/settings/setting-values.ts'
import { demoStore } from '#shop/settings/testing/demo-store.ts'

import { givenPaidOrder } from '#shop/orders/testing/given-paid-order.ts'
import { orderView } from '#shop/orders/server/order-view.ts'
import { readOrder } from '#shop/orders/server/read-order.ts'
import { findInvoice } from '../fulfilment-queries.ts'
import { rememberTrader } from './remember-trader.ts'

const db = await useTestDatabase({ connections: 12 })
const settings = createStoredSettings({ db, log: createLog('silent'), receivesChanges: () => true })
settings.stop()

beforeEach(async () => {
  await db.pool.query(`delete from settings where key <> 'maintenance'`)
  await settings.load()
  await rememberTrader(db, demoStore)
})

const set = (values: Partial<Record<SettingKey, unknown>>) =>
  saveSettings(
    { db, settings },
    {
      actorId: 'an owner',
      changes: Object.entries(values).map(([key, value]) => ({
        key: key as SettingKey,
        value,
        version: settings.get(key)?.version ?? 0,
      })),
    },
  )
const traders = async () =>
  (
    await db.tables
      .selectFrom('traders')
      .select(['details', 'cancellation_form'])
      .orderBy('id', 'desc')
      .execute()
  ).map(({ details, cancellation_form: form }) => ({ details, form }))

test('a change of the settings notes the trader and the form in the same transaction', async () => {
  const before = (await traders()).length
  await set({ legal_name: 'Noor Ltd', address_lines: ['2 New Road', 'Leeds'], vat_number: null })
  await set({ hold_minutes: 30 })

  const [now, ...earlier] = await traders()
  expect(earlier).toHaveLength(before)
  const { name, trader } = currentStore(settings)
  expect(now).toEqual({ details: { name, ...trader }, form: cancellationForm(trader) })
  expect(trader).toMatchObject({ legalName: 'Noor Ltd', vatNumber: null })
  // What a start of the shop would note is what is noted already.
  await rememberTrader(db, demoStore)
  expect(await traders()).toHaveLength(before + 1)
})

test('many that change different parts at once end with all of them', async () => {
  await Promise.all([
    set({ legal_name: 'Noor Ltd' }),
    set({ shop_email: 'salam@noor.example' }),
    set({ shop_phone: '01632 960 999' }),
    set({ registered_in: 'Scotland' }),
    rememberTrader(db, demoStore),
  ])

  const { name, trader } = currentStore(settings)
  expect((await traders())[0]).toEqual({
    details: { name, ...trader },
    form: cancellationForm(trader),
  })
  expect(trader).toMatchObject({ legalName: 'Noor Ltd', registeredIn: 'Scotland' })
})

test('an order keeps the VAT of its day, on its page and on its documents', async () => {
  const registered = await givenPaidOrder(db, [1])
  await set({ vat_number: null })
  const plain = await givenPaidOrder(db, [1])
  await set({ vat_number: 'GB 123 4567 89' })
  const vatOf = async (orderId: string) => orderView((await readOrder(db, orderId))!).vat_pence

  expect(await vatOf(registered.orderId)).toBeGreaterThan(0)
  expect(await vatOf(plain.orderId)).toBeNull()
})

test('the invoice of an order that was paid after a change is of whom it was bought from', async () => {
  const { orderId } = await givenPaidOrder(db, [1])
  await set({ legal_name: 'Noor Ltd', vat_number: null })

  const { rows } = await db.pool.query<{ document: { seller: object; vat: unknown } }>(
    'select invoice_document($1) as document',
    [orderId],
  )
  expect(rows[0]!.document.seller).toEqual({ name: demoStore.name, ...demoStore.trader })
  expect(rows[0]!.document.vat).not.toBeNull()
})

test('an invoice has the logo of its day, and the order before it the name', async () => {
  const sellerOf = async (orderId: string) =>
    (await findInvoice(db, { orderId, kind: 'invoice' }))!.document.seller
  const path = logoPath(`${'a'.repeat(64)}-720x160.png`)
  const before = await givenPaidOrder(db, [1])
  await set({ shop_logo: path })
  const withLogo = await givenPaidOrder(db, [1])
  await set({ shop_logo: null })
  const after = await givenPaidOrder(db, [1])

  expect(await sellerOf(before.orderId)).not.toHaveProperty('logo')
  expect(await sellerOf(withLogo.orderId)).toMatchObject({ name: demoStore.name, logo: path })
  expect(await sellerOf(after.orderId)).toMatchObject({ logo: null })
})
