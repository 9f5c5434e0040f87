import { expect, test } from 'vitest'

import { settingPath, settingsPages } from './settings-pages.ts'
import { settingsSections } from './settings-sections.ts'

test('each section is on one page', () => {
  const onPages = settingsPages.flatMap(({ sections }) => sections)
  expect(onPages.toSorted()).toEqual(settingsSections.map(({ id }) => id).toSorted())
})

test('a setting leads to its field, and one that is entered nowhere to all settings', () => {
  expect(settingPath('vat_number')).toBe('/admin/settings/business#vat_number')
  expect(settingPath('limit_cart')).toBe('/admin/settings/advanced#limit_cart')
  expect(settingPath('menu_main')).toBe('/admin/menus')
  expect(settingPath('hero_line')).toBe('/admin/home')
  expect(settingPath('unknown')).toBe('/admin/settings')
})
