import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'

const db = await useTestDatabase()
const deployed = new Client({ connectionString: db.url })
await deployed.connect()
afterAll(() => deployed.end())

const view = { p_admin_user_id: null, p_list: 'orders', p_name: 'Mine', p_query: '' }

test('an outcome that this version does not know is an error, not another outcome', async () => {
  const deploy = (outcome: string) =>
    deployed.query(`create or replace function save_view(p_admin_user_id uuid, p_list text, p_name text, p_query text)
      returns text language sql as $$ select ${outcome} $$`)

  await deploy(`'too_many'`)
  expect(await db.callOne('save_view', view)).toEqual({ save_view: 'too_many' })
  for (const outcome of [`'of_a_newer_version'`, 'null']) {
    await deploy(outcome)
    await expect(db.callOne('save_view', view)).rejects.toThrow(
      'save_view returned the unknown save_view',
    )
  }
})
