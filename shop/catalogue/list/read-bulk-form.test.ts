import { expect, test } from 'vitest'

import { readBulkForm } from '../editing/bulk-change.ts'

const id = '3e1f8a0c-0000-4000-8000-000000000001'
const read = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return readBulkForm(form)
}

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
])('%j is not', (fields) => {
  expect(read(fields)).toBeUndefined()
})
