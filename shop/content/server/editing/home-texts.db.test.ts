import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'

import { inLanguage } from '#platform/languages/server/in-language.ts'
import { createLog } from '#platform/log.ts'
import type { Services } from '#platform/services.ts'
import { lockWaiters, useTestDatabase } from '#platform/testing/test-database.ts'
import { currentSetting } from '#shop/settings/server/current-settings.ts'
import { defaultSettings } from '#shop/settings/server/default-settings.ts'
import { readLocalSite } from '#shop/settings/server/local-site.ts'
import { homeKeys, siteSchemas } from '#shop/settings/site-values.ts'
import type { HomeKey } from '#shop/settings/site-values.ts'

import { homeFieldsOf } from '../../editing/home-fields.ts'
import { currentContent } from '../../testing/given-content.ts'
import { blocks, homeEditor, section } from '../../testing/home-editor.ts'
import { publishDuePosts } from '../jobs/publish-due-posts.ts'
import { findHome } from '../published-content.ts'
import { HOME, settingsWithHome } from './home-texts.ts'

const db = await useTestDatabase({ connections: 12 })
const { known, editor, send, act, shown } = homeEditor(db)
const isHome = `kind = 'page' and key = 'home'`
const { rows: begin } = await db.pool.query<{ body: object }>(
  `select body from content_pages where slug = 'home'`,
)

beforeEach(async () => {
  await db.pool.query(`delete from settings where key <> 'maintenance'`)
  await db.pool.query(`delete from content_drafts where ${isHome}`)
  await db.pool.query(`delete from content_versions where ${isHome}`)
  await db.pool.query(`delete from content_translations`)
  await db.pool.query(`update content_pages set body = $1 where slug = 'home'`, [begin[0]!.body])
})

const set = (key: HomeKey, value: unknown) =>
  db.pool.query(`insert into settings (key, value) values ($1, $2)`, [key, JSON.stringify(value)])

const saved = { kind: 'saved' }
const publishDue = (at: Date) => db.call('publish_due_content', { p_at: at })
const nextYear = '2099-01-01T10:00'
const then = new Date('2099-01-01T10:00:00Z')

