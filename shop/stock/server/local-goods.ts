import { sql } from 'kysely'

import type { Db } from '#platform/db/database.ts'
import { currentLanguage } from '#platform/languages/current-language.ts'
import type { Untranslated } from '#platform/languages/fallback-language-text.ts'
import { isTranslated, localisedRows } from '#platform/languages/server/translations.ts'

export type NameOptions = { isKept?: boolean; namesSizes?: boolean }

/** What the current language adds to a row of goods. */
export type OfLanguage = Untranslated & { local_slug?: string }

type SizeLabel = { name: string; text: string }

type Goods = {
  product_id: string | null
  name: string | null
  colour_name?: string | null
  size_id?: string | null
  size_name?: string | null
}

/**
 * Rows that name goods, with these names and their slug in the current language. `isKept`: rows keep what the goods were called at their
 * time, so that only a translation of that very text takes its place. `namesSizes`: sizes, too, for mails and documents;
 * pages and links find sizes by their own names. Two statements at most, and none in the default language.
 */
export async function localGoods<Row extends Goods>(
  db: Db,
  rows: readonly Row[],
  { isKept = false, namesSizes = false }: NameOptions = {},
): Promise<(Row & OfLanguage)[]> {
  const [named, labels] = await Promise.all([
    localisedRows(db, rows, {
      kind: 'product',
      id: (row) => row.product_id,
      fields: { name: 'name', colour_name: 'colour_name', local_slug: 'slug' },
      isKept,
    }),
    namesSizes ? sizeLabels(db, rows) : new Map<string, SizeLabel>(),
  ])
  return named.map((row) => {
    const label = labels.get(row.size_id ?? '')
    const isOfRow = label !== undefined && (!isKept || label.name === row.size_name)
    return isOfRow ? Object.assign({}, row, { size_name: label.text }) : row
  })
}

/** What sizes are called in the current language, where that is not their name; sizes of a grid by its axes. */
async function sizeLabels(db: Db, rows: readonly Goods[]): Promise<Map<string, SizeLabel>> {
  const ids = [...new Set(rows.map((row) => row.size_id).filter((id) => id != null))]
  if (!isTranslated() || ids.length === 0) return new Map()
  const language = currentLanguage()
  const { rows: found } = await sql<SizeLabel & { id: string }>`
    select * from (
      select s.id, s.size_name as name,
             coalesce(s.labels ->> ${language}, coalesce(r.labels ->> ${language}, r.size_name) || ' / '
                                                || coalesce(c.labels ->> ${language}, c.size_name)) as text
        from sizes s
        left join sizes r on r.id = s.row_size_id
        left join sizes c on c.id = s.column_size_id
       where s.id = any(${ids}::uuid[])) l
     where l.text <> l.name`.execute(db.tables)
  return new Map(found.map(({ id, ...label }) => [id, label]))
}
