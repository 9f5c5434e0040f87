import { randomUUID } from 'node:crypto'

import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'

import { servicesContext } from '#platform/pages/contexts.ts'
import type { Database } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { sessionOf } from '#platform/testing/session-of.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenOrder } from '#shop/orders/testing/given-order.ts'
import { reportPayment } from '#shop/orders/testing/given-paid-order.ts'
import type { ReportAsked } from '#shop/reports/report-asked.ts'
import { reportIds } from '#shop/reports/report.ts'
import { reportsText } from '#shop/reports/report-text.ts'
import type { AdminRole } from '#shop/sign-in/admin/permissions.ts'
import { adminContext } from '#shop/sign-in/server/admin-context.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import { loader as csv } from './admin-report-csv.ts'
import { loader as page } from './admin-report.tsx'
import { loader as index } from './admin-reports.tsx'

const db = await useTestDatabase()

/** What a loader returns or throws for an admin of this role. */
async function visit(
  loader: (args: never) => unknown,
  {
    report,
    search = '',
    as = 'manager',
    from = db,
  }: { report: string; search?: string; as?: AdminRole; from?: Database },
): Promise<unknown> {
  const context = new RouterContextProvider()
  context.set(adminContext, sessionOf({ userId: randomUUID(), role: 'admin', adminRole: as }))
  context.set(servicesContext, { db: from, clock: { now: () => new Date() } } as Services)
  const url = new URL(`https://shop.test/admin/reports/${report}${search}`)
  try {
    return await loader({ params: { report }, context, url } as never)
  } catch (thrown) {
    return thrown
  }
}

test.for([page, csv] as ((args: never) => unknown)[])(
  'only those who see the figures of the shop see reports: page %#',
  async (loader) => {
    for (const as of ['fulfilment', 'content', 'support'] as const) {
      const answer = await visit(loader, { report: 'sales', as })
      expect(answer instanceof Response && answer.headers.get('location')).toBe('/admin-dashboard')
    }
    expect(await visit(loader, { report: 'constructor' })).toMatchObject({ init: { status: 404 } })
  },
)

test('reports on margins are for those who may see costs', async () => {
  const custom = {
    id: randomUUID(),
    name: 'Marketing',
    permissions: ['see_admin_area', 'see_figures'],
  } as unknown as AdminRole
  for (const loader of [page, csv]) {
    const refused = await visit(loader, { report: 'margin', as: custom })
    expect(refused instanceof Response && refused.status).toBe(302)
    expect(await visit(loader, { report: 'products', as: custom })).not.toMatchObject({
      status: 302,
    })
  }
  const ofIndex = (as: AdminRole) =>
    (visit(index, { report: '', as }) as Promise<{ reports: string[] }>).then(
      ({ reports }) => reports,
    )
  expect(await ofIndex('manager')).toEqual(reportIds)
  expect(await ofIndex(custom)).toEqual(reportIds.filter((id) => !id.startsWith('margin')))
})

test('dates that are at fault show nothing, and are no file', async () => {
  const search = '?from=2026-03-02&to=2026-03-01'
  expect(await visit(page, { report: 'vat', search })).toMatchObject({
    found: undefined,
    faults: { to: expect.any(String) },
    typed: { from: '2026-03-02', to: '2026-03-01' },
  })
  expect(await visit(csv, { report: 'vat', search })).toMatchObject({ init: { status: 400 } })
})

test('every report is a file, in which no name is a formula', async () => {
  const product = await givenProductInStock(db, { onHand: 1 })
  const orderId = await givenOrder(db, await givenCustomer(db), [{ product, quantity: 1 }])
  await reportPayment(db, orderId, 'payment_intent.succeeded')
  await db.pool.query(`update products set name = '=HYPERLINK("https://x.test")' where id = $1`, [
    product.productId,
  ])

  const files = new Map<string, string>()
  for (const report of reportIds) {
    const file = await visit(csv, { report, search: '?compare=before' })
    if (!(file instanceof Response)) throw new Error(`${report} is no file.`)
    expect(file.headers.get('content-type')).toMatch(/^text\/csv/)
    files.set(report, await file.text())
  }
  for (const report of ['products', 'sizes', 'stock'])
    expect(files.get(report)).toContain(`\r\n"'=HYPERLINK(""https://x.test"")",Ink,`)
  for (const [report, text] of files)
    expect([report, text.split('\r\n')[0]!.endsWith(', earlier dates (GBP)"')]).toEqual([
      report,
      !['returns', 'return-sizes', 'stock'].includes(report),
    ])
})

test('another comparison leaves “Last 30 days” what it was', async () => {
  const { asked } = (await visit(page, { report: 'sales' })) as { asked: ReportAsked }
  const dates = `from=${asked.period.from}&to=${asked.period.to}`
  const to = await visit(page, { report: 'sales', search: `?period=last-30&${dates}&compare=year` })
  expect(to instanceof Response && to.headers.get('location')).toBe(
    '/admin/reports/sales?compare=year',
  )
  const own = await visit(page, { report: 'sales', search: `?period=today&${dates}` })
  expect(own instanceof Response && own.headers.get('location')).toBe(
    `/admin/reports/sales?${dates}`,
  )
})

test('a file that takes too long is refused with a text, and a fault of a standby is not taken for it', async () => {
  const failing = (message: string) => ({
    ...db,
    transaction: () => Promise.reject(Object.assign(new Error(message), { code: '57014' })),
  })
  const slow = failing('canceling statement due to statement timeout')
  expect(await visit(csv, { report: 'sales', from: slow })).toMatchObject({
    data: reportsText.tooLong.message,
    init: { status: 503 },
  })
  expect(await visit(page, { report: 'sales', from: slow })).toMatchObject({
    found: { ok: false, refusal: 'too_long' },
  })
  for (const loader of [page, csv]) {
    const from = failing('canceling statement due to conflict with recovery')
    expect(await visit(loader, { report: 'sales', from })).toMatchObject({ code: '57014' })
  }
})
