import { sql } from 'kysely'
import type { RawBuilder, SelectQueryBuilder } from 'kysely'

import { isStorable } from '#platform/storable-text.ts'

import type { Cursor, ListPage, ListQuery, SortKind } from '../list.ts'

type Options<Sort extends string> = {
  query: Omit<ListQuery<unknown, Sort>, 'filters' | 'asked' | 'search'>
  /** What each sort goes by: an expression that is never null, with an index on (it, id). */
  keys: Readonly<Record<Sort, RawBuilder<unknown>>>
  /** Distinguishes rows of one key. */
  id: RawBuilder<unknown>
}

/**
 * A page of a list in one statement, found by its first or last row and never by counting: rows that
 * come or go meanwhile are neither shown twice nor left out. A page before the first whole one is the
 * first whole one, for a second statement.
 */
export async function keysetPage<DB, Tables extends keyof DB, Row extends { id: unknown }>(
  query: SelectQueryBuilder<DB, Tables, Row>,
  { query: asked, keys, id }: Options<string>,
): Promise<ListPage<Row>> {
  const { sort, cursor, rows: size } = asked
  const key = keys[sort]
  if (key === undefined) throw new Error(`No way to sort by ${sort} was given.`)
  const goesBack = cursor?.goes === 'before'
  // Towards larger keys: up the list when the largest are first, down when they are last.
  const direction = asked.isDescending === goesBack ? 'asc' : 'desc'
  const beyond = direction === 'asc' ? sql`>` : sql`<`

  const found = await query
    .select(keyText[asked.kind](key).as('keyOfRow'))
    .$if(cursor !== undefined, (some) =>
      some.where(
        sql<boolean>`(${key}, ${id}) ${beyond} (${keyOf[asked.kind](cursor!.at.key)}, ${idOf[asked.id](cursor!.at.id)})`,
      ),
    )
    .orderBy(key, direction)
    .orderBy(id, direction)
    .limit(size + 1)
    .execute()

  const rows = found.slice(0, size) as (Row & { keyOfRow: string })[]
  const hasMore = found.length > size
  if (goesBack) {
    if (!hasMore) return keysetPage(query, { query: { ...asked, cursor: undefined }, keys, id })
    rows.reverse()
  }
  const [first, last] = [rows.at(0), rows.at(-1)]
  const cursorOf = ({ keyOfRow, id: own }: { keyOfRow: string; id: unknown }) =>
    writeCursor(sort, { key: keyOfRow, id: String(own) })
  return {
    rows: rows.map(({ keyOfRow: _keyOfRow, ...row }) => row as unknown as Row),
    ...(cursor && first && { previous: cursorOf(first) }),
    ...((goesBack || hasMore) && last && { next: cursorOf(last) }),
  }
}

const asText = (key: RawBuilder<unknown>) => sql<string>`(${key})::text`

// As numbers, times lose nothing: a Date has milliseconds, PostgreSQL keeps microseconds.
const keyText: Record<SortKind, (key: RawBuilder<unknown>) => RawBuilder<string>> = {
  time: (key) => sql<string>`(extract(epoch from ${key}) * 1000000)::bigint::text`,
  integer: asText,
  text: asText,
}

const keyOf: Record<SortKind, (key: string) => RawBuilder<unknown>> = {
  time: (key) =>
    sql`timestamptz '1970-01-01 00:00:00+00' + ${key}::float8 * interval '1 microsecond'`,
  integer: (key) => sql`${key}::bigint`,
  text: (key) => sql`${key}::text`,
}

const idOf = {
  uuid: (id: string) => sql`${id}::uuid`,
  integer: (id: string) => sql`${id}::bigint`,
}

const VERSION = 1
const LONGEST = 2000

/** A cursor as addresses carry it: of one version and one sort. */
export const writeCursor = (sort: string, { key, id }: Cursor): string =>
  Buffer.from(JSON.stringify([VERSION, sort, key, id])).toString('base64url')

const cursorKeys: Record<SortKind, (key: string) => boolean> = {
  time: (key) => /^-?\d{1,16}$/.test(key),
  integer: (key) => /^-?\d{1,18}$/.test(key),
  text: isStorable,
}

const ids = {
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  integer: /^\d{1,18}$/,
}

/** Reads a cursor; undefined for one of another version or sort, and for anything else. */
export function readCursor(
  text: string,
  { sort, kind, id: idKind }: { sort: string; kind: SortKind; id: keyof typeof ids },
): Cursor | undefined {
  if (text.length > LONGEST) return undefined
  const [version, of, key, id, ...more] = listIn(Buffer.from(text, 'base64url').toString())
  if (version !== VERSION || of !== sort || more.length > 0) return undefined
  if (typeof key !== 'string' || typeof id !== 'string') return undefined
  return cursorKeys[kind](key) && ids[idKind].test(id) ? { key, id } : undefined
}

function listIn(json: string): unknown[] {
  try {
    const value: unknown = JSON.parse(json)
    return Array.isArray(value) ? value : []
  } catch (error) {
    if (error instanceof SyntaxError) return []
    throw error
  }
}
