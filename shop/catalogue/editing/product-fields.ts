import { otherLanguages } from '#platform/languages/languages.ts'
import type { Language } from '#platform/languages/languages.ts'
import type { FocalPoint, PictureCrop } from '#platform/pictures/picture-crop.ts'
import { isPlainLine } from '#platform/storable-text.ts'

import type { AttributeValues } from '../attributes/attribute.ts'
import { sortedValues } from '../attributes/attribute-values.ts'
import type { attributeField } from '../attributes/attribute-values.ts'
import type { ReturnExemption } from '../catalogue.ts'
import type { ColourFamily } from '../family-text.ts'

export const productStatuses = ['draft', 'active', 'archived'] as const
export type ProductStatus = (typeof productStatuses)[number]

/** A share of a garment's fibres, in whole percent; those of one garment make 100. */
export type FibrePart = { fibre: string; percent: number }

/**
 * A picture of a product with its description; the first one is the primary one. With a crop only
 * that area is shown; the focal point, of the whole picture, stays in view where it is cut.
 */
export type ShownPicture = {
  picture_id: string
  alt: string
  crop?: PictureCrop
  focal?: FocalPoint
  /** The sizes that it shows, in the order of their ids; all of them without any. */
  size_ids?: string[]
  /** The video that it stands for until that plays. */
  video_id?: string
}

/** What pictures show in other languages, by their ids and the language. */
export type PictureAlts = Readonly<Record<string, Readonly<Partial<Record<Language, string>>>>>

/**
 * What a shopkeeper decides about a product, by the names of the columns: forms, refusals and the audit
 * log all go by these. Prices in pence, weight in grams, moments in UTC as ISO 8601.
 */
export type ProductFields = {
  name: string
  slug: string
  category_id: string
  collection_ids: string[]
  summary: string
  description: string
  colour_name: string
  colour_hex: string
  colour_family: ColourFamily
  fabric: string
  fabric_family: string
  care: string
  fit_notes: string
  composition: FibrePart[]
  price_pence: number
  compare_at_pence: number | null
  vat_class: 'standard' | 'zero'
  weight_grams: number
  return_exemption: ReturnExemption | null
  tags: string[]
  /** By the codes of attributes. */
  attributes: AttributeValues
  publish_at: string | null
  unpublish_at: string | null
  pictures: ShownPicture[]
  /** What was picked to wear with it, by the addresses of those products, four at most. */
  pairings: string[]
}

export type ProductField = keyof ProductFields

/** The inputs that set a price of all colours of a style, by the field that they stand for. */
export const priceOfAll = {
  price_pence: 'all_price_pence',
  compare_at_pence: 'all_compare_at_pence',
} as const
export type PriceOfAll = (typeof priceOfAll)[keyof typeof priceOfAll]

/** A field, or the attribute that is at fault. */
export type FaultyField = ProductField | ReturnType<typeof attributeField>

/** A product as its editor has it: `product_to_edit`. */
export type ProductToEdit = ProductFields & {
  id: string
  style_id: string
  version: number
  status: ProductStatus
  published_at: string | null
  successor_id: string | null
  created_at: string
  updated_at: string
  /** Names of what it lacks before it may be sold. */
  missing: string[]
  picture_alts: PictureAlts
}

/** What a product is called with its colour; one without a colour by its name. */
export const nameInColour = (name: string, colour: string): string =>
  colour === '' ? name : `${name} in ${colour}`

/** What the fields of a product are called, in the order of the editor. */
export const fieldNames: Record<ProductField, string> = {
  name: 'Name',
  summary: 'Summary',
  description: 'Description',
  colour_name: 'Colour name',
  colour_hex: 'Swatch',
  colour_family: 'Colour family',
  category_id: 'Category',
  collection_ids: 'Collections',
  tags: 'Tags',
  fabric: 'Fabric',
  fabric_family: 'Fabric family',
  attributes: 'Attributes',
  composition: 'Composition',
  care: 'Care',
  fit_notes: 'Fit',
  weight_grams: 'Weight in grams',
  price_pence: 'Price in pounds',
  compare_at_pence: 'Compare-at price in pounds',
  vat_class: 'VAT',
  return_exemption: 'Returns',
  slug: 'URL',
  publish_at: 'Goes on sale',
  unpublish_at: 'Goes off sale',
  pictures: 'Pictures',
  pairings: 'Complete the look',
}

