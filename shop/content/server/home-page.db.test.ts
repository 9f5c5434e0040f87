import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'

import { Logger, runMigrations as migrateJobQueue } from 'graphile-worker'
import { Client } from 'pg'
import { expect, inject, test } from 'vitest'

import { applyMigrations } from '#platform/db/apply-migrations.ts'
import { cloneDatabase } from '#platform/testing/cluster/clone-database.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { homeKeys } from '#shop/settings/site-values.ts'

import type { PageBlock } from '../blocks/page-body.ts'
import { givenFreePage } from '../testing/given-free-page.ts'
import { contentAction } from './editing/content-action.ts'
import { editContent } from './editing/edit-content.ts'
import { readContentEditor } from './editing/read-content-editor.ts'
import { findHome, listPageLinks } from './published-content.ts'

const db = await useTestDatabase({ connections: 12 })
const which = { kind: 'page', key: 'home' } as const
const actorId = randomUUID()
const MIGRATION = '0161_home_page_of_blocks.sql'

const section = (name: string) => ({ id: name, type: 'home_section', section: name }) as PageBlock
const sectionsOf = (blocks: readonly PageBlock[] | undefined) =>
  blocks?.map((block) => (block.type === 'home_section' ? block.section : block.type))
const home = async () => (await readContentEditor(db, which))!.edited

async function act(name: string, content: unknown) {
  const form = new FormData()
  form.set('act', name)
  form.set('version', String((await home()).version))
  form.set('content', JSON.stringify(content))
  return contentAction(db, { ...which, actorId, form })
}

test('a shop comes with a home page, which no list of pages has', async () => {
  const found = await findHome(db)

  expect(found?.title).toEqual({ en: 'Abayas, thobes and hijabs', ar: 'عباءات وأثواب وأحجبة' })
  expect(sectionsOf(found?.blocks)).toEqual([
    'hero',
    'new_in',
    'categories',
    'story',
    'collections',
    'journal',
  ])
  expect((await listPageLinks(db)).map(({ url }) => url)).not.toContain('/home')
  // Its texts are in its blocks, in each language.
  const { rows } = await db.pool.query(
    `select from translatable_subjects('page') union all select from translatable_texts('page')`,
  )
  expect(rows).toEqual([])
})

test('its blocks are a draft until they are published, and earlier ones can be brought back', async () => {
  const { content } = await home()
  const heading = { id: 'h', type: 'heading', text: { en: 'Open on Eid', ar: 'مفتوح في العيد' } }
  const body = { type: 'blocks', content: [section('story'), heading, section('hero')] }

  expect(await act('save', { ...content, body })).toMatchObject({ kind: 'saved' })
  expect(sectionsOf((await findHome(db))?.blocks)).toHaveLength(6)
  expect(await act('publish', { ...content, body })).toMatchObject({ kind: 'saved' })
  expect(sectionsOf((await findHome(db))?.blocks)).toEqual(['story', 'heading', 'hero'])

  const { rows } = await db.pool.query<{ content: { body: { content: unknown[] } } }>(
    `select content from content_versions where kind = 'page' and key = 'home' order by id`,
  )
  expect(rows.map((version) => version.content.body.content.length)).toEqual([6, 3])
})

test('what it cannot show is refused by name, and nothing of it is saved', async () => {
  const { content, version } = await home()
  const refused = async (...blocks: unknown[]) =>
    act('save', { ...content, body: { type: 'blocks', content: blocks } })

  expect(await refused(section('story'), { id: 'c', type: 'contact' })).toMatchObject({
    faults: { body: 'Block 2 (Contact form) cannot be on this page. Remove it.' },
  })
  expect(await refused(section('story'), { ...section('story'), id: 'twice' })).toMatchObject({
    faults: { body: expect.stringContaining('Block 2 (Story) is on the page twice.') },
  })
  expect(await act('publish', { ...content, body: { type: 'blocks', content: [] } })).toMatchObject(
    { kind: 'refused' },
  )
  expect(await act('unpublish', content)).toBeUndefined()
  expect(await act('delete', content)).toBeUndefined()
  expect((await home()).version).toBe(version)
})

test('of editors who publish at once one succeeds, and the others get a version conflict', async () => {
  const { version } = await home()
  const titles = Array.from({ length: 8 }, (_, at) => `Title ${at}`)
  const answers = await Promise.all(
    titles.map((title) =>
      editContent(db, {
        ...which,
        version,
        content: { title },
        act: 'publish',
        actorId,
      }),
    ),
  )

  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  for (const answer of answers) if (!answer.ok) expect(answer.refusal.kind).toBe('version_conflict')
  expect(titles).toContain((await findHome(db))?.title.en)
})

