import * as fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'

import { countStatements } from '#platform/testing/count-statements.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { choiceOf, givenAttribute, givenValues } from '#shop/catalogue/testing/given-attribute.ts'
import {
  givenCategory,
  givenPictures,
  givenPriceHistory,
  givenProduct,
} from '#shop/catalogue/testing/given-product.ts'
import { givenVideoRow } from '#shop/media/testing/given-video.ts'
import { readyDay } from '#shop/stock/promise.ts'
import { dayIn, giveOffer } from '#shop/stock/testing/given-offer.ts'

import { emptyFeeds, textsOf } from '../../testing/feed-texts.ts'
import { merchantFeed } from './merchant-feed.ts'

const db = await useTestDatabase()
const statements = countStatements(db)
const publicUrl = 'https://shop.test'
const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)

beforeEach(() => emptyFeeds(db))

const delivery = [
  { name: 'Standard', pricePence: 395, freeFromPence: 75_00, minDays: 2, maxDays: 4 },
]

async function feed(batch?: number): Promise<string> {
  let xml = ''
  for await (const piece of merchantFeed({
    db,
    publicUrl,
    name: 'Libas',
    delivery,
    ...(batch !== undefined && { batch }),
  })) {
    xml += piece
  }
  return xml
}

/** A size of a product with so many pieces; null for goods without sizes. */
async function givenStock(
  productId: string,
  size: { name: string; system: 'abaya' | 'thobe' } | null,
  onHand: number,
) {
  const made =
    size &&
    (await db.tables
      .insertInto('sizes')
      .values({ size_name: size.name, system: size.system, position: onHand })
      .onConflict((conflict) =>
        conflict.columns(['system', 'size_name']).doUpdateSet({ size_name: size.name }),
      )
      .returning('id')
      .executeTakeFirstOrThrow())
  const item = { p_product_id: productId, p_size_id: made?.id ?? null }
  await db.call('add_inventory_item', { ...item, p_reorder_level: 5 })
  if (onHand === 0) return
  await db.call('receive_stock', {
    ...item,
    p_quantity: onHand,
    p_reference_type: 'delivery_note',
    p_reference_id: null,
    p_reason: 'First delivery',
    p_actor: 'system',
  })
}

