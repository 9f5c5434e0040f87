import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { DEFAULT_LANGUAGE, languageNames } from '#platform/languages/languages.ts'

import { namesIn } from './translate-modules.ts'

const others = languageNames.filter((language) => language !== DEFAULT_LANGUAGE)

/** Read by staff or by programs: in English only, without the ending of the file. */
const englishOnly = new Set([
  'app/layouts/admin/shell-text',
  'app/robots-text',
  'platform/admin/list-text',
  'platform/admin/picks-text',
  'platform/admin/preview-text',
  'platform/bounded-text',
  'platform/pdf/box-of-text',
  'platform/storable-text',
  'server/metrics/route-labels',
  'shop/admin/analytics/analytics-text',
  'shop/admin/audit/audit-text',
  'shop/admin/customers/customer-text',
  'shop/admin/dashboard/dashboard-text',
  'shop/admin/dashboard/set-up-text',
  'shop/admin/mails/mail-text',
  'shop/admin/settings/branding-text',
  'shop/admin/settings/settings-text',
  'shop/admin/system/system-text',
  'shop/alerts/alert-text',
  'shop/campaigns/campaign-text',
  'shop/catalogue/attributes/attribute-text',
  'shop/catalogue/categories/category-text',
  'shop/catalogue/collections/collection-text',
  'shop/catalogue/editing/edit-text',
  'shop/catalogue/editing/field-value-text',
  'shop/catalogue/list/product-list-text',
  'shop/contact/admin/message-template-text',
  'shop/contact/admin/message-text',
  'shop/contact/admin/staff-message-text',
  'shop/content/blocks/blocks-editor-text',
  'shop/catalogue/sets/set-text',
  'shop/content/editing/editor-text',
  'shop/content/editing/home-texts-text',
  'shop/content/editing/menus-text',
  'shop/content/rich-text',
  'shop/content/server/translations/translated-text',
  'shop/content/translations/normal-text',
  'shop/content/translations/translation-text',
  'shop/credit/admin-credit-text',
  'shop/credit/credit-text',
  'shop/delivery/admin-delivery-text',
  'shop/draft-orders/draft-order-text',
  'shop/fulfilment/packing-text',
  'shop/fulfilment/ship-many/ship-many-text',
  'shop/integrations/api-key-text',
  'shop/integrations/webhook-text',
  'shop/maintenance/admin-maintenance-text',
  'shop/media/media-text',
  'shop/navigation/redirects/redirects-text',
  'shop/orders/admin-order-text',
  'shop/orders/order-edit-text',
  'shop/orders/list/order-list-text',
  'shop/orders/server/emails/new-order-text',
  'shop/payments/admin-money-text',
  'shop/payments/server/emails/dispute-text',
  'shop/people/people-text',
  'shop/people/roles/role-text',
  'shop/privacy/erasure-text',
  'shop/promotions/discount-text',
  'shop/reports/report-text',
  'shop/returns/handling/admin-return-text',
  'shop/returns/mails/new-return-text',
  'shop/reviews/admin/admin-review-text',
  'shop/search/synonyms/synonym-text',
  'shop/second-factor/admin-text',
  'shop/stock/admin/admin-stock-text',
  'shop/stock/admin/size-choice-text',
  'shop/stock/admin/cost-text',
  'shop/stock/admin/size-offer-text',
  'shop/stock/admin/stock-change-text',
  'shop/stock/new-style/style-text',
  'shop/stock/product-file/import-page-text',
  'shop/stock/sizes/size-edit-text',
  'shop/stock/sizes/size-system-text',
  'shop/stock/stock-notice-text',
])

/** What is wrong with text modules, by their paths, and their translations beside them. */
function faultsOf(sources: ReadonlyMap<string, string>): string[] {
  const faults: string[] = []
  for (const [file, source] of sources) {
    const [, name = '', language] = /^(.*?)(?:\.([a-z]{2}))?\.ts$/.exec(file) ?? []
    if (language !== undefined && !sources.has(`${name}.ts`))
      faults.push(`${file} translates nothing`)
    if (language !== undefined) continue
    for (const other of others) {
      const translation = sources.get(`${name}.${other}.ts`)
      if (translation === undefined) {
        if (!englishOnly.has(name)) faults.push(`${name}.${other}.ts is missing`)
        continue
      }
      if (englishOnly.has(name)) faults.push(`${file} is not in English only any more`)
      const [own, its] = [namesIn(source), namesIn(translation)]
      for (const each of own)
        if (!its.includes(each)) faults.push(`${name}.${other}.ts lacks ${each}`)
      for (const each of its) if (!own.includes(each)) faults.push(`${file} lacks ${each}`)
    }
  }
  return faults
}

const textModules = globSync('{app,platform,shop,server}/**/*{-text,-labels,-notices}{,.??}.ts')

test('every text that visitors read exists in every language', () => {
  expect(textModules.length).toBeGreaterThan(150)
  expect(faultsOf(new Map(textModules.map((file) => [file, readFileSync(file, 'utf8')])))).toEqual(
    [],
  )
})

test('every translation is of a text module, which the build would pair', () => {
  const translations = globSync('{app,platform,shop,server}/**/*.{ar,}.ts')

  expect(translations.filter((file) => !textModules.includes(file))).toEqual([])
})

test.for([
  ['a translation that is gone', [['a-text.ts', 'export const a = 1']], 'a-text.ar.ts is missing'],
  ['a translation of nothing', [['a-text.ar.ts', '']], 'a-text.ar.ts translates nothing'],
  [
    'a name that only the English module has',
    [
      ['a-text.ts', 'export const a = 1\nexport const b = 2'],
      ['a-text.ar.ts', 'export const a = 1'],
    ],
    'a-text.ar.ts lacks b',
  ],
  [
    'a name that only the translation has',
    [
      ['a-text.ts', 'export const a = 1'],
      ['a-text.ar.ts', 'export const a = 1\nexport function b() {}'],
    ],
    'a-text.ts lacks b',
  ],
] as const)('%s is found', ([, sources, fault]) => {
  expect(faultsOf(new Map(sources))).toEqual([fault])
})
