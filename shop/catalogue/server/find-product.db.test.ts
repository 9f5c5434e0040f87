import { beforeEach, describe, expect, test } from 'vitest'

import { countStatements } from '#platform/testing/count-statements.ts'
import { emptyTables, useTestDatabase } from '#platform/testing/test-database.ts'

import { givenAttribute, givenValues } from '../testing/given-attribute.ts'
import { givenCategory, givenPictures, givenProduct } from '../testing/given-product.ts'
import { findProduct } from './find-product.ts'

const db = await useTestDatabase()
const statements = countStatements(db)

const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)

beforeEach(async () => {
  await emptyTables(db, 'products', 'categories', 'styles', 'collections', 'pictures', 'attributes')
})

const change = (id: string, to: { slug?: string; status?: string; successor_id?: string }) =>
  db.tables.updateTable('products').set(to).where('id', '=', id).execute()

/** A product that was archived, as one is that has been on sale. */
async function givenArchived(choices: Parameters<typeof givenProduct>[1] = {}) {
  const product = await givenProduct(db, choices)
  await change(product.id, { status: 'archived' })
  return product
}

/** The page of an active product. */
async function pageOf(slug: string) {
  const found = await findProduct(db, slug)
  if (found?.kind !== 'found') throw new Error(`${slug} is ${found?.kind}`)
  const slugs = (cards: { slug: string }[]) => cards.map((card) => card.slug)
  return { ...found, look: slugs(found.look), similar: slugs(found.similar) }
}

describe('findProduct', () => {
  test('finds a product by its slug however it is capitalised', async () => {
    const { slug } = await givenProduct(db)

    expect(await findProduct(db, slug.toUpperCase())).toMatchObject({ product: { slug } })
  })

  test('explains why a product cannot always be returned', async () => {
    const { slug } = await givenProduct(db, { returnExemption: 'made_to_order' })

    expect(await findProduct(db, slug)).toMatchObject({
      product: { returnExemption: 'made_to_order' },
    })
  })

  test('finds a product by its slug and by its id (§2.5)', async () => {
    const { id, slug } = await givenProduct(db, { pricePence: 8900 })
    await givenPictures(db, id, ['Front', 'Back', 'Fabric'], { primary: 1 })

    const bySlug = await findProduct(db, slug)

    expect(bySlug).toMatchObject({
      kind: 'found',
      product: {
        id,
        slug,
        pricePence: 8900,
        wasPence: null,
        composition: [{ fibre: 'polyester', percent: 100 }],
        vatClass: 'standard',
        weightGrams: 600,
        category: { name: expect.any(String), slug: expect.any(String) },
        ancestors: [],
        pictures: [{ alt: 'Back', width: 900, height: 1200 }, { alt: 'Front' }, { alt: 'Fabric' }],
      },
    })
    expect(await findProduct(db, id)).toEqual(bySlug)
    expect(await findProduct(db, id.toUpperCase())).toEqual(bySlug)
  })

  test('takes two statements for a page with all that goes with it', async () => {
    const { slug, categoryId } = await givenProduct(db)
    for (let n = 0; n < 12; n += 1) await givenProduct(db, { categoryId })

    expect(await statements.during(() => findProduct(db, slug))).toHaveLength(2)
  })

  test('leads to a comparison with similar products where it has an attribute to compare', async () => {
    const { id, slug, categoryId } = await givenProduct(db)
    const comparePath = async () => {
      const found = await findProduct(db, slug)
      return found?.kind === 'found' ? found.comparePath : `no page: ${found?.kind}`
    }
    await givenAttribute(db, { code: 'lined', type: 'yes_no' })
    await givenAttribute(db, { code: 'washable', type: 'yes_no', in_comparison: false })
    await givenValues(db, id, { lined: true })
    expect(await comparePath()).toBeUndefined()

    const others: string[] = []
    for (let n = 0; n < 4; n += 1) others.push((await givenProduct(db, { categoryId })).slug)
    const path = await comparePath()
    const [first, ...rest] = path?.replace('/compare?p=', '').split(',') ?? []
    expect(first).toBe(slug)
    expect(rest).toHaveLength(3)
    expect(others).toEqual(expect.arrayContaining(rest))

    await givenValues(db, id, { washable: true })
    expect(await comparePath()).toBeUndefined()
  })

  test('returns where a product has moved that was known by another slug', async () => {
    const { id } = await givenProduct(db, { slug: 'first' })
    for (const slug of ['second', 'third']) await change(id, { slug })

    expect(await findProduct(db, 'first')).toEqual({ kind: 'moved', slug: 'third' })
    expect(await findProduct(db, 'second')).toEqual({ kind: 'moved', slug: 'third' })
  })

  test('gives a slug to the product that has it now', async () => {
    const { id: old } = await givenProduct(db, { slug: 'taken-over' })
    await change(old, { slug: 'renamed' })
    const { id } = await givenProduct(db, { slug: 'taken-over' })

    expect(await findProduct(db, 'taken-over')).toMatchObject({ kind: 'found', product: { id } })
    await change(id, { status: 'archived' })
    expect(await findProduct(db, 'taken-over')).toMatchObject({ kind: 'gone' })
  })

  test('does not find a draft, by whatever it was known', async () => {
    const { id, slug } = await givenProduct(db, { status: 'draft' })
    await change(id, { slug: 'now' })

    for (const known of [id, 'now', slug]) expect(await findProduct(db, known)).toBeUndefined()
  })

  test.for([
    'nothing',
    '',
    '8d3f',
    "' or 1=1",
    '00000000-0000-0000-0000-000000000000',
    'ä\u{1f600}',
    '\0',
  ])('finds nothing for %j', async (id) => {
    expect(await findProduct(db, id)).toBeUndefined()
  })

  test('shows the colourways of its style and no drafts', async () => {
    const noor = await givenProduct(db, { colourName: 'Black', publishedAt: daysAgo(9) })
    const { styleId, slug } = noor
    const olive = await givenProduct(db, { styleId, colourName: 'Olive', publishedAt: daysAgo(3) })
    await givenProduct(db, { styleId, status: 'draft' })

    expect(await findProduct(db, olive.slug)).toMatchObject({
      product: {
        swatches: [
          { slug, colourName: 'Black', colourHex: '#a8917a' },
          { slug: olive.slug, colourName: 'Olive' },
        ],
      },
    })
  })

  test('returns the ancestors of its category, from the top', async () => {
    const women = await givenCategory(db, { slug: 'women' })
    const abayas = await givenCategory(db, { slug: 'abayas', within: women })
    const open = await givenCategory(db, { slug: 'open', within: abayas })
    const { slug } = await givenProduct(db, { categoryId: open.id })

    const { product } = await pageOf(slug)

    expect([...product.ancestors, product.category].map((step) => step.slug)).toEqual([
      'women',
      'abayas',
      'open',
    ])
  })
})

