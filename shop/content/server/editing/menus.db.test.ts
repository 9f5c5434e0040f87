import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'

import { inLanguage } from '#platform/languages/server/in-language.ts'
import type { Services } from '#platform/services.ts'
import { createLog } from '#platform/log.ts'
import { createStoredSettings } from '#platform/settings/stored-settings.ts'
import { lockWaiters, useTestDatabase } from '#platform/testing/test-database.ts'
import { currentSetting } from '#shop/settings/server/current-settings.ts'
import { defaultSettings } from '#shop/settings/server/default-settings.ts'
import { readLocalSite } from '#shop/settings/server/local-site.ts'
import { menuKeys } from '#shop/settings/site-values.ts'

import type { EditedContent, MenusContent } from '../../editing/content-fields.ts'
import type { ContentAnswer } from '../../editing/content-lists.ts'
import { givenFreePage } from '../../testing/given-free-page.ts'
import { publishDuePosts } from '../jobs/publish-due-posts.ts'
import { deleteFreePage } from './edit-content.ts'
import { settingsWithMenus } from './menus.ts'
import { menusAction } from './menus-action.ts'
import { readMenusEditor } from './read-content-editor.ts'

const db = await useTestDatabase({ connections: 12 })
const settings = createStoredSettings({
  db,
  log: createLog('silent'),
  receivesChanges: () => true,
})
settings.stop()
const actorId = randomUUID()

beforeEach(async () => {
  await db.pool.query(`delete from settings where key like 'menu%'`)
  await db.pool.query(`delete from content_drafts where kind = 'menus'`)
  await db.pool.query(`delete from content_versions where kind = 'menus'
    and id > (select min(id) from content_versions where kind = 'menus')`)
})

/** The settings as a process that starts now reads them. */
async function known() {
  const now = createStoredSettings({ db, log: createLog('silent'), receivesChanges: () => true })
  now.stop()
  await now.load()
  return now
}

/** The menus that visitors see now. */
async function shown(): Promise<MenusContent> {
  const now = await known()
  return Object.fromEntries(menuKeys.map((key) => [key, currentSetting(now, key)])) as MenusContent
}

const editor = async () => (await readMenusEditor(db)).edited

/** Sends the editor's form with some of the menus changed. */
async function send(
  seen: EditedContent<'menus'>,
  act: string,
  some: Partial<MenusContent> = {},
  more: Record<string, string> = {},
): Promise<ContentAnswer<'menus'> | undefined> {
  const form = new FormData()
  const content = JSON.stringify({ ...seen.content, ...some })
  const fields = { act, version: String(seen.version), content, ...more }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return menusAction(db, { actorId, form })
}

const journal = [{ label: 'Our journal', url: '/blog' }]
const publishDue = (at: Date) => db.call('publish_due_content', { p_at: at })
const nextYear = '2099-01-01T10:00'
const then = new Date('2099-01-01T10:00:00Z')

