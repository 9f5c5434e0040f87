import { readFileSync, globSync } from 'node:fs'

import { expect, test } from 'vitest'

import type { AuditEntry } from './audit-list.ts'
import { auditSubjects } from './audit-list.ts'
import { describeAction, auditText, factsOf } from './audit-text.ts'

const root = new URL('../../../', import.meta.url)

/** The names under which procedures and use cases write into the audit log, as patterns find them. */
const written = (patterns: readonly RegExp[]): string[] => {
  const texts = globSync('{shop,platform}/**/*.{sql,ts}', { cwd: root, exclude: ['**/*.test.ts'] })
    .map((path) => readFileSync(new URL(path, root), 'utf8'))
    .filter((text) => /insert into audit_log|recordAudit\(/.test(text))
  const names = texts.flatMap((text) =>
    patterns.flatMap((pattern) => Array.from(text.matchAll(pattern))),
  )
  return [...new Set(names.map(([, name]) => name!))]
}

test('everything that is written into the log has words', () => {
  const names = written([
    /insert into audit_log[^;]*?values \(\s*p_actor,\s*'(\w+)'/gs,
    /action: '(\w+)'/g,
  ])
  expect(names.length).toBeGreaterThan(15)
  expect(names.filter((name) => describeAction(name) === name.replaceAll('_', ' '))).toEqual([])
})

test('all that entries are about can be asked for', () => {
  const types = written([
    /insert into audit_log[^;]*?values \(\s*p_actor,\s*'\w+',\s*'(\w+)'/gs,
    /subjectType: '(\w+)'/g,
  ])
  expect(types.length).toBeGreaterThan(10)
  expect(types.filter((type) => !auditSubjects.some((known) => known === type))).toEqual([])
})

test('its subject is the beginning of an id, or a whole name', () => {
  expect(auditText.about('order', '3f2504e0-4f89-41d3-9a0c-0305e82c3301')).toBe('order 3f2504e0')
  expect(auditText.about('setting', 'delivery_prices')).toBe('setting delivery prices')
  expect(auditText.about('setting', 'maintenance')).toBe('setting maintenance')
})

test('what has no words is shown by its name', () => {
  expect(describeAction('something_else')).toBe('something else')
})

test('details have their names, sums in pounds, changes from and to', () => {
  const entry = {
    detail: { pence: 1050, way: 'credit', attempt: 2 },
    before: { price_pence: 100, state: 'draft' },
    after: { price_pence: -5, state: null },
  } as unknown as AuditEntry
  expect(factsOf(entry)).toEqual([
    'amount: £10.50',
    'way: credit',
    'attempt: 2',
    'price: £1.00 → −£0.05',
    'state: draft → –',
  ])
})

test('a role is shown by its name, and exported with its id', () => {
  const [id, other] = [
    '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
    '9c5b94b1-35ad-49bb-b118-8e8fc24abf80',
  ]
  const entry = {
    detail: {},
    before: { role: 'Warehouse', role_id: id },
    after: { role: 'Warehouse', role_id: other },
  } as unknown as AuditEntry
  expect(factsOf(entry)).toEqual(['role: Warehouse → Warehouse'])
  expect(factsOf(entry, { withIds: true })).toEqual([
    'role: Warehouse → Warehouse',
    `role id: ${id} → ${other}`,
  ])
})
