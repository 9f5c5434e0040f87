import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

import { describe, expect, test } from 'vitest'

import type { ProductIndex } from '#shop/search/server/product-index.ts'

import { adminVerbList, functionsOf } from './functions.ts'
import { jobs } from './jobs.ts'

const functions = functionsOf({} as ProductIndex)
const named = (path: string) => basename(path).replace(/\.\w+$/, '')
const files = (pattern: string) => globSync(pattern).filter((path) => !path.includes('.test.'))
const textOf = (paths: string[]) => paths.map((path) => readFileSync(path, 'utf8')).join('\n')

describe('what is listed in server/', () => {
  test('every file of a function is in the list of functions, under its name', () => {
    const verbs = adminVerbList.flatMap(({ definition }) => definition?.name ?? [])
    const names = [...files('shop/*/server/functions/*.{ts,tsx}').map(named), ...verbs]

    expect(functions.map(({ name }) => name).sort()).toEqual(names.sort())
  })

  test('every verb of staff is in the list of verbs, once', () => {
    const declared = textOf(files('shop/**/*-verbs.ts')).matchAll(/^ {2,4}name: '(.*)',$/gm)
    const names = [...declared].flatMap(([, name = '']) => name)

    expect(names.length).toBeGreaterThan(15)
    expect(adminVerbList.map(({ name }) => name).sort()).toEqual(names.sort())
  })

  test('every file of a job is in the list of jobs, under its name', () => {
    const names = files('shop/*/server/jobs/*.{ts,tsx}').map((path) =>
      named(path).replaceAll('-', '_'),
    )

    expect(jobs.map(({ name }) => name)).toEqual(expect.arrayContaining(names))
    expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length)
  })
})

/** Names of functions in the specification, section 7. */
const specified = new Set([
  'get-profile',
  'update-profile',
  'check-email-exists',
  'get-sizes',
  'add-item-production',
  'manage-wishlist',
  'maintenance-mode',
  'route-validator',
  'create-payment',
  'submit-request',
  'gdpr-management',
  'cancel-order',
  'add-item-priority',
  // A procedure there; this is its name over HTTP.
  'get-batch-inventory-status',
  // What its reads of carts and orders are for: the active users of section 9.
  'get-active-users',
  // What staff do with orders, for programs; the plain pages of the admin area ask the same use cases.
  'pack-order',
  'cancel-items',
  'refund-order',
  'mark-paid',
  'record-hand-refund',
  'undo-hand-refund',
  'retry-refund',
  'refund-as-credit',
  'ship-order',
  'deliver-shipment',
  'correct-tracking',
  // What staff gives and takes of gift cards and store credit, and what a customer has.
  'issue-gift-card',
  'grant-credit',
  'refund-to-credit',
  'adjust-credit',
  'mail-gift-card',
  'list-credit',
  'get-credit',
  // What staff do with returns, for programs.
  'approve-return',
  'reject-return',
  'receive-return',
  'refund-return',
  'settle-exchange',
  'end-exchange',
  'list-returns',
  'get-return',
  // What customers say of products, for programs; the plain form of the profile asks the same use cases.
  'submit-review',
])

describe('functions', () => {
  const browser = textOf(files('{app,shop/*/browser}/**/*.{ts,tsx}'))

  test.for(functions)(
    '$name is called by a page or named in section 7 (§7.18, §7.19, §7.20, §7.21, §7.22)',
    ({ name }) => {
      expect(specified.has(name) || browser.includes(`'${name}'`)).toBe(true)
    },
  )
})

describe('procedures', () => {
  const paths = globSync('{shop,platform}/*/procedures/**/*.sql')

  test.for(paths)('%s creates one procedure and is named after it', (path) => {
    const created = readFileSync(path, 'utf8').matchAll(/^create (?:or replace )?(.*?)\(/gim)

    expect([...created].map(([, what]) => what)).toEqual([`function ${named(path)}`])
  })

  test.for(paths)('%s states its purpose on its first line', (path) => {
    expect(readFileSync(path, 'utf8')).toMatch(/^-- \w/)
  })

  const identifiersIn = (text: string) => new Set(text.match(/\w+/g))
  const callers = identifiersIn(
    textOf([
      ...files('{shop,platform,server,database/demo,tools}/**/*.{ts,tsx}'),
      // Triggers.
      ...files('database/migrations/*.sql'),
    ]),
  )
  const calledBy = new Map(paths.map((path) => [path, identifiersIn(readFileSync(path, 'utf8'))]))

  test.for(paths)('%s is called from somewhere, or named in section 7', (path) => {
    const name = named(path)
    const isCalled =
      callers.has(name) ||
      [...calledBy].some(([other, identifiers]) => other !== path && identifiers.has(name))

    expect(specifiedProcedures.has(name) || isCalled).toBe(true)
  })
})

test('nothing but the server itself replaces the reader of the language: tests that share a process ask in one', () => {
  const replacing = globSync(
    '{app,database,platform,sandbox,server,shop,tools}/**/*.{ts,tsx}',
  ).filter((path) => /\bsetLanguageReader\(\(/.test(readFileSync(path, 'utf8')))
  expect(replacing).toEqual(['platform/languages/server/in-language.ts'])
})

test('no class escapes an underscore: Tailwind reads the text of a file, where the backslash stands twice', () => {
  const escaping = files('{app,shop,platform}/**/*.{ts,tsx}').filter((path) =>
    /-\[[^\]\s'"`]*\\\\_/.test(readFileSync(path, 'utf8')),
  )
  expect(escaping).toEqual([])
})

/** Names of procedures in the specification, section 7. */
const specifiedProcedures = new Set([
  'remove_item_from_cart_with_release',
  'release_stock_atomic',
  'get_cart_conflicts_preview',
  'migrate_guest_cart_to_user',
  'get_products_with_inventory',
  'get_batch_inventory_status',
])

test('each advisory lock of the database has a number of its own', () => {
  const sources = textOf(files('{database,platform,sandbox,server,shop,tools}/**/*.ts'))
  const numbers = Array.from(sources.matchAll(/_LOCK = ([\d_]+)/g), ([, number = '']) =>
    Number(number.replaceAll('_', '')),
  )

  expect(numbers.length).toBeGreaterThan(6)
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
})
