import type { z } from 'zod'

import type { ListDefinition, ListQuery } from '../list.ts'

import { readCursor } from './keyset-page.ts'

const ROWS = 50
const LONGEST_SEARCH = 100

type Read<Filters extends Record<string, z.ZodType>> = {
  [Name in keyof Filters]: z.output<Filters[Name]>
}

/**
 * What the address of a list asks for. A filter that is not understood counts as not given, an
 * unknown sort as the usual one; a cursor that is none leads to the first page, and says so.
 */
export function readListQuery<Filters extends Record<string, z.ZodType>, Sort extends string>(
  list: ListDefinition<Filters, Sort>,
  params: URLSearchParams,
): ListQuery<Read<Filters>, Sort> {
  const read: Record<string, unknown> = {}
  const filters: Record<string, string> = {}
  for (const [name, schema] of Object.entries(list.filters)) {
    // A form sends what is left empty as well.
    const given = params.get(name)?.trim() || undefined
    const understood = schema.safeParse(given)
    read[name] = understood.success ? understood.data : schema.parse(undefined)
    if (understood.success && given !== undefined) filters[name] = given
  }

  const search = storable(params.get('q') ?? '').trim()
  const name = sortIn(list, params.get('sort')) ?? list.usual
  const isDescending = name.startsWith('-')
  const sort = (isDescending ? name.slice(1) : name) as Sort
  const kind = list.sorts[sort]
  const id = list.id ?? 'uuid'

  const [after, before] = [params.get('after'), params.get('before')]
  const place = after ?? before
  const at = place === null ? undefined : readCursor(place, { sort, kind, id })
  return {
    asked: {
      name: list.name,
      path: list.path,
      filters,
      search,
      sort: name,
      usual: list.usual,
      isLost: place !== null && at === undefined,
    },
    filters: read as Read<Filters>,
    search,
    sort,
    isDescending,
    cursor: at && { at, goes: after === null ? 'before' : 'after' },
    rows: list.rows ?? ROWS,
    kind,
    id,
  }
}

/** What of a text the database can hold, so that every search has an answer. */
const storable = (text: string) => text.replaceAll('\0', '').slice(0, LONGEST_SEARCH).toWellFormed()

const sortIn = <Sort extends string>(
  { sorts }: Pick<ListDefinition<never, Sort>, 'sorts'>,
  asked: string | null,
) => (asked !== null && Object.hasOwn(sorts, asked.replace(/^-/, '')) ? asked : undefined)
