import { describe, expect, test } from 'vitest'

import type { ProductFact } from '#shop/catalogue/attributes/product-facts.ts'
import { demoStore } from '#shop/settings/testing/demo-store.ts'
import { readyDay } from '#shop/stock/promise.ts'

import { blogPosting, breadcrumbList } from './page.ts'
import { productData } from './product.ts'
import { onlineStore, webSite } from './shop.ts'

const publicUrl = 'https://shop.test'
const picture = { hash: 'ab', width: 900, height: 1200, dominantHex: '#ffffff', alt: 'Front' }
const swatch = (slug: string) => ({ slug, colourName: slug, colourHex: '#ffffff' })
const size = (sizeName: string | null, level: 'out_of_stock' | 'last_one' | 'in_stock') => ({
  sizeId: sizeName,
  sizeName,
  lengthInches: null,
  fit: null,
  level,
})
const product = {
  id: 'p1',
  styleId: 's1',
  slug: 'noor-black',
  name: 'Noor abaya',
  colourName: 'Black',
  pricePence: 74_99,
  description: 'A long abaya.',
  composition: [
    { fibre: 'polyester', percent: 80 },
    { fibre: 'linen', percent: 20 },
  ],
  weightGrams: 600,
  returnExemption: null,
  category: { slug: 'abayas', name: 'Abayas' },
  pictures: [picture],
  swatches: [swatch('noor-black'), swatch('noor-sand')],
  sections: [
    { title: 'Fabric', facts: [[['80% polyester']]] as ProductFact[] },
    { title: 'Details', facts: [[['Occasion: '], ['Work, '], ['Eid']]] as ProductFact[] },
  ],
}
const delivery = [
  { pricePence: 395, freeFromPence: 75_00, minDays: 2, maxDays: 4 },
  { pricePence: 695, freeFromPence: null, minDays: 1, maxDays: 1 },
]
type Data = Record<string, unknown>

const review = {
  id: 'r1',
  author: 'Aisha K.',
  writtenAt: new Date('2026-11-02T10:00:00Z'),
  colourName: 'Black',
  sizeName: '56',
  rating: 4 as const,
  lengthFit: null,
  widthFit: null,
  heightCm: null,
  body: 'Hangs well.',
  photos: [],
  reply: null,
}
const unheard = { short: 0, tight: 0, as_expected: 0, long: 0, loose: 0 }
const summary = {
  count: 0,
  average: null,
  histogram: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
  length: unheard,
  width: unheard,
}

const inSizes = {
  publicUrl,
  store: demoStore,
  product,
  delivery,
  reviews: { summary, newest: [] },
  sizes: [size('56', 'last_one'), size('58 M', 'out_of_stock')],
}
const alone = {
  ...inSizes,
  product: { ...product, swatches: [swatch('noor-black')] },
  sizes: [size(null, 'in_stock')],
}

