import { expect, test } from 'vitest'

import { isShopsFault, returnReasons } from './return-reason.ts'

test('the shop answers for what is faulty, wrong, or not as described', () => {
  expect(returnReasons.filter(isShopsFault)).toEqual(['not_as_described', 'faulty', 'wrong_item'])
})
