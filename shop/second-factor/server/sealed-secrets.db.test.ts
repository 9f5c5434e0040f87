import { describe, expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'

import { SECRET, accountsOn } from '#shop/sign-in/testing/accounts-on.ts'
import {
  givenAdminWithFactor,
  givenSignedInAgain,
  totpCode,
} from '#shop/sign-in/testing/given-admin.ts'

const db = await useTestDatabase()

let now = new Date()
const clock = { now: () => now }
const shop = await accountsOn(db, { clock })
const { accounts } = shop

/** The clock goes on by a step of the authenticator: the next code is another one. */
const tick = () => {
  now = new Date(now.getTime() + 30_000)
}

const signedInAgain = (admin: { id: string }) => givenSignedInAgain(db, shop, admin)

describe('the secret of an authenticator', () => {
  const NEXT = 'n3xtS3cretOfTheShop0123456789abcd'

  test('outlives a change of SECRET, whose earlier value can go once a code was given', async () => {
    const admin = await givenAdminWithFactor(db, shop, now)
    const rotated = await accountsOn(db, { clock, secrets: [NEXT, SECRET] })
    const [backup = '', otherBackup = ''] = admin.backupCodes
    const giveCode = async (to: typeof shop) => {
      const again = await signedInAgain(admin)
      tick()
      const code = totpCode(admin.secret, now)
      return to.accounts.confirmSecondFactor(again.caller, again.session, code)
    }

    expect(await giveCode(rotated)).toMatchObject({ ok: true })
    const again = await signedInAgain(admin)
    expect(await rotated.accounts.useBackupCode(again.caller, again.session, backup)).toMatchObject(
      { ok: true },
    )

    // Its use has sealed the secret again.
    const later = await accountsOn(db, { clock, secrets: [NEXT] })
    expect(await giveCode(later)).toMatchObject({ ok: true })
    const last = await signedInAgain(admin)
    expect(
      await later.accounts.useBackupCode(last.caller, last.session, otherBackup),
    ).toMatchObject({ ok: false })
  })

  test('of another row opens nothing', async () => {
    const [amina, bilal] = [
      await givenAdminWithFactor(db, shop, now),
      await givenAdminWithFactor(db, shop, now),
    ]
    const { secret } = await db.tables
      .selectFrom('second_factors')
      .select('secret')
      .where('user_id', '=', amina.id)
      .executeTakeFirstOrThrow()
    await db.tables
      .updateTable('second_factors')
      .set({ secret })
      .where('user_id', '=', bilal.id)
      .execute()
    tick()
    const again = await signedInAgain(bilal)

    expect(
      await accounts.confirmSecondFactor(again.caller, again.session, totpCode(amina.secret, now)),
    ).toMatchObject({ refusal: { kind: 'factor_code_wrong' } })
  })
})
