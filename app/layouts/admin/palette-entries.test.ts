import { expect, test } from 'vitest'

import { adminNeeds } from '#app/admin-needs.ts'

import { adminPages } from './admin-pages.ts'
import { paletteActions } from './palette-actions.ts'
import { findEntries, findSettings } from './palette-entries.ts'

const pages = adminPages.flatMap((group) => group.pages.map(({ path }) => path))
const everything = new Set([...pages, ...paletteActions.map(({ path }) => path)])
const found = (typed: string) => findEntries(typed, everything).map(({ label }) => label)

test.for([
  ['shipping', 'Delivery'],
  ['tax', 'Settings'],
  ['vat', 'VAT number'],
  ['refund', 'Returns'],
  ['password', 'People'],
  ['coupon', 'Discounts'],
  ['blog', 'Posts'],
  ['new discount', 'New discount'],
  ['add product', 'New product'],
  ['csv', 'Export orders'],
  ['registered name', 'Registered name'],
  ['low stock', 'Low-stock level'],
  ['sales report', 'Sales over time'],
  ['bestsellers', 'Sales by product'],
  ['vat return', 'VAT by rate'],
  ['returns report', 'Returns by reason'],
  ['postage', 'Delivery'],
  ['gift cards', 'credit'],
  ['navigation', 'Menus'],
  ['footer', 'Menus'],
  ['hero banner', 'Home page'],
  ['bundles', 'Sets'],
  ['size chart', 'Size systems'],
  ['new post', 'New post'],
  ['experiments', 'Flags'],
] as const)('%j finds %j', ([typed, label]) => {
  expect(found(typed).some((name) => name.includes(label))).toBe(true)
})

test.for([
  ['prodcuts', 'Products'],
  ['shiping', 'Delivery'],
  ['custmer', 'Customers'],
  ['dicsount', 'Discounts'],
  ['retruns', 'Returns'],
  ['navigaton', 'Menus'],
  ['setings', 'Settings'],
  ['pasword', 'People'],
] as const)('%j, with a typing mistake, finds %j', ([typed, label]) => {
  expect(found(typed)).toContain(label)
})

test.for([
  ['vat settings', 'VAT number'],
  ['advanced', 'Payments'],
  ['limits', 'Sign-in'],
  ['business details', 'Registered name'],
  ['instagram', 'Social links'],
  ['legal details', 'Company number'],
  ['notification email', 'Email for notifications'],
] as const)('among settings %j finds %j', ([typed, label]) => {
  expect(findSettings(typed).map((entry) => entry.label)).toContain(label)
})

test('what fits as it is typed comes alone, its beginning first', () => {
  expect(found('orders')[0]).toBe('Orders')
  expect(found('stock')).not.toContain('Discounts')
  expect(found('xqzzyvw')).toEqual([])
})

test('every page has other words that people look for it by', () => {
  const without = adminPages
    .flatMap((group) => group.pages)
    .filter(({ synonyms }) => synonyms === undefined)
  expect(without.map(({ label }) => label)).toEqual([])
})

test('nothing leads where the role does not', () => {
  expect(findEntries('product', new Set(['/admin/orders']))).toEqual([])
})

test('every action is a page that the area has', () => {
  for (const { path } of paletteActions)
    expect(
      [
        path,
        path.replace(/\/new$/, '/:id'),
        path.replace(/\/reports\/[\w-]+$/, '/reports/:report'),
        path.replace(/\/settings\/[\w-]+$/, '/settings/:page'),
      ].some((known) => known.slice(1) in adminNeeds),
    ).toBe(true)
})
