import { randomUUID } from 'node:crypto'

import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'

import { servicesContext } from '#platform/pages/contexts.ts'
import type { Services } from '#platform/services.ts'
import { sessionOf } from '#platform/testing/session-of.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { SaleLacksList } from '#shop/catalogue/browser/editing/sale-lacks-list.tsx'
import { StatusBadge } from '#shop/catalogue/browser/editing/status-section.tsx'
import { saleLacks } from '#shop/catalogue/editing/sale-lacks.ts'
import { setProductStatus } from '#shop/catalogue/server/editing/edit-product.ts'
import { bulkAction } from '#shop/catalogue/server/list/bulk-action.ts'
import { givenWhole } from '#shop/catalogue/testing/given-draft.ts'
import { givenPictures, givenProduct } from '#shop/catalogue/testing/given-product.ts'
import { adminContext } from '#shop/sign-in/server/admin-context.ts'
import type { AdminRole } from '#shop/sign-in/admin/permissions.ts'
import { dayIn, giveOffer, receive } from '#shop/stock/testing/given-offer.ts'

import { loader } from './admin-product.tsx'

const db = await useTestDatabase()

/** What the page of a product loads for an admin of this role. */
async function editorOf(productId: string, as: AdminRole = 'manager') {
  const context = new RouterContextProvider()
  context.set(adminContext, sessionOf({ userId: randomUUID(), role: 'admin', adminRole: as }))
  const services = { db, clock: { now: () => new Date() }, publicUrl: 'https://shop.test' }
  context.set(servicesContext, services as Services)
  const url = new URL('https://shop.test/admin/products')
  const { editor, stockPath } = await loader({
    params: { id: productId },
    context,
    url,
  } as never)
  const { isBuyable, product } = editor
  const lacks = saleLacks({ ...editor, missing: product.missing })
  const render = (element: React.ReactElement) =>
    renderToStaticMarkup(
      createElement(RouterProvider, { router: createMemoryRouter([{ path: '*', element }]) }),
    )
  return {
    lacks,
    list: render(
      createElement(SaleLacksList, { lacks, stockPath, picturesPath: `#pictures-${product.id}` }),
    ),
    badge: render(createElement(StatusBadge, { status: product.status, isBuyable })),
  }
}

/** The product is stocked without a size, with as many pieces. */
async function givenStock(productId: string, pieces: number) {
  await db.call('add_inventory_item', {
    p_product_id: productId,
    p_size_id: null,
    p_reorder_level: 5,
  })
  if (pieces > 0) await receive(db, { productId, sizeId: null }, pieces)
}

describe('a product is on sale only while customers can buy it', () => {
  test('without sizes', async () => {
    const { id } = await givenWhole(db, { status: 'active' })
    const { lacks, list, badge } = await editorOf(id)
    expect(lacks).toEqual(['sizes'])
    expect(list).toContain('No sizes yet, so customers cannot buy it.')
    expect(list).toContain('#sizes"')
    expect(badge).toContain('Published')
    expect(badge).not.toContain('On sale')
  })

  test('with nothing in stock and nothing to order', async () => {
    const { id } = await givenWhole(db, { status: 'active' })
    await givenStock(id, 0)
    const { lacks, list, badge } = await editorOf(id)
    expect(lacks).toEqual(['stock'])
    expect(list).toContain('#sizes"')
    expect(badge).not.toContain('On sale')
  })

  test('without a picture', async () => {
    const { id } = await givenProduct(db, { status: 'draft' })
    await givenStock(id, 3)
    const { lacks, list, badge } = await editorOf(id)
    expect(lacks).toEqual(['pictures'])
    expect(list).toContain('href="/#pictures-')
    expect(badge).toContain('Draft')
    await givenPictures(db, id, ['The front'])
    expect((await editorOf(id)).lacks).toEqual([])
  })

  test('staff who cannot change stock read what is missing, without a link to it', async () => {
    const { id } = await givenWhole(db, { status: 'active' })
    const { list } = await editorOf(id, 'content')
    expect(list).toContain('No sizes yet')
    expect(list).not.toContain('href')
  })

  test('with stock, made to order or on pre-order, nothing is missing', async () => {
    for (const offer of [null, { days: 14, capacity: 4 }, { on: dayIn(30), capacity: 4 }]) {
      const { id } = await givenWhole(db, { status: 'active' })
      await givenStock(id, offer ? 0 : 3)
      if (offer) await giveOffer(db, { productId: id, sizeId: null }, offer)
      const { lacks, badge } = await editorOf(id)
      expect(lacks).toEqual([])
      expect(badge).toContain('On sale')
    }
  })
})

test('publishing many names those that customers cannot buy, and why', async () => {
  const [bare, empty, filled, old] = [
    await givenWhole(db),
    await givenWhole(db),
    await givenWhole(db),
    await givenWhole(db, { status: 'active' }),
  ]
  await givenStock(empty.id, 0)
  await givenStock(filled.id, 2)
  const form = new FormData()
  form.set('form', 'bulk-products')
  form.set('kind', 'active')
  form.set('edit', randomUUID())
  for (const { id } of [bare, empty, filled, old]) form.append('id', id)

  const answer = await bulkAction(db, { form, actorId: randomUUID() })
  const outcomes = answer.kind === 'done' ? answer.outcomes : []
  expect(
    Object.fromEntries(outcomes.map(({ id, done, message }) => [id, { done, message }])),
  ).toEqual({
    [bare.id]: { done: true, message: expect.stringContaining('No sizes yet') },
    [empty.id]: { done: true, message: expect.stringContaining('Nothing in stock') },
    [filled.id]: { done: true, message: undefined },
    [old.id]: { done: false, message: 'Already had this value.' },
  })
})

test('it can be published before it can be bought', async () => {
  const { id } = await givenWhole(db)
  expect(
    await setProductStatus(db, {
      productId: id,
      version: 1,
      status: 'active',
      actorId: randomUUID(),
    }),
  ).toMatchObject({ value: { status: 'active' } })
})
