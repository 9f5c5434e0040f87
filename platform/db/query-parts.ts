import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Db } from './database.ts'

/** The pattern for `like` that matches any value containing a text; wildcards in the text are matched literally. */
export const containing = (text: string): string => `%${literal(text)}%`

/** The pattern for `like` that matches any value beginning with a text, as `containing`. */
export const beginningWith = (text: string): string => `${literal(text)}%`

const literal = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/**
 * Whether a subquery (`from … where …`) has a row, looked up for each row that is shown. For `exists` among the columns of
 * a list PostgreSQL may read the other table as a whole instead, as its plan does not reckon with the limit.
 */
export const existsForRow = (from: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`((select true ${from} limit 1) is not null)`

/** The moment at which a day (2026-11-24) begins in London; `later`: so many days after it. */
export const dayBegins = (day: string, later = 0): RawBuilder<Date> =>
  sql<Date>`((${day}::date + ${later}::integer)::timestamp at time zone 'Europe/London')`

/** Ends each later statement of this transaction after so many milliseconds. */
export const limitStatements = (tx: Db, ms: number) =>
  sql`select set_config('statement_timeout', ${String(ms)}, true)`.execute(tx.tables)
