import { expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'

import { accountsOn } from '../testing/accounts-on.ts'

const db = await useTestDatabase()
const { post } = await accountsOn(db)

const account = {
  email: 'amina@example.com',
  password: 'a long walk by the sea',
  first_name: 'Amina',
  last_name: 'Khan',
}
const fromElsewhere = { origin: 'https://evil.test' }

test('another site can neither open an account nor have mail sent', async () => {
  expect((await post('/api/auth/sign-up/email', account, fromElsewhere)).status).toBe(403)
  expect(await db.tables.selectFrom('users').select('id').execute()).toEqual([])

  expect((await post('/api/auth/sign-up/email', account)).status).toBe(200)
  const mails = () => db.tables.selectFrom('emails').select('id').execute()
  const before = await mails()
  const again = await post('/api/auth/send-verification-email', account, fromElsewhere)
  expect(again.status).toBe(403)
  expect(await mails()).toEqual(before)
})
