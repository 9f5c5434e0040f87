import type { RecordField, RecordNow, RecordTexts } from '#platform/admin/record-form.ts'
import { slugOf } from '#platform/slug-of.ts'
import { isPlainLine } from '#platform/storable-text.ts'

import type { CollectionFields, EditedCollection } from './collection-list.ts'
import { collectionText } from './collection-text.ts'

const { fields: text, faults: fault } = collectionText

/** What the form of a collection is called. */
export const COLLECTION_FORM = 'save-collection'

/** The form of a collection. */
export const collectionFields: readonly RecordField[] = [
  { name: 'name', label: text.name, kind: 'line' },
  { name: 'slug', label: text.slug, hint: text.slugHint, kind: 'line', isOptional: true },
  {
    name: 'description',
    label: text.description,
    hint: text.descriptionHint,
    kind: 'lines',
    isOptional: true,
  },
]

/** The names of its inputs. */
export const collectionInputs: readonly string[] = collectionFields.map(({ name }) => name)

/** What its form is for one that begins. */
export const newCollection: RecordNow = { version: 0, texts: {} }

/** A collection as its form shows it. */
export const collectionNow = ({
  version,
  name,
  slug,
  description,
}: EditedCollection): RecordNow => ({ version, texts: { name, slug, description } })

/** Reads the form of a collection, and says what is wrong with what was typed, by input. */
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
  return { fields: { name, slug, description }, faults }
}
