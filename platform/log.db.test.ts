import { expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'

import { createLog } from './log.ts'

const db = await useTestDatabase()

/** The line about why this statement failed. */
async function logged(statement: string, values: unknown[] = []): Promise<string> {
  const lines: string[] = []
  const log = createLog('trace', { write: (line) => void lines.push(line) })
  const error: unknown = await db.pool.query(statement, values).catch((thrown: unknown) => thrown)
  log.error({ err: error }, 'request failed')
  return lines.join('')
}

test('a row that PostgreSQL refuses does not get into the log, the constraint does', async () => {
  const add = `insert into users (name, first_name, last_name, email)
    values ('Secretname', 'Secretname', 'Khan', $1)`
  await db.pool.query(add, ['amina@example.com'])

  const twice = await logged(add, ['amina@example.com'])
  const upperCase = await logged(add, ['AMINA@EXAMPLE.COM'])

  expect(twice).toContain('users_email_key')
  expect(upperCase).toContain('users_email_check')
  expect(twice + upperCase).not.toMatch(/amina|secretname/i)
})

test('a value that PostgreSQL cannot read is not quoted', async () => {
  const line = await logged('select $1::uuid', ['secret-of-amina'])

  expect(line).toContain('invalid input syntax for type uuid')
  expect(line).toContain('22P02')
  expect(line).not.toContain('amina')
})
