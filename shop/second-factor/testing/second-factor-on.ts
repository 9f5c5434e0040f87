import type { Database } from '#platform/db/database.ts'

import { accountsOn } from '#shop/sign-in/testing/accounts-on.ts'
import { givenSignedInAgain, secondFactorOf, totpCode } from '#shop/sign-in/testing/given-admin.ts'

export const MINUTE = 60_000
/** For how long an authenticator shows a code; milliseconds. */
export const STEP = 30_000

/** The accounts of a shop whose clock a test controls, and the codes that an authenticator shows. */
export async function secondFactorOn(db: Database) {
  let time = new Date()
  const now = () => time
  const shop = await accountsOn(db, { clock: { now } })

  /** Moves the clock to the authenticator's next code. */
  const tick = (ms = STEP) => {
    time = new Date(time.getTime() + ms)
  }
  /** The codes that are valid now: of this step and of those beside it. */
  const validCodes = (secret: string) =>
    [-STEP, 0, STEP].map((ms) => totpCode(secret, new Date(time.getTime() + ms)))

  return {
    shop,
    now,
    tick,
    signedInAgain: (admin: { id: string }) => givenSignedInAgain(db, shop, admin),
    factorOf: (userId: string) => secondFactorOf(db, userId),
    /** A code that is not valid now. */
    wrongCode: (secret: string): string =>
      ['000000', '111111', '222222', '333333'].find((code) => !validCodes(secret).includes(code)) ??
      '',
    /** The code of `ms` from now; moves the clock on until it is not valid now by coincidence. */
    codeAway: (secret: string, ms: number): string => {
      const code = () => totpCode(secret, new Date(time.getTime() + ms))
      while (validCodes(secret).includes(code())) tick()
      return code()
    },
  }
}
