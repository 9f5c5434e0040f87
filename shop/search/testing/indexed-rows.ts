import { attributeOf, choiceOf } from '#shop/catalogue/testing/given-attribute.ts'

import { parseListQuery } from '../list-query.ts'
import { indexedProducts } from '../server/indexed-products.ts'
import type { ProductRow, Taxonomy } from '../server/product-row.ts'

const categoryOf = (id: string, parentId: string | null = null) => ({
  id,
  parentId,
  slug: id,
  name: id,
  names: {},
  slugs: {},
})
const abayas = { en: { filter: 'Abayas' } }
const thobes = { en: { filter: 'Thobes' } }
/** Categories, sizes, synonyms and attributes of a small shop. */
export const taxonomy: Taxonomy = {
  categories: [
    categoryOf('abayas'),
    categoryOf('open', 'abayas'),
    categoryOf('thobes'),
    categoryOf('hijabs'),
  ],
  collections: [
    { slug: 'eid', name: 'Eid edit', names: { ar: 'تشكيلة العيد' }, slugs: { ar: 'العيد' } },
  ],
  sizes: [
    { slug: 'abaya-56', name: '56', labels: {}, system: abayas },
    { slug: 'abaya-58', name: '58', labels: {}, system: abayas },
    { slug: 'thobe-56-m', name: '56 M', labels: {}, system: thobes },
  ],
  synonyms: [['sheer', 'lacy', 'شفافة']],
  attributes: [
    attributeOf({
      names: { en: 'Sleeve', ar: 'الكمّ' },
      synonyms: ['arm'],
      choices: [
        choiceOf('Long', { synonyms: ['maxi'] }),
        choiceOf('Wide', { names: { en: 'Wide', ar: 'واسع' }, synonyms: ['kimono'] }),
        choiceOf('Short'),
      ],
    }),
    attributeOf({
      code: 'occasion',
      type: 'choices',
      choices: [choiceOf('Eid'), choiceOf('Work')],
    }),
    attributeOf({ code: 'height', names: { en: 'Height' }, type: 'number', units: { en: 'cm' } }),
    attributeOf({ code: 'lined', type: 'yes_no', names: { en: 'Lined' }, synonyms: ['lining'] }),
    attributeOf({ code: 'worn', type: 'text' }),
    attributeOf({ code: 'hidden', names: { en: 'Hidden' }, in_filters: false }),
  ],
}

/** A product as the index reads it. */
export const row = (own: Partial<ProductRow> & { id: string }): ProductRow => ({
  pricePence: 8900,
  publishedAt: 0,
  unitsSold: 0,
  categoryId: 'abayas',
  places: {},
  sizes: [],
  inStock: false,
  colourFamily: 'beige',
  fabricFamily: 'nida',
  name: 'Sahar abaya',
  colourName: 'Sand',
  summary: '',
  fabric: '',
  tags: [],
  attributes: {},
  ...own,
})

/** An index of these products, in the `taxonomy`. */
export const indexOf = (...rows: ProductRow[]) => indexOfFew(undefined, ...rows)

/** An index that counts values one by one up to `few` products. */
export function indexOfFew(few: number | undefined, ...rows: ProductRow[]) {
  const products = indexedProducts(taxonomy, few === undefined ? {} : { few })
  rows.forEach(products.put)
  products.sort()
  return products
}
export const asked = (search: string) => parseListQuery(new URLSearchParams(search))
/** The ids of a list, joined by spaces. */
export const ids = (products: ReturnType<typeof indexOf>, search: string) =>
  products.list(asked(search)).ids.join(' ')
