import { describe, expect, test } from 'vitest'

import { pageNumber, productsPath } from './catalogue-paths.ts'

describe('productsPath', () => {
  test.for([
    [{}, '/products'],
    [{ category: 'thobes' }, '/products?category=thobes'],
    [{ collection: 'eid', page: 1 }, '/products?collection=eid'],
    [{ category: 'a&b', page: 3 }, '/products?category=a%26b&page=3'],
  ] as const)('%j is at %s', ([list, path]) => {
    expect(productsPath(list)).toBe(path)
  })
})

describe('pageNumber', () => {
  test.for([
    ['2', 2],
    [null, 1],
    ['', 1],
    ['0', 1],
    ['-3', 1],
    ['1.5', 1],
    ['1e3', 1],
    ['99999999999999999999', 1],
    ['two', 1],
  ] as const)('%j is page %i', ([text, page]) => {
    expect(pageNumber(text)).toBe(page)
  })
})
