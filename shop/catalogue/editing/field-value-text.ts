import { shortEnglishDateTime } from '#platform/dates/english-dates.ts'
import { pounds } from '#platform/money/pounds.ts'

import type { AttributeFields } from '../attributes/attribute.ts'
import { valueText } from '../attributes/attribute-values.ts'
import { colourFamilies } from '../family-text.ts'
import { compositionText } from './composition.ts'
import { editorText as text } from './edit-text.ts'
import type { ProductField, ProductFields, ShownPicture } from './product-fields.ts'

type Named = { id: string; name: string }
type Places = {
  categories: readonly Named[]
  collections: readonly Named[]
  attributes: readonly AttributeFields[]
  /** Those of the product. */
  sizes?: readonly Named[]
}

type Formatters = {
  [Field in ProductField]?: (value: ProductFields[Field], places: Places) => string
}

const formatters: Formatters = {
  category_id: (id, { categories }) => nameOf(id, categories),
  collection_ids: (ids, { collections }) => ids.map((id) => nameOf(id, collections)).join(', '),
  composition: (parts) => compositionText(parts),
  price_pence: (pence) => (pence === 0 ? '' : pounds(pence)),
  compare_at_pence: (pence) => (pence === null ? '' : pounds(pence)),
  publish_at: (at) => formatMoment(at),
  unpublish_at: (at) => formatMoment(at),
  vat_class: (of) => text.vat[of],
  return_exemption: (of) => text.exemption[of ?? ''],
  // A draft has none yet.
  colour_family: (of) => (Object.hasOwn(colourFamilies, of) ? colourFamilies[of].label : ''),
  tags: (tags) => tags.join(', '),
  attributes: (values, { attributes }) =>
    attributes
      .filter(({ code }) => values[code] !== undefined)
      .map((attribute) => `${attribute.names.en}: ${valueText(attribute, values[attribute.code])}`)
      .join('\n'),
  pairings: (slugs) => slugs.join(', '),
  pictures: (all, { sizes = [] }) =>
    all.map((picture, at) => describePicture(picture, at, sizes)).join('\n'),
}

/** The value of a field as a text, to compare two of them; empty for nothing. */
export function fieldValueText(field: ProductField, fields: ProductFields, places: Places): string {
  const format = formatters[field] as ((value: unknown, places: Places) => string) | undefined
  const value: unknown = fields[field]
  if (format) return format(value, places)
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const describePicture = (
  { alt, crop, focal, size_ids: ids, video_id }: ShownPicture,
  at: number,
  sizes: readonly Named[],
) =>
  [
    `${at + 1}. ${alt}`,
    video_id !== undefined && text.pictures.isVideo,
    crop && text.cut.sectionOf(crop),
    focal && text.cut.pointAt(focal),
    ids && text.pictures.ofSizes(ids.map((id) => nameOf(id, sizes))),
  ]
    .filter(Boolean)
    .join('; ')

const formatMoment = (at: string | null) => (at === null ? '' : shortEnglishDateTime(new Date(at)))

const nameOf = (id: string, of: readonly Named[]) => of.find((one) => one.id === id)?.name ?? ''
