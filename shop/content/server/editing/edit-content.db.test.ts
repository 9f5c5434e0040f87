import { randomUUID } from 'node:crypto'

import { beforeEach, describe, expect, test } from 'vitest'

import { emptyTables, useTestDatabase } from '#platform/testing/test-database.ts'
import { givenProduct } from '#shop/catalogue/testing/given-product.ts'

import type { ContentAct, EditedContent, PostContent } from '../../editing/content-fields.ts'
import { currentContent, givenDraft, givenPage } from '../../testing/given-content.ts'
import { givenPost, paragraphOf } from '../../testing/given-post.ts'
import { findPage, findPost } from '../published-content.ts'
import { deletePost, editContent, restoreContent } from './edit-content.ts'

const db = await useTestDatabase()
const actorId = randomUUID()
const tomorrow = new Date(Date.now() + 86_400_000)

beforeEach(async () => {
  await emptyTables(db, 'content_pages', 'posts', 'content_drafts', 'content_versions', 'products')
})

/** Does something with a post as it was just answered, and answers it as it then is. */
async function edit(
  { kind, key, version }: EditedContent,
  act: ContentAct,
  content: Partial<PostContent> = {},
  publishAt: Date | null = null,
) {
  return editContent(db, { kind, key, version, content, act, publishAt, actorId })
}
async function done(...args: Parameters<typeof edit>) {
  const answer = await edit(...args)
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal))
  return answer.value as EditedContent<'post'>
}
const shown = async (slug: string) => {
  const found = await findPost(db, slug)
  return found?.kind === 'found' ? found.post : found
}
const versionsOf = ({ key }: EditedContent) =>
  db.tables
    .selectFrom('content_versions')
    .select(['id', 'content', 'actor'])
    .where('key', '=', key)
    .orderBy('id')
    .execute()
