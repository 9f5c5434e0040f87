import { beforeEach, expect, test } from 'vitest'

import { createLog } from '#platform/log.ts'
import { createStoredSettings } from '#platform/settings/stored-settings.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { settingKeys } from '#shop/settings/setting-values.ts'
import type { SettingKey } from '#shop/settings/setting-values.ts'
import { currentSetting, currentStore } from '#shop/settings/server/current-settings.ts'
import { homeKeys, menuKeys } from '#shop/settings/site-values.ts'

import { settingsSections } from '../../settings/settings-sections.ts'
import { typedOf } from '../../settings/typed-setting.ts'
import { settingsAction } from './settings-action.ts'
import { readCurrentSettings } from './read-settings-now.ts'

const db = await useTestDatabase()
const sections = settingsSections
const settings = createStoredSettings({
  db,
  log: createLog('silent'),
  receivesChanges: () => true,
})
settings.stop()

function send(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return settingsAction({ db, settings }, { form, actorId: 'an owner', sections })
}
const holds = (fields: Record<string, string>) =>
  send({
    form: 'holds',
    hold_minutes: '20',
    'seen.hold_minutes': '20',
    'version.hold_minutes': '0',
    priority_minutes: '15',
    'seen.priority_minutes': '15',
    'version.priority_minutes': '0',
    ...fields,
  })

beforeEach(async () => {
  await db.pool.query(`delete from settings where key <> 'maintenance'`)
  await settings.load()
})

test('every setting is on a page, once, but for the logo, which is part of the branding, the menus and the home page', () => {
  const shown = sections.flatMap(({ fields }) => fields.map(({ key }) => key))
  expect([...shown, 'shop_logo', ...menuKeys, ...homeKeys].toSorted()).toEqual(
    settingKeys.toSorted(),
  )
})

test('a section is saved, and read again with its versions', async () => {
  expect(await holds({ hold_minutes: ' 45 ' })).toEqual({ done: 'saved' })

  expect(currentSetting(settings, 'hold_minutes')).toBe(45)
  expect(await readCurrentSettings(db)).toMatchObject({
    hold_minutes: { value: 45, version: 1 },
    limit_api: { value: 300, version: 0 },
    // Nobody has touched it.
    priority_minutes: { value: 15, version: 0 },
  })
})

/** Of what is no number. */
const goodValues: Partial<Record<SettingKey, string>> = {
  address_lines: '2 New Road\nLeeds\nLS1 1AA',
  shop_email: 'salam@noor.example',
  shop_phone: '01632 960 999',
  social_links: 'Noor on film https://film.example/noor',
  payment_methods: 'Visa, Mastercard',
}

test.for([
  ['holds', 'hold_minutes', 'soon', 'whole number'],
  ['holds', 'hold_minutes', '4', 'at least 5'],
  ['holds', 'hold_minutes', '-20', 'whole number'],
  ['limits', 'limit_admin', '59', 'at least 60'],
  ['mail', 'notice_email', 'hello@', 'email address'],
  ['brand', 'shop_name', '  ', 'a name'],
  ['trader', 'address_lines', '1 Example Street', 'one a line'],
  ['trader', 'shop_email', '', 'email address'],
  ['trader', 'shop_phone', 'call us', 'phone number'],
  ['tax', 'vat_number', 'FR 123', 'GB 123 4567 89'],
  ['social', 'social_links', 'Instagram javascript:alert(1)', 'https address'],
  ['social', 'social_links', 'Instagram http://example.com', 'https address'],
  ['social', 'social_links', 'https://example.com', 'not a link'],
  ['social', 'payment_methods', ' ', 'a way to pay'],
  ['holds', 'guest_cart_minutes', '4', 'at least 5'],
  ['holds', 'held_units', '9', 'at least 10'],
  ['stock', 'low_stock_level', '1001', 'at most 1000'],
  ['shown', 'announcement', 'x'.repeat(121), 'at most 120'],
  ['shown', 'announcement', 'a\0b', 'cannot be kept'],
  ['addresses', 'admin_addresses', '203.0.113.7\nhome', 'home is not an IP address'],
  ['addresses', 'admin_addresses', '0.0.0.0/0', 'covers too many addresses'],
  ['addresses', 'admin_addresses', '::/0', 'covers too many addresses'],
] as const)('%s: %s = %j is refused at its field', async ([form, key, typed, message]) => {
  const section = sections.find(({ id }) => id === form)!
  const fields = Object.fromEntries(
    section.fields.flatMap((field) => [
      [field.key, goodValues[field.key] ?? '100'],
      [`seen.${field.key}`, 'another'],
      [`version.${field.key}`, '0'],
    ]),
  )
  const answer = await send({ ...fields, form, [key]: typed })

  expect(answer).toMatchObject({
    kind: 'refused',
    fields: { [key]: expect.stringContaining(message) },
    typed: { [key]: typed },
  })
  expect(settings.get(key)).toBeUndefined()
})

