import { randomUUID } from 'node:crypto'

import { beforeEach, expect, test } from 'vitest'

import { inLanguage } from '#platform/languages/server/in-language.ts'
import { createLog } from '#platform/log.ts'
import { createStoredSettings } from '#platform/settings/stored-settings.ts'
import type { Db } from '#platform/db/database.ts'
import { lockWaiters, useTestDatabase } from '#platform/testing/test-database.ts'

import { defaultBranding } from '../../branding/branding.ts'
import type { Branding } from '../../branding/branding.ts'
import { currentSender, currentSetting, currentStore } from '../current-settings.ts'
import { brandedStore, currentBranding } from './current-branding.ts'
import { editBranding, readBrandingEditor, readBrandingVersion } from './edit-branding.ts'

const db = await useTestDatabase({ connections: 12 })
const settings = createStoredSettings({
  db,
  log: createLog('silent'),
  receivesChanges: () => true,
})
settings.stop()

const actorId = randomUUID()
const logo = `/logo/${'a'.repeat(64)}-720x160.png`
const own = (changes: Partial<Branding>): Branding => ({ ...defaultBranding, ...changes })
const edit = (act: 'save' | 'publish', version: number, changes: Partial<Branding>, on: Db = db) =>
  editBranding({ db: on, settings }, { act, version, branding: own(changes), actorId })
const audit = () =>
  db.tables
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('subject_id', '=', 'branding')
    .orderBy('id')
    .execute()

beforeEach(async () => {
  await db.pool.query(`
    update branding_draft set version = 1, content = null;
    delete from brandings where id > (select min(id) from brandings);
    delete from settings where key in ('branding', 'shop_logo')`)
  await settings.load()
})

test('a draft is seen by staff alone until it is published', async () => {
  expect(await edit('save', 1, { corners: 'soft' })).toMatchObject({ ok: true })
  expect(currentBranding(settings)).toEqual(defaultBranding)
  expect(await readBrandingEditor(db)).toMatchObject({
    version: 2,
    branding: { corners: 'soft' },
    published: { corners: 'classic' },
  })

  expect(await edit('publish', 2, { corners: 'soft', logo })).toMatchObject({ ok: true })
  expect(currentBranding(settings)).toEqual(own({ corners: 'soft', logo }))
  expect(currentSetting(settings, 'shop_logo')).toBe(logo)
})

test('mails take the accent and the logo, and pages the badges of their language', async () => {
  const sender = () => currentSender({ settings, publicUrl: 'https://shop.test' })
  const store = () => brandedStore(currentStore(settings), currentBranding(settings))
  expect(sender().accent).toBeUndefined()
  expect(store()).not.toHaveProperty('brand')
  await edit('publish', 1, {
    'light.accent': '#7a1f3d',
    'badge.en.low': 'Almost gone',
    'badge.ar.low': 'كاد ينفد',
    logo,
  })

  expect(sender()).toMatchObject({
    logo: { url: `https://shop.test${logo}`, width: 240 },
    accent: {
      light: { accent: '#7a1f3d', accentInk: '#ffffff' },
      dark: { accent: '#d9b99b', accentInk: '#1f1b16' },
    },
  })
  expect(store()).toMatchObject({ logo: { width: 180 }, brand: { badges: { low: 'Almost gone' } } })
  expect(inLanguage('ar', store).brand?.badges).toEqual({ low: 'كاد ينفد' })
})

test('every publication is kept, and can be published again', async () => {
  await edit('publish', 1, { 'light.accent': '#7a1f3d', 'dark.accent': '#f0b0c4' })
  await edit('publish', 2, { corners: 'round' })
  const { versions } = await readBrandingEditor(db)
  expect(versions.map(({ changed }) => changed)).toEqual([
    ['light.accent', 'dark.accent', 'corners'],
    ['light.accent', 'dark.accent'],
    [],
  ])

  const first = await readBrandingVersion(db, versions.at(-1)!.id)
  expect(first).toEqual(defaultBranding)
  await edit('publish', 3, first!)
  expect(currentBranding(settings)).toEqual(defaultBranding)
  expect((await readBrandingEditor(db)).versions).toHaveLength(4)
  expect(await readBrandingVersion(db, '999999')).toBeUndefined()
})

test('is safe to repeat, and the audit log has each change once with its values', async () => {
  const before = (await audit()).length
  for (let time = 0; time < 2; time += 1)
    expect(await edit('publish', 1, { corners: 'soft' })).toMatchObject({
      ok: true,
      value: { version: 2 },
    })

  expect((await readBrandingEditor(db)).versions).toHaveLength(2)
  expect((await audit()).slice(before)).toEqual([
    { action: 'branding_published', before: {}, after: { corners: 'soft' } },
  ])
})

test('a publication that keeps the logo writes no other setting than its own', async () => {
  await edit('publish', 1, { corners: 'soft' })
  expect(settings.get('shop_logo')).toBeUndefined()
  await edit('publish', 2, { corners: 'soft', logo })
  const { version } = settings.get('shop_logo')!
  await edit('publish', 3, { corners: 'square', logo })

  expect(settings.get('shop_logo')).toEqual({ value: logo, version })
  await edit('publish', 4, { corners: 'square' })
  expect(currentSetting(settings, 'shop_logo')).toBeNull()
})

test('of many who save the same version at once one succeeds, and the others get what it is', async () => {
  const corners = ['square', 'soft', 'round'] as const
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      edit(at % 2 === 0 ? 'publish' : 'save', 1, {
        corners: corners[at % 3]!,
        'light.accent': `#00000${at}`,
      }),
    ),
  )

  const { version, branding } = await readBrandingEditor(db)
  expect(version).toBe(2)
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  for (const answer of answers)
    if (!answer.ok) expect(answer.refusal).toEqual({ version: 2, branding })
})

test('a save while another is under way waits, and is refused what that one wrote', async () => {
  let waiting: ReturnType<typeof edit> | undefined
  await db.transaction(async (tx) => {
    await edit('publish', 1, { corners: 'soft' }, tx)
    waiting = edit('save', 1, { corners: 'round' })
    await expect.poll(() => lockWaiters(db)).toBe(1)
  })

  expect(await waiting).toMatchObject({ ok: false, refusal: { branding: { corners: 'soft' } } })
})
