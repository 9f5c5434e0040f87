import { expect, test } from 'vitest'

import { COLUMNS_VIEW, columnsQuery, readColumns } from './column-choice.ts'

const saved = (query: string) => [{ id: '1', name: COLUMNS_VIEW, query }]

test.for([[[]], [['stock']], [['stock', 'compare-at', 'margin']]])(
  'the columns %j are read as they were saved',
  ([ids]) => {
    expect(readColumns(saved(columnsQuery(ids!)))).toEqual(ids)
  },
)

test('without a choice, or with another view alone, there are the usual ones', () => {
  expect(readColumns([])).toBeUndefined()
  expect(readColumns([{ id: '1', name: 'Mine', query: 'columns=stock' }])).toBeUndefined()
  expect(readColumns(saved('status=draft'))).toBeUndefined()
})
