import { ADMIN_HOME_PAGE, ADMIN_MENUS } from '#shop/content/editing/admin-content-paths.ts'
import type { SettingKey } from '#shop/settings/setting-values.ts'
import { isHomeKey, isMenuKey } from '#shop/settings/site-values.ts'

import { ADMIN_SETTINGS, adminSettingsPath } from '../admin-paths.ts'
import { settingsSections } from './settings-sections.ts'
import type { SettingsSection } from './settings-sections.ts'

/** A page of settings; `sections` by their ids, in the order in which the page has them. */
export type PageOfSettings = {
  id: string
  title: string
  lead: string
  sections: readonly string[]
}

/** The pages of the settings; each section is on one of them. */
export const settingsPages: readonly PageOfSettings[] = [
  {
    id: 'business',
    title: 'Business details',
    lead: 'Details of your business, shown on pages, emails and invoices.',
    sections: ['brand', 'trader', 'tax', 'social'],
  },
  {
    id: 'selling',
    title: 'Shop and carts',
    lead: 'The announcement, how long carts hold stock, and the low-stock level.',
    sections: ['shown', 'holds', 'newcomers', 'stock'],
  },
  {
    id: 'gifts',
    title: 'Gifts',
    lead: 'Gift wrap at checkout, and gift card amounts.',
    sections: ['gifts', 'gift-cards'],
  },
  {
    id: 'messages',
    title: 'Email and visitor data',
    lead: 'Where notifications go, how newsletters are sent, and how long visitor data is kept.',
    sections: ['mail', 'newsletter', 'analytics'],
  },
  {
    id: 'advanced',
    title: 'Advanced settings',
    lead: 'Limits that protect the shop from too many requests. Most shops never change them.',
    sections: ['limits', 'addresses'],
  },
]

/** The sections of a page. */
export const sectionsOf = (page: PageOfSettings): SettingsSection[] =>
  page.sections.flatMap((id) => settingsSections.find((section) => section.id === id) ?? [])

/** A setting by its name, with where it is entered and the texts of its hint and page. */
export type KnownSetting = {
  key: SettingKey
  label: string
  section: string
  path: string
  searched: string
}

/** All settings, in the order of their pages. */
export const allSettings: readonly KnownSetting[] = settingsPages.flatMap((page) =>
  sectionsOf(page).flatMap(({ title, fields }) =>
    fields.map(({ key, label, hint }) => ({
      key,
      label,
      section: title,
      path: `${adminSettingsPath(page.id)}#${key}`,
      searched: `${title} ${page.title} ${hint} setting settings`,
    })),
  ),
)

/** Where a setting is entered: on a page of the settings, with the home page, or as a menu. */
export const settingPath = (key: string): string =>
  allSettings.find((setting) => setting.key === key)?.path ??
  (isHomeKey(key) ? ADMIN_HOME_PAGE : isMenuKey(key) ? ADMIN_MENUS : ADMIN_SETTINGS)
