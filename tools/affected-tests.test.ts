import { expect, test } from 'vitest'

import { affectedTests } from './affected-tests.ts'
import { importsOf } from './import-graph.ts'

const texts = {
  'shop/cart/line.ts': 'export const line = 1',
  'shop/cart/line.test.ts': "import { line } from './line.ts'",
  'shop/cart/cart.ts': "import { line } from './line.ts'",
  'shop/cart/cart.test.ts': "const { cart } = await import('./cart.ts')",
  'shop/cart/cart-text.ts': "export const text = { title: 'Cart' }",
  'shop/cart/cart-text.ar.ts': "export const text = { title: 'السلة' }",
  'shop/cart/title.test.ts': "import { text } from './cart-text.ts'",
  'shop/cart/types.test.ts': "import type { Line } from './line.ts'",
  'shop/cart/procedures/add_item.sql': 'create function add_item() … check_stock()',
  'shop/stock/procedures/inventory/check_stock.sql': 'create function check_stock()',
  'shop/cart/server/change-cart.ts': "db.callOne('add_item', {})",
  'shop/cart/server/change-cart.db.test.ts': "import { addItem } from './change-cart.ts'",
  'server/repository.test.ts': "const files = globSync('**/*.ts')",
}
const repository = {
  sources: new Map(Object.entries(texts)),
  imports: Object.entries(texts)
    .filter(([file]) => file.endsWith('.ts'))
    .flatMap(([file, text]) => importsOf(file, text)),
}
const everywhere = 'server/repository.test.ts'

test.each([
  [
    'a file, by imports',
    ['shop/cart/line.ts'],
    ['shop/cart/line.test.ts', 'shop/cart/cart.test.ts'],
  ],
  ['a test, itself', ['shop/cart/cart.test.ts'], ['shop/cart/cart.test.ts']],
  ['a translation', ['shop/cart/cart-text.ar.ts'], ['shop/cart/title.test.ts']],
  [
    'a procedure, by those that call it',
    ['shop/stock/procedures/inventory/check_stock.sql'],
    ['shop/cart/server/change-cart.db.test.ts'],
  ],
  ['a migration', ['database/migrations/0001_a.sql'], ['shop/cart/server/change-cart.db.test.ts']],
  ['a document', ['README.md'], []],
])('tests affected by %s', (_what, changed, expected) => {
  expect(affectedTests(repository, changed).sort()).toEqual([...expected, everywhere].sort())
})

test('a new package affects all of them, no change none', () => {
  const all = Object.keys(texts).filter((file) => file.includes('.test.'))
  expect(affectedTests(repository, ['package-lock.json'])).toEqual(all)
  expect(affectedTests(repository, [])).toEqual([])
})