describe('the merchant feed', () => {
  test('has what attributes state on the page of a product', async () => {
    const { id } = await givenProduct(db)
    await givenPictures(db, id, ['Front'])
    await givenStock(id, null, 1)
    const names = { en: 'Sleeve & cuff', ar: 'الكم' }
    await givenAttribute(db, { names, choices: [choiceOf('Long')] })
    await givenAttribute(db, {
      code: 'height',
      names: { en: 'Height' },
      type: 'number',
      units: { en: 'cm' },
    })
    await givenAttribute(db, { code: 'hidden', type: 'yes_no', on_page: false })
    await givenValues(db, id, { sleeve: ['long'], height: 170, hidden: true })

    const xml = await feed()

    expect(textsOf(xml, 'g:attribute_name')).toEqual(['Sleeve & cuff', 'Height'])
    expect(textsOf(xml, 'g:attribute_value')).toEqual(['Long', '170\u00A0cm'])
  })

  test('has an item per size, each with its own availability', async () => {
    const { id, slug, styleId } = await givenProduct(db, { name: 'Noor abaya', colourName: 'Ink' })
    await givenPictures(db, id, ['Front', 'Back', 'Fabric'])
    await givenStock(id, { name: '56', system: 'abaya' }, 0)
    await givenStock(id, { name: '58 M', system: 'thobe' }, 3)

    const xml = await feed()

    expect(textsOf(xml, 'g:id')).toEqual([`${id}-56`, `${id}-58-M`])
    expect(textsOf(xml, 'g:item_group_id')).toEqual([styleId, styleId])
    expect(textsOf(xml, 'title').slice(1)).toEqual([
      'Noor abaya in Ink, size 56',
      'Noor abaya in Ink, size 58 M',
    ])
    expect(textsOf(xml, 'link').slice(1)).toEqual([
      `${publicUrl}/products/${slug}?size=56`,
      `${publicUrl}/products/${slug}?size=58+M`,
    ])
    expect(textsOf(xml, 'g:availability')).toEqual(['out_of_stock', 'in_stock'])
    expect(textsOf(xml, 'g:size')).toEqual(['56', '58 M'])
    expect(textsOf(xml, 'g:size_system')).toEqual(['UK', 'UK'])
    expect(textsOf(xml, 'g:gender')).toEqual(['female', 'male'])
    expect(textsOf(xml, 'g:age_group')).toEqual(['adult', 'adult'])
    expect(textsOf(xml, 'g:color')).toEqual(['Ink', 'Ink'])
    expect(textsOf(xml, 'g:material')).toEqual(['polyester', 'polyester'])
    expect(textsOf(xml, 'g:shipping_weight')).toEqual(['600 g', '600 g'])
    expect(textsOf(xml, 'g:image_link')).toHaveLength(2)
    expect(textsOf(xml, 'g:additional_image_link')).toHaveLength(4)
  })

  test('has the own pictures of a size first', async () => {
    const { id } = await givenProduct(db)
    await givenPictures(db, id, ['Front', 'Side'])
    await givenStock(id, { name: '56', system: 'abaya' }, 1)
    await givenStock(id, { name: '60', system: 'abaya' }, 1)
    const { rows } = await db.pool.query<{ hash: string }>(
      `with named as (
         update product_images set size_ids = array(select id from sizes where size_name = '60')
          where alt = 'Side')
       select f.hash from pictures f join product_images i on i.picture_id = f.id order by i.position`,
    )
    const [front, side] = rows.map(({ hash }) => `${publicUrl}/pictures/${hash}/900.jpg`)

    const xml = await feed()

    expect(textsOf(xml, 'g:size')).toEqual(['56', '60'])
    expect(textsOf(xml, 'g:image_link')).toEqual([front, side])
    expect(textsOf(xml, 'g:additional_image_link')).toEqual([side, front])
  })

  test('has pictures, and no posters of videos unless one is all there is', async () => {
    const { id } = await givenProduct(db)
    await givenPictures(db, id, ['Front', 'Walking', 'Side'])
    await givenStock(id, { name: '56', system: 'abaya' }, 1)
    const video = await givenVideoRow(db)
    const show = (alt: string) =>
      db.tables
        .updateTable('product_images')
        .set({ video_id: video.id })
        .where('alt', '=', alt)
        .execute()
    await show('Walking')
    expect(textsOf(await feed(), 'g:additional_image_link')).toHaveLength(1)
    await show('Front')
    const xml = await feed()
    expect(textsOf(xml, 'g:image_link')).toHaveLength(1)
    expect(textsOf(xml, 'g:additional_image_link')).toHaveLength(1)
  })

  test('has the own SKU of a size as its part number, and no other id for it', async () => {
    const { id } = await givenProduct(db)
    await givenPictures(db, id, ['Front'])
    await givenStock(id, { name: '56', system: 'abaya' }, 1)
    await givenStock(id, { name: '58', system: 'abaya' }, 3)
    await db.tables
      .updateTable('product_inventory')
      .set({ sku: 'NOOR & 58' })
      .where('product_id', '=', id)
      .where('quantity_on_hand', '=', 3)
      .execute()

    const xml = await feed()

    expect(textsOf(xml, 'g:id')).toEqual([`${id}-56`, `${id}-58`])
    expect(textsOf(xml, 'g:mpn')).toEqual(['NOOR & 58'])
    expect(textsOf(xml, 'g:identifier_exists')).toEqual(['no'])
  })

  test('names what is made to order and pre-ordered, with its day, once nothing is there', async () => {
    const item = async (onHand: number) => {
      const { id } = await givenProduct(db)
      await givenPictures(db, id, ['Front'])
      await givenStock(id, null, onHand)
      return { productId: id, sizeId: null }
    }
    const [made, preOrdered, there] = [await item(0), await item(0), await item(1)]
    await giveOffer(db, made, { days: 14, capacity: 3 })
    await giveOffer(db, preOrdered, { on: dayIn(40), capacity: 3 })
    await giveOffer(db, there, { days: 14, capacity: 3 })

    const items = Object.fromEntries(
      (await feed())
        .split('<item>')
        .slice(1)
        .map((xml) => [
          textsOf(xml, 'g:id')[0],
          [...textsOf(xml, 'g:availability'), ...textsOf(xml, 'g:availability_date')],
        ]),
    )

    expect(items).toEqual({
      [made.productId]: ['backorder', readyDay({ days: 14, on: null })],
      [preOrdered.productId]: ['preorder', dayIn(40)],
      [there.productId]: ['in_stock'],
    })
  })

  test('names the way through the categories', async () => {
    const parent = await givenCategory(db, { slug: 'abayas' })
    const within = await givenCategory(db, { slug: 'open', within: parent })
    const { id } = await givenProduct(db, { categoryId: within.id })
    await givenPictures(db, id, ['Front'])
    await givenStock(id, null, 1)

    expect(textsOf(await feed(), 'g:product_type')).toEqual(['abayas > open'])
  })

  test('shows a sale only where the former price may be shown', async () => {
    const reduced = { pricePence: 76_00, compareAtPence: 90_50, publishedAt: daysAgo(100) }
    const real = await givenProduct(db, reduced)
    const claimed = await givenProduct(db, reduced)
    await givenPriceHistory(db, real.id, [
      [90_50, daysAgo(90)],
      [76_00, daysAgo(10)],
    ])
    for (const { id } of [real, claimed]) {
      await givenPictures(db, id, ['Front'])
      await givenStock(id, null, 1)
    }

    const xml = await feed()

    expect(textsOf(xml, 'g:sale_price')).toEqual(['76 GBP'])
    expect(new Set(textsOf(xml, 'g:price'))).toEqual(new Set(['90.5 GBP', '76 GBP', '0 GBP']))
  })

  test('shows what delivery costs for each price', async () => {
    for (const pricePence of [74_99, 75_00]) {
      const { id } = await givenProduct(db, { pricePence })
      await givenPictures(db, id, ['Front'])
      await givenStock(id, null, 1)
    }

    const xml = await feed()

    const costs = xml.matchAll(
      /<g:price>([\d.]+) GBP<\/g:price>[^]*?<g:service>.*\n<g:price>(.*) GBP/g,
    )
    expect(Object.fromEntries([...costs].map(([, price, cost]) => [price, cost]))).toEqual({
      '74.99': '3.95',
      '75': '0',
    })
  })

  test('leaves out what is not on sale, and what has no picture', async () => {
    for (const status of ['draft', 'archived', 'active'] as const) {
      const { id } = await givenProduct(db, { status })
      await givenStock(id, null, 1)
      if (status !== 'active') await givenPictures(db, id, ['Front'])
    }

    expect(textsOf(await feed(), 'g:id')).toEqual([])
  })

  test('reads so many products at a time, and each of them once', async () => {
    const ids = []
    for (let n = 0; n < 5; n++) {
      const { id } = await givenProduct(db)
      await givenPictures(db, id, ['Front'])
      await givenStock(id, null, 1)
      ids.push(id)
    }

    const xml = await feed(2)

    expect(textsOf(xml, 'g:id')).toEqual(ids.sort())
    expect(await statements.during(() => feed(2))).toHaveLength(3)
    expect(await statements.during(() => feed())).toHaveLength(1)
  })

  test('keeps any name unchanged', async () => {
    const { id } = await givenProduct(db)
    await givenPictures(db, id, ['Front'])
    await givenStock(id, null, 1)
    const hostile = fc.oneof(
      fc.string({ minLength: 1, maxLength: 100 }),
      fc.constantFrom('</title><item>', ']]>', '<!-- & -->', '"quoted" & \'so\'', '<![CDATA['),
    )

    await fc.assert(
      fc.asyncProperty(hostile, async (name) => {
        await db.tables.updateTable('products').set({ name }).where('id', '=', id).execute()

        const titles = textsOf(await feed(), 'title')

        expect(titles.slice(1)).toEqual([`${name} in Sand`])
      }),
      { numRuns: 40 },
    )
  })
})