describe('a draft of the menus', () => {
  test('is seen by nobody before it is published, and its preview has it', async () => {
    const saved = await send(await editor(), 'save', { menu_main: journal })
    expect(saved).toMatchObject({ kind: 'saved', edited: { version: 2, has_draft: true } })
    expect((await shown()).menu_main).toEqual(defaultSettings.menu_main)
    expect(currentSetting(await settingsWithMenus(db, settings), 'menu_main')).toEqual(journal)

    expect(await send(await editor(), 'publish')).toMatchObject({
      kind: 'saved',
      edited: { version: 3, has_draft: false, content: { menu_main: journal } },
    })
    expect((await shown()).menu_main).toEqual(journal)
  })

  test('may lack parts of a link, which visitors and the preview do not', async () => {
    const begun = [...journal, { label: 'Sale', url: '' }]
    expect(await send(await editor(), 'save', { menu_main: begun })).toMatchObject({
      kind: 'saved',
      edited: { content: { menu_main: begun } },
    })
    expect(currentSetting(await settingsWithMenus(db, settings), 'menu_main')).toEqual(journal)
    for (const act of ['publish', 'schedule'])
      expect(await send(await editor(), act, {}, { publish_at: nextYear })).toMatchObject({
        kind: 'refused',
        faults: { menu_main: '“Sale” is not a link. Enter a name and a URL.' },
      })
    expect((await shown()).menu_main).toEqual(defaultSettings.menu_main)
  })

  test('leads to pages of the shop, and keeps in the footer what the law wants there', async () => {
    const at = await editor()
    await givenFreePage(db, { slug: 'hidden' })
    for (const url of [
      '/no-such-page',
      'https://evil.test',
      '//evil.test',
      'javascript:alert(1)',
      '/pages/hidden',
    ])
      expect(
        await send(at, 'publish', { menu_main: [{ label: 'There', url }] }),
        url,
      ).toMatchObject({
        kind: 'refused',
        faults: { menu_main: expect.stringContaining(`no page at ${url}`) },
      })
    const help = [{ label: 'Size guide', url: '/size-guide' }]
    expect(await send(at, 'publish', { menu_help: help })).toMatchObject({
      faults: { menu_company: expect.stringContaining('Include /returns in') },
    })
    await givenFreePage(db, { slug: 'open', act: 'publish' })
    const open = [{ label: 'Open', url: '/pages/open' }]
    expect(await send(at, 'publish', { menu_main: open })).toMatchObject({ kind: 'saved' })
  })

  test.for([
    ['menu_main', Array.from({ length: 13 }, () => journal[0]!), '12 links at most'],
    ['menu_help', [{ label: 'x'.repeat(41), url: '/blog' }], '40 characters'],
    ['menu_company', [{ label: 'x', url: `/${'y'.repeat(300)}` }], '300 for its URL'],
    ['menu_main', [{ label: 'Jour\u2066nal', url: '/blog' }], 'from the link “Journal”'],
  ] as const)('of what cannot be kept names the menu: %s', async ([key, links, fault]) => {
    expect(await send(await editor(), 'save', { [key]: links })).toMatchObject({
      kind: 'refused',
      faults: { [key]: expect.stringContaining(fault) },
    })
  })

  test('leaves out links that are empty, and refuses what no editor sends', async () => {
    const at = await editor()
    const links = [...journal, { label: ' ', url: '' }]
    expect(await send(at, 'save', { menu_main: links })).toMatchObject({
      edited: { content: { menu_main: journal } },
    })
    for (const content of ['', '[]', '{"menu_main":[1]}'])
      expect(await send(at, 'save', {}, { content })).toBeUndefined()
    expect(await send(at, 'unpublish')).toBeUndefined()
  })
})

test('each publication is a version that can be brought back, also the menus that come with the shop', async () => {
  await send(await editor(), 'publish', { menu_main: journal })
  const { edited, versions } = await readMenusEditor(db)
  expect(versions).toMatchObject([
    {
      changed: ['menu_main'],
      added: ['Our journal /blog'],
      removed: ['Journal /blog'],
    },
    { changed: 'all', by: null },
  ])
  const brought = await send(edited, 'restore', {}, { version_id: versions[1]!.id })
  expect(brought).toMatchObject({
    edited: { has_draft: true, content: { menu_main: defaultSettings.menu_main } },
  })
  expect((await shown()).menu_main).toEqual(journal)

  await send(await editor(), 'publish')
  // Not as a text of the shop's own: it has its name in each language.
  const now = await known()
  expect(now.get('menu_main')).toEqual({ value: null, version: 2 })
  expect(now.get('menu_help')).toBeUndefined()
  const { menu } = await inLanguage('ar', () => readLocalSite(db, now))
  expect(inLanguage('ar', () => menu('menu_main'))).toEqual([{ label: 'المدوّنة', url: '/blog' }])

  await send(await editor(), 'publish', { menu_main: journal })
  expect((await known()).get('menu_main')).toEqual({ value: journal, version: 3 })
})

test('menus that were set without their editor are a version, too, once others are published', async () => {
  await db.tables
    .insertInto('settings')
    .values({ key: 'menu_main', value: JSON.stringify(journal) })
    .execute()
  await send(await editor(), 'publish', { menu_main: [] })
  const { edited, versions } = await readMenusEditor(db)
  const [, before] = versions
  expect(versions).toHaveLength(3)
  await send(edited, 'restore', {}, { version_id: before!.id })
  expect((await editor()).content.menu_main).toEqual(journal)
})

test('what is edited meanwhile is a conflict that names nothing as saved', async () => {
  const seen = await editor()
  await send(seen, 'save', { menu_main: journal })
  const other = [{ label: 'Sale', url: '/products' }]
  expect(await send(seen, 'save', { menu_main: other })).toMatchObject({
    kind: 'conflict',
    edited: { version: 2, content: { menu_main: journal, menu_help: defaultSettings.menu_help } },
  })
  // The same again, as its answer was lost, is no conflict.
  expect(await send(seen, 'save', { menu_main: journal })).toMatchObject({ kind: 'saved' })
})

