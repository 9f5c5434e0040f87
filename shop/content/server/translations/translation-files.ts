import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'

import { csvLine, CSV_START, csvText } from '#platform/admin/server/csv.ts'
import type { Db } from '#platform/db/database.ts'
import { languages, otherLanguages } from '#platform/languages/languages.ts'
import type { Language } from '#platform/languages/languages.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'
import { isStorable } from '#platform/storable-text.ts'

import { normalOf, normalText } from '../../translations/normal-text.ts'
import { MAX_FILE_TEXTS, translatedKinds } from '../../translations/translation-list.ts'
import type { FileFormat, TranslatedKind } from '../../translations/translation-list.ts'
import { fieldText, kindText } from '../../translations/translation-text.ts'
import type { TranslationFileRefusal } from '../../translations/translation-text.ts'
import { readXliff, xliffParts } from './xliff.ts'
import type { FileText } from './xliff.ts'

type Exported = {
  language: Language
  kinds: readonly TranslatedKind[]
  show: 'missing' | 'outdated' | undefined
  /** From 1. */
  part: number
}

const CSV_HEADS = ['kind', 'id', 'field', 'language', 'what', 'english', 'translation', 'state']

/** A file with texts and their translations, and what it is called; one statement. */
export async function exportTranslations(
  db: Db,
  format: FileFormat,
  { language, kinds, show, part }: Exported,
): Promise<{ name: string; type: string; parts: string[] }> {
  const { rows } = await sql<{
    kind: TranslatedKind
    id: string
    title: string
    field: string
    source: string
    text: string | null
    isOutdated: boolean
  }>`
    select k.kind, x.subject_id as id, x.title, x.field, x.source, t.text,
           coalesce(t.source_hash <> md5(x.source), false) as "isOutdated"
      from unnest(${[...kinds]}::text[]) with ordinality k (kind, at)
     cross join lateral translatable_texts(k.kind) x
      left join content_translations t
        on t.kind = k.kind and t.subject_id = x.subject_id and t.language = ${language} and t.field = x.field
     where case ${show ?? 'all'} when 'missing' then t.text is null
                                 when 'outdated' then t.source_hash <> md5(x.source) else true end
     order by k.at, x.title, x.subject_id, x.place
     limit ${MAX_FILE_TEXTS} offset ${(part - 1) * MAX_FILE_TEXTS}`.execute(db.tables)
  const texts = rows.map(({ kind, id, title, field, source, text, isOutdated }): FileText => ({
    key: `${kind}:${id}:${field}`,
    source,
    target: text ?? '',
    note: `${kindText[kind]}: ${title}, ${fieldText(field)}`,
    state: text === null ? 'missing' : isOutdated ? 'outdated' : 'translated',
  }))
  const name = `translations-${language}-${kinds.length === 1 ? kinds[0] : 'all'}${part > 1 ? `-${part}` : ''}`
  if (format === 'csv')
    return {
      name: `${name}.csv`,
      type: 'text/csv; charset=utf-8',
      parts: [
        CSV_START + csvLine(CSV_HEADS),
        ...texts.map(({ key, source, target, note, state }) => {
          const [kind = '', id = '', field = ''] = partsOf(key)
          return csvLine([kind, id, field, language, note, source, target, state])
        }),
      ],
    }
  const { start, unit, end } = xliffParts(format === 'xliff-1.2' ? '1.2' : '2.0', language)
  return {
    name: `${name}.xlf`,
    type: 'application/xliff+xml; charset=utf-8',
    parts: [start, ...texts.map(unit), end],
  }
}

/** Kind, id and field out of a key; a field may have colons of its own. */
const partsOf = (key: string): string[] => /^([^:]*):([^:]*):(.*)$/s.exec(key)?.slice(1) ?? []

/** A text of a file; `row` counts from 1, in a CSV file with the line of heads. */
export type ReadText = {
  row: number
  kind: string
  id: string
  field: string
  /** As the file has it; empty where it has none. */
  source: string
  target: string
}

/** Reads a file of translations, whichever format it is in. */
export function readTranslationFile(
  bytes: Uint8Array,
  chosen: Language | undefined,
): Result<{ language: Language; texts: ReadText[] }, TranslationFileRefusal> {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) return err('no_utf8')
    throw error
  }
  if (!isStorable(text)) return err('no_utf8')
  const read = /^\s*</.test(text) ? readXml(text) : readCsv(text, chosen)
  if (!read.ok) return read
  const { texts } = read.value
  if (texts.length === 0) return err('no_rows')
  return texts.length > MAX_FILE_TEXTS ? err('too_many_rows') : read
}

function readXml(xml: string): ReturnType<typeof readTranslationFile> {
  const read = readXliff(xml)
  if (!read.ok) return read
  const language = languageOf(read.value.language)
  if (!language) return err('no_language')
  const texts = read.value.texts.map(({ key, source, target }, at) => {
    const [kind = '', id = '', field = ''] = partsOf(key)
    return {
      row: at + 1,
      kind,
      id,
      field,
      source: normalText(source),
      target: normalOf(field, target),
    }
  })
  return ok({ language, texts })
}

function readCsv(
  text: string,
  chosen: Language | undefined,
): ReturnType<typeof readTranslationFile> {
  let records: string[][]
  try {
    const firstLine = /^[^\r\n]*/.exec(text)![0]
    const delimiter = [',', ';', '\t'].toSorted(
      (one, other) => firstLine.split(other).length - firstLine.split(one).length,
    )[0]!
    records = parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      to: MAX_FILE_TEXTS + 2,
    })
  } catch (error) {
    if (error instanceof Error && 'code' in error) return err('bad_csv')
    throw error
  }
  const [heads = [], ...rows] = records
  const at = new Map(heads.map((head, place) => [csvText(head).trim().toLowerCase(), place]))
  if (['kind', 'id', 'field', 'translation'].some((head) => !at.has(head))) return err('no_columns')
  const raw = (row: string[], head: string) => csvText(row[at.get(head) ?? -1] ?? '')
  const cell = (row: string[], head: string) => normalText(raw(row, head))
  const filled = rows
    .map((cells, index) => ({ cells, row: index + 2 }))
    .filter(({ cells }) => cells.some((one) => one.trim() !== ''))
  const named = filled.map(({ cells }) => cell(cells, 'language')).find((name) => name !== '')
  const language = named === undefined ? chosen : languageOf(named)
  if (!language) return err('no_language')
  return ok({
    language,
    texts: filled.map(({ cells, row }) => ({
      row,
      kind: cell(cells, 'kind'),
      id: cell(cells, 'id').toLowerCase(),
      field: cell(cells, 'field'),
      source: cell(cells, 'english'),
      target: normalOf(cell(cells, 'field'), raw(cells, 'translation')),
    })),
  })
}

/** A language of the shop by its name or its tag, such as ar or ar-SA. */
const languageOf = (name: string): Language | undefined =>
  otherLanguages.find((language) =>
    [language, languages[language].tag.toLowerCase()].includes(name.toLowerCase()),
  ) ?? otherLanguages.find((language) => name.toLowerCase().startsWith(`${language}-`))

/** Whether a text names a kind of content that has translations. */
export const isTranslatedKind = (name: string): name is TranslatedKind =>
  translatedKinds.some((kind) => kind === name)
