import { expect, test } from 'vitest'

import type { ClockedReturn } from '#shop/returns/handling/return-clock.ts'

import { taskRows } from './task-rows.ts'
import { returnDeadlines, seesTasks } from './tasks.ts'
import type { FoundTasks } from './tasks.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const day = (at: Date) => at.toISOString().slice(0, 10)
const nothing: FoundTasks = {
  orders: undefined,
  returns: undefined,
  failedRefunds: undefined,
  wrongPayments: undefined,
  handRefunds: undefined,
  unsentGiftCards: undefined,
  disputes: undefined,
  reviews: undefined,
  stock: undefined,
  webhooks: undefined,
  backup: undefined,
  failures: undefined,
}

const requested = (at: string): ClockedReturn => ({
  state: 'requested',
  resolution: 'refund',
  isUnpaid: false,
  requestedAt: new Date(at),
  postedAt: null,
  receivedAt: null,
  reasons: ['too_small'],
})

test('what a person cannot see, and empty lists, are no tasks', () => {
  expect(taskRows(nothing, NOW, day)).toEqual([])
  expect(seesTasks(nothing)).toBe(false)
  expect(seesTasks({ ...nothing, reviews: 0 })).toBe(true)
  expect(
    taskRows(
      {
        orders: { pack: 0, ship: 0, late: 0 },
        returns: [],
        failedRefunds: 0,
        wrongPayments: [],
        handRefunds: [],
        unsentGiftCards: [],
        disputes: [],
        reviews: 0,
        stock: { low: 0, out: 0, waiting: 0 },
        webhooks: 0,
        backup: { lastAt: '2026-11-19T10:01:00Z' },
        failures: { mails: [], moreMails: 0, jobs: [] },
      },
      NOW,
      day,
    ),
  ).toEqual([])
})

test('what cannot wait comes first, and each leads to the list that it counts', () => {
  const rows = taskRows(
    {
      orders: { pack: 3, ship: 1, late: 2 },
      returns: [requested('2026-11-19T09:00:00Z')],
      failedRefunds: 1,
      wrongPayments: [{ orderId: '1', orderNumber: 'LB-3' }],
      handRefunds: [{ orderId: '3', orderNumber: 'LB-5' }],
      unsentGiftCards: [{ orderId: '2', orderNumber: 'LB-4' }],
      disputes: [
        { orderId: 'o1', orderNumber: 'LB-1', pence: 8900, dueAt: '2026-11-30T10:00:00+00:00' },
      ],
      reviews: 5,
      stock: { low: 4, out: 1, waiting: 7 },
      webhooks: 2,
      backup: undefined,
      failures: {
        mails: [{ id: 'm1', kind: 'order_confirmation', orderId: 'o2', orderNumber: 'LB-2' }],
        moreMails: 8,
        jobs: [{ name: 'audit_stock', count: 2 }],
      },
    },
    NOW,
    day,
  )

  expect(rows.map(({ label, to }) => [label, to])).toEqual([
    ['1 dispute to answer', undefined],
    ['1 refund has failed', '/admin/orders?refund_failed=yes&state=all'],
    ['1 payment to check', undefined],
    ['1 order has a refund to pay by hand', undefined],
    ['1 gift card was not sent', undefined],
    ['2 orders are late', '/admin/orders?need=late'],
    ['3 orders to pack', '/admin/orders?need=pack'],
    ['1 order to send', '/admin/orders?need=ship'],
    ['1 return to decide', '/admin/returns?need=decide'],
    ['5 reviews to moderate', '/admin/reviews'],
    ['1 product with a size sold out', '/admin/stock?state=out&status=active'],
    ['4 products running low', '/admin/stock?state=low&status=active'],
    ['7 customers waiting for stock', '/admin/stock?state=waiting'],
    ['2 webhooks cannot be delivered', '/admin/webhooks'],
    ['9 emails could not be sent yet', undefined],
    ['2 jobs have failed for good', undefined],
  ])
  expect(rows[0]?.items).toEqual([
    { id: 'o1', label: 'LB-1, £89.00, answer by 2026-11-30', to: '/admin/orders/o1' },
  ])
  expect(rows.at(-2)?.items?.[0]).toMatchObject({ label: 'order confirmation, LB-2' })
  expect(rows.at(-1)?.items?.[0]).toMatchObject({ label: 'audit stock, 2 times' })
})

test('deadlines of returns show how many are late, and the next day', () => {
  const open = [
    requested('2026-11-19T09:00:00Z'),
    requested('2026-11-18T09:00:00Z'),
    { ...requested('2026-11-01T09:00:00Z'), isUnpaid: true },
    { ...requested('2026-11-01T09:00:00Z'), state: 'approved' as const },
  ]
  expect(returnDeadlines(open, NOW)).toEqual([
    { what: 'decide', count: 2, overdue: 0, by: '2026-11-21' },
  ])
  expect(taskRows({ ...nothing, returns: open }, NOW, day)).toMatchObject([
    { label: '2 returns to decide', detail: 'the first by 2026-11-21', isUrgent: false },
  ])

  const late = [...open, requested('2026-11-10T09:00:00Z')]
  expect(taskRows({ ...nothing, returns: late }, NOW, day)).toMatchObject([
    { label: '3 returns to decide', detail: '1 overdue', isUrgent: true },
  ])
})

test('a shop without a backup of the last 26 hours reports it', () => {
  const rows = (lastAt: string | null) => taskRows({ ...nothing, backup: { lastAt } }, NOW, day)

  expect(rows('2026-11-19T10:00:00Z')).toEqual([])
  expect(rows('2026-11-19T09:59:59Z')).toEqual([
    {
      id: 'backup',
      label: 'The last backup is more than a day old',
      detail: 'taken on 2026-11-19',
      isUrgent: true,
    },
  ])
  expect(rows(null)).toMatchObject([
    { label: 'This shop has never been backed up', isUrgent: true },
  ])
})
