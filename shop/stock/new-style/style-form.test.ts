import { expect, test } from 'vitest'

import { colourInput, readStyleForm, sizeInput, styleFaultTexts } from './style-form.ts'

const [sand, black] = [
  '3e1f8a0c-0000-4000-8000-00000000000a',
  '3e1f8a0c-0000-4000-8000-00000000000b',
] as const
const [small, large] = [
  '3e1f8a0c-0000-4000-8000-000000000001',
  '3e1f8a0c-0000-4000-8000-000000000002',
] as const
const picture = '3e1f8a0c-0000-4000-8000-000000000003'

const typed = {
  name: ['Layla abaya'],
  category_id: ['3e1f8a0c-0000-4000-8000-00000000000c'],
  price_pence: ['89'],
  composition: ['60% cotton, 40% linen'],
  colour: [sand, black],
  [colourInput('colour_name', sand)]: ['Sand'],
  [colourInput('colour_hex', sand)]: ['#cdb79b'],
  [colourInput('picture', sand)]: [picture],
  [colourInput('colour_name', black)]: ['Black'],
  size_system: ['abaya'],
  size: [small, large],
  [sizeInput('stock', sand, small)]: ['4'],
  [sizeInput('sku', black, large)]: [' LAY-BL-2 '],
  [sizeInput('gtin', black, large)]: ['4006381333931'],
}
const read = (more: Record<string, string[]> = {}, withStock = true) =>
  readStyleForm({ ...typed, ...more }, { withStock })

test('colours share what is typed once, and have their own names, pictures, addresses and stock', () => {
  const { style, faults } = read()
  expect(faults).toEqual({})
  expect(style.fields).toMatchObject({ name: 'Layla abaya', price_pence: 8900 })
  expect(style.fields).not.toHaveProperty('slug')
  expect(style.colours).toMatchObject([
    {
      id: sand,
      is_own_slug: false,
      fields: {
        slug: 'layla-abaya-sand',
        colour_family: 'beige',
        pictures: [{ picture_id: picture, alt: 'Layla abaya in Sand' }],
      },
      sizes: [
        { size_id: small, on_hand: 4, sku: null, barcode: null },
        { size_id: large, on_hand: 0 },
      ],
    },
    {
      id: black,
      fields: { slug: 'layla-abaya-black', pictures: [] },
      sizes: [{ size_id: small }, { size_id: large, sku: 'LAY-BL-2', barcode: '4006381333931' }],
    },
  ])
})

test('a typed address is that of the first colour, as it is typed', () => {
  const { style } = read({ slug: ['layla'] })
  expect(style.colours).toMatchObject([
    { is_own_slug: true, fields: { slug: 'layla' } },
    { is_own_slug: false, fields: { slug: 'layla-abaya-black' } },
  ])
})

test('goods without sizes have one of each colour, and staff without stock none', () => {
  const none = read({
    size_system: ['none'],
    size: [],
    [sizeInput('stock', black, null)]: ['7'],
  }).style
  expect(none.colours[1]?.sizes).toEqual([{ size_id: null, on_hand: 7, sku: null, barcode: null }])
  expect(read({}, false).style.colours.map(({ sizes }) => sizes)).toEqual([[], []])
})

test.each([
  ['a swatch', colourInput('colour_hex', black), '#1d1c1f'],
  ['stock', sizeInput('stock', black, small), '3'],
])('a colour with %s needs a name', (_, input, value) => {
  const { faults } = read({
    [colourInput('colour_name', black)]: [],
    [sizeInput('sku', black, large)]: [],
    [sizeInput('gtin', black, large)]: [],
    [input]: [value],
  })
  expect(faults).toEqual({
    [colourInput('colour_name', black)]: expect.stringContaining('Enter a name'),
  })
})

test('a colour of which nothing was entered is left out, but for the only one', () => {
  const first = { colour: [sand, black], [colourInput('colour_name', black)]: [' '] }
  const rest = { size: [], size_system: [''] }
  expect(read({ ...first, ...rest }).style.colours.map(({ id }) => id)).toEqual([sand])
  const draft = readStyleForm(
    { name: ['Layla'], category_id: typed.category_id, colour: [sand] },
    { withStock: true },
  )
  expect(draft.faults).toEqual({})
  expect(draft.style.colours).toMatchObject([{ id: sand, fields: { slug: 'layla' } }])
})

test.for<[input: string, values: Record<string, string[]>]>([
  ['name', { name: [''] }],
  [colourInput('colour_name', black), { [colourInput('colour_name', black)]: ['SAND'] }],
  [colourInput('colour_name', black), { [colourInput('colour_name', black)]: [''] }],
  [colourInput('colour_hex', black), { [colourInput('colour_hex', black)]: ['dark'] }],
  [sizeInput('stock', sand, large), { [sizeInput('stock', sand, large)]: ['-1'] }],
  [sizeInput('stock', sand, large), { [sizeInput('stock', sand, large)]: ['10001'] }],
  [sizeInput('sku', sand, small), { [sizeInput('sku', sand, small)]: ['Größe'] }],
  [sizeInput('gtin', black, large), { [sizeInput('gtin', black, large)]: ['4006381333932'] }],
])('%s is at fault with %j', ([input, values]) => {
  expect(Object.keys(read(values).faults)).toEqual([input])
})

test('more cells than one save can have are refused', () => {
  const size = Array.from(
    { length: 251 },
    (_, at) => `3e1f8a0c-0000-4000-8000-${String(at).padStart(12, '0')}`,
  )
  expect(read({ size }).faults.size).toContain('500')
})

test('what the shop refuses is named at its input', () => {
  const owner = { name: 'Noor', colour_name: 'Ink', size_name: '54' }
  const fault = { colour: sand, size_id: null, owner: null }
  const faults = styleFaultTexts([
    { ...fault, reason: 'not_publishable', fields: ['description', 'pictures'] },
    { ...fault, size_id: small, reason: 'sku_taken', fields: ['sku'], owner },
    { ...fault, size_id: large, reason: 'barcode_taken', fields: ['barcode'], owner },
    { ...fault, reason: 'slug_taken', fields: ['slug'] },
  ])
  expect(Object.keys(faults)).toEqual([
    'description',
    colourInput('pictures', sand),
    sizeInput('sku', sand, small),
    sizeInput('gtin', sand, large),
    'slug',
  ])
  expect(faults[sizeInput('sku', sand, small)]).toContain('Noor, Ink, 54')
})