const actionsOf = async ({ key }: { key: string }) =>
  (
    await db.tables
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', key)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action)

describe('a post', () => {
  test('is a draft that may lack anything, then read by everybody, then edited beside that', async () => {
    const draft = await givenDraft(db, { slug: 'first', title: '', summary: '', author: '' })
    expect(draft).toMatchObject({ version: 2, status: 'draft', was_public: false })
    expect(await shown('first')).toBeUndefined()

    const fields = { title: 'Linen', summary: 'On linen.', author: 'Hafsa' }
    const out = await done(draft, 'publish', fields)
    expect(out).toMatchObject({ status: 'published', has_draft: false, was_public: true })
    expect(await shown('first')).toMatchObject({ title: 'Linen', tags: ['care'] })

    const beside = await done(out, 'save', { title: 'Linen, again', slug: 'second' })
    expect(beside).toMatchObject({ has_draft: true, content: { title: 'Linen, again' } })
    expect(await shown('first')).toMatchObject({ title: 'Linen' })

    await done(beside, 'publish')
    expect(await shown('second')).toMatchObject({ title: 'Linen, again' })
    expect(await shown('first')).toEqual({ kind: 'moved', slug: 'second' })
    expect((await versionsOf(out)).map(({ content }) => (content as PostContent).title)).toEqual([
      'Linen',
      'Linen, again',
    ])
  })

  test('an edit that is taken back leaves no draft, and only who could read it keeps the date', async () => {
    const out = await done(await givenDraft(db), 'publish')
    const edited = await done(out, 'save', { title: 'Other' })
    const back = await done(edited, 'save', { title: 'A post' })
    expect(back).toMatchObject({ has_draft: false, version: out.version + 2 })

    const first = await shown(back.content.slug)
    const away = await done(back, 'unpublish')
    expect(await shown(back.content.slug)).toBeUndefined()
    expect(away).toMatchObject({ status: 'draft', was_public: true, publish_at: null })
    await done(away, 'publish')
    expect(await shown(back.content.slug)).toMatchObject({
      publishedAt: (first as { publishedAt: Date }).publishedAt,
    })
  })

  test('is planned, planned again and no longer', async () => {
    const draft = await givenDraft(db)
    const planned = await done(draft, 'schedule', {}, tomorrow)
    expect(planned).toMatchObject({ status: 'scheduled' })
    expect(new Date(planned.publish_at!)).toEqual(tomorrow)
    expect(await done(planned, 'unplan')).toMatchObject({ status: 'draft', publish_at: null })

    const refused = await edit((await currentContent(db, draft))!, 'schedule', {}, new Date(0))
    expect(refused).toMatchObject({ refusal: { reason: 'not_in_future', fields: ['publish_at'] } })
  })

  test('planned or published it may lack nothing', async () => {
    const draft = await givenDraft(db, { title: '', body: { type: 'doc', content: [] } })
    for (const act of ['publish', 'schedule'] as const)
      expect(await edit(draft, act, {}, tomorrow)).toMatchObject({
        refusal: { reason: 'not_publishable', fields: ['title', 'body'] },
      })
    const whole = { title: 'Whole', body: paragraphOf('Whole.') }
    const planned = await done(draft, 'schedule', whole, tomorrow)
    expect(await edit(planned, 'save', { summary: '' })).toMatchObject({
      refusal: { reason: 'not_publishable', fields: ['summary'] },
    })
    expect(await edit(planned, 'unplan', { summary: '' })).toMatchObject({ ok: true })
  })

  test('has an address that no other has or had', async () => {
    const old = await done(await givenDraft(db, { slug: 'old' }), 'publish')
    await done(old, 'publish', { slug: 'new' })
    for (const slug of ['old', 'new'])
      await expect(givenDraft(db, { slug })).rejects.toThrow('fault')

    // Its own it may have again.
    const again = (await currentContent(db, old))!
    await done(again, 'publish', { slug: 'old' })
    expect(await shown('new')).toEqual({ kind: 'moved', slug: 'old' })
  })

  test('former slugs that were never public are released', async () => {
    const draft = await givenDraft(db, { slug: 'wip' })
    await done(draft, 'save', { slug: 'linen' })
    expect(await givenDraft(db, { slug: 'wip' })).toMatchObject({ status: 'draft' })
  })

  test('shows pictures and products that there are', async () => {
    const picture = {
      pictureId: randomUUID(),
      hash: 'abc',
      width: 9,
      height: 12,
      dominantHex: '#ffffff',
      alt: 'A hem',
    }
    const { id: productId } = await givenProduct(db)
    const withBlock = (block: object) =>
      ({ type: 'doc', content: [block] }) as unknown as PostContent['body']
    const pictured = (attrs: object) => withBlock({ type: 'picture', attrs })
    const draft = await givenDraft(db)

    expect(await edit(draft, 'save', { body: pictured(picture) })).toMatchObject({
      refusal: { reason: 'picture_not_found', fields: ['body'] },
    })
    await db.pool.query(
      'insert into pictures (id, hash, width, height, dominant_hex) values ($1, $2, 9, 12, $3)',
      [picture.pictureId, picture.hash, picture.dominantHex],
    )
    expect(await edit(draft, 'save', { body: pictured({ ...picture, width: 900 }) })).toMatchObject(
      { refusal: { reason: 'picture_not_found' } },
    )
    const pictures = { body: pictured(picture), cover_picture_id: picture.pictureId }
    expect(await edit(draft, 'publish', pictures)).toMatchObject({
      refusal: { reason: 'not_publishable', fields: ['cover_alt'] },
    })
    const saved = await done(draft, 'publish', { ...pictures, cover_alt: 'A hem' })
    expect(await shown(saved.content.slug)).toMatchObject({ picture: { alt: 'A hem' } })

    const unknown = { type: 'product', attrs: { productId: randomUUID() } }
    expect(
      await edit(saved, 'save', { body: withBlock(unknown), product_ids: [randomUUID()] }),
    ).toMatchObject({ refusal: { reason: 'product_not_found', fields: ['product_ids', 'body'] } })
    const other = await givenProduct(db)
    const listed = [other.id, productId]
    const body = withBlock({ type: 'product', attrs: { productId } })
    await done(saved, 'publish', { body, product_ids: listed })
    expect(await shown(saved.content.slug)).toMatchObject({ productIds: listed })
  })

  test('only what was never public is deleted', async () => {
    const draft = await givenDraft(db)
    const out = await done(await givenDraft(db), 'publish')
    const away = await done(out, 'unpublish')
    const forget = ({ key, version }: EditedContent) =>
      deletePost(db, { postId: key, version, actorId })

    expect(await forget(away)).toMatchObject({ refusal: 'was_public' })
    expect(await forget({ ...draft, version: 1 })).toMatchObject({ refusal: 'version_conflict' })
    expect(await forget(draft)).toMatchObject({ ok: true })
    expect(await forget(draft)).toMatchObject({ ok: true })
    expect(await currentContent(db, draft)).toBeNull()
    expect(await actionsOf(draft)).toEqual(['post_created', 'content_saved', 'post_deleted'])
  })

  test('what was published before versions were kept is kept with the first of them', async () => {
    const { id } = await givenPost(db, { title: 'From the start', slug: 'start' })
    const now = (await currentContent(db, { kind: 'post', key: id }))!
    expect(now).toMatchObject({ version: 1, was_public: true, status: 'published' })
    await done(now, 'publish', { title: 'Changed' })

    const versions = await versionsOf(now)
    expect(versions).toMatchObject([
      { content: { title: 'From the start' }, actor: null },
      { content: { title: 'Changed' }, actor: actorId },
    ])
    const restored = await restoreContent(db, {
      kind: 'post',
      key: id,
      version: 2,
      versionId: versions[0]!.id,
      actorId,
    })
    expect(restored).toMatchObject({
      value: { has_draft: true, content: { title: 'From the start' } },
    })
    expect(await shown('start')).toMatchObject({ title: 'Changed' })
    const foreign = await givenDraft(db)
    expect(
      await restoreContent(db, { ...foreign, versionId: versions[0]!.id, actorId }),
    ).toMatchObject({ refusal: { kind: 'not_found' } })
  })
})

test('who saw another version is shown what it is now, and a repeated request succeeds', async () => {
  const draft = await givenDraft(db)
  const saved = await done(draft, 'save', { title: 'Theirs' })

  expect(await edit(draft, 'save', { title: 'Mine' })).toMatchObject({
    refusal: { kind: 'version_conflict', edited: { version: 3, content: { title: 'Theirs' } } },
  })
  expect(await edit(draft, 'save', { title: 'Theirs' })).toEqual({ ok: true, value: saved })
  const out = await done(saved, 'publish')
  expect(await edit(saved, 'publish')).toEqual({ ok: true, value: out })
  expect(await versionsOf(out)).toHaveLength(1)
  expect(
    await editContent(db, { ...out, key: randomUUID(), content: {}, act: 'save', actorId }),
  ).toMatchObject({ refusal: { kind: 'not_found' } })
})

test('a page is edited beside what everybody reads, planned, and never withdrawn', async () => {
  await givenPage(db)
  const page = (await currentContent(db, { kind: 'page', key: 'about' }))!
  const content = { title: 'About us', body: paragraphOf('New.') }
  const saved = await done(page, 'save', content)
  expect(await findPage(db, 'about')).toMatchObject({ title: 'About' })
  expect(saved).toMatchObject({ has_draft: true, version: 2, status: 'published' })
  const planned = await done(saved, 'schedule', {}, tomorrow)
  expect(new Date(planned.publish_at!)).toEqual(tomorrow)
  expect(await edit(planned, 'save', { description: '' } as never)).toMatchObject({
    refusal: { reason: 'not_publishable', fields: ['description'] },
  })

  const due = await db.call('publish_due_content', { p_at: tomorrow })
  expect(due).toEqual([{ kind: 'page', key: 'about', slug: 'about', outcome: 'published' }])
  expect(await db.call('publish_due_content', { p_at: tomorrow })).toEqual([])
  expect(await findPage(db, 'about')).toMatchObject({ title: 'About us', body: content.body })
  const now = (await currentContent(db, page))!
  expect(now).toMatchObject({ has_draft: false, publish_at: null })
  await expect(edit(now, 'unpublish')).rejects.toThrow('always published')
})

test('a scheduled text that lost a picture becomes a draft again, and reports it once', async () => {
  const { key, version } = await givenDraft(db)
  await done({ kind: 'post', key, version } as EditedContent, 'schedule', {}, tomorrow)
  await db.pool.query(`update posts set summary = '' where id = $1`, [key])

  expect(await db.call('publish_due_content', { p_at: tomorrow })).toMatchObject([
    { key, outcome: 'not_publishable' },
  ])
  expect(await db.call('publish_due_content', { p_at: tomorrow })).toEqual([])
  expect(await currentContent(db, { kind: 'post', key })).toMatchObject({ status: 'draft' })
})

test('the audit log records lengths and no text, and one save in ten minutes', async () => {
  const draft = await givenDraft(db, { slug: 'secret-plan' })
  let now = await done(draft, 'save', { title: 'Unheard of', summary: 'Nobody knows this.' })
  now = await done(now, 'save', { title: 'Unheard of, too' })
  await done(now, 'publish', { body: paragraphOf('Hidden words.') })

  const { rows } = await db.pool.query<{ action: string; text: string }>(
    'select action, (before, after, detail)::text as text from audit_log where subject_id = $1 order by id',
    [draft.key],
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'post_created',
    'content_saved',
    'content_saved',
    'content_published',
  ])
  for (const { text } of rows) expect(text).not.toMatch(/Unheard|Nobody|Hidden|Words/)
})
