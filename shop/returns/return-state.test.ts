import { expect, test } from 'vitest'

import {
  isShopsFault,
  returnCan,
  returnCounts,
  returnReasons,
  returnStates,
  returnTransitions,
} from './return-state.ts'

test('what ends a return leads nowhere, and everything else leads on', () => {
  const ends = returnStates.filter((state) => returnTransitions[state].length === 0)

  expect(ends).toEqual(['rejected', 'refunded', 'exchanged', 'cancelled'])
})

test('every allowed step leads where the table says', () => {
  const leadsTo = (
    states: readonly (typeof returnStates)[number][],
    to: (typeof returnStates)[number],
  ) => states.filter((state) => !returnTransitions[state].includes(to))

  expect(leadsTo(returnCan.decide.states, 'approved')).toEqual([])
  expect(leadsTo(returnCan.decide.states, 'rejected')).toEqual([])
  expect(leadsTo(returnCan.cancel.states, 'cancelled')).toEqual([])
  expect(leadsTo(returnCan.receive.states, 'received')).toEqual([])
  expect(leadsTo(returnCan.settle.states, 'refunded')).toEqual([])
  expect(leadsTo(returnCan.settle.states, 'exchanged')).toEqual([])
})

test('only what was turned down or called off can be returned again', () => {
  expect(returnStates.filter((state) => !returnCounts({ state }))).toEqual([
    'rejected',
    'cancelled',
  ])
})

test('the shop answers for what is faulty, wrong, or not as described', () => {
  expect(returnReasons.filter(isShopsFault)).toEqual(['not_as_described', 'faulty', 'wrong_item'])
})
