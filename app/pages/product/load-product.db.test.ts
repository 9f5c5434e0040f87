import { RouterContextProvider } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'

import { servicesContext, tagsContext } from '#platform/pages/contexts.ts'
import { inLanguage } from '#platform/languages/server/in-language.ts'
import type { Services } from '#platform/services.ts'
import { countStatements } from '#platform/testing/count-statements.ts'
import { settingsInMemory } from '#platform/testing/settings-in-memory.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenProduct } from '#shop/catalogue/testing/given-product.ts'
import { givenSet } from '#shop/catalogue/testing/given-set.ts'
import { saveTranslations } from '#shop/content/server/translations/save-translations.ts'
import { givenDeliveryMethod } from '#shop/orders/testing/given-order.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import { loadProduct } from './load-product.ts'

const db = await useTestDatabase()
const statements = countStatements(db)
let tags = new Set<string>()

beforeEach(() => {
  tags = new Set()
})

function load(id: string) {
  const context = new RouterContextProvider()
  context.set(servicesContext, {
    db,
    publicUrl: 'https://shop.test',
    settings: settingsInMemory(),
  } as Services)
  context.set(tagsContext, (...more) => {
    for (const tag of more) tags.add(tag)
  })
  return loadProduct(context, id)
}

/** What a loader throws instead of answering. */
const thrownBy = (id: string) =>
  load(id).then(
    () => undefined,
    (thrown: unknown) => thrown,
  )

describe('the page of a product', () => {
  test('takes seven statements, and names all that it shows', async () => {
    const { productId, slug, categoryId } = await givenProductInStock(db, { onHand: 3 })
    const other = await givenProduct(db, { categoryId })
    await givenDeliveryMethod(db)

    let page: Awaited<ReturnType<typeof load>> | undefined
    const sent = await statements.during(async () => {
      page = await load(slug)
    })

    expect(sent).toHaveLength(7)
    expect(page).toMatchObject({
      kind: 'found',
      canonical: `https://shop.test/products/${slug}`,
      similar: [{ id: other.id }],
      sizes: { sizes: [{ level: 'low' }], finder: 'abaya' },
      delivery: [{ pricePence: 395, notServed: [] }],
      steps: [{ to: '/' }, { name: 'Open abayas' }, { to: `/products/${slug}` }],
    })
    const { style_id: styleId } = await db.tables
      .selectFrom('products')
      .select('style_id')
      .where('id', '=', productId)
      .executeTakeFirstOrThrow()
    expect([...tags].sort()).toEqual(
      [
        'catalogue',
        'sets',
        'delivery',
        `style:${styleId}`,
        `product:${productId}`,
        `slugs:${productId}`,
        `product:${other.id}`,
      ].sort(),
    )
  })

  test('is at its slug alone', async () => {
    const { id, slug } = await givenProduct(db)
    const answer = (await thrownBy(id)) as Response

    expect([answer.status, answer.headers.get('location')]).toEqual([301, `/products/${slug}`])
  })

  test('is at its Arabic slug on Arabic pages, in as many statements, and each names the other', async () => {
    const { id, slug } = await givenProduct(db)
    const before = await statements.during(() => inLanguage('ar', () => load(slug)))
    await saveTranslations(db, {
      language: 'ar',
      texts: [{ kind: 'product', subjectId: id, field: 'slug', version: 0, text: 'عباية-نور' }],
      actorId: id,
    })
    const path = `/products/${encodeURIComponent('عباية-نور')}`
    expect(await load(slug)).toMatchObject({
      canonical: `https://shop.test/products/${slug}`,
      localPaths: { ar: path },
    })
    for (const asked of ['عباية-نور', slug]) {
      const answer = (await thrownBy(asked === slug ? id : asked)) as Response
      expect(answer.headers.get('location')).toBe(`/products/${slug}`)
    }

    await inLanguage('ar', async () => {
      let page: Awaited<ReturnType<typeof load>> | undefined
      const sent = await statements.during(async () => {
        page = await load('عباية-نور')
      })
      expect(sent).toHaveLength(before.length)
      expect(page).toMatchObject({
        canonical: `https://shop.test/ar${path}`,
        localPaths: { en: `/products/${slug}` },
        product: { slug, localSlug: 'عباية-نور' },
        steps: [{}, {}, { to: path }],
      })
      expect(JSON.stringify(page)).toContain(`"url":"https://shop.test/ar${path}"`)
      expect(JSON.stringify((page as { jsonLd: unknown }).jsonLd)).not.toContain(slug)
      for (const asked of [slug, id, 'عَباية-نور']) {
        const answer = (await thrownBy(asked)) as Response
        // React Router adds the prefix of the language.
        expect([answer.status, answer.headers.get('location')]).toEqual([301, path])
      }
    })
  })

  test('names the sets with it, with their price and what they save', async () => {
    const { id, slug } = await givenProduct(db, { pricePence: 10_000 })
    const other = await givenProduct(db, { pricePence: 2000 })
    const set = await givenSet(db, [{ productId: id }, { productId: other.id }])

    expect(await load(slug)).toMatchObject({
      sets: {
        title: 'Also in a set',
        links: [
          {
            path: `/sets/${set.slug}`,
            name: 'Noor and her hijab',
            price: '£96.00, you save £24.00',
          },
        ],
      },
    })
  })
})

test('an archived product answers 410 with what comes close', async () => {
  const { id, slug } = await givenProduct(db)
  await db.tables.updateTable('products').set({ status: 'archived' }).where('id', '=', id).execute()

  expect(await load(slug)).toMatchObject({
    init: { status: 410 },
    data: { kind: 'gone', name: 'Sahar abaya' },
  })
})

test('what was never sold answers 404', async () => {
  expect(await thrownBy('nothing')).toMatchObject({ init: { status: 404 } })
})