test('addresses are taken one a line, in whatever lines a browser sends', async () => {
  const typed = '203.0.113.7\r\n\r\n 2001:db8::/48 \r\n203.0.113.7'
  expect(
    await send({
      form: 'addresses',
      admin_addresses: typed,
      'version.admin_addresses': '0',
    }),
  ).toEqual({ done: 'saved' })

  expect(currentSetting(settings, 'admin_addresses')).toEqual(['203.0.113.7', '2001:db8::/48'])
})

test('what a colleague has set meanwhile is shown beside what was typed, which can then be saved', async () => {
  await holds({ hold_minutes: '30' })
  const answer = await holds({ hold_minutes: '40', priority_minutes: '10' })

  expect(answer).toMatchObject({
    kind: 'refused',
    notice: { title: 'Not saved' },
    typed: {
      hold_minutes: '40',
      'theirs.hold_minutes': '30',
      'version.hold_minutes': '1',
      priority_minutes: '10',
    },
  })
  expect(currentSetting(settings, 'hold_minutes')).toBe(30)
  expect(currentSetting(settings, 'priority_minutes')).toBe(15)

  const { typed } = answer as { typed: Record<string, string> }
  expect(await send({ ...typed, form: 'holds' })).toEqual({ done: 'saved' })
  expect(currentSetting(settings, 'hold_minutes')).toBe(40)
  expect(currentSetting(settings, 'priority_minutes')).toBe(10)
})

test('an unchanged field keeps the value a colleague saved', async () => {
  await holds({ hold_minutes: '30' })

  expect(await holds({ priority_minutes: '10' })).toEqual({ done: 'saved' })
  expect(currentSetting(settings, 'hold_minutes')).toBe(30)
})

test('the details of the shop are read as they are typed, and typed again as they are', async () => {
  const typed = {
    ...Object.fromEntries(
      ['legal_name', 'company_number', 'registered_in'].map((key) => [key, 'Noor, Ltd']),
    ),
    ...goodValues,
  }
  for (const form of ['trader', 'social']) {
    const { fields } = sections.find(({ id }) => id === form)!
    const own = fields.flatMap(({ key }) => [
      [key, typed[key]!],
      [`version.${key}`, '0'],
    ])
    expect(await send({ form, ...Object.fromEntries(own) })).toEqual({ done: 'saved' })
  }
  expect(await send({ form: 'tax', vat_number: ' ', 'seen.vat_number': 'GB 1' })).toEqual({
    done: 'saved',
  })

  const store = currentStore(settings)
  expect(store).toMatchObject({
    trader: {
      legalName: 'Noor, Ltd',
      addressLines: ['2 New Road', 'Leeds', 'LS1 1AA'],
      vatNumber: null,
    },
    socialLinks: [{ label: 'Noor on film', url: 'https://film.example/noor' }],
    paymentMethods: ['Visa', 'Mastercard'],
  })
  expect(typedOf(store.socialLinks)).toBe(goodValues.social_links)
})

test('a sole trader has no company number', async () => {
  const { fields } = sections.find(({ id }) => id === 'trader')!
  const typed = Object.fromEntries(fields.map(({ key }) => [`version.${key}`, '0']))
  const own = {
    ...goodValues,
    legal_name: 'Hafsa Khan',
    company_number: ' ',
    'seen.company_number': '00000000',
    registered_in: '',
    'seen.registered_in': 'England and Wales',
  }
  expect(await send({ form: 'trader', ...typed, ...own })).toEqual({ done: 'saved' })

  const { trader, isDemo } = currentStore(settings)
  expect(trader).toMatchObject({
    legalName: 'Hafsa Khan',
    companyNumber: null,
    registeredIn: null,
  })
  expect(isDemo).toBe(false)
})

test('an unknown form is ignored', async () => {
  expect(await send({ form: 'other' })).toBeUndefined()
})
