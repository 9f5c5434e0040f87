import { sql } from 'kysely'

import type { Db } from '#platform/db/database.ts'
import type { Language } from '#platform/languages/languages.ts'
import { ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'

import { isTranslatable, SLUG_FIELD, slugFault } from '../../translations/normal-text.ts'
import type { RowFault, TranslationFileRefusal } from '../../translations/translation-text.ts'
import { isTranslatedKind, readTranslationFile } from './translation-files.ts'
import type { ReadText } from './translation-files.ts'
import { saveTranslations } from './save-translations.ts'
import type { SavedText } from './save-translations.ts'

/** A text that an import would change. */
export type ChangedText = SavedText & {
  row: number
  title: string
  /** What it is now; empty for none. */
  before: string
  /** The English text it was translated from, where that is another by now. */
  source?: string
}

export type FaultyRow = { row: number; fault: RowFault; key: string }

/** A file that was read and compared, and what became of it. */
export type TranslationImport = {
  id: string
  fileName: string
  language: Language
  createdAt: Date
  changes: ChangedText[]
  faults: FaultyRow[]
  /** Texts that are like that already, or empty in the file. */
  same: number
  outcome: { saved: number; left: number } | null
}

/** Former imports that are kept. */
const KEPT = 20

type Checked = {
  bytes: Uint8Array
  fileName: string
  /** Of a file that does not say itself. */
  language: Language | undefined
  actorId: string
}

/** Reads a file and keeps what it would change; nothing is saved yet. Returns the id of the import. */
export async function checkTranslations(
  db: Db,
  { bytes, fileName, language: chosen, actorId }: Checked,
): Promise<Result<string, TranslationFileRefusal>> {
  const read = readTranslationFile(bytes, chosen)
  if (!read.ok) return read
  const { language, texts } = read.value
  const { changes, faults, same } = await compare(db, language, texts)
  const { id } = await db.tables
    .insertInto('translation_imports')
    .values({
      file_name: fileName,
      language,
      changes: JSON.stringify(changes),
      faults: JSON.stringify(faults),
      same,
      created_by: actorId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`delete from translation_imports where id not in (
    select id from translation_imports order by created_at desc, id limit ${KEPT})`.execute(
    db.tables,
  )
  return ok(id)
}

type Found = {
  at: number
  title: string | null
  source: string | null
  most: number | null
  before: string | null
  version: number | null
  is_outdated: boolean | null
  keeps_marks: boolean | null
  refusal: 'slug_taken' | null
}

/** What the rows of a file change, in one statement for all of them. */
async function compare(db: Db, language: Language, texts: readonly ReadText[]) {
  const known = texts.map((text, at) => ({ ...text, at })).filter(isKeyed)
  const { rows } = await sql<Found>`
    select a.at, x.title, x.source, x.most, t.text as before, t.version,
           t.source_hash <> md5(x.source) as is_outdated,
           case when a.field = 'slug' then refuse_local_slug(a.kind, a.id, ${language}, a.target) end as refusal, keeps_marks(x.source, a.target) as keeps_marks
      from jsonb_to_recordset(${JSON.stringify(known)}::jsonb)
           as a (at integer, kind text, id uuid, field text, target text)
      left join lateral (select * from translatable_texts(a.kind) s
                          where s.subject_id = a.id and s.field = a.field) x on true
      left join content_translations t
        on t.kind = a.kind and t.subject_id = a.id and t.language = ${language} and t.field = a.field`.execute(
    db.tables,
  )
  const found = new Map(rows.map((row) => [row.at, row]))
  const changes: ChangedText[] = []
  const faults: FaultyRow[] = []
  const seen = new Set<string>()
  const slugs = new Set<string>()
  /** Whether an earlier row gives another subject of the kind the same address. */
  const isSlugTwice = ({ kind, field, target }: ReadText) => {
    if (field !== SLUG_FIELD || target === '') return false
    const isKnown = slugs.has(`${kind}:${target}`)
    slugs.add(`${kind}:${target}`)
    return isKnown
  }
  let same = 0
  for (const [at, text] of texts.entries()) {
    const key = `${text.kind}:${text.id}:${text.field}`
    const fault = (what: RowFault) =>
      faults.push({ row: text.row, fault: what, key: key.slice(0, 200) })
    const row = found.get(at)
    if (!row || !isTranslatedKind(text.kind)) fault('bad_key')
    else if (row.source === null) fault('unknown')
    else if (seen.has(key)) fault('twice')
    else if (!isTranslatable(text.target)) fault('unstorable')
    else if (text.target.length > row.most!) fault('too_long')
    else if (text.target !== '' && !row.keeps_marks) fault('marks_differ')
    else if (slugFault(text.field, text.target)) fault('bad_slug')
    else if (row.refusal || isSlugTwice(text)) fault('slug_taken')
    else if (text.target === '' || (text.target === row.before && !row.is_outdated)) same += 1
    else {
      // Only where the file says what it was translated from is that to be doubted.
      const isOfAnother = text.source !== '' && text.source !== row.source.trim()
      // A file that was exported with an outdated text and came back as it was confirms nothing.
      if (text.target === row.before && isOfAnother) same += 1
      else
        changes.push({
          kind: text.kind,
          subjectId: text.id,
          field: text.field,
          version: row.version ?? 0,
          text: text.target,
          row: text.row,
          title: row.title!,
          before: row.before ?? '',
          ...(isOfAnother && { source: text.source }),
        })
    }
    seen.add(key)
  }
  return { changes, faults, same }
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

const isKeyed = ({ id, field, target }: ReadText): boolean =>
  UUID.test(id) && field !== '' && target.length <= 25_000

/** An import; undefined for none. */
export async function readTranslationImport(
  db: Db,
  id: string,
): Promise<TranslationImport | undefined> {
  const row = await selectImports(db).where('id', '=', id).executeTakeFirst()
  return row as TranslationImport | undefined
}

const selectImports = (db: Db) =>
  db.tables
    .selectFrom('translation_imports')
    .select([
      'id',
      'file_name as fileName',
      'language',
      'created_at as createdAt',
      'changes',
      'faults',
      'same',
      'outcome',
    ])

/** The last imports, the newest first, without what they change. */
export const listTranslationImports = (
  db: Db,
): Promise<{ id: string; fileName: string; createdAt: Date; isApplied: boolean }[]> =>
  db.tables
    .selectFrom('translation_imports')
    .select([
      'id',
      'file_name as fileName',
      'created_at as createdAt',
      sql<boolean>`outcome is not null`.as('isApplied'),
    ])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()

/**
 * Saves what an import changes, once however often it is asked for; texts that somebody changed since it was
 * checked are left out. All of it in one transaction; undefined for an unknown import.
 */
export const applyTranslations = (
  db: Db,
  { id, actorId }: { id: string; actorId: string },
): Promise<{ saved: number; left: number } | undefined> =>
  db.transaction(async (tx) => {
    await sql`select from translation_imports where id = ${id} for update`.execute(tx.tables)
    const found = await readTranslationImport(tx, id)
    if (!found) return undefined
    if (found.outcome) return found.outcome
    const outcomes = await saveTranslations(tx, {
      language: found.language,
      texts: found.changes,
      actorId,
    })
    const saved = outcomes.filter(({ outcome }) => outcome === 'saved').length
    const outcome = { saved, left: outcomes.length - saved }
    await tx.tables
      .updateTable('translation_imports')
      .set({ outcome: JSON.stringify(outcome) })
      .where('id', '=', id)
      .execute()
    return outcome
  })
