import { describe, expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'

import { givenPriceHistory, givenProduct } from '../testing/given-product.ts'

const db = await useTestDatabase()

const now = new Date('2026-06-30T12:00:00Z')
const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)

/** 120.00 then 90.00: the "was" price shown `now`. */
async function wasPence(
  prices: [pricePence: number, daysAgo: number][],
  publishedDaysAgo = 400,
): Promise<number | null> {
  const { id } = await givenProduct(db, {
    pricePence: 90_00,
    compareAtPence: 120_00,
    publishedAt: daysAgo(publishedDaysAgo),
  })
  await givenPriceHistory(
    db,
    id,
    prices.map(([price, days]) => [price, daysAgo(days)]),
  )
  const { was_price } = await db.callOne('was_price', { p_product_id: id, p_at: now })
  return was_price
}

describe('A "was" price', () => {
  test('is shown when the product sold at it for 30 days of the last 180', async () => {
    expect(
      await wasPence([
        [120_00, 40],
        [90_00, 10],
      ]),
    ).toBe(120_00)
  })

  test('is not shown a second short of 30 days', async () => {
    expect(
      await wasPence([
        [120_00, 40],
        [90_00, 10 + 1 / 86_400],
      ]),
    ).toBeNull()
  })

  test('is never shown on somebody’s word alone', async () => {
    expect(await wasPence([[90_00, 100]])).toBeNull()
  })

  test('may add its days up over several spells', async () => {
    expect(
      await wasPence([
        [120_00, 150],
        [90_00, 132],
        [120_00, 60],
        [90_00, 48],
      ]),
    ).toBe(120_00)
  })

  test('counts only the days within the last 180', async () => {
    expect(
      await wasPence([
        [120_00, 380],
        [90_00, 151],
      ]),
    ).toBeNull()
    expect(
      await wasPence([
        [120_00, 380],
        [90_00, 149],
      ]),
    ).toBe(120_00)
  })

  test('counts no day before the product was published', async () => {
    const history: [number, number][] = [
      [120_00, 100],
      [90_00, 20],
    ]
    expect(await wasPence(history, 49)).toBeNull()
    expect(await wasPence(history, 50)).toBe(120_00)
  })

  test('must be the very price the product sold at', async () => {
    expect(
      await wasPence([
        [119_00, 100],
        [90_00, 20],
      ]),
    ).toBeNull()
  })

  test('does not exist for a product without a compare-at price', async () => {
    const { id } = await givenProduct(db, { pricePence: 90_00, publishedAt: daysAgo(100) })
    await givenPriceHistory(db, id, [
      [120_00, daysAgo(100)],
      [90_00, daysAgo(10)],
    ])

    expect(await db.callOne('was_price', { p_product_id: id, p_at: now })).toEqual({
      was_price: null,
    })
  })
})
