import { CSV_START, csvLine } from '#platform/admin/server/csv.ts'
import type { Services } from '#platform/services.ts'
import { tokenHash } from '#platform/token-hash.ts'
import type { ZippedFile } from '#platform/apart/tasks.ts'

import { exportText } from '../../export-text.ts'
import { personalData } from '../../personal-data.ts'
import type { PersonalTable } from '../../tables/personal-table.ts'
import { findExportFile, readPersonalRows } from '../privacy-queries.ts'
import type { Person, PersonalRow } from '../privacy-queries.ts'

/**
 * All data stored about somebody, as files: everything in data.json, each non-empty table again as
 * CSV, and the photos they sent. Read in one transaction.
 */
export async function collectData(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  person: Person,
  at: Date,
): Promise<ZippedFile[]> {
  const found = await db.transaction(async (tx) => {
    const tables: { table: PersonalTable; rows: PersonalRow[] }[] = []
    for (const table of personalData)
      tables.push({ table, rows: await readPersonalRows(tx, table, person) })
    return tables.filter(({ rows }) => rows.length > 0)
  })
  const data = {
    made_at: at.toISOString(),
    ...Object.fromEntries(found.map(({ table, rows }) => [table.table, rows])),
  }
  const photos: ZippedFile[] = []
  for (const { table, rows } of found)
    for (const key of filesOf(table, rows)) {
      const content = await storage.get(key)
      // One that was deleted this moment is in no copy.
      if (content) photos.push({ name: `files/${key.split('/').at(-1)}`, content })
    }
  return [
    { name: 'READ ME.txt', content: bytes(exportText.readMe(contents(found), at)) },
    { name: 'data.json', content: bytes(JSON.stringify(data, null, 2)) },
    ...found.map(({ table, rows }) => ({
      name: `csv/${table.table}.csv`,
      content: bytes(asCsv(rows)),
    })),
    ...photos,
  ]
}

const bytes = (text: string) => new TextEncoder().encode(text)

const contents = (found: readonly { table: PersonalTable; rows: readonly PersonalRow[] }[]) =>
  found.map(({ table, rows }) => ({
    what: table.what,
    file: `csv/${table.table}.csv`,
    rows: rows.length,
  }))

/** Keys of files that the export contains; those of secret columns are not included. */
const filesOf = ({ files = [], texts }: PersonalTable, rows: readonly PersonalRow[]): string[] =>
  rows.flatMap((row) =>
    files.flatMap((column) => {
      const key = row[column]
      return texts[column] !== 'secret' && typeof key === 'string' ? [key] : []
    }),
  )

function asCsv(rows: readonly PersonalRow[]): string {
  const heads = Object.keys(rows[0] ?? {})
  const lines = rows.map((row) => csvLine(heads.map((head) => cellOf(row[head]))))
  return CSV_START + csvLine(heads) + lines.join('')
}

function cellOf(value: unknown): string | number | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'number' || typeof value === 'string') return value
  return JSON.stringify(value)
}

/** The file that a link opens, for anyone who has the link; undefined for an unknown one. */
export async function openExport(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  token: string,
): Promise<Response | undefined> {
  const key = await findExportFile(db, tokenHash(token))
  const content = key === undefined ? undefined : await storage.get(key)
  if (!content) return undefined
  return new Response(content, {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${exportText.fileName}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      // The address is the key.
      'referrer-policy': 'no-referrer',
    },
  })
}