describe('the texts of the home page', () => {
  test('are the same ones wherever they are listed', async () => {
    const { rows } = await db.pool.query<{ texts: object }>(`select home_texts() as texts`)
    expect(Object.keys(rows[0]!.texts).toSorted()).toEqual(homeKeys.toSorted())
    const edited = (['hero', 'story', 'featured'] as const).flatMap(homeFieldsOf)
    expect(edited.toSorted()).toEqual(homeKeys.toSorted())
    // Those whose null is something else than what comes with the shop, as the procedures have them.
    expect(
      homeKeys.filter(
        (key) => siteSchemas[key].safeParse(null).success && defaultSettings[key] !== null,
      ),
    ).toEqual(['story_eyebrow', 'story_button', 'story_link'])
  })

  test('are edited as they come with the shop, until somebody sets them', async () => {
    const { edited } = await editor()
    expect(edited.content).toMatchObject({
      hero_line: defaultSettings.hero_line,
      hero_product: '',
      story_text: defaultSettings.story_text,
    })
    expect(await act('publish')).toMatchObject(saved)
    const { rows } = await db.pool.query(`select from settings where key <> 'maintenance'`)
    expect(rows).toEqual([])
  })

  test('wait as a draft with the blocks, and are published with them', async () => {
    const some = { hero_line: '  Linen\nfor Eid ', body: blocks(section('hero'), section('story')) }
    expect(await act('save', some)).toMatchObject({
      ...saved,
      edited: {
        has_draft: true,
        content: { hero_line: 'Linen for Eid', story_link: '/care-instructions' },
      },
    })
    expect(await shown('hero_line')).toBe(defaultSettings.hero_line)

    expect(await act('publish')).toMatchObject({ ...saved, edited: { has_draft: false } })
    expect(await shown('hero_line')).toBe('Linen for Eid')
    expect((await findHome(db))?.blocks).toHaveLength(2)
    const { rows } = await db.pool.query(
      `select before, after from audit_log where action = 'content_saved'`,
    )
    expect(rows).toEqual([
      {
        before: { body: expect.any(Number), hero_line: null },
        after: { body: expect.any(Number), hero_line: 'Linen for Eid'.length },
      },
    ])
  })

  test('write only the settings that say something else', async () => {
    await set('hero_line', 'Linen')
    await act('publish', { hero_text: 'Light.' })
    const { rows } = await db.pool.query(
      `select key, version from settings where key <> 'maintenance' order by key`,
    )
    expect(rows).toEqual([
      { key: 'hero_line', version: 1 },
      { key: 'hero_text', version: 1 },
    ])
  })

  test('can be left out where the shop comes with some, and be those again', async () => {
    await act('publish', { story_eyebrow: '', story_button: 'Read on', story_link: '' })
    expect(await shown('story_eyebrow')).toBeNull()
    expect(await shown('story_link')).toBeNull()
    expect((await editor()).edited.content).toMatchObject({ story_eyebrow: '', story_link: '' })

    const { story_eyebrow, story_button, story_link, hero_line } = (await editor()).edited.content
    expect([story_eyebrow, story_button, story_link, hero_line]).toEqual([
      '',
      'Read on',
      '',
      defaultSettings.hero_line,
    ])
    const [, first] = (await editor()).versions
    await act('restore', {}, { version_id: first!.id })
    expect(await act('publish')).toMatchObject(saved)
    const now = await known()
    expect(now.get('story_eyebrow')).toBeUndefined()
    expect(currentSetting(now, 'story_button')).toBe(defaultSettings.story_button)
    // With their translation of the shop.
    const site = await inLanguage('ar', () => readLocalSite(db, now))
    expect(inLanguage('ar', () => site.texts({ title: 'story_eyebrow' }))).toEqual({
      title: 'القماش',
    })
  })

  test('keep their translations, which count as outdated once the English text is another one', async () => {
    await act('publish', { hero_line: 'Linen for Eid' })
    await db.pool.query(
      `insert into content_translations (kind, subject_id, language, field, text, source_hash)
       values ('site', '00000000-0000-0000-0000-000000000000', 'ar', 'hero_line', 'كتان للعيد', md5('Linen for Eid'))`,
    )
    const progress = async () => {
      const { rows } = await db.pool.query<{ field: string; source: string }>(
        `select field, source from translatable_texts('site')`,
      )
      return rows
    }
    expect(await progress()).toEqual([{ field: 'hero_line', source: 'Linen for Eid' }])
    await act('save', { hero_line: 'Silk for Eid' })
    expect(await progress()).toEqual([{ field: 'hero_line', source: 'Linen for Eid' }])
    await act('publish')
    expect(await progress()).toEqual([{ field: 'hero_line', source: 'Silk for Eid' }])
    const now = await known()
    const site = await inLanguage('ar', () => readLocalSite(db, now))
    expect(inLanguage('ar', () => site.texts({ line: 'hero_line' }))).toEqual({
      line: 'كتان للعيد',
    })
  })

  test('are shown by the preview of the draft, and by nothing else', async () => {
    const now = await known()
    await act('save', { hero_line: 'Linen for Eid', story_button: '' })
    const preview = settingsWithHome(now, (await editor()).edited.content)
    expect(currentSetting(preview, 'hero_line')).toBe('Linen for Eid')
    expect(currentSetting(preview, 'story_button')).toBeNull()
    expect(currentSetting(preview, 'story_title')).toBe(defaultSettings.story_title)
    expect(preview.get('story_title')).toBeUndefined()
    expect(currentSetting(now, 'hero_line')).toBe(defaultSettings.hero_line)
  })
})

describe('versions of the home page', () => {
  test('bring its texts back together with its blocks', async () => {
    await act('publish', { hero_line: 'First' })
    await act('publish', { hero_line: 'Second', body: blocks(section('story')) })
    const { versions } = await editor()
    expect(versions.map(({ changed }) => changed)).toEqual([
      ['body', 'hero_line'],
      ['hero_line'],
      'all',
    ])
    expect(versions[0]).toMatchObject({
      added: ['Second'],
      removed: expect.arrayContaining(['First', '[hero]']),
    })

    expect(await act('restore', {}, { version_id: versions[1]!.id })).toMatchObject({
      ...saved,
      edited: { has_draft: true, content: { hero_line: 'First' } },
    })
    expect(await shown('hero_line')).toBe('Second')
    await act('publish')
    expect(await shown('hero_line')).toBe('First')
    expect((await findHome(db))?.blocks).toHaveLength(6)
  })

  test('from before texts belonged to them leave the texts as they are', async () => {
    await act('publish', { hero_line: 'As it is' })
    await db.pool.query(
      `insert into content_versions (id, kind, key, content, published_at) overriding system value
       values (0, 'page', 'home', $1, now())`,
      [JSON.stringify({ title: 'Before', description: 'Us', body: blocks(section('hero')) })],
    )
    const { versions } = await editor()
    expect(versions.at(-2)).toMatchObject({ changed: ['body', 'title', 'description'] })
    await act('restore', {}, { version_id: '0' })
    expect((await editor()).edited.content).toMatchObject({
      title: 'Before',
      hero_line: 'As it is',
    })
  })

  test('texts that were set without the editor are a version, too, once others are published', async () => {
    await act('publish', { hero_line: 'By the editor' })
    await db.pool.query(`update settings set value = '"By hand"' where key = 'hero_line'`)
    await act('publish', { hero_line: 'Again' })
    const { rows } = await db.pool.query<{ line: string }>(
      `select content ->> 'hero_line' as line from content_versions where ${isHome} order by id`,
    )
    expect(rows.map(({ line }) => line)).toEqual([null, 'By the editor', 'By hand', 'Again'])
  })
})

