import { isStorable } from '#platform/storable-text.ts'

import type { Cursor, SortKind } from '../list.ts'

const VERSION = 1
const LONGEST = 2000

/** A cursor as addresses carry it: of one version and one sort. */
export const writeCursor = (sort: string, { key, id }: Cursor): string =>
  Buffer.from(JSON.stringify([VERSION, sort, key, id])).toString('base64url')

const keys: Record<SortKind, (key: string) => boolean> = {
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
  return keys[kind](key) && ids[idKind].test(id) ? { key, id } : undefined
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