describe('productData', () => {
  const [group, standard, express, returns] = productData(inSizes) as Data[]
  const [first, second, sibling] = group!.hasVariant as Data[]

  test('is a group of the sizes here and the colours on other pages', () => {
    expect(group).toMatchObject({
      '@type': 'ProductGroup',
      url: 'https://shop.test/products/noor-black',
      productGroupID: 's1',
      variesBy: ['https://schema.org/color', 'https://schema.org/size'],
    })
    expect(group?.hasVariant).toHaveLength(3)
    expect(sibling).toEqual({ url: 'https://shop.test/products/noor-sand' })
  })

  test('offers each size at its price, as long as there is some', () => {
    expect(first).toMatchObject({
      '@type': 'Product',
      name: 'Noor abaya in Black, size 56',
      sku: 'p1-56',
      color: 'Black',
      size: '56',
      material: 'polyester/linen',
      image: ['https://shop.test/pictures/ab/900.jpg'],
      offers: {
        '@type': 'Offer',
        url: 'https://shop.test/products/noor-black?size=56',
        price: 74.99,
        priceCurrency: 'GBP',
        availability: 'https://schema.org/InStock',
        itemCondition: 'https://schema.org/NewCondition',
        shippingDetails: [{ '@id': '#delivery-1' }, { '@id': '#delivery-2' }],
        hasMerchantReturnPolicy: { '@id': '#returns' },
      },
    })
    expect(second).toMatchObject({
      sku: 'p1-58-M',
      offers: {
        url: 'https://shop.test/products/noor-black?size=58+M',
        availability: 'https://schema.org/OutOfStock',
      },
    })
  })

  test('names each video with its poster, and is as it was without one', () => {
    const video = {
      hash: 'ef',
      format: 'mp4' as const,
      width: 720,
      height: 960,
      durationMs: 12_400,
      isLoop: false,
      captions: {},
      addedOn: '2027-03-01',
    }
    const pictures = [picture, { ...picture, hash: 'cd', alt: 'Walking', video }]
    const shown = productData({ ...inSizes, product: { ...product, pictures } }) as Data[]
    expect(shown.filter((each) => each['@type'] === 'VideoObject')).toEqual([
      {
        '@type': 'VideoObject',
        name: 'Walking',
        description: 'Walking',
        thumbnailUrl: 'https://shop.test/pictures/cd/900.jpg',
        uploadDate: '2027-03-01',
        duration: 'PT12S',
        contentUrl: 'https://shop.test/videos/ef.mp4',
        width: 720,
        height: 960,
      },
    ])
    const without = productData(inSizes) as Data[]
    expect(without.some((each) => each['@type'] === 'VideoObject')).toBe(false)
  })

  test('shows the own pictures of a size first', () => {
    const pictures = [picture, { ...picture, hash: 'cd', sizeIds: ['58 M'] }]
    const [sized] = productData({ ...inSizes, product: { ...product, pictures } }) as Data[]
    const [front, side] = ['ab', 'cd'].map((hash) => `https://shop.test/pictures/${hash}/900.jpg`)
    expect(sized?.hasVariant).toMatchObject([
      { image: [front, side] },
      { image: [side, front] },
      {},
    ])
  })

  test.for([
    [null, { availability: 'https://schema.org/InStock' }],
    [
      { days: null, on: '2027-03-01' },
      { availability: 'https://schema.org/PreOrder', availabilityStarts: '2027-03-01' },
    ],
    [
      { days: 14, on: null },
      {
        availability: 'https://schema.org/BackOrder',
        availabilityStarts: readyDay({ days: 14, on: null }),
      },
    ],
  ] as const)('says of goods with the promise %o when they are sent', ([promise, offer]) => {
    const facts = { gtin: null, sku: null, weightGrams: null }
    const data = productData({
      ...inSizes,
      sizeFacts: [
        { ...facts, promise },
        { ...facts, promise },
      ],
    })
    const [sold, soldOut] = (data[0] as { hasVariant: { offers: Data }[] }).hasVariant

    expect(sold!.offers).toMatchObject(offer)
    expect('availabilityStarts' in sold!.offers).toBe('availabilityStarts' in offer)
    expect(soldOut!.offers).toMatchObject({ availability: 'https://schema.org/OutOfStock' })
    expect(soldOut!.offers).not.toHaveProperty('availabilityStarts')
  })

  test('shows what delivery costs for this price, and the 30 days for returns', () => {
    const rate = (data: unknown) => (data as { shippingRate: Data }).shippingRate.value
    const dearer = { ...inSizes, product: { ...product, pricePence: 75_00 } }

    expect([rate(standard), rate(express)]).toEqual([3.95, 6.95])
    expect(rate(productData(dearer)[1])).toBe(0)
    expect(standard).toMatchObject({
      '@id': '#delivery-1',
      shippingDestination: { addressCountry: 'GB' },
      deliveryTime: { transitTime: { minValue: 2, maxValue: 4, unitCode: 'DAY' } },
    })
    expect(returns).toMatchObject({
      '@id': '#returns',
      applicableCountry: 'GB',
      merchantReturnDays: 30,
    })
  })

  test('shows what cannot be returned, or only unopened', () => {
    const policyOf = (returnExemption: 'made_to_order' | 'sealed_hygiene') =>
      productData({ ...inSizes, product: { ...product, returnExemption } }).at(-1) as Data

    expect(policyOf('made_to_order')).toMatchObject({
      returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
      itemDefectReturnFees: 'https://schema.org/FreeReturn',
    })
    expect(policyOf('made_to_order')).not.toHaveProperty('merchantReturnDays')
    expect(policyOf('sealed_hygiene')).toMatchObject({
      merchantReturnDays: 30,
      itemCondition: 'https://schema.org/NewCondition',
    })
  })

  test('has what attributes state, and nothing where none does', () => {
    const dataOf = (sections: typeof product.sections) =>
      productData({ ...inSizes, product: { ...product, sections } })[0]
    expect(dataOf(product.sections)).toMatchObject({
      additionalProperty: [{ '@type': 'PropertyValue', name: 'Occasion', value: 'Work, Eid' }],
    })
    expect(dataOf(product.sections.slice(0, 1))).not.toHaveProperty('additionalProperty')
  })

  test('has reviews once there are some', () => {
    const newest = [
      review,
      { ...review, author: '', body: '' },
      ...Array.from({ length: 8 }, () => review),
    ]
    const reviews = { summary: { ...summary, count: 12, average: 4.3 }, newest }
    const [rated] = productData({ ...inSizes, reviews }) as Data[]

    expect(group).not.toHaveProperty('aggregateRating')
    expect(group).not.toHaveProperty('review')
    expect(rated).toMatchObject({
      '@type': 'ProductGroup',
      aggregateRating: { ratingValue: 4.3, bestRating: 5, worstRating: 1, reviewCount: 12 },
    })
    const listed = rated?.review as Data[]
    expect(listed).toHaveLength(5)
    expect(listed[0]).toMatchObject({
      '@type': 'Review',
      author: { name: 'Aisha K.' },
      datePublished: '2026-11-02T10:00:00.000Z',
      reviewRating: { ratingValue: 4 },
      reviewBody: 'Hangs well.',
    })
    expect(listed[1]).toMatchObject({ author: { name: 'A customer' } })
    expect(listed[1]).not.toHaveProperty('reviewBody')
  })

  test('is a plain product where there is nothing to choose', () => {
    const [only] = productData(alone) as Data[]

    expect(only).toMatchObject({ '@type': 'Product', sku: 'p1', name: 'Noor abaya in Black' })
    expect(only).not.toHaveProperty('size')
  })
})

