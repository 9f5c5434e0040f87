import { randomUUID } from 'node:crypto'

import { beforeEach, describe, expect, test } from 'vitest'

import { readListQuery } from '#platform/admin/server/read-list-query.ts'
import { countStatements } from '#platform/testing/count-statements.ts'
import { emptyTables, useTestDatabase } from '#platform/testing/test-database.ts'

import { pageList, postList } from '../../editing/content-lists.ts'
import { givenDraft, givenPage } from '../../testing/given-content.ts'
import { givenPost, paragraphOf } from '../../testing/given-post.ts'
import { contentAction } from './content-action.ts'
import {
  listPagesToEdit,
  listPostTags,
  listPostsToEdit,
  readContentEditor,
} from './read-content-editor.ts'

const db = await useTestDatabase()
const statements = countStatements(db)
const actorId = randomUUID()

beforeEach(async () => {
  await emptyTables(db, 'content_pages', 'posts', 'content_drafts', 'content_versions')
})

type Key = { kind: 'post' | 'page'; key: string }

function send({ kind, key }: Key, fields: Record<string, unknown>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    form.set(name, typeof value === 'string' ? value : JSON.stringify(value))
  return contentAction(db, { kind, key, actorId, form })
}
const written = {
  title: 'On linen',
  slug: '',
  summary: 'How it\nis kept.',
  author: 'Hafsa',
  tags: ['Care', ' care ', 'Fit'],
  cover_picture_id: null,
  cover_alt: '',
  product_ids: [],
  body: paragraphOf('Words.'),
}
const newPost = (): Key => ({ kind: 'post', key: randomUUID() })
const pagePath: Key = { kind: 'page', key: 'about' }
const edit = async ({ kind, key }: Key) => (await readContentEditor(db, { kind, key }))!

describe('a form of the editor', () => {
  test('makes a post with an address of its title, and publishes, plans and withdraws it', async () => {
    const post = newPost()
    expect(await send(post, { act: 'save', version: 0, content: written })).toMatchObject({
      kind: 'saved',
      edited: { content: { slug: 'on-linen', summary: 'How it is kept.', tags: ['care', 'fit'] } },
    })
    const planned = {
      act: 'schedule',
      version: 2,
      content: written,
      publish_at: '2999-07-01T09:00',
    }
    expect(await send(post, planned)).toMatchObject({
      edited: { status: 'scheduled', publish_at: expect.stringMatching(/^2999-07-01T08:00/) },
    })
    for (const [act, version, status] of [
      ['publish', 3, 'published'],
      ['unpublish', 4, 'draft'],
    ] as const)
      expect(await send(post, { act, version, content: written })).toMatchObject({
        edited: { status },
      })
    expect(await send(post, { act: 'delete', version: 5 })).toMatchObject({ kind: 'refused' })
  })

  test('sent again as new with another text, it does not save over what was saved first', async () => {
    const post = newPost()
    // As little as a draft can hold: what its row is made with.
    const first = {
      ...written,
      title: '',
      slug: 'linen',
      summary: '',
      author: '',
      tags: [],
    }
    const save = (content: object) => send(post, { act: 'save', version: 0, content })
    expect(await save(first)).toMatchObject({ kind: 'saved' })
    expect(await save({ ...first, title: 'On wool' })).toMatchObject({
      kind: 'conflict',
      edited: { content: { title: '' } },
    })
    expect(await save(first)).toMatchObject({ kind: 'saved' })
  })

  test('is refused field by field, and nothing is written', async () => {
    const post = newPost()
    const refused = await send(post, {
      act: 'schedule',
      version: 0,
      content: {
        ...written,
        title: 'x'.repeat(151),
        slug: 'No slug!',
        author: 'a\u202Eb',
        tags: ['x'.repeat(41)],
        body: { type: 'doc', content: [{ type: 'paragraph' }, { type: 'script' }] },
      },
      publish_at: '2026-02-30T09:00',
    })

    expect(refused).toMatchObject({
      kind: 'refused',
      faults: {
        title: expect.any(String),
        slug: expect.any(String),
        author: expect.any(String),
        tags: expect.any(String),
        body: expect.stringContaining('Part 2 of the text (script)'),
        publish_at: expect.any(String),
      },
    })
    expect(await readContentEditor(db, post)).toBeUndefined()
  })

  test.for([
    { act: 'other', version: 0, content: written },
    { act: 'save', version: -1, content: written },
    { act: 'save', version: 0, content: 'no json' },
    { act: 'save', version: 0, content: { ...written, tags: 'care' } },
    { act: 'restore', version: 0 },
    { act: 'restore', version: 0, version_id: '1 or 1' },
  ])('that no editor sends is none: %j', async (fields) => {
    expect(await send(newPost(), fields)).toBeUndefined()
  })

  test('of a page has a description, no products, and cannot withdraw it', async () => {
    await givenPage(db)
    const content = { title: 'About', description: 'Us, again.', body: paragraphOf('We.') }
    expect(await send(pagePath, { act: 'publish', version: 1, content })).toMatchObject({
      edited: { content: { description: 'Us, again.' } },
    })
    const product = { type: 'product', attrs: { productId: randomUUID() } }
    const body = { type: 'doc', content: [product] }
    expect(
      await send(pagePath, { act: 'save', version: 2, content: { ...content, body } }),
    ).toMatchObject({ faults: { body: expect.stringContaining('(product)') } })
    for (const act of ['unpublish', 'delete'])
      expect(await send(pagePath, { act, version: 2, content })).toBeUndefined()
  })

  test('of an earlier version gets the current one', async () => {
    const draft = await givenDraft(db, { title: 'Theirs' })
    expect(await send(draft, { act: 'save', version: 1, content: written })).toMatchObject({
      kind: 'conflict',
      edited: { content: { title: 'Theirs' } },
    })
  })
})