/** Holds what editors of settings wait for until all of them do. */
async function meet<T>(acts: (() => Promise<T>)[]) {
  const under: Promise<T>[] = []
  await db.transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('settings', 0))`.execute(tx.tables)
    for (const act of acts) {
      under.push(act())
      await expect.poll(() => lockWaiters(db)).toBe(under.length)
    }
  })
  return Promise.all(under)
}

test('of eight who publish the menus at once one is heard, and the others are shown it', async () => {
  const seen = await editor()
  const answers = await meet(
    Array.from(
      { length: 8 },
      (_, at) => () =>
        send(seen, 'publish', { menu_main: [{ label: `Name ${at}`, url: '/blog' }] }),
    ),
  )
  expect(answers.filter((answer) => answer?.kind === 'saved')).toHaveLength(1)
  const now = await shown()
  for (const answer of answers)
    if (answer?.kind !== 'saved')
      expect(answer).toMatchObject({ kind: 'conflict', edited: { content: now } })
})

test('planned menus are published once, however many ask, and not before their time', async () => {
  const planned = await send(
    await editor(),
    'schedule',
    { menu_main: journal },
    { publish_at: nextYear },
  )
  expect(planned).toMatchObject({ kind: 'saved', edited: { publish_at: expect.any(String) } })
  expect(await publishDue(new Date(+then - 1000))).toEqual([])
  expect((await shown()).menu_main).toEqual(defaultSettings.menu_main)
  // While they are planned, what is saved has to be whole.
  expect(await send(await editor(), 'save', { menu_help: [] })).toMatchObject({ kind: 'refused' })

  const rounds = await Promise.all(Array.from({ length: 8 }, () => publishDue(then)))
  expect(rounds.flat()).toEqual([
    { kind: 'menus', key: 'menus', slug: 'menus', outcome: 'published' },
  ])
  expect((await shown()).menu_main).toEqual(journal)
  expect((await readMenusEditor(db)).versions).toHaveLength(2)
})

test('menus that are planned no longer stay a draft', async () => {
  await send(await editor(), 'schedule', { menu_main: journal }, { publish_at: nextYear })
  await send(await editor(), 'unplan')
  expect(await publishDue(then)).toEqual([])
  expect(await editor()).toMatchObject({ has_draft: true, publish_at: null })
})

/** Menus that lead to a free page, which is deleted once they are published or planned. */
async function givenLinkToPage(act: 'publish' | 'schedule') {
  const slug = `page-${randomUUID()}`
  const page = await givenFreePage(db, { slug, act: 'publish' })
  const menu_main = [{ label: 'Our page', url: `/pages/${slug}` }]
  expect(await send(await editor(), act, { menu_main }, { publish_at: nextYear })).toMatchObject({
    kind: 'saved',
  })
  return async () => {
    const { key, version } = page
    await deleteFreePage(db, { pageId: key, version, redirectTo: null, actorId })
  }
}

test('a version with links that lead nowhere by now is not restored into planned menus', async () => {
  const deletePage = await givenLinkToPage('publish')
  await send(await editor(), 'publish', { menu_main: journal })
  await deletePage()
  await send(await editor(), 'schedule', { menu_main: [] }, { publish_at: nextYear })
  const { versions } = await readMenusEditor(db)
  const restore = async (at: number) =>
    send(await editor(), 'restore', {}, { version_id: versions[at]!.id })

  expect(await restore(1)).toMatchObject({ kind: 'refused', title: 'Not restored' })
  expect(await editor()).toMatchObject({
    publish_at: expect.any(String),
    content: { menu_main: [] },
  })
  // What can be published stays planned.
  expect(await restore(2)).toMatchObject({
    kind: 'saved',
    edited: { publish_at: expect.any(String) },
  })

  await send(await editor(), 'unplan')
  expect(await restore(1)).toMatchObject({ kind: 'saved', edited: { publish_at: null } })
})

test('planned menus whose links lead nowhere when they are due become a draft again, once', async () => {
  const deletePage = await givenLinkToPage('schedule')
  await deletePage()
  const warnings: unknown[] = []
  const services = {
    db,
    clock: { now: () => then },
    log: { info: () => undefined, warn: (what: unknown) => warnings.push(what) },
  } as unknown as Services
  await Promise.all(Array.from({ length: 8 }, () => publishDuePosts.run(services, {})))

  expect((await shown()).menu_main).toEqual(defaultSettings.menu_main)
  expect(await editor()).toMatchObject({
    publish_at: null,
    has_draft: true,
    content: { menu_main: [{ label: 'Our page' }] },
  })
  expect(warnings[0]).toMatchObject({
    kind: 'menus',
    faults: { menu_main: expect.stringContaining('no page at /pages/page-') },
  })
  const audited = await db.tables
    .selectFrom('audit_log')
    .where('action', '=', 'content_unplanned')
    .where('actor', '=', 'publish_due_posts')
    .select('detail')
    .execute()
  expect(audited).toEqual([{ detail: { publish_at: expect.stringContaining('2099-01-01') } }])
})