test('no other page can have its address among pages', async () => {
  const page = await givenFreePage(db)
  const answer = await editContent(db, {
    ...page,
    content: { slug: 'home' },
    act: 'save',
    actorId,
  })

  expect(answer).toMatchObject({ ok: false, refusal: { reason: 'slug_taken', fields: ['slug'] } })
})

/** A database before a migration, and what the migration makes of it. */
async function migrated(before: (client: Client) => Promise<unknown>, migration = MIGRATION) {
  const { url, drop } = await cloneDatabase(inject('templateUrl'), 'template0')
  await migrateJobQueue({ connectionString: url, logger: new Logger(() => () => undefined) })
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const dir = 'database/migrations'
    const log = () => undefined
    const count = readdirSync(dir).toSorted().indexOf(migration)
    await applyMigrations({ client, dir, log, count })
    await before(client)
    await applyMigrations({ client, dir, log, count: 1 })
    const { rows } = await client.query<Record<string, unknown>>(`
      select p.title, p.description, p.body,
             (select jsonb_object_agg(s.key, s.value) from settings s where s.key like 'h%') as settings,
             (select jsonb_agg(c.field order by c.field) from content_translations c) as translations,
             (select jsonb_object_agg(f.slug, f.body) from content_pages f where f.kind = 'free_page') as free,
             (select jsonb_agg(v.content order by v.id) from content_versions v where v.key = 'home') as versions,
             (select jsonb_agg(jsonb_build_array(r.from_path, r.to_path)) from redirects r) as redirects
        from content_pages p where p.kind = 'page' and p.slug = 'home'`)
    return rows[0]
  } finally {
    await client.end()
    await drop()
  }
}

test('the order, title and translations that a shop has set stay, and a page at /pages/home moves', async () => {
  const id = '0b5d2f6e-1111-4222-8333-444455556666'
  const found = await migrated(async (client) => {
    await client.query(`
      insert into settings (key, value) values
        ('home_title', '"Dresses"'), ('home_sections', '["journal", "hero"]'), ('hero_line', '"Hello"')`)
    // Triggers belong to procedures, which are installed after the migrations.
    await client.query('set session_replication_role = replica')
    await client.query(`
      insert into content_translations (kind, subject_id, language, field, text, source_hash) values
        ('site', '00000000-0000-0000-0000-000000000000', 'ar', 'home_title', E'فساتين\n للعيد', md5('Dresses')),
        ('site', '00000000-0000-0000-0000-000000000000', 'ar', 'hero_line', 'مرحبًا', md5('Hello'))`)
    await client.query(
      `insert into content_pages (id, kind, slug, title, description, body, status, published_at)
       values ($1, 'free_page', 'home', 'Our home', 'Where we are', '{"type":"blocks","content":[]}', 'published', now())`,
      [id],
    )
  })

  expect(found).toMatchObject({
    title: 'Dresses',
    description: expect.stringContaining('Modest clothing'),
    body: {
      type: 'blocks',
      heads: { ar: { title: 'فساتين للعيد', description: expect.stringContaining('ملابس محتشمة') } },
      content: [section('journal'), section('hero')],
    },
    settings: { hero_line: 'Hello' },
    translations: ['hero_line'],
    free: { 'home-0b5d2f6e': { type: 'blocks', content: [] } },
    redirects: [['/pages/home', '/pages/home-0b5d2f6e']],
  })
})

test('a title of the shop’s own without a translation is shown in English', async () => {
  const found = await migrated((client) =>
    client.query(`insert into settings (key, value)
                  values ('home_title', '"Dresses"'), ('home_description', '"All of them"')`),
  )

  expect(found).toMatchObject({ title: 'Dresses', description: 'All of them', settings: null })
  expect(found?.body).not.toHaveProperty('heads')
})

test('what sections of the home page say belongs to the version that is read, and stays as it is set', async () => {
  const found = await migrated(
    (client) =>
      client.query(`
        insert into settings (key, value)
        values ('hero_line', '"Hello"'), ('story_eyebrow', 'null'), ('story_text', '["One.", "Two."]');
        insert into content_versions (kind, key, content)
        values ('page', 'home', '{"title": "First"}'), ('page', 'home', '{"title": "Second"}')`),
    '0228_home_page_texts.sql',
  )

  expect(found).toMatchObject({ settings: { hero_line: 'Hello' } })
  expect(found?.['versions']).toEqual([
    { title: 'First' },
    {
      ...Object.fromEntries(homeKeys.map((key) => [key, null])),
      title: 'Second',
      hero_line: 'Hello',
      story_eyebrow: '',
      story_text: ['One.', 'Two.'],
    },
  ])
})
