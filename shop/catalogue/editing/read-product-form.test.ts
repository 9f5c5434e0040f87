import { describe, expect, test } from 'vitest'

import { slugOf } from '#platform/slug-of.ts'

import { fieldFaultText as fault } from './edit-text.ts'
import { changedAlts, productFields } from './product-fields.ts'
import type { ProductFields } from './product-fields.ts'
import { undescribed, valuesOf, valuesOfForm } from './product-values.ts'
import { readPictures, readProductForm } from './read-product-form.ts'

const whole: ProductFields = {
  name: 'Layla abaya',
  slug: 'layla-abaya-plum',
  category_id: '3e1f8a0c-0000-4000-8000-000000000001',
  collection_ids: ['3e1f8a0c-0000-4000-8000-000000000002'],
  summary: 'A wide abaya',
  description: 'First line.\nSecond line. <b>Bold</b>',
  colour_name: 'Plum',
  colour_hex: '#5b3a4a',
  colour_family: 'purple',
  fabric: 'Nida',
  fabric_family: 'nida',
  care: 'Wash at 30°.',
  fit_notes: 'Wide.',
  composition: [
    { fibre: 'polyester', percent: 95 },
    { fibre: 'elastane', percent: 5 },
  ],
  price_pence: 12_900,
  compare_at_pence: 14_900,
  vat_class: 'zero',
  weight_grams: 700,
  return_exemption: 'made_to_order',
  tags: ['eid', 'new in'],
  attributes: { height: 172.5, lined: false, occasion: ['eid', 'work'], worn: '56' },
  publish_at: '2040-07-01T08:30:00.000Z',
  unpublish_at: null,
  pictures: [{ picture_id: '3e1f8a0c-0000-4000-8000-000000000003', alt: 'From the front' }],
  pairings: ['chiffon-hijab-ivory', 'jersey-hijab-mocha'],
}
const read = (change: Record<string, string[]>) =>
  readProductForm({ ...valuesOf(whole), ...change })

test('an untouched form has the values of the product', () => {
  expect(readProductForm(valuesOf(whole))).toMatchObject({ fields: whole, faults: {} })
  expect(Object.keys(whole).toSorted()).toEqual([...productFields].toSorted())
})

test('what is worn with it is picked by address or by slug, each once', () => {
  const pairing = ['https://shop.test/products/a-1?colour=2', '', ' B-2 ', 'a-1']
  expect(read({ pairing }).fields.pairings).toEqual(['a-1', 'b-2'])
})

test('line ends of a browser are those of everybody', () => {
  const form = new FormData()
  form.set('description', 'One\r\ntwo ')
  expect(readProductForm(valuesOfForm(form)).fields.description).toBe('One\ntwo')
})

test.for<[field: keyof ProductFields, values: Record<string, string[]>]>([
  ['name', { name: [' '] }],
  ['name', { name: ['x'.repeat(121)] }],
  ['name', { name: ['evil\u202Etxt'] }],
  ['description', { description: ['nul\0'] }],
  ['composition', { composition: ['95% poly\nester, 5% elastane'] }],
  ['slug', { slug: ['No spaces!'] }],
  ['slug', { slug: ['-x'] }],
  ['category_id', { category_id: [''] }],
  ['colour_hex', { colour_hex: ['red'] }],
  ['colour_family', { colour_family: ['constructor'] }],
  ['price_pence', { price_pence: ['0'] }],
  ['price_pence', { price_pence: ['1,500'] }],
  ['compare_at_pence', { compare_at_pence: ['cheap'] }],
  ['weight_grams', { weight_grams: ['0'] }],
  ['weight_grams', { weight_grams: ['1.5'] }],
  ['composition', { composition: ['95% polyester, 4% elastane'] }],
  ['composition', { composition: ['95% polyester, elastane'] }],
  ['composition', { composition: ['polyester'] }],
  ['composition', { composition: ['95%, 5% elastane'] }],
  ['tags', { tags: ['x'.repeat(41)] }],
  ['pairings', { pairing: ['No spaces!'] }],
  ['pairings', { pairing: ['a', 'b', 'c', 'd', 'e'] }],
  ['pictures', { alt: ['two\nlines'] }],
  ['publish_at', { publish_at: ['tomorrow'] }],
  ['unpublish_at', { unpublish_at: ['2026-02-31T10:00'] }],
])('%s cannot be %j', ([field, values]) => {
  expect(Object.keys(read(values).faults)).toEqual([field])
})

