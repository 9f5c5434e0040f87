import { describe, expect, test } from 'vitest'

import { currentCollection, readCollectionForm } from './collection-form.ts'
import { anyProduct } from './collection-list.ts'
import type { EditedCollection } from './collection-list.ts'

const typed = { name: 'Eid', slug: '', description: '', filled: 'rule' }
const faultsOf = (rule: Record<string, string>) => readCollectionForm({ ...typed, ...rule }).faults

describe('a rule that is typed', () => {
  test('is read whole, and shown as it was read', () => {
    const category = '0f8fad5b-d9cb-469f-a165-70867728950e'
    const rule = {
      category,
      tags: 'Eid, linen,eid',
      from: '20',
      to: '£59.50',
      days: '30',
      colours: 'Black, blue',
      fabrics: 'linen',
      attributes: 'sleeve = long, wide\n\nlined=yes\nheight = 165-175.5\nweight = -500',
      sizes: 'abaya-56, thobe-58-M',
      in_stock: 'yes',
    }
    const { fields, faults } = readCollectionForm({ ...typed, ...rule, order: 'price-low' })
    expect(faults).toEqual({})
    expect(fields).toEqual({
      name: 'Eid',
      slug: 'eid',
      description: '',
      is_hidden: false,
      filled_by: 'rule',
      rule_category_id: category,
      rule_tags: ['eid', 'linen'],
      rule_from_pence: 2000,
      rule_to_pence: 5950,
      rule_new_days: 30,
      rule_colours: ['black', 'blue'],
      rule_fabrics: ['linen'],
      rule_attributes: {
        sleeve: ['long', 'wide'],
        lined: ['yes'],
        height: { from: 165, to: 175.5 },
        weight: { to: 500 },
      },
      rule_sizes: ['abaya-56', 'thobe-58-m'],
      rule_in_stock: true,
      rule_order: 'price-low',
    })
    const edited = { ...fields, id: category, version: 3, formerSlugs: [], discounts: 0, picks: [] }
    expect(readCollectionForm(currentCollection(edited satisfies EditedCollection).texts)).toEqual({
      fields,
      faults: {},
    })
  })

  test.for([
    ['category', { category: 'abayas' }],
    ['category', {}],
    ['tags', { tags: Array.from({ length: 11 }, (_, at) => `tag ${at}`).join(',') }],
    ['tags', { tags: 'x'.repeat(41) }],
    ['from', { from: '1,500' }],
    ['from', { from: '0' }],
    ['to', { from: '30', to: '20' }],
    ['to', { to: '100000.01' }],
    ['days', { days: '0' }],
    ['days', { days: '3651' }],
    ['days', { days: 'a week' }],
    ['colours', { colours: 'black, blak' }],
    ['fabrics', { fabrics: '<b>' }],
    ['attributes', { attributes: 'sleeve long' }],
    ['attributes', { attributes: 'sleeve =' }],
    ['attributes', { attributes: 'sleeve = long\nsleeve = wide' }],
    ['attributes', { attributes: 'size = 56' }],
    ['sizes', { sizes: 'abaya 56' }],
  ] as const)('is refused at %s where it cannot be meant', ([field, rule]) => {
    expect(Object.keys(faultsOf(rule))).toEqual([field])
  })

  test('counts for nothing while it is picked by hand', () => {
    const { fields, faults } = readCollectionForm({ ...typed, filled: 'hand', days: 'a week' })
    expect(faults).toEqual({})
    expect(fields).toMatchObject({ filled_by: 'hand', ...anyProduct })
  })
})
