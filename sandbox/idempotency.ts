import { createHash } from 'node:crypto'

import { sql } from 'kysely'

import type { Db } from '#platform/db/database.ts'

import type { Books } from './books.ts'
import { StripeFailure } from './stripe-failure.ts'

export type Answer = { status: number; body: unknown }

type KeyedRequest = { key: string | undefined; method: string; path: string; form: string }

/** A key may be used for something else after a day; milliseconds. */
const KEPT_FOR = 86_400_000
const LONGEST_KEY = 255

/**
 * Runs `work` in a transaction, once per idempotency key: the same key with the same parameters
 * gets the first answer again for a day. What is refused before it was looked at (a thrown
 * `StripeFailure` that is not `isKept`) is not remembered.
 */
export async function once(
  { db, clock }: Books,
  { key, method, path, form }: KeyedRequest,
  work: (tx: Db) => Promise<Answer>,
): Promise<Answer & { replayed: boolean }> {
  if (!key) return { ...(await db.transaction(work)), replayed: false }
  if (key.length > LONGEST_KEY) throw tooLong()
  const hash = createHash('sha256').update(`${method} ${path}\n${form}`).digest('hex')

  return db.transaction(async (tx) => {
    // The lock goes with its process, so that a crash half-way leaves the key free.
    const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_xact_lock(
      hashtextextended(${`sandbox:${key}`}, 0)) as locked`.execute(tx.tables)
    const now = clock.now()
    const first = await tx.tables
      .selectFrom('sandbox.idempotency_keys')
      .selectAll()
      .where('key', '=', key)
      .where('created_at', '>', new Date(now.getTime() - KEPT_FOR))
      .executeTakeFirst()
    if (first && first.request_hash !== hash) throw changedParameters(key)
    if (first) return { status: first.status ?? 500, body: first.response, replayed: true }
    if (!rows[0]?.locked) throw underWay(key)

    const answer = await answered(() => work(tx))
    const kept = {
      request_hash: hash,
      status: answer.status,
      response: JSON.stringify(answer.body),
      created_at: now,
    }
    await tx.tables
      .insertInto('sandbox.idempotency_keys')
      .values({ key, ...kept })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(kept))
      .execute()
    return { ...answer, replayed: false }
  })
}

/** A refusal that is remembered is an answer like any other. */
async function answered(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof StripeFailure && error.isKept) return error
    throw error
  }
}

const tooLong = () =>
  new StripeFailure(400, {
    type: 'invalid_request_error',
    message: `Idempotency keys may be at most ${LONGEST_KEY} characters long.`,
  })

const changedParameters = (key: string) =>
  new StripeFailure(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  })

const underWay = (key: string) =>
  new StripeFailure(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
  })
