import { pounds } from '#platform/money/pounds.ts'

import { colourFamilies } from '../family-text.ts'
import { editorText as text } from './edit-text.ts'
import type { ProductField, ProductFields, ShownPicture } from './product-fields.ts'

type Named = { id: string; name: string }
type Places = { categories: readonly Named[]; collections: readonly Named[] }

type InWords = { [Field in ProductField]?: (value: ProductFields[Field], places: Places) => string }

const inWords: InWords = {
  category_id: (id, { categories }) => nameOf(id, categories),
  collection_ids: (ids, { collections }) => ids.map((id) => nameOf(id, collections)).join(', '),
  composition: (parts) => parts.map(({ fibre, percent }) => `${percent} % ${fibre}`).join(', '),
  price_pence: (pence) => pounds(pence),
  compare_at_pence: (pence) => (pence === null ? '' : pounds(pence)),
  publish_at: (at) => momentInWords(at),
  unpublish_at: (at) => momentInWords(at),
  vat_class: (of) => text.vat[of],
  return_exemption: (of) => text.exemption[of ?? ''],
  colour_family: (of) => colourFamilies[of].label,
  tags: (tags) => tags.join(', '),
  pairings: (slugs) => slugs.join(', '),
  pictures: (all) => all.map(pictureInWords).join('\n'),
}

/** The value of a field as a text, to compare two of them; empty for nothing. */
export function fieldValueText(field: ProductField, fields: ProductFields, places: Places): string {
  const say = inWords[field] as ((value: unknown, places: Places) => string) | undefined
  const value: unknown = fields[field]
  if (say) return say(value, places)
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const pictureInWords = ({ alt, crop, focal }: ShownPicture, at: number) =>
  [`${at + 1}. ${alt}`, crop && text.cut.partOf(crop), focal && text.cut.pointAt(focal)]
    .filter(Boolean)
    .join('; ')

const momentInWords = (at: string | null) => (at === null ? '' : moment.format(new Date(at)))

const nameOf = (id: string, of: readonly Named[]) => of.find((one) => one.id === id)?.name ?? ''

const moment = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  dateStyle: 'medium',
  timeStyle: 'short',
})
