import { describe, expect, test } from 'vitest'

import { droppedTags } from './page-tags.ts'

const size = (available_quantity: number, reorder_level = 5) =>
  ({
    product_id: 'noor',
    size_id: 's',
    available_quantity,
    reorder_level,
    is_out_of_stock: available_quantity === 0,
  }) as never

describe('stock', () => {
  test.for([
    { from: 20, to: 11, level: 'the same', tags: [] },
    { from: 11, to: 10, level: 'another', tags: ['product:noor'] },
    { from: 10, to: 6, level: 'the same', tags: [] },
    { from: 6, to: 5, level: 'another', tags: ['product:noor'] },
    { from: 2, to: 1, level: 'another', tags: ['product:noor'] },
    { from: 1, to: 0, level: 'another', tags: ['product:noor', 'availability'] },
    { from: 0, to: 1, level: 'another', tags: ['product:noor', 'availability'] },
  ])('$from to $to is $level level', ({ from, to, tags }) => {
    const change = { kind: 'update', old: size(from), new: size(to) } as const

    expect(droppedTags('product_inventory', change)).toEqual(tags)
  })

  test('a new reorder level can change what the same number is called', () => {
    const change = { kind: 'update', old: size(8), new: size(8, 9) } as const

    expect(droppedTags('product_inventory', change)).toEqual(['product:noor'])
  })

  test('a size that comes or goes drops its product', () => {
    expect(droppedTags('product_inventory', { kind: 'insert', new: size(0) })).toEqual([
      'product:noor',
    ])
    expect(droppedTags('product_inventory', { kind: 'delete', old: size(0) })).toEqual([
      'product:noor',
    ])
  })
})

test('a pairing drops the page of its product, a way of delivery every page that shows it', () => {
  const pairing = { product_id: 'noor', pairs_with_id: 'hana', position: 1 } as never

  expect(droppedTags('product_pairings', { kind: 'insert', new: pairing })).toEqual([
    'product:noor',
  ])
  expect(droppedTags('product_pairings', { kind: 'delete', old: pairing })).toEqual([
    'product:noor',
  ])
  expect(droppedTags('category_pairings', { kind: 'insert', new: {} as never })).toEqual([
    'catalogue',
  ])
  expect(droppedTags('delivery_methods', { kind: 'insert', new: {} as never })).toEqual([
    'delivery',
  ])
})

describe('products', () => {
  const noor = { id: 'noor', status: 'active', name: 'Noor', price_pence: 8900, care: '30°' }
  const update = (to: object, from: object = {}) =>
    droppedTags('products', {
      kind: 'update',
      old: { ...noor, ...from } as never,
      new: { ...noor, ...from, ...to } as never,
    })

  test.for([{ price_pence: 7900 }, { name: 'Noor II' }, { status: 'archived' }, { slug: 'n' }])(
    'what lists show drops them too: %j',
    (to) => {
      expect(update(to)).toEqual(['product:noor', 'catalogue'])
    },
  )

  test('values of attributes, which lists are filtered by, drop them too', () => {
    const attributes = { sleeve: ['long'] }
    expect(update({ attributes }, { attributes: {} })).toEqual(['product:noor', 'catalogue'])
    expect(update({ attributes: { ...attributes } }, { attributes })).toEqual(['product:noor'])
  })

  test('what it has sold, which is counted every hour, drops nothing', () => {
    expect(update({ units_sold: 3 }, { units_sold: 2 })).toEqual([])
  })

  test('what only its own page shows drops only that', () => {
    expect(update({ care: 'Dry clean' })).toEqual(['product:noor'])
  })

  test('work on a draft leaves the lists alone until it is published', () => {
    expect(update({ name: 'Noor II' }, { status: 'draft' })).toEqual(['product:noor'])
    expect(update({ status: 'active' }, { status: 'draft' })).toEqual(['product:noor', 'catalogue'])
  })
})