export const productFields = Object.keys(fieldNames) as ProductField[]

/** What is missing before a product can be published, as texts. */
export const missingText: Record<string, string> = {
  description: 'a description',
  colour_name: 'a colour name',
  colour_hex: 'a swatch',
  colour_family: 'a colour family',
  composition: 'a composition that adds up to 100%',
  price_pence: 'a price',
  pictures: 'a picture',
}

/** What customers like to know, as texts; a product can be published without. */
export const recommendedText = {
  summary: 'a summary',
  fabric: 'the fabric',
  care: 'care instructions',
  fit_notes: 'the fit',
} as const satisfies Partial<Record<ProductField, string>>

/**
 * A picture of a product with its description, in a fixed order of keys, so that two can be
 * compared.
 */
export const shownPicture = ({
  picture_id,
  alt,
  crop,
  focal,
  size_ids,
  video_id,
}: ShownPicture): ShownPicture => ({
  picture_id,
  alt,
  ...(crop && { crop: { x: crop.x, y: crop.y, width: crop.width, height: crop.height } }),
  ...(focal && { focal: { x: focal.x, y: focal.y } }),
  ...(size_ids && size_ids.length > 0 && { size_ids: size_ids.toSorted() }),
  ...(video_id !== undefined && { video_id }),
})

/** The inputs for what pictures show in other languages. */
export const altInputs = otherLanguages.map((language) => ({
  language,
  name: `alt:${language}` as const,
}))

/**
 * What is to be saved of what pictures show in other languages: texts that are not as they were seen, and all of a
 * picture that is new or says something else in English, which had none.
 */
export function changedAlts(
  alts: PictureAlts,
  pictures: readonly ShownPicture[],
  seen: { pictures?: readonly ShownPicture[]; picture_alts?: PictureAlts },
): PictureAlts {
  const changed = pictures.map(({ picture_id: id, alt }) => {
    const wasAlt = seen.pictures?.find(({ picture_id }) => picture_id === id)?.alt
    const texts = Object.entries(alts[id] ?? {}).filter(([language, text]) => {
      const was = seen.picture_alts?.[id]?.[language as Language] ?? ''
      return text !== was || (wasAlt !== alt && text !== '')
    })
    return [id, Object.fromEntries(texts)] as const
  })
  return Object.fromEntries(changed.filter(([, texts]) => Object.keys(texts).length > 0))
}

/** The editable fields of a product in the form's representation, so that two can be compared. */
export function fieldsOf(product: ProductToEdit): ProductFields {
  const fields = Object.fromEntries(
    productFields.map((field) => [field, product[field]]),
  ) as ProductFields
  return {
    ...fields,
    collection_ids: product.collection_ids.toSorted(),
    attributes: sortedValues(product.attributes),
    composition: product.composition.map(({ fibre, percent }) => ({ fibre, percent })),
    pictures: product.pictures.map(shownPicture),
    publish_at: asMoment(product.publish_at),
    unpublish_at: asMoment(product.unpublish_at),
  }
}

const asMoment = (at: string | null) => at && new Date(at).toISOString()

const LONGEST = 40

/** Whether something can be a tag. */
export const isTag = (tag: string): boolean => tag.length <= LONGEST && isPlainLine(tag)

/** Tags as they are typed, with commas between them; all are in small letters. */
export const readTags = (typed: string): string[] => [
  ...new Set(
    typed
      .split(',')
      .map((tag) => tag.trim().toLowerCase())
      .filter(Boolean),
  ),
]
