import { expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'

import { returnTransitions } from '../return-state.ts'

const db = await useTestDatabase()

test('the database allows the changes of state in the table of the pages', async () => {
  const rows = await db.tables.selectFrom('return_state_transitions').selectAll().execute()

  const expected = Object.entries(returnTransitions).flatMap(([from, states]) =>
    states.map((to) => `${from} ${to}`),
  )
  expect(rows.map((row) => `${row.from_state} ${row.to_state}`).toSorted()).toEqual(
    expected.toSorted(),
  )
})
