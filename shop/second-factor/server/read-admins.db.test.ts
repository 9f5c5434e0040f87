import { expect, test } from 'vitest'

import { explainStatements } from '#platform/testing/explain.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'

import { findAdminSessions, findAdmins, findAnyAdmin } from './read-admins.ts'

const db = await useTestDatabase()
const explain = explainStatements(db)
const CUSTOMERS = 5000

test('admins are found without reading the customers', async () => {
  await db.pool.query(
    `insert into users (name, first_name, last_name, email, role, admin_role)
     select 'Amina Rahman', 'Amina', 'Rahman', i || '@example.com',
            case when i < 3 then 'admin' else 'customer' end, case when i < 3 then 'owner' end
       from generate_series(1, $1::int) i`,
    [CUSTOMERS],
  )
  await db.pool.query(
    `insert into sessions (user_id, token_hash, expires_at)
     select id, encode(sha256(id::text::bytea), 'hex'), now() + interval '1 day' from users`,
  )
  await db.pool.query('vacuum analyze users, sessions')

  for (const find of [findAdmins, findAdminSessions, findAnyAdmin]) {
    const [touched, ...more] = await explain.during(['users', 'sessions'], () => find(db))
    expect(more).toEqual([])
    expect(touched?.ways, find.name).not.toContain('Seq Scan')
    expect(touched?.rows, find.name).toBeLessThan(20)
  }
  expect((await findAdmins(db)).map(({ email }) => email)).toEqual([
    '1@example.com',
    '2@example.com',
  ])
  expect(await findAdminSessions(db)).toHaveLength(2)
})
