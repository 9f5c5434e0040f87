import type { ProductField } from './product-fields.ts'

/** What the fields of a product are called, in the order of the editor. */
export const fieldNames: Record<ProductField, string> = {
  name: 'Name',
  summary: 'Summary',
  description: 'Description',
  colour_name: 'Name of the colour',
  colour_hex: 'Colour of the swatch',
  colour_family: 'Colour family',
  category_id: 'Category',
  collection_ids: 'Collections',
  tags: 'Tags',
  fabric: 'Fabric',
  fabric_family: 'Fabric family',
  composition: 'Composition',
  care: 'Care',
  fit_notes: 'Fit',
  weight_grams: 'Weight in grams',
  price_pence: 'Price in pounds',
  compare_at_pence: 'Former price in pounds',
  vat_class: 'VAT',
  return_exemption: 'Returns',
  slug: 'Address',
  publish_at: 'Goes on sale',
  unpublish_at: 'Goes off sale',
  pictures: 'Pictures',
  pairings: 'Complete the look',
}

export const productFields = Object.keys(fieldNames) as ProductField[]

/** What is missing before a product can be on sale, in words. */
export const missingText: Record<string, string> = {
  summary: 'a summary',
  description: 'a description',
  fabric: 'the fabric',
  care: 'how to care for it',
  fit_notes: 'how it fits',
  composition: 'its fibres, 100 % in all',
  pictures: 'a picture with a description',
}
