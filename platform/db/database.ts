import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import type { PoolClient, QueryConfig } from 'pg'

import { outcomes, procedures } from '#database/generated/procedures.ts'
import type {
  ProcedureArguments,
  ProcedureName,
  ProcedureRow,
} from '#database/generated/procedures.ts'
import type { DB } from '#database/generated/tables.ts'

import { TimedClient } from './timed-client.ts'
import type { TimedClientConfig } from './timed-client.ts'

/** The database, or a transaction of it: a use case need not know which. */
export type Db = {
  /** Typed queries; see database/generated/tables.ts. */
  tables: Kysely<DB>
  /** Calls a procedure in one round trip, with named and typed arguments. */
  call: <Name extends ProcedureName>(
    name: Name,
    args: ProcedureArguments<Name>,
  ) => Promise<ProcedureRow<Name>[]>
  /** As `call`, for procedures that return exactly one row. */
  callOne: <Name extends ProcedureName>(
    name: Name,
    args: ProcedureArguments<Name>,
  ) => Promise<ProcedureRow<Name>>
  /** Runs `work` in a transaction: all of it is kept, or none when it throws. */
  transaction: <T>(work: (tx: Db) => Promise<T>) => Promise<T>
  /**
   * The same for somebody: what procedures and transactions write into the audit log says from where
   * (`auditOrigin`). It costs no round trip of its own but in a transaction.
   */
  from: (origin: string) => Db
}

/** A pool of connections and the `Db` on it. */
export type Database = Omit<Db, 'from'> & {
  url: string
  pool: Pool
  close: () => Promise<void>
  from: (origin: string) => Database
}

type Options = {
  url: string
  connections?: number
  /**
   * PostgreSQL cancels statements that take longer; a second later this process closes their connection, as a
   * silent database does not even cancel. No limit by default.
   */
  statementTimeoutMs?: number
  /** How long to wait for a free connection before failing; no limit by default. */
  waitMs?: number
  /**
   * A pooler hands out the connections, possibly a different one for every transaction: statements are not
   * prepared under a name, and time limits are enforced here only, since poolers refuse them as a connection
   * option.
   */
  isPooled?: boolean
  /** Its transactions cannot write, wherever the address leads. */
  isReadOnly?: boolean
  onIdleError?: (error: Error) => void
}

/** How much longer than PostgreSQL this process waits for a statement to end; milliseconds. */
const GRACE_MS = 1000

/** Opens a pool; no connection is made before the first query. */
export function openDatabase({
  url,
  connections = 16,
  statementTimeoutMs,
  waitMs,
  isPooled = false,
  isReadOnly = false,
  onIdleError = () => undefined,
}: Options): Database {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    application_name: 'libas',
    Client: TimedClient as never,
    ...(isReadOnly && { options: '-c default_transaction_read_only=on' }),
    ...(waitMs !== undefined && { connectionTimeoutMillis: waitMs, connectTimeoutMs: waitMs }),
    ...(statementTimeoutMs !== undefined && {
      queryTimeoutMs: statementTimeoutMs + GRACE_MS,
      ...(!isPooled && { statement_timeout: statementTimeoutMs }),
    }),
  } satisfies TimedClientConfig & ConstructorParameters<typeof Pool>[0])
  // A connection that dies while nobody uses it is replaced by the pool; only the news is ours.
  pool.on('error', onIdleError)
  // One that dies while in use fails its query; unheard, its event would end the process.
  pool.on('connect', (client) => client.on('error', onIdleError))

  const rest = { url, pool, close: () => pool.end() }
  const ask = isPooled ? unnamed(pool) : prepared(pool)
  const from = (origin?: string): Database => ({
    ...rest,
    ...handle(
      ask,
      () => pool.connect(),
      (work) => transaction(pool, work, origin),
      origin,
    ),
    from,
  })
  return from()
}

type Ask = (query: QueryConfig) => Promise<{ rows: never[] }>

/** Queries under a name, so that PostgreSQL parses a statement once per connection. */
function prepared(pool: Pool): Ask {
  // A stale statement is stale on every connection: under a new name each of them prepares it again.
  let generation = 0
  return async (query) => {
    const preparedIn = generation
    try {
      return await pool.query({
        ...query,
        ...(preparedIn > 0 && { name: `${query.name} ${preparedIn}` }),
      })
    } catch (error) {
      if (!isStaleStatement(error)) throw error
      if (preparedIn === generation) generation += 1
      return pool.query({ text: query.text, values: query.values ?? [] })
    }
  }
}

