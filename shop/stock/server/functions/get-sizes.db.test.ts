import { expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { shopInMemory } from '#server/testing/shop-in-memory.ts'

const db = await useTestDatabase()
const shop = await shopInMemory(db)

test('get-sizes returns every size by id and name, to everybody (§3.14, §7.10)', async () => {
  const rows = await db.tables
    .insertInto('sizes')
    .values([
      { size_name: '58', system: 'abaya', position: 2 },
      { size_name: '56', system: 'abaya', position: 1 },
      { size_name: '56 M', system: 'thobe', position: 0 },
    ])
    .returning(['id', 'size_name'])
    .execute()
  const idOf = (name: string) => rows.find(({ size_name }) => size_name === name)?.id

  // An invoker that knows no method sends POST.
  for (const method of ['GET', 'POST']) {
    const answer = await shop.request('/functions/v1/get-sizes', { method })

    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({
      success: true,
      data: ['56', '58', '56 M'].map((name) => ({ id: idOf(name), size_name: name })),
    })
  }
})
