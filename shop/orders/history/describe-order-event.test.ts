import { expect, test } from 'vitest'

import { nameActors } from './describe-order-event.ts'

test('who did what is named: customer, machines, colleagues and those who have left', () => {
  const at = new Date('2026-11-20T12:00:00Z')
  const step = { at, from: 'paid', to: 'paid', note: null } as const
  const events = [
    { ...step, id: '1', actor: 'amina', from: null },
    { ...step, id: '2', actor: 'payment provider' },
    { ...step, id: '3', actor: 'olga' },
    { ...step, id: '4', actor: 'nobody' },
    { ...step, id: '5', actor: 'system' },
    { ...step, id: '6', actor: 'amina' },
  ]

  const named = nameActors(events, [{ id: 'olga', email: 'olga@example.com' }], 'amina')

  expect(named.map(({ by }) => by)).toEqual([
    'The customer',
    'Payment provider',
    'olga@example.com',
    'A former colleague',
    'The shop',
    'The customer',
  ])
  expect(named[0]).not.toHaveProperty('actor')
})

test('an order that a colleague made names them, and its customer', () => {
  const at = new Date('2026-11-20T12:00:00Z')
  const events = [
    { id: '1', at, from: null, to: 'pending_payment', note: 'Made by staff', actor: 'olga' },
    { id: '2', at, from: 'pending_payment', to: 'paid', note: 'In cash', actor: 'olga' },
    { id: '3', at, from: 'paid', to: 'cancelled', note: null, actor: 'amina' },
  ] as const

  const named = nameActors(events, [{ id: 'olga', email: 'olga@example.com' }], 'amina')

  expect(named.map(({ by }) => by)).toEqual([
    'olga@example.com',
    'olga@example.com',
    'The customer',
  ])
})