describe('an archived product', () => {
  test('leads to its successor, over several, by id, slug and former slug', async () => {
    const old = await givenArchived({ slug: 'first-name' })
    const between = await givenArchived()
    const { id, slug } = await givenProduct(db)
    await change(old.id, { slug: 'last-name', successor_id: between.id })
    await change(between.id, { successor_id: id })

    for (const known of [old.id, 'last-name', 'first-name', between.slug])
      expect(await findProduct(db, known)).toEqual({ kind: 'moved', slug })
  })

  test('without a successor is gone, with its other colours and then what is like it', async () => {
    const old = await givenArchived({ colourName: 'Rust' })
    const { categoryId, styleId } = old
    await givenProduct(db, { slug: 'like-it', categoryId })
    await givenProduct(db, { slug: 'other-colour', styleId, categoryId })

    const found = await findProduct(db, old.slug)

    expect(found).toMatchObject({
      kind: 'gone',
      product: { name: 'Sahar abaya', colourName: 'Rust', category: { name: expect.any(String) } },
    })
    const { similar } = found?.kind === 'gone' ? found.product : { similar: [] }
    expect(similar.map(({ slug }) => slug)).toEqual(['other-colour', 'like-it'])
  })

  test('is gone too when what took its place is not on sale', async () => {
    const [draft, archived, circle] = [
      await givenProduct(db, { status: 'draft' }),
      await givenArchived(),
      await givenArchived(),
    ]
    const old = await givenArchived()
    for (const successor of [draft, archived, circle]) {
      await change(old.id, { successor_id: successor.id })
      await change(circle.id, { successor_id: old.id })

      expect(await findProduct(db, old.slug)).toMatchObject({ kind: 'gone' })
    }
  })

  test('that is sold again is found again', async () => {
    const { id, slug } = await givenArchived()
    const { id: successor } = await givenProduct(db)
    await change(id, { status: 'active', successor_id: successor })

    expect(await findProduct(db, slug)).toMatchObject({ kind: 'found', product: { id } })
  })
})

