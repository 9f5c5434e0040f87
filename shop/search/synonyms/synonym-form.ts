import { defineList } from '#platform/admin/list.ts'
import type { ListQuery } from '#platform/admin/list.ts'
import type { CurrentRecord, RecordField, RecordTexts } from '#platform/admin/record-form.ts'
import { isPlainLine } from '#platform/storable-text.ts'

import { wordsOf } from '../word-forms.ts'
import { synonymText } from './synonym-text.ts'

export const ADMIN_SYNONYMS = '/admin/synonyms'
export const ADMIN_NEW_SYNONYMS = `${ADMIN_SYNONYMS}/new`
export const adminSynonymsPath = (id: string): string => `${ADMIN_SYNONYMS}/${id}`

/** Words that mean the same. */
export type Synonyms = { id: string; version: number; terms: string[] }

/** All of them by their first word. */
export const synonymList = defineList({
  name: 'synonyms',
  path: ADMIN_SYNONYMS,
  filters: {},
  sorts: { word: 'text' },
  usual: 'word',
  rows: 100,
})

export type SynonymListQuery = ListQuery<unknown, 'word'>

/** What the form is called. */
export const SYNONYM_FORM = 'save-synonyms'
export const synonymInputs = ['terms'] as const

export const synonymFields: readonly RecordField[] = [
  {
    name: 'terms',
    label: synonymText.fields.terms,
    hint: synonymText.fields.termsHint,
    kind: 'line',
  },
]

export const newSynonyms: CurrentRecord = { version: 0, texts: {} }
export const currentSynonyms = ({ version, terms }: Synonyms): CurrentRecord => ({
  version,
  texts: { terms: terms.join(', ') },
})

const MAX_TERMS = 20
const MAX_WORD_LENGTH = 40

/** Reads the form and returns its faults, by input. Each word is one as search reads it. */
export function readSynonymForm(texts: RecordTexts): {
  fields: string[]
  faults: Record<string, string>
} {
  const typed = (texts.terms ?? '').split(',').map((word) => word.trim().toLowerCase())
  const terms = [...new Set(typed.filter(Boolean))]
  const isFine =
    terms.length >= 2 &&
    terms.length <= MAX_TERMS &&
    terms.every((word) => word.length <= MAX_WORD_LENGTH && isPlainLine(word)) &&
    terms.every((word) => wordsOf(word).length === 1) &&
    new Set(terms.flatMap(wordsOf)).size === terms.length
  return { fields: terms, faults: isFine ? {} : { terms: synonymText.faults.terms } }
}