describe('a planned home page', () => {
  test('takes effect at its time by the job, texts and blocks together', async () => {
    const some = { hero_line: 'Eid is here', body: blocks(section('hero')) }
    expect(await act('schedule', some, { publish_at: nextYear })).toMatchObject(saved)
    expect(await publishDue(new Date('2098-12-31'))).toEqual([])
    expect(await shown('hero_line')).toBe(defaultSettings.hero_line)

    const clock = { now: () => then }
    await publishDuePosts.run({ db, clock, log: createLog('silent') } as Services, {})
    expect(await shown('hero_line')).toBe('Eid is here')
    expect((await findHome(db))?.blocks).toHaveLength(1)
  })

  test('that was planned before texts belonged to it leaves them as they are', async () => {
    await set('hero_line', 'As it is')
    await db.pool.query(
      `insert into content_drafts (kind, key, version, content, publish_at) values ('page', 'home', 2, $1, $2)`,
      [
        JSON.stringify({ title: 'Planned', description: 'Us', body: blocks(section('hero')) }),
        then,
      ],
    )
    expect((await editor()).edited.content).toMatchObject({
      title: 'Planned',
      hero_line: 'As it is',
    })
    expect(await publishDue(then)).toMatchObject([{ outcome: 'published' }])
    expect(await shown('hero_line')).toBe('As it is')
    expect((await currentContent(db, HOME))?.content).toMatchObject({ title: 'Planned' })
  })

  test('is saved only as visitors can have it', async () => {
    await act('schedule', { hero_line: 'Eid is here' }, { publish_at: nextYear })
    expect(await act('save', { hero_link: '/nowhere' })).toMatchObject({
      faults: { hero_link: expect.stringContaining('no page at /nowhere') },
    })
    expect(await act('save', { hero_line: '' })).toMatchObject({ kind: 'refused' })
  })
})

describe('two people', () => {
  test('who edit different texts get a conflict, with what the other one saved', async () => {
    const { edited: seen } = await editor()
    await send(seen, 'save', { hero_line: 'Theirs' })
    const answer = await send(seen, 'save', { story_title: 'Yours' })
    expect(answer).toMatchObject({
      kind: 'conflict',
      edited: { content: { hero_line: 'Theirs', story_title: defaultSettings.story_title } },
    })
  })

  test('of those who publish at once one succeeds, and what is shown is all theirs', async () => {
    const { edited: seen } = await editor()
    const lines = Array.from({ length: 8 }, (_, at) => `Line ${at}`)
    const asked: ReturnType<typeof send>[] = []
    await db.transaction(async (tx) => {
      await sql`select from content_pages where slug = 'home' for update`.execute(tx.tables)
      for (const line of lines) {
        asked.push(send(seen, 'publish', { hero_line: line, story_title: line }))
        await expect.poll(() => lockWaiters(db)).toBe(asked.length)
      }
    })
    const answers = await Promise.all(asked)
    expect(answers.filter((answer) => answer?.kind === 'saved')).toHaveLength(1)
    expect(answers.filter((answer) => answer?.kind === 'conflict')).toHaveLength(7)
    expect(await shown('story_title')).toBe(await shown('hero_line'))
  })
})

test('an editor of the release before, which sends no texts, leaves them as they are', async () => {
  await act('save', { hero_line: 'In the draft' })
  const { title, description, body } = (await editor()).edited.content
  const { edited } = await editor()
  const only = { ...edited, content: { title, description, body } }
  expect(await send(only, 'publish', { title: 'Another' })).toMatchObject(saved)
  expect(await shown('hero_line')).toBe('In the draft')
})