describe('left empty', () => {
  test('the address is made of name and colour', () => {
    expect(read({ slug: [''] }).fields.slug).toBe('layla-abaya-plum')
    expect(slugOf(' L’Été – Nº 5! ')).toBe('lete-no-5')
  })

  test('fibres, prices, weight, swatch and plans are none', () => {
    const empty = ['composition', 'price_pence', 'compare_at_pence', 'weight_grams', 'colour_hex']
    const { fields, faults } = read({
      ...Object.fromEntries(empty.map((field) => [field, ['']])),
      publish_at: [''],
    })
    expect(faults).toEqual({})
    expect(fields).toMatchObject({
      composition: [],
      price_pence: 0,
      compare_at_pence: null,
      weight_grams: 0,
      colour_hex: '',
      publish_at: null,
    })
  })

  test('a picture is called as the product and its colour, and its input stays empty', () => {
    const { fields, faults } = read({ alt: [' '] })
    expect(faults).toEqual({})
    expect(fields.pictures).toMatchObject([{ alt: 'Layla abaya in Plum' }])
    expect(valuesOf(fields).alt).toEqual([''])
    expect(undescribed(['one', 'two', 'three'], ['A hem', ' '])).toEqual([2, 3])
  })

  test('the colour family follows the swatch', () => {
    const colour = { colour_family: [''], colour_hex: ['2f4a7d'] }
    expect(read(colour)).toMatchObject({
      fields: { colour_hex: '#2f4a7d', colour_family: 'blue' },
      faults: {},
    })
    expect(read({ ...colour, colour_hex: [''] }).fields.colour_family).toBe('')
  })

  test('a draft needs a name and a category alone', () => {
    const values = { name: ['Layla'], category_id: [whole.category_id] }
    expect(readProductForm(values)).toMatchObject({ faults: {}, fields: { slug: 'layla' } })
    expect(Object.keys(readProductForm({}).faults)).toEqual(['name', 'category_id'])
  })
})

const [one, two] = [
  '3e1f8a0c-0000-4000-8000-000000000001',
  '3e1f8a0c-0000-4000-8000-000000000002',
] as const

const crop = { x: 10, y: 0, width: 60, height: 80 }
const focal = { x: 50, y: 20 }

test('what a form was filled with is read from it again', () => {
  const pictures = [
    { picture_id: one, alt: 'The front', crop, focal },
    { picture_id: two, alt: 'The back', size_ids: [one, two] },
  ]
  const picture_alts = { [one]: { ar: 'الأمام' } }
  expect(readPictures(valuesOf({ pictures, picture_alts }))).toEqual({
    pictures,
    alts: { [one]: { ar: 'الأمام' }, [two]: { ar: '' } },
  })
})

test('all of a picture is no part of it, and percent signs may be typed', () => {
  const values = { picture: [one], alt: ['The front'] }
  const all = { crop_x: ['0'], crop_y: ['0 %'], crop_width: ['100%'], crop_height: ['100'] }
  expect(readPictures({ ...values, ...all })).toEqual({
    pictures: [{ picture_id: one, alt: 'The front' }],
    alts: { [one]: {} },
  })
})

test.for<Record<string, string[]>>([
  { crop_x: ['50'], crop_y: ['0'], crop_width: ['60'], crop_height: ['100'] },
  { crop_x: ['0'], crop_y: ['0'], crop_width: ['0'], crop_height: ['100'] },
  { crop_x: ['0'], crop_y: [''], crop_width: ['50'], crop_height: ['50'] },
  { crop_x: ['left'], crop_y: ['0'], crop_width: ['50'], crop_height: ['50'] },
  { focal_x: ['101'], focal_y: ['50'] },
  { focal_x: ['50'], focal_y: [''] },
])('numbers that are no crop and no focal point are faults: %o', (cut) => {
  expect(readPictures({ picture: [one], alt: ['The front'], ...cut })).toMatchObject({
    problem: fault.cut,
  })
})

describe('what pictures show in other languages', () => {
  const id = '5f0c2f0e-5d0c-4b67-9b1b-0d0d8b7a1c11'
  const other = '5f0c2f0e-5d0c-4b67-9b1b-0d0d8b7a1c12'
  const form = { picture: [id, other], alt: ['A hem', 'A cuff'], 'alt:ar': [' حاشية ', ''] }

  test('is read beside what they show in English', () => {
    expect(readPictures(form).alts).toEqual({ [id]: { ar: 'حاشية' }, [other]: { ar: '' } })
    expect(readPictures({ ...form, 'alt:ar': [] }).alts).toEqual({ [id]: {}, [other]: {} })
    expect(readPictures({ ...form, 'alt:ar': ['ح'.repeat(301), ''] }).problem).toEqual(
      expect.any(String),
    )
  })

  test('is saved where it changed, and again where the English text did', () => {
    const { alts, pictures } = readPictures(form)
    const seen = { pictures, picture_alts: { [id]: { ar: 'حاشية' } } }
    expect(changedAlts(alts, pictures, {})).toEqual({ [id]: { ar: 'حاشية' } })
    expect(changedAlts(alts, pictures, seen)).toEqual({})
    expect(changedAlts({ [id]: { ar: '' } }, pictures, seen)).toEqual({ [id]: { ar: '' } })
    expect(changedAlts({ [id]: { ar: 'ذيل' } }, pictures, seen)).toEqual({ [id]: { ar: 'ذيل' } })
    const renamed = pictures.map(({ picture_id }) => ({ picture_id, alt: 'A train' }))
    expect(changedAlts(alts, renamed, seen)).toEqual({ [id]: { ar: 'حاشية' } })
  })
})