/** What Google asks for, by the type of the data; "a.b" is b within a. */
const required: Record<string, string[]> = {
  ProductGroup: ['name', 'variesBy', 'hasVariant', 'productGroupID'],
  Product: ['name', 'image', 'offers.price', 'offers.priceCurrency', 'sku', 'inProductGroupWithID'],
  Offer: ['price', 'priceCurrency', 'availability', 'url', 'seller.name'],
  OfferShippingDetails: [
    'shippingDestination.addressCountry',
    'shippingRate.value',
    'shippingRate.currency',
    'deliveryTime.handlingTime.minValue',
    'deliveryTime.transitTime.maxValue',
  ],
  MerchantReturnPolicy: [
    'applicableCountry',
    'returnPolicyCategory',
    'merchantReturnDays',
    'returnFees',
  ],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  OnlineStore: ['name', 'url', 'logo'],
  WebSite: ['name', 'url'],
  SearchAction: ['target.urlTemplate', 'query-input'],
  BlogPosting: [
    'headline',
    'image',
    'datePublished',
    'dateModified',
    'author.name',
    'publisher.name',
  ],
}

/** The data itself and everything in it that has a type. */
function typed(data: unknown): Data[] {
  if (typeof data !== 'object' || data === null) return []
  const inside = Object.values(data).flatMap(typed)
  return '@type' in data ? [data, ...inside] : inside
}

test('everything has what Google requires of its type', () => {
  const steps = [
    { name: 'Home', to: '/' },
    { name: 'Noor abaya', to: '/products/noor-black' },
  ]
  const all = typed([
    productData(inSizes),
    productData(alone),
    breadcrumbList(publicUrl, steps),
    onlineStore(publicUrl, demoStore),
    webSite(publicUrl, demoStore),
    blogPosting(publicUrl, demoStore, {
      canonical: `${publicUrl}/blog/linen`,
      title: 'Linen',
      summary: 'On linen.',
      author: 'Maryam',
      published: '2026-05-01T08:00:00.000Z',
      modified: '2026-05-02T08:00:00.000Z',
      picture,
    }),
  ])

  expect(all.map((data) => data['@type'])).toEqual(expect.arrayContaining(Object.keys(required)))
  for (const data of all) {
    for (const path of required[data['@type'] as string] ?? []) {
      const value = path.split('.').reduce<unknown>((at, key) => (at as Data)[key], data)
      expect(value, `${String(data['@type'])}: ${path}`).toBeDefined()
      expect(value).not.toBe('')
    }
  }
})

test('the search of the site is the one of the product list', () => {
  expect(webSite(publicUrl, demoStore).potentialAction.target.urlTemplate).toBe(
    'https://shop.test/products?q={search_term_string}',
  )
})