/**
 * Whether a statement failed, before it did anything, only because it had been prepared on the connection for an
 * earlier schema ("cached plan must not change result type", during a deploy), or because a pooler had switched to
 * another server connection: the statement is prepared there already (42P05) or not at all (26000).
 */
function isStaleStatement(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown }
  return (
    code === '26000' ||
    code === '42P05' ||
    // Other features that are not supported have the same code.
    (code === '0A000' && String(message).includes('cached plan must not change result type'))
  )
}

/**
 * Queries without a name: the statement is parsed each time, and can never be stale. Required in a transaction,
 * where a failed statement cannot be repeated.
 */
const unnamed =
  (connection: Pool | PoolClient): Ask =>
  ({ text, values = [] }) =>
    connection.query({ text, values })

function handle(
  ask: Ask,
  connect: () => Promise<Pick<PoolClient, 'query' | 'release'>>,
  inTransaction: Db['transaction'],
  origin?: string,
): Db {
  const tables = new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: { connect, end: () => Promise.resolve() },
    }),
  })
  const call: Db['call'] = async (name, args) => {
    const { texts, order } = statement(name)
    const types: Record<string, string> = procedures[name]
    const values = order.map((argument) =>
      encode((args as Record<string, unknown>)[argument], types[argument]),
    )
    const { rows } = await ask(
      origin === undefined
        ? { name, text: texts.plain, values }
        : { name: `${name} from`, text: texts.from, values: [...values, origin] },
    )
    checkOutcomes(name, rows)
    return rows
  }
  return {
    tables,
    call,
    async callOne(name, args) {
      const [row, ...more] = await call(name, args)
      if (!row || more.length > 0)
        throw new Error(`${name} returned ${more.length + (row ? 1 : 0)} rows, not one.`)
      return row
    },
    transaction: inTransaction,
    from: (place) => handle(ask, connect, inTransaction, place),
  }
}

async function transaction<T>(
  pool: Pool,
  work: (tx: Db) => Promise<T>,
  origin: string | undefined,
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    if (origin !== undefined)
      await client.query("select set_config('libas.origin', $1, true)", [origin])
    const borrowed = { query: client.query.bind(client), release: () => undefined }
    const tx: Db = handle(
      unnamed(client),
      () => Promise.resolve(borrowed as never),
      (inner) => inner(tx),
      origin,
    )
    const result = await work(tx)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((cause: Error) => (broken = cause))
    throw error
  } finally {
    // A connection that could not even roll back is thrown away.
    client.release(broken)
  }
}

const outcomesOf: Partial<Record<ProcedureName, Record<string, readonly (string | null)[]>>> =
  outcomes

/**
 * Throws where a procedure returns an outcome it is not known to have, as one of a newer version of the shop may
 * during a deploy: the caller would take it for another.
 */
function checkOutcomes(name: ProcedureName, rows: readonly Record<string, unknown>[]) {
  for (const [column, known] of Object.entries(outcomesOf[name] ?? {})) {
    for (const { [column]: outcome } of rows) {
      if (!known.includes(outcome as string | null)) {
        throw new Error(`${name} returned the unknown ${column} ${JSON.stringify(outcome)}.`)
      }
    }
  }
}

type Statement = { texts: { plain: string; from: string }; order: string[] }
const statements = new Map<ProcedureName, Statement>()

function statement(name: ProcedureName): Statement {
  let known = statements.get(name)
  if (!known) {
    const types: Record<string, string> = procedures[name]
    const order = Object.keys(types)
    const call = (value: (place: string, at: number) => string) =>
      `${name}(${order.map((argument, at) => `${argument} => ${value(`$${at + 1}::${types[argument]}`, at)}`).join(', ')})`
    // The first argument depends on the setting, so that it is made before the procedure runs.
    const after = (value: string, at: number) =>
      at === 0 ? `case when origin.it is null then null else ${value} end` : value
    known = {
      texts: {
        plain: `select * from ${call((value) => value)}`,
        from:
          `select ${name}.* from set_config('libas.origin', $${order.length + 1}, true) as origin(it), ` +
          `lateral ${call(after)} as ${name}`,
      },
      order,
    }
    statements.set(name, known)
  }
  return known
}

// An array is JSON where the argument is, and one of PostgreSQL's own where it is not.
const encode = (value: unknown, type: string | undefined) =>
  type === 'jsonb' && value !== null && value !== undefined ? JSON.stringify(value) : value