test('the editor has the versions with what each changed, and brings one back', async () => {
  await givenPage(db)
  const content = { title: 'About us', description: 'Us.', body: paragraphOf('We sew clothes.') }
  await send(pagePath, { act: 'publish', version: 1, content })

  expect(await statements.during(() => edit(pagePath))).toHaveLength(1)
  const { versions } = await edit(pagePath)
  expect(versions).toMatchObject([
    {
      title: 'About us',
      wordCount: 3,
      added: ['We sew clothes.'],
      removed: ['We make clothes.'],
    },
    { title: 'About', by: null, changed: 'all', added: [], removed: [] },
  ])
  expect(versions[0]?.changed).toHaveLength(2)
  expect(versions[0]?.changed).toEqual(expect.arrayContaining(['body', 'title']))

  const back = { act: 'restore', version: 2, version_id: versions[1]!.id }
  expect(await send(pagePath, back)).toMatchObject({
    edited: { has_draft: true, content: { title: 'About' } },
  })
})

describe('the lists', () => {
  const listed = async (search: string) =>
    (await listPostsToEdit(db, readListQuery(postList, new URLSearchParams(search)))).rows

  test('lists posts by state, tag and search, each in one statement', async () => {
    await givenPost(db, { title: 'Linen & care', tags: ['care'] })
    await givenPost(db, { title: '100% wool', status: 'draft', tags: ['fit'] })
    const at = new Date('2999-01-01T00:00Z')
    await givenPost(db, { title: 'Soon', status: 'scheduled', publishedAt: at })
    const titles = async (search: string) => (await listed(search)).map(({ title }) => title)

    expect(await statements.during(() => listed(''))).toHaveLength(1)
    expect(await titles('sort=title')).toEqual(['100% wool', 'Linen & care', 'Soon'])
    expect(await listPostTags(db)).toEqual(['care', 'fit'])
    expect(await titles('status=draft')).toEqual(['100% wool'])
    expect(await titles('tag=care')).toEqual(['Linen & care'])
    expect(await titles('q=CARE+linen')).toEqual(['Linen & care'])
    expect(await titles('q=%25')).toEqual(['100% wool'])
    expect(await listed('status=scheduled')).toMatchObject([{ publishAt: at, hasDraft: false }])
  })

  test('show the edited version beside the published one', async () => {
    await givenPage(db)
    const content = { title: 'New', description: 'Us.', body: paragraphOf('We.') }
    await send(pagePath, { act: 'save', version: 1, content })
    const pages = (search: string) =>
      listPagesToEdit(db, readListQuery(pageList, new URLSearchParams(search)))

    expect(await statements.during(() => pages(''))).toHaveLength(1)
    expect((await pages('q=about&edited=yes')).rows).toMatchObject([
      { slug: 'about', title: 'About', hasDraft: true, publishAt: null },
    ])
    expect((await pages('q=new')).rows).toEqual([])
  })
})
