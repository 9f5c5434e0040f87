import { expect, test } from 'vitest'

import { inLanguage } from '#platform/languages/server/in-language.ts'

import type { AttributeValues } from './attribute.ts'
import { attributeOf, choiceOf } from '../testing/given-attribute.ts'
import { inputsOfValues, readAttributeInputs, valueText } from './attribute-values.ts'
import { productSections, valuedAttributes } from './product-facts.ts'

const attributes = [
  attributeOf({
    code: 'occasion',
    type: 'choices',
    names: { en: 'Occasion', ar: 'المناسبة' },
    choices: [choiceOf('Work', { names: { en: 'Work', ar: 'العمل' } }), choiceOf('Eid')],
  }),
  attributeOf({
    code: 'height',
    type: 'number',
    names: { en: 'Height', ar: 'الطول' },
    units: { en: 'cm', ar: 'سم' },
  }),
  attributeOf({ code: 'lined', type: 'yes_no', names: { en: 'Lined' } }),
  attributeOf({ code: 'worn', type: 'text', names: { en: 'Worn', ar: 'المقاس' } }),
  attributeOf({ code: 'unused' }),
]
const values = { occasion: ['eid', 'work'], height: 1172.5, lined: false, worn: 'Size 56' }
const sections = (given: AttributeValues) =>
  productSections({
    fabric: 'Matte nida',
    care: 'Wash at 30°.',
    fitNotes: 'Relaxed.',
    composition: [{ fibre: 'polyester', percent: 100 }],
    weightGrams: 560,
    attributes: valuedAttributes(attributes, given),
  })
const facts = () => sections(values).at(-1)?.facts

test('facts are in the order of attributes and of their choices', () => {
  expect(facts()).toEqual([
    [['Occasion: '], ['Work, '], ['Eid']],
    [['Height: '], ['1,172.5\u00A0'], ['cm']],
    [['Lined: '], ['No']],
    [['Worn: '], ['Size 56']],
  ])
})

test('a product without values has no section of details', () => {
  expect(sections({})).toEqual([
    {
      title: 'Fabric',
      prose: 'Matte nida',
      facts: [[['100% polyester']], [['Weighs about 560 g']]],
    },
    { title: 'Care', prose: 'Wash at 30°.', more: 'How to care for each fabric' },
    { title: 'Fit', prose: 'Relaxed.' },
  ])
  expect(sections(values).map(({ title }) => title)).toEqual(['Fabric', 'Care', 'Fit', 'Details'])
})

test('what is not stated has no section, and no empty line', () => {
  const nothing = {
    fabric: '',
    care: '',
    fitNotes: '',
    composition: [],
    weightGrams: 0,
    attributes: [],
  }
  const care = { title: 'Care', more: 'How to care for each fabric' }
  expect(productSections(nothing)).toEqual([care])
  const composition = [{ fibre: 'cotton', percent: 100 }]
  expect(productSections({ ...nothing, composition })).toEqual([
    { title: 'Fabric', facts: [[['100% cotton']]] },
    care,
  ])
})

test('what is not translated is English on an Arabic page, and marked', () => {
  expect(inLanguage('ar', facts)).toEqual([
    [['المناسبة: '], ['العمل، '], ['Eid', 'en-GB']],
    [['الطول: '], ['1,172.5\u00A0'], ['سم']],
    [['Lined: ', 'en-GB'], ['لا']],
    [['المقاس: '], ['Size 56', 'en-GB']],
  ])
})

test('values go into inputs and come back, in a fixed order', () => {
  const inputs = inputsOfValues(values)
  expect(inputs['attribute:list:occasion']).toEqual(['eid', 'work'])
  const read = readAttributeInputs(inputs)
  expect(read).toEqual({ values, faults: new Map() })
  expect(Object.keys(read.values)).toEqual(['height', 'lined', 'occasion', 'worn'])
  expect(attributes.map((attribute) => valueText(attribute, read.values[attribute.code]))).toEqual([
    'Work, Eid',
    '1172.5',
    'no',
    'Size 56',
    '',
  ])
})

test('empty inputs are no values, and what cannot be read is at fault', () => {
  const empty = { 'attribute:list:a': [''], 'attribute:yes_no:b': [''], 'attribute:text:c': [' '] }
  expect(readAttributeInputs(empty).values).toEqual({})
  expect(
    readAttributeInputs({
      'attribute:number:a': ['1,5'],
      'attribute:number:b': ['1000001'],
      'attribute:text:c': ['c'.repeat(201)],
      'attribute:text:d': ['two\nlines'],
      'attribute:other:e': ['1'],
      'attribute:text:f:g': ['1'],
      name: ['Noor'],
    }),
  ).toEqual({
    values: {},
    faults: new Map([
      ['a', 'number'],
      ['b', 'number'],
      ['c', 'text'],
      ['d', 'text'],
    ]),
  })
})
