import { productFields } from './field-text.ts'
import type { ProductFields, ProductToEdit } from './product-fields.ts'
import { shownPicture } from './shown-picture.ts'

/** What a shopkeeper decides about a product as its form says it, so that the two can be compared. */
export function fieldsOf(product: ProductToEdit): ProductFields {
  const fields = Object.fromEntries(
    productFields.map((field) => [field, product[field]]),
  ) as ProductFields
  return {
    ...fields,
    collection_ids: product.collection_ids.toSorted(),
    composition: product.composition.map(({ fibre, percent }) => ({ fibre, percent })),
    pictures: product.pictures.map(shownPicture),
    publish_at: asMoment(product.publish_at),
    unpublish_at: asMoment(product.unpublish_at),
  }
}

const asMoment = (at: string | null) => at && new Date(at).toISOString()
