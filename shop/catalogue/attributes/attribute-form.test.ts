import { expect, test } from 'vitest'

import { isAttributeCode } from './attribute.ts'
import { attributeFields, currentAttribute, readAttributeForm } from './attribute-form.ts'

const sleeve = {
  name: 'Sleeve',
  name_ar: 'الكم',
  type: 'choice',
  choices: 'Long | طويل | maxi, full length\n\nshort = Elbow length',
  synonyms: 'arm, كم',
  on_page: 'yes',
  in_filters: 'yes',
}

test('a form is read with its values in their order, and shown as it was read', () => {
  const { fields, faults } = readAttributeForm(sleeve, undefined)

  expect(faults).toEqual({})
  expect(fields).toEqual({
    code: 'sleeve',
    names: { en: 'Sleeve', ar: 'الكم' },
    type: 'choice',
    units: null,
    min_value: null,
    max_value: null,
    choices: [
      { code: 'long', names: { en: 'Long', ar: 'طويل' }, synonyms: ['maxi', 'full length'] },
      { code: 'short', names: { en: 'Elbow length' }, synonyms: [] },
    ],
    synonyms: ['arm', 'كم'],
    on_page: true,
    in_filters: true,
    in_comparison: false,
  })
  const { texts } = currentAttribute({ ...fields, id: 'a', version: 1, used: 0 })
  expect(texts.choices).toBe('long = Long | طويل | maxi, full length\nshort = Elbow length')
  expect(readAttributeForm(texts, fields)).toEqual({ fields, faults: {} })
})

test('a number has a unit and a range, and a text is no filter', () => {
  const height = {
    name: 'Model height',
    type: 'number',
    unit: 'cm',
    unit_ar: 'سم',
    min: '140',
    max: '200.5',
    choices: 'ignored',
  }
  expect(readAttributeForm(height, undefined)).toMatchObject({
    faults: {},
    fields: { units: { en: 'cm', ar: 'سم' }, min_value: 140, max_value: 200.5, choices: [] },
  })
  const text = { name: 'Size worn', type: 'text', in_filters: 'yes' }
  expect(readAttributeForm(text, undefined)).toMatchObject({
    faults: {},
    fields: { code: 'size-worn', in_filters: false },
  })
})

test.for([
  [{ name: '' }, 'name'],
  [{ name: 'n'.repeat(61) }, 'name'],
  [{ name_ar: 'a\u202Eb' }, 'name_ar'],
  [{ type: 'colour' }, 'type'],
  [{ code: 'size' }, 'code'],
  [{ code: 'Two words' }, 'code'],
  [{ code: 'height-from' }, 'code'],
  [{ name: 'كم', code: '' }, 'code'],
  [{ choices: '' }, 'choices'],
  [{ choices: 'Long\nlong' }, 'choices'],
  [{ choices: 'UP = Long' }, 'choices'],
  [{ choices: 'Long | ar | words | more' }, 'choices'],
  [{ choices: Array.from({ length: 61 }, (_, at) => `V ${at}`).join('\n') }, 'choices'],
  [{ synonyms: 's'.repeat(41) }, 'synonyms'],
  [{ type: 'number', unit: 'u'.repeat(21) }, 'unit'],
  [{ type: 'number', min: '-1' }, 'min'],
  [{ type: 'number', max: '1000000.01' }, 'max'],
  [{ type: 'number', min: '2', max: '1' }, 'max'],
] as const)('%j is at fault', ([wrong, field]) => {
  const { faults } = readAttributeForm({ ...sleeve, ...wrong }, undefined)

  expect(Object.keys(faults)).toEqual([field])
})

test('of an existing attribute, type and code stay and its form has only what applies', () => {
  const existing = { code: 'sleeve', type: 'choice' } as const
  expect(
    readAttributeForm({ ...sleeve, code: 'other', type: 'text' }, existing).fields,
  ).toMatchObject(existing)
  const changed = (texts: Record<string, string>) =>
    Object.keys(readAttributeForm({ ...sleeve, code: '', type: '', ...texts }, existing).faults)
  expect(changed({})).toEqual([])
  expect(changed({ code: 'sleeve', type: 'choice' })).toEqual([])
  expect(changed({ code: 'Sleeve' })).toEqual([])
  expect(changed({ code: 'other', type: 'text' })).toEqual(['code', 'type'])
  const names = (type?: 'text' | 'number') => attributeFields(type).map(({ name }) => name)
  expect(names('text')).toEqual(['name', 'name_ar', 'synonyms', 'on_page', 'in_comparison'])
  expect(names('number')).toContain('unit')
  expect(names()).toContain('type')
})

test('codes are names of filters in addresses', () => {
  for (const code of ['sleeve', 'model-height', 'a1']) expect(isAttributeCode(code)).toBe(true)
  for (const code of ['', '1a', 'a--b', 'a-', 'x-to', 'colour', 'gclid', 'a'.repeat(41)])
    expect(isAttributeCode(code), code).toBe(false)
})