describe('translations', () => {
  const saved = (own: object) =>
    droppedTags('content_translations', {
      kind: 'insert',
      new: { kind: 'product', subject_id: 'noor', language: 'ar', field: 'name', ...own } as never,
    })

  test.for([
    [{ field: 'care' }, ['ar:product:noor']],
    [{ field: 'name' }, ['ar:product:noor', 'search']],
    [{ field: 'colour_name' }, ['ar:product:noor', 'ar:catalogue', 'search']],
    // The page in English and the site map name the address of the Arabic one.
    [{ field: 'slug' }, ['ar:product:noor', 'ar:catalogue', 'slugs:noor', 'slugs']],
    [{ kind: 'category' }, ['ar:catalogue', 'search']],
    [{ kind: 'collection', field: 'description' }, ['ar:catalogue']],
    [{ kind: 'delivery_method' }, ['ar:delivery']],
    [{ kind: 'post' }, ['ar:posts']],
    [{ kind: 'post', field: 'slug' }, ['ar:posts', 'slugs:noor', 'slugs']],
    [{ kind: 'set_slug', field: 'slug' }, ['ar:sets', 'slugs:noor', 'slugs']],
    [{ kind: 'free_page_slug', field: 'slug' }, ['slugs:noor', 'slugs']],
    [{ kind: 'discount' }, []],
    [{ kind: 'page' }, ['ar:page:noor']],
    [{ kind: 'picture', field: 'alt:1' }, ['ar:catalogue', 'ar:posts', 'ar:pictures']],
    [{ kind: 'site' }, ['ar:settings']],
  ] as const)('%j drops only pages in its language, and searches: %j', ([own, tags]) => {
    expect(saved(own)).toEqual(tags)
  })

  test('one that is deleted drops as much', () => {
    const old = { kind: 'product', subject_id: 'noor', language: 'ar', field: 'fabric' } as never
    expect(droppedTags('content_translations', { kind: 'delete', old })).toEqual([
      'ar:product:noor',
      'search',
    ])
  })
})

test('pictures, sizes, categories and collections drop what shows them', () => {
  const image = { product_id: 'noor' } as never

  expect(droppedTags('product_images', { kind: 'delete', old: image })).toEqual([
    'product:noor',
    'catalogue',
  ])
  for (const table of ['pictures', 'sizes', 'attributes'] as const) {
    const change = { kind: 'update', old: undefined, new: {} as never } as const
    expect(droppedTags(table, change)).toEqual(['catalogue'])
  }
  expect(droppedTags('categories', { kind: 'update', old: undefined, new: {} as never })).toEqual([
    'catalogue',
  ])
  expect(droppedTags('collection_products', { kind: 'insert', new: {} as never })).toEqual([
    'catalogue',
  ])
})

describe('texts', () => {
  const post = { slug: 'care', status: 'published' } as never
  const draft = { slug: 'care', status: 'draft' } as never

  test('a text page drops itself', () => {
    const change = { kind: 'update', old: undefined, new: { slug: 'about' } as never } as const

    expect(droppedTags('content_pages', change)).toEqual(['content:about'])
  })

  test('a post drops the journal when it is published, changed or withdrawn', () => {
    expect(droppedTags('posts', { kind: 'update', old: draft, new: post })).toEqual(['posts'])
    expect(droppedTags('posts', { kind: 'update', old: post, new: draft })).toEqual(['posts'])
    expect(droppedTags('posts', { kind: 'delete', old: post })).toEqual(['posts'])
    expect(droppedTags('post_products', { kind: 'insert', new: {} as never })).toEqual(['posts'])
  })

  test('work on a draft drops nothing', () => {
    expect(droppedTags('posts', { kind: 'update', old: draft, new: draft })).toEqual([])
  })
})

describe('reviews', () => {
  const review = (state: string) => ({ id: 'r', style_id: 'noor', state }) as never

  test.for([
    { from: 'pending', to: 'published', drops: true },
    { from: 'published', to: 'rejected', drops: true },
    { from: 'published', to: 'pending', drops: true },
    { from: 'pending', to: 'rejected', drops: false },
  ])(
    'one that was $from and is $to drops the pages of its style: $drops',
    ({ from, to, drops }) => {
      const change = { kind: 'update', old: review(from), new: review(to) } as const

      expect(droppedTags('reviews', change)).toEqual(drops ? ['style:noor'] : [])
    },
  )

  test('updates stars and answers that someone looks at, and no others', () => {
    const update = (state: string) =>
      droppedTags('reviews', { kind: 'update', old: undefined, new: review(state) })
    expect(update('published')).toEqual(['style:noor'])
    expect(update('pending')).toEqual([])
    expect(droppedTags('reviews', { kind: 'insert', new: review('pending') })).toEqual([])
    expect(droppedTags('reviews', { kind: 'delete', old: review('published') })).toEqual([
      'style:noor',
    ])
    expect(droppedTags('reviews', { kind: 'delete', old: review('rejected') })).toEqual([])
  })
})

test('an emptied table drops everything', () => {
  expect(droppedTags('products', { kind: 'truncate' })).toBe('everything')
})

test('a free page drops the pages of both of its addresses, and lists of pages once it is published', () => {
  const page = (slug: string, status = 'published') =>
    ({ kind: 'free_page', slug, status }) as never

  expect(droppedTags('content_pages', { kind: 'insert', new: page('eid', 'draft') })).toEqual([
    'content:eid',
  ])
  expect(
    droppedTags('content_pages', { kind: 'update', old: page('eid'), new: page('eid-2027') }),
  ).toEqual(['content:eid', 'content:eid-2027', 'pages'])
  expect(droppedTags('content_pages', { kind: 'delete', old: page('eid') })).toEqual([
    'content:eid',
    'pages',
  ])
})
