import { expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'

import { readOfferedSizes } from './read-stock.ts'

const db = await useTestDatabase()

test('every size is offered in its order, with its measures, to the garment it is made for', async () => {
  await db.tables
    .insertInto('sizes')
    .values([
      { system: 'abaya', size_name: '58', length_inches: 58, fit: null, position: 1 },
      { system: 'abaya', size_name: '56', length_inches: 56, fit: null, position: 0 },
      { system: 'thobe', size_name: '56 M', length_inches: 56, fit: 'M', position: 2 },
    ])
    .execute()

  expect(await readOfferedSizes(db)).toEqual({
    abaya: [
      { sizeName: '56', lengthInches: 56, fit: null },
      { sizeName: '58', lengthInches: 58, fit: null },
    ],
    thobe: [{ sizeName: '56 M', lengthInches: 56, fit: 'M' }],
  })
})
