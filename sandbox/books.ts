import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/database.ts'

/** The sandbox's books, mostly in the transaction of a request, and the time they go by. */
export type Books = { db: Db; clock: Clock }
