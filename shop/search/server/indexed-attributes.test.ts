import { describe, expect, test } from 'vitest'

import { asked, ids, indexOf, row } from '../testing/indexed-rows.ts'

describe('attributes', () => {
  const products = indexOf(
    row({ id: 'a', attributes: { sleeve: ['wide'], occasion: ['eid'], lined: true, height: 170 } }),
    row({ id: 'b', attributes: { sleeve: ['long'], lined: false, worn: 'Petite' } }),
    row({ id: 'c', attributes: { hidden: ['long'] }, tags: ['wide'] }),
    row({ id: 'd', tags: ['sheer'] }),
  )

  test.for([
    ['wide sleeve', 'a'],
    ['kimono', 'a'],
    ['واسع', 'a'],
    ['arm', 'a b'],
    ['lining', 'a'],
    ['petite', 'b'],
    ['maxi', 'b'],
    // By staff, and by what the words mean already.
    ['lacy', 'd'],
    ['شفافة', 'd'],
    ['wid', 'c a'],
    ['kimno', 'a'],
    // Nothing has short ones: an unknown word is no known value.
    ['short', ''],
  ])('a search for %s finds %s', ([q = '', found]) => {
    expect(ids(products, `q=${encodeURIComponent(q)}`)).toBe(found)
  })

  test('are filters in their order, where staff want them to be', () => {
    expect(products.list(asked('height-from=200')).facets.attributes).toMatchObject([
      { code: 'height', label: 'Height', unit: { label: 'cm' }, range: { from: 170, to: 170 } },
    ])
    expect(
      products
        .list(asked(''))
        .facets.attributes.map((facet) =>
          'values' in facet
            ? [facet.code].concat(facet.values.map(({ label, count }) => `${label} ${count}`))
            : [facet.code],
        ),
    ).toEqual([
      ['sleeve', 'Long 1', 'Wide 1'],
      ['occasion', 'Eid 1'],
      ['height'],
      ['lined', 'Yes 1', 'No 1'],
    ])
  })

  test('that are not defined any more filter nothing', () => {
    const { total, attributes } = products.list(asked('neckline=round&hidden=long&height=170'))
    expect(total).toBe(4)
    expect(attributes).toEqual({})
    expect(products.list(asked('height-to=160&height-from=180')).attributes).toEqual({
      'height-from': ['160'],
      'height-to': ['180'],
    })
  })

  test('of a product that was changed or removed are counted no more', () => {
    const few = indexOf(row({ id: 'a', attributes: { sleeve: ['wide'] } }), row({ id: 'b' }))
    few.put(row({ id: 'a', attributes: { sleeve: ['long'], height: 150 } }))
    few.put(row({ id: 'b', attributes: { sleeve: ['wide'] } }))
    few.remove('b')
    few.sort()
    expect(few.list(asked('')).facets.attributes).toMatchObject([
      { code: 'sleeve', values: [{ value: 'long', count: 1 }] },
      { code: 'height', range: { from: 150, to: 150 } },
    ])
  })
})
