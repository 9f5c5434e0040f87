import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { adminNeeds } from './admin-needs.ts'
import { changedByProof } from '#shop/sign-in/admin/proof.ts'

const pages = globSync('app/pages/admin/**/*.{ts,tsx}')
  .filter((path) => !path.includes('.test.'))
  .map((path) => ({ path, code: readFileSync(path, 'utf8') }))

/** The sign-in pages, where nobody is signed in yet, and pages that write nothing. */
const others = new Set([
  'app/pages/admin/admin-auth.tsx',
  'app/pages/admin/admin-setup-mfa.tsx',
  // Only a preview.
  'app/pages/admin/settings/admin-mail-look.ts',
])

test('every form of the admin area goes through one guard, which asks for proof', () => {
  const writing = pages.filter(
    ({ path, code }) =>
      /export (async )?function action|export const action/.test(code) && !others.has(path),
  )
  expect(writing.length).toBeGreaterThan(30)
  const unguarded = writing
    .filter(
      ({ code }) =>
        !/\b(takeForm|actOnForm|actOnRecord|actByVerbs|actOnGoods|actOnAllGoods|actOnContent|actOnMoney)[(<]/.test(
          code,
        ),
    )
    .map(({ path }) => path)
  expect(unguarded).toEqual([])
  // Only there, and with `await`, without which it refuses nobody.
  const guarding = pages.filter(({ code }) => code.includes('refuseAdminForm('))
  expect(guarding.map(({ path }) => path)).toEqual(['app/pages/admin/admin-form.ts'])
  expect(guarding[0]!.code).toContain('await refuseAdminForm(context, session, form)')
})

test('who runs the shop, keys, settings and exports ask for a recent proof', () => {
  for (const path of [
    'admin/people',
    'admin/api-keys',
    'admin/webhooks/:id',
    'admin/settings',
    'admin/delivery/:id',
    'admin/discounts/:id',
  ])
    expect(changedByProof, path).toContain(adminNeeds[path])
  for (const path of [
    'app/pages/admin/orders/admin-orders-export.ts',
    'app/pages/admin/admin-audit-export.ts',
  ])
    expect(readFileSync(path, 'utf8'), path).toContain('onlyProved(')
})
