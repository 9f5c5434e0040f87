import type { RecordField, CurrentRecord, RecordTexts } from '#platform/admin/record-form.ts'
import { slugOf } from '#platform/slug-of.ts'
import { isPlainLine } from '#platform/storable-text.ts'

import { anyProduct } from './collection-list.ts'
import type { CollectionFields, EditedCollection } from './collection-list.ts'
import { collectionText } from './collection-text.ts'
import { readRule, ruleFields, ruleTexts } from './rule-form.ts'

const { fields: text, faults: fault } = collectionText

/** What the form of a collection is called. */
export const COLLECTION_FORM = 'save-collection'

type Named = { id: string; name: string }

/** The form of a collection; `categories`: what a rule can be about. */
export const collectionFields = (categories: readonly Named[]): readonly RecordField[] => [
  { name: 'name', label: text.name, kind: 'line' },
  { name: 'slug', label: text.slug, hint: text.slugHint, kind: 'line', isOptional: true },
  {
    name: 'description',
    label: text.description,
    hint: text.descriptionHint,
    kind: 'lines',
    isOptional: true,
  },
  { name: 'hidden', label: text.hidden, hint: text.hiddenHint, kind: 'tick' },
  {
    name: 'filled',
    label: text.filled,
    hint: text.filledHint,
    kind: 'choice',
    choices: [
      { value: 'hand', label: collectionText.filled.hand },
      { value: 'rule', label: collectionText.filled.rule },
    ],
  },
  ...ruleFields(categories),
]

/** The names of its inputs. */
export const collectionInputs: readonly string[] = collectionFields([]).map(({ name }) => name)

/** The initial values of a new one. */
export const newCollection: CurrentRecord = {
  version: 0,
  texts: { filled: 'hand', ...ruleTexts(anyProduct) },
}

/** A collection as its form shows it. */
export const currentCollection = (collection: EditedCollection): CurrentRecord => ({
  version: collection.version,
  texts: {
    name: collection.name,
    slug: collection.slug,
    description: collection.description,
    hidden: collection.is_hidden ? 'yes' : '',
    filled: collection.filled_by,
    ...ruleTexts(collection),
  },
})

/** Reads the form of a collection and returns its faults, by input. */
export function readCollectionForm(texts: RecordTexts): {
  fields: CollectionFields
  faults: Record<string, string>
} {
  const faults: Record<string, string> = {}
  const name = texts.name ?? ''
  if (name === '' || name.length > 60 || !isPlainLine(name)) faults.name = fault.name
  const slug = (texts.slug ?? '').toLowerCase() || slugOf(name)
  if (!faults.name && (slug.length > 100 || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)))
    faults.slug = fault.slug
  const description = (texts.description ?? '').replaceAll('\n', ' ')
  if (description.length > 300 || !isPlainLine(description)) faults.description = fault.description
  const filled_by = texts.filled === 'rule' ? 'rule' : 'hand'
  // Values of hidden inputs are ignored.
  const { rule, faults: ruleFaults } =
    filled_by === 'rule' ? readRule(texts) : { rule: anyProduct, faults: {} }
  return {
    fields: { name, slug, description, is_hidden: texts.hidden === 'yes', filled_by, ...rule },
    faults: { ...faults, ...ruleFaults },
  }
}