describe('what else might be liked', () => {
  test('is four other styles of the category, the newest colourway of each', async () => {
    const { slug, categoryId, styleId } = await givenProduct(db)
    await givenProduct(db, { categoryId, styleId })
    await givenProduct(db, { publishedAt: daysAgo(0) })
    const others = []
    for (const days of [1, 2, 3, 4, 5]) {
      const other = await givenProduct(db, { categoryId, publishedAt: daysAgo(days) })
      await givenProduct(db, { ...other, slug: `older-${days}`, publishedAt: daysAgo(50) })
      others.push(other.slug)
    }

    expect((await pageOf(slug)).similar).toEqual(others.slice(0, 4))
  })

  test('is filled up from near and far where its category is small', async () => {
    const women = await givenCategory(db)
    const own = await givenCategory(db, { within: women })
    const beside = await givenCategory(db, { within: women })
    const { id, slug } = await givenProduct(db, { categoryId: own.id })
    await givenProduct(db, { slug: 'far', publishedAt: daysAgo(1) })
    await givenProduct(db, { slug: 'beside', categoryId: beside.id, publishedAt: daysAgo(30) })
    await givenProduct(db, { slug: 'same', categoryId: own.id, publishedAt: daysAgo(40) })
    const picked = await givenProduct(db, { slug: 'same-collection', publishedAt: daysAgo(50) })
    const collection = await db.tables
      .insertInto('collections')
      .values({ slug: 'eid', name: 'Eid' })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const product_id of [id, picked.id])
      await db.tables
        .insertInto('collection_products')
        .values({ collection_id: collection.id, product_id, position: 0 })
        .execute()

    expect((await pageOf(slug)).similar).toEqual(['same', 'beside', 'same-collection', 'far'])
  })
})

describe('the look', () => {
  const pair = (product_id: string, pairs_with_id: string, position: number) =>
    db.tables
      .insertInto('product_pairings')
      .values({ product_id, pairs_with_id, position })
      .execute()
  const pairCategories = (category_id: string, pairs_with_id: string, position = 0) =>
    db.tables
      .insertInto('category_pairings')
      .values({ category_id, pairs_with_id, position })
      .execute()

  test('is what was picked, in its order, without what is not on sale', async () => {
    const { id, slug } = await givenProduct(db)
    const [second, first] = [await givenProduct(db), await givenProduct(db)]
    await pair(id, second.id, 2)
    await pair(id, first.id, 1)
    await pair(id, (await givenArchived()).id, 0)

    expect((await pageOf(slug)).look).toEqual([first.slug, second.slug])
  })

  test('is otherwise taken in turn from the categories worn with its own', async () => {
    const [abayas, hijabs, bags] = [
      await givenCategory(db),
      await givenCategory(db),
      await givenCategory(db),
    ]
    await pairCategories(abayas.id, hijabs.id, 1)
    await pairCategories(abayas.id, bags.id, 2)
    const { slug } = await givenProduct(db, { categoryId: abayas.id, colourFamily: 'green' })
    const given = (categoryId: string, colourFamily: string, days: number) =>
      givenProduct(db, {
        slug: `${categoryId === hijabs.id ? 'hijab' : 'bag'}-${colourFamily}`,
        categoryId,
        colourFamily,
        publishedAt: daysAgo(days),
      })
    await given(hijabs.id, 'beige', 1)
    await given(hijabs.id, 'red', 1)
    await given(hijabs.id, 'green', 5)
    await given(bags.id, 'black', 3)

    expect((await pageOf(slug)).look).toEqual(['hijab-green', 'bag-black', 'hijab-beige'])
  })

  test('has one colour of a style, and that style is not in the suggestions again', async () => {
    const [abayas, hijabs] = [await givenCategory(db), await givenCategory(db)]
    await pairCategories(abayas.id, hijabs.id)
    const { slug } = await givenProduct(db, { categoryId: abayas.id, colourFamily: 'green' })
    const hijab = await givenProduct(db, {
      categoryId: hijabs.id,
      colourFamily: 'black',
      publishedAt: daysAgo(1),
    })
    const { styleId, categoryId } = hijab
    await givenProduct(db, { slug: 'in-green', styleId, categoryId, colourFamily: 'green' })
    await givenProduct(db, { slug: 'in-red', styleId, categoryId, colourFamily: 'red' })

    expect(await pageOf(slug)).toMatchObject({ look: ['in-green'], similar: [] })
  })
})
