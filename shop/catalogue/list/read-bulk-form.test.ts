import { expect, test } from 'vitest'

import { bulkFault, readBulkForm } from '../editing/bulk-change.ts'
import { fieldFaultText } from '../editing/edit-text.ts'

const id = '3e1f8a0c-0000-4000-8000-000000000001'
const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
const read = (fields: Record<string, string>) => readBulkForm(formOf(fields))

test('what is wrong with the value of an attribute is said', () => {
  const fault = (value: string, kind = 'set_attribute') =>
    bulkFault(formOf({ kind, attribute: 'height', 'attribute:number:height': value }))
  expect(fault('tall')).toBe(fieldFaultText.attribute.number)
  expect(fault('165')).toBeUndefined()
  expect(fault('tall', 'clear_attribute')).toBeUndefined()
})

test.for([
  [{ kind: 'archived' }, { kind: 'status', status: 'archived' }],
  [
    { kind: 'category', category: id },
    { kind: 'category', category_id: id },
  ],
  [
    { kind: 'add_to_collection', collection: id },
    { kind: 'add_to_collection', collection_id: id },
  ],
  [
    { kind: 'pence', by: '5' },
    { kind: 'price', pence: 500 },
  ],
  [
    { kind: 'pence', by: '−£2.50' },
    { kind: 'price', pence: -250 },
  ],
  [
    { kind: 'percent', by: '-12.5 %' },
    { kind: 'price', percent: -12.5 },
  ],
  [
    { kind: 'remove_tags', tags: ' Eid, new ,,' },
    { kind: 'remove_tags', tags: ['eid', 'new'] },
  ],
  [
    { kind: 'set_attribute', attribute: 'sleeve', 'attribute:list:sleeve': 'long', seen: 'no' },
    { kind: 'set_attribute', code: 'sleeve', value: ['long'] },
  ],
  [
    {
      kind: 'set_attribute',
      attribute: 'height',
      'attribute:number:height': '165.5',
      'attribute:list:sleeve': 'long',
      seen: `{"${id}":"a1","x":"b","${id}1":2}`,
    },
    { kind: 'set_attribute', code: 'height', value: 165.5, seen: { [id]: 'a1' } },
  ],
  [
    { kind: 'set_attribute', attribute: 'lined', 'attribute:yes_no:lined': 'no' },
    { kind: 'set_attribute', code: 'lined', value: false },
  ],
  [
    { kind: 'add_choices', attribute: 'occasion', 'attribute:list:occasion': 'eid' },
    { kind: 'add_choices', code: 'occasion', value: ['eid'] },
  ],
  [
    { kind: 'clear_attribute', attribute: 'sleeve', seen: `{"${id}":"a1"}` },
    { kind: 'clear_attribute', code: 'sleeve', seen: { [id]: 'a1' } },
  ],
] as const)('%j is understood', ([fields, change]) => {
  expect(read(fields)).toEqual(change)
})

test.for<Record<string, string>>([
  {},
  { kind: 'delete' },
  { kind: 'category', category: 'abayas' },
  { kind: 'add_to_collection' },
  { kind: 'pence', by: '0' },
  { kind: 'pence', by: '1,000' },
  { kind: 'percent', by: 'half' },
  { kind: 'percent', by: '1000' },
  { kind: 'add_tags', tags: ' , ' },
  { kind: 'set_attribute', attribute: 'sleeve' },
  { kind: 'set_attribute', attribute: 'sleeve', 'attribute:list:other': 'long' },
  { kind: 'set_attribute', attribute: 'height', 'attribute:number:height': 'tall' },
  { kind: 'add_choices', attribute: 'worn', 'attribute:text:worn': 'M' },
  { kind: 'clear_attribute', attribute: 'Not a code' },
])('%j is not', (fields) => {
  expect(read(fields)).toBeUndefined()
})
