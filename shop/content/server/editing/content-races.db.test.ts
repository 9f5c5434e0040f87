import { randomUUID } from 'node:crypto'

import { beforeEach, expect, test } from 'vitest'

import type { Db } from '#platform/db/database.ts'
import { emptyTables, lockWaiters, useTestDatabase } from '#platform/testing/test-database.ts'

import type { ContentAct, EditedContent, PostContent } from '../../editing/content-fields.ts'
import { currentContent, givenDraft, givenPage } from '../../testing/given-content.ts'
import { findPage, findPost } from '../published-content.ts'
import { editContent } from './edit-content.ts'

const db = await useTestDatabase({ connections: 12 })
const actorId = randomUUID()
const soon = new Date(Date.now() + 60_000)

beforeEach(async () => {
  await emptyTables(db, 'content_pages', 'posts', 'content_drafts', 'content_versions')
})

const edit = (
  { kind, key, version }: EditedContent,
  act: ContentAct,
  content: Partial<PostContent> = {},
) => editContent(db, { kind, key, version, content, act, publishAt: soon, actorId })
const publishDue = () => db.call('publish_due_content', { p_at: soon })
const versionCount = async ({ key }: EditedContent) =>
  (await db.tables.selectFrom('content_versions').select('id').where('key', '=', key).execute())
    .length

/** Holds what editors lock until all of them wait, one after the other, then releases them at once. */
async function meetAt<T>(hold: (tx: Db) => Promise<unknown>, acts: (() => Promise<T>)[]) {
  const under: Promise<T>[] = []
  await db.transaction(async (tx) => {
    await hold(tx)
    for (const act of acts) {
      under.push(act())
      await expect.poll(() => lockWaiters(db)).toBe(under.length)
    }
  })
  return Promise.all(under)
}
const holdPost =
  ({ key }: EditedContent) =>
  (tx: Db) =>
    tx.tables.selectFrom('posts').select('id').where('id', '=', key).forUpdate().execute()
const holdPage = (tx: Db) =>
  tx.tables
    .selectFrom('content_pages')
    .select('slug')
    .where('slug', '=', 'about')
    .forUpdate()
    .execute()

test('of eight who publish a post at once one is heard, and the others are shown it', async () => {
  const draft = await givenDraft(db)
  const answers = await meetAt(
    holdPost(draft),
    Array.from({ length: 8 }, (_, at) => () => edit(draft, 'publish', { title: `Title ${at}` })),
  )

  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  const now = (await currentContent(db, draft))!
  for (const answer of answers)
    if (!answer.ok) expect(answer.refusal).toMatchObject({ edited: { content: now.content } })
  expect(await versionCount(draft)).toBe(1)
})

test('of eight who save a page at once one is heard, and the others are shown it', async () => {
  await givenPage(db)
  const page = (await currentContent(db, { kind: 'page', key: 'about' }))!
  const answers = await meetAt(
    holdPage,
    Array.from({ length: 8 }, (_, at) => () => edit(page, 'save', { title: `Title ${at}` })),
  )

  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await currentContent(db, page)).toMatchObject({ version: 2 })
})

test('six who publish the same words publish them once', async () => {
  const draft = await givenDraft(db)
  const answers = await meetAt(
    holdPost(draft),
    Array.from({ length: 6 }, () => () => edit(draft, 'publish')),
  )

  expect(answers.every(({ ok }) => ok)).toBe(true)
  expect(await versionCount(draft)).toBe(1)
})

test('a plan that is taken back as its time comes is not carried out', async () => {
  await givenPage(db)
  const page = (await currentContent(db, { kind: 'page', key: 'about' }))!
  const planned = await edit(page, 'schedule', { title: 'Too early' })
  if (!planned.ok) throw new Error(planned.refusal.kind)

  const [unplanned, due] = await meetAt<unknown>(holdPage, [
    () => edit(planned.value, 'unplan'),
    publishDue,
  ])

  expect(unplanned).toMatchObject({ ok: true })
  expect(due).toEqual([])
  expect(await findPage(db, 'about')).toMatchObject({ title: 'About' })
})

test('a post whose time comes is published once, and who withdraws it then is shown that', async () => {
  const draft = await givenDraft(db)
  const planned = await edit(draft, 'schedule')
  if (!planned.ok) throw new Error(planned.refusal.kind)

  const [first, second, withdrawn] = await meetAt<unknown>(holdPost(draft), [
    publishDue,
    publishDue,
    () => edit(planned.value, 'unpublish'),
  ])

  expect([first, second]).toMatchObject([[{ outcome: 'published' }], []])
  expect(withdrawn).toMatchObject({ refusal: { edited: { status: 'published' } } })
  expect(await versionCount(draft)).toBe(1)
})

test('of two posts that take one address at once one has it', async () => {
  const [one, other] = [await givenDraft(db), await givenDraft(db)]
  const answers = await meetAt(
    async (tx) => {
      await holdPost(one)(tx)
      await holdPost(other)(tx)
    },
    [one, other].map((post) => () => edit(post, 'publish', { slug: 'linen' })),
  )

  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.filter(({ ok }) => !ok)).toMatchObject([{ refusal: { reason: 'slug_taken' } }])
  expect(await findPost(db, 'linen')).toMatchObject({ kind: 'found' })
})
