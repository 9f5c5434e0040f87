import { beforeEach, expect, test } from 'vitest'

import { conflictText } from '#platform/admin/conflict.ts'
import { createLog } from '#platform/log.ts'
import { createStoredSettings } from '#platform/settings/stored-settings.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { defaultBranding } from '#shop/settings/branding/branding.ts'
import { currentBranding } from '#shop/settings/server/branding/current-branding.ts'
import { readBrandingEditor } from '#shop/settings/server/branding/edit-branding.ts'

import { brandingAction } from './branding-action.ts'

const db = await useTestDatabase()
const settings = createStoredSettings({
  db,
  log: createLog('silent'),
  receivesChanges: () => true,
})
settings.stop()

function send(fields: Record<string, string | undefined>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, value)
  return brandingAction({ db, settings }, { form, actorId: 'an owner' })
}

/** The form as its page has it, with what is typed. */
async function typed(changes: Record<string, string>, act = 'save') {
  const { version, branding } = await readBrandingEditor(db)
  const seen = JSON.stringify(branding)
  return { form: 'branding', act, version: String(version), seen, ...branding, ...changes }
}

beforeEach(async () => {
  await db.pool.query(`
    update branding_draft set version = 1, content = null;
    delete from brandings where id > (select min(id) from brandings);
    delete from settings where key in ('branding', 'shop_logo')`)
  await settings.load()
})

test('a draft is saved, published, and what it replaced is brought back', async () => {
  expect(await send(await typed({ 'light.accent': ' 7A1F3D ', corners: 'soft' }))).toEqual({
    done: 'saved',
  })
  expect(currentBranding(settings)).toEqual(defaultBranding)
  expect(await send(await typed({}, 'publish'))).toEqual({ done: 'published' })
  expect(currentBranding(settings)).toMatchObject({ 'light.accent': '#7a1f3d', corners: 'soft' })

  const { version, versions } = await readBrandingEditor(db)
  const restored = { form: 'restore', item: versions.at(-1)!.id, version: String(version) }
  expect(await send(restored)).toEqual({ done: 'restored' })
  expect(currentBranding(settings)).toMatchObject({ corners: 'soft' })
  expect(await send(await typed({}, 'publish'))).toEqual({ done: 'published' })
  expect(currentBranding(settings)).toEqual(defaultBranding)
})

test('a draft is discarded', async () => {
  await send(await typed({ corners: 'soft' }))
  expect(await send({ form: 'discard', version: '2' })).toEqual({ done: 'discarded' })
  expect(await readBrandingEditor(db)).toMatchObject({ branding: defaultBranding, version: 3 })
})

test('unreadable colours are refused at their field, with the contrast they have and need, and what was typed', async () => {
  const answer = await send(await typed({ 'dark.ink-soft': '#555555', corners: 'soft' }, 'publish'))

  expect(answer).toMatchObject({
    kind: 'refused',
    form: 'branding',
    fields: {
      'dark.ink-soft':
        'Quiet text on Page has a contrast of 2.50:1 and needs at least 4.5:1. Quiet text on Surface has a contrast of 2.34:1 and needs at least 4.5:1. Quiet text on Tint has a contrast of 2.19:1 and needs at least 4.5:1. #888888 has enough contrast.',
    },
    typed: { 'dark.ink-soft': '#555555', corners: 'soft' },
  })
  expect(currentBranding(settings)).toEqual(defaultBranding)
})

test.for([
  ['light.accent', '', '# and six digits'],
  ['corners', 'pointy', 'Choose one of the options'],
  ['icon', '/elsewhere.png', 'Choose a picture'],
] as const)('%s = %j is refused at its field', async ([field, value, message]) => {
  expect(await send(await typed({ [field]: value }))).toMatchObject({
    kind: 'refused',
    fields: { [field]: expect.stringContaining(message) },
  })
})

test('of two people the second gets both values to choose from, and loses nothing', async () => {
  const [hers, his] = [
    await typed({ corners: 'soft', density: 'airy' }),
    await typed({ corners: 'round', header: 'left' }),
  ]
  expect(await send(hers)).toEqual({ done: 'saved' })
  const answer = await send(his)
  expect(answer).toMatchObject({ kind: 'refused', notice: conflictText })

  const again = { ...his, ...(answer as { typed: Record<string, string> }).typed, act: 'publish' }
  expect(await send(again)).toMatchObject({ kind: 'refused' })
  const chosen = { 'keep:corners': 'yours', 'keep:density': 'theirs', 'keep:header': 'yours' }
  expect(await send({ ...again, ...chosen })).toEqual({ done: 'published' })
  expect(currentBranding(settings)).toMatchObject({
    corners: 'round',
    density: 'airy',
    header: 'left',
  })
})

test('what is brought back over a newer draft is refused', async () => {
  const { versions } = await readBrandingEditor(db)
  await send(await typed({ corners: 'soft' }, 'publish'))
  await send(await typed({ corners: 'round' }))

  expect(await send({ form: 'restore', item: versions[0]!.id, version: '2' })).toMatchObject({
    kind: 'refused',
    notice: conflictText,
  })
  expect(await send({ form: 'discard', version: '2' })).toMatchObject({ kind: 'refused' })
})

test.for([
  { form: 'other' },
  { form: 'restore', item: '0', version: '1' },
  { form: 'restore', item: "1'; drop table brandings", version: '1' },
])('%j is no form of the page', async (fields) => {
  expect(await send(fields)).toBeUndefined()
})
