import { describe, expect, test } from 'vitest'

import { isAdminSession } from '#platform/http/session.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { accountsOn } from '#shop/sign-in/testing/accounts-on.ts'
import {
  givenAdminWithFactor,
  givenSignedInAgain,
  pairOf,
  secondFactorOf,
  sessionWith,
} from '#shop/sign-in/testing/given-admin.ts'
import { mailTo } from '#shop/sign-in/testing/given-mail.ts'

const db = await useTestDatabase()
const shop = await accountsOn(db)
const { accounts, sessions } = shop

const signedInAgain = (admin: { id: string }) => givenSignedInAgain(db, shop, admin)

describe('a backup code', () => {
  async function given() {
    const admin = await givenAdminWithFactor(db, shop, new Date())
    return { ...admin, again: await signedInAgain(admin) }
  }

  test('opens the admin area once, however it is spelled, and the admin is notified', async () => {
    const { email, backupCodes, again, id } = await given()
    const [code = ''] = backupCodes
    const spelled = ` ${code.slice(0, 5).toUpperCase()}-${code.slice(5)} `
    const answer = await accounts.useBackupCode(again.caller, again.session, spelled)

    if (!answer.ok) throw new Error(answer.refusal.kind)
    const cookie = pairOf(answer.value.cookies)
    expect(isAdminSession(await sessionWith(shop, cookie), new Date())).toBe(true)
    expect(await sessions(new Headers({ cookie: again.cookie }))).toBeUndefined()
    const next = await signedInAgain({ id })
    expect(await accounts.useBackupCode(next.caller, next.session, code)).toMatchObject({
      refusal: { kind: 'factor_code_wrong', of: 'backup' },
    })
    expect(await accounts.secondFactorOf(id)).toMatchObject({ codesLeft: 9 })
    const mail = await mailTo(db, email, 'second_factor_backup_code_used')
    expect(mail).toContain('You have 9 left.')
    expect(mail).not.toContain(code)
  })

  test('tried twenty times at once counts once', async () => {
    const { id, backupCodes } = await given()
    const many = await Promise.all(Array.from({ length: 20 }, () => signedInAgain({ id })))
    const answers = await Promise.all(
      many.map(({ caller, session }) =>
        accounts.useBackupCode(caller, session, backupCodes[3] ?? ''),
      ),
    )

    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await accounts.secondFactorOf(id)).toMatchObject({ codesLeft: 9 })
  })

  test("somebody else's does not count, and guesses are tries like any other", async () => {
    const { again, id } = await given()
    const other = await givenAdminWithFactor(db, shop, new Date())
    for (const code of other.backupCodes.slice(0, 4)) {
      expect(await accounts.useBackupCode(again.caller, again.session, code)).toMatchObject({
        refusal: { kind: 'factor_code_wrong' },
      })
    }
    expect(
      await accounts.useBackupCode(again.caller, again.session, other.backupCodes[4] ?? ''),
    ).toMatchObject({ refusal: { kind: 'factor_locked' } })
    expect(await secondFactorOf(db, id)).toMatchObject({ failed_tries: 5 })
  })

  test('new ones take the place of the old ones, and are kept as hashes', async () => {
    const { id, caller, session, backupCodes, again } = await given()
    const renewed = await accounts.renewBackupCodes(caller, await session())

    if (!renewed.ok) throw new Error(renewed.refusal.kind)
    expect(renewed.value).toHaveLength(10)
    const kept = await db.tables
      .selectFrom('backup_codes')
      .select('code_hash')
      .where('user_id', '=', id)
      .execute()
    expect(kept).toHaveLength(10)
    expect(JSON.stringify(kept)).not.toContain(renewed.value[0])
    expect(
      await accounts.useBackupCode(again.caller, again.session, backupCodes[0] ?? ''),
    ).toMatchObject({ ok: false })
    expect(
      await accounts.useBackupCode(again.caller, again.session, renewed.value[0] ?? ''),
    ).toMatchObject({ ok: true })
  })
})
