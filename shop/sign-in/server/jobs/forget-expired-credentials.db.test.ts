import { expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'

import { givenCustomer } from '../../testing/given-customer.ts'

const db = await useTestDatabase()

test('forgets what counts no longer, and nothing else', async () => {
  const { id } = await givenCustomer(db)
  await db.pool.query(
    `insert into email_codes (purpose, email, browser_hash, code_hash, expires_at)
     values ('sign_in', 'old@example.com', '', '', now() - interval '1 second'),
            ('sign_in', 'new@example.com', '', '', now() + interval '1 minute')`,
  )
  await db.pool.query(
    `insert into password_resets (token_hash, user_id, expires_at)
     values ('old', $1, now() - interval '1 second'), ('new', $1, now() + interval '1 minute')`,
    [id],
  )
  await db.pool.query(
    `insert into passkey_challenges (challenge, expires_at)
     values ('old', now() - interval '1 second'), ('new', now() + interval '1 minute')`,
  )
  await db.pool.query(
    `insert into sessions (user_id, user_agent, token_hash, created_at, expires_at)
     values ($1, 'idle', repeat('a', 64), now(), now() - interval '1 second'),
            ($1, 'too old', repeat('b', 64), now() - interval '91 days', now() + interval '1 day'),
            ($1, 'new', repeat('c', 64), now() - interval '89 days', now() + interval '1 day')`,
    [id],
  )
  await db.pool.query(
    `insert into known_devices (user_id, device_hash, last_seen_at)
     values ($1, 'old', now() - interval '401 days'), ($1, 'new', now() - interval '399 days')`,
    [id],
  )

  await db.call('forget_expired_credentials', {})

  const left = async (table: string, column: string) => {
    const { rows } = await db.pool.query<{ name: string }>(`select ${column} as name from ${table}`)
    return rows.map(({ name }) => name)
  }
  expect(await left('email_codes', 'email')).toEqual(['new@example.com'])
  expect(await left('password_resets', 'token_hash')).toEqual(['new'])
  expect(await left('passkey_challenges', 'challenge')).toEqual(['new'])
  expect(await left('sessions', 'user_agent')).toEqual(['new'])
  expect(await left('known_devices', 'device_hash')).toEqual(['new'])
})
