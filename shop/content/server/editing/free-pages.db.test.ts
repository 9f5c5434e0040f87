import { randomUUID } from 'node:crypto'

import { beforeEach, describe, expect, test } from 'vitest'

import { emptyTables, lockWaiters, useTestDatabase } from '#platform/testing/test-database.ts'
import { givenProduct } from '#shop/catalogue/testing/given-product.ts'

import type { PageBlock } from '../../blocks/page-body.ts'
import type { ContentAct, EditedContent, FreePageContent } from '../../editing/content-fields.ts'
import { givenFreePage, textBlock } from '../../testing/given-free-page.ts'
import { givenPost, paragraphOf } from '../../testing/given-post.ts'
import { currentContent, givenPage } from '../../testing/given-content.ts'
import { findDeadLinks } from '../blocks/dead-links.ts'
import { findFreePage, findPage } from '../published-content.ts'
import { contentAction } from './content-action.ts'
import { deleteFreePage, editContent, restoreContent } from './edit-content.ts'

const db = await useTestDatabase({ connections: 12 })

/** The free page that everybody reads at a slug; undefined for none. */
async function shownAt(slug: string) {
  const found = await findFreePage(db, slug)
  return found?.kind === 'found' ? found.page : undefined
}
const actorId = randomUUID()
const soon = new Date(Date.now() + 60_000)

beforeEach(async () => {
  await emptyTables(
    db,
    'content_pages',
    'posts',
    'content_drafts',
    'content_versions',
    'redirects',
    'products',
    'collections',
  )
})

type Page = EditedContent<'free_page'>
const edit = (
  { kind, key, version }: EditedContent,
  act: ContentAct,
  content: Partial<FreePageContent> = {},
  publishAt: Date | null = null,
) => editContent(db, { kind, key, version, content, act, publishAt, actorId })
async function done(...args: Parameters<typeof edit>): Promise<Page> {
  const answer = await edit(...args)
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal))
  return answer.value as Page
}
const bodyOf = (...content: PageBlock[]) => ({ type: 'blocks' as const, content })
const redirects = async () =>
  (
    await db.tables
      .selectFrom('redirects')
      .select(['from_path', 'to_path'])
      .orderBy('from_path')
      .execute()
  ).map(({ from_path, to_path }) => `${from_path} > ${to_path}`)
const versionsOf = ({ key }: EditedContent) =>
  db.tables
    .selectFrom('content_versions')
    .select(['id', 'content'])
    .where('key', '=', key)
    .orderBy('id')
    .execute()

describe('a free page', () => {
  test('is a draft that may lack anything, then read by everybody, edited beside that, and withdrawn', async () => {
    const draft = await givenFreePage(db, { slug: 'faq', title: '', description: '', blocks: [] })
    expect(draft).toMatchObject({ status: 'draft', was_public: false })
    expect(await shownAt('faq')).toBeUndefined()
    expect(await edit(draft, 'publish')).toMatchObject({
      refusal: { reason: 'not_publishable', fields: ['title', 'description', 'body'] },
    })

    const whole = { title: 'Questions', description: 'Answers.', body: bodyOf(textBlock('One')) }
    const out = await done(draft, 'publish', whole)
    expect(await shownAt('faq')).toMatchObject({
      title: { en: 'Questions' },
      blocks: [textBlock('One')],
    })

    const beside = await done(out, 'save', { body: bodyOf(textBlock('Two')) })
    expect(beside).toMatchObject({ has_draft: true })
    expect(await shownAt('faq')).toMatchObject({ blocks: [textBlock('One')] })

    const again = await done(beside, 'publish')
    expect(await shownAt('faq')).toMatchObject({ blocks: [textBlock('Two')] })
    const [first] = await versionsOf(again)
    const restored = await restoreContent(db, {
      ...again,
      actorId,
      versionId: first!.id,
    })
    expect(restored).toMatchObject({ ok: true, value: { has_draft: true } })
    const back = await done((restored as { value: Page }).value, 'publish')
    expect(await shownAt('faq')).toMatchObject({ blocks: [textBlock('One')] })

    const gone = await done(back, 'unpublish')
    expect(gone).toMatchObject({ status: 'draft', was_public: true })
    expect(await shownAt('faq')).toBeUndefined()
    await done(gone, 'publish')
    expect(await shownAt('faq')).toBeDefined()
  })

  test('is planned, planned again, no longer, and published once by the job however many ask', async () => {
    const draft = await givenFreePage(db, { slug: 'eid' })
    const planned = await done(draft, 'schedule', {}, soon)
    expect(planned).toMatchObject({ status: 'scheduled', publish_at: expect.any(String) })
    const off = await done(planned, 'unplan')
    expect(off).toMatchObject({ status: 'draft', publish_at: null })
    await done(off, 'schedule', {}, soon)

    const publishDue = () => db.call('publish_due_content', { p_at: soon })
    const runs = await Promise.all([publishDue(), publishDue(), publishDue()])
    expect(runs.flat()).toMatchObject([{ kind: 'free_page', slug: 'eid', outcome: 'published' }])
    expect(await shownAt('eid')).toBeDefined()

    const live = (await currentContent(db, draft)) as Page
    await done(live, 'schedule', { body: bodyOf(textBlock('For Eid')) }, soon)
    expect(await publishDue()).toMatchObject([{ outcome: 'published' }])
    expect(await shownAt('eid')).toMatchObject({ blocks: [textBlock('For Eid')] })
  })

  test('has an address of its own, which leads on when it has another one', async () => {
    await givenFreePage(db, { slug: 'taken' })
    await givenPage(db)
    const page = await givenFreePage(db, { slug: 'first', act: 'publish' })
    for (const slug of ['taken', 'about', 'terms-of-service'])
      expect(await edit(page, 'save', { slug }), slug).toMatchObject({
        refusal: { reason: 'slug_taken', fields: ['slug'] },
      })
    expect(await findPage(db, 'about')).toBeDefined()
    expect(await shownAt('about')).toBeUndefined()

    const second = await done(page, 'publish', { slug: 'second' })
    const third = await done(second, 'publish', { slug: 'third' })
    expect(await redirects()).toEqual([
      '/pages/first > /pages/third',
      '/pages/second > /pages/third',
    ])
    await done(third, 'publish', { slug: 'first' })
    expect(await redirects()).toEqual([
      '/pages/second > /pages/first',
      '/pages/third > /pages/first',
    ])

    const secret = await givenFreePage(db, { slug: 'secret' })
    await done(secret, 'save', { slug: 'still-secret' })
    expect(await redirects()).toHaveLength(2)
  })

  test('is deleted with its versions, once, and its address leads where it is wanted', async () => {
    const page = await givenFreePage(db, { slug: 'eid', act: 'publish' })
    await done(page, 'save', { title: 'Other' })
    const remove = (version: number, redirectTo: string | null = '/products?collection=eid') =>
      deleteFreePage(db, { pageId: page.key, version, redirectTo, actorId })
    expect(await remove(page.version)).toMatchObject({ refusal: 'version_conflict' })

    const [one, two] = await Promise.all([remove(page.version + 1), remove(page.version + 1)])
    expect([one.ok, two.ok]).toEqual([true, true])
    expect(await shownAt('eid')).toBeUndefined()
    expect(await redirects()).toEqual(['/pages/eid > /products?collection=eid'])
    expect(await versionsOf(page)).toEqual([])
    expect(await currentContent(db, page)).toBeNull()
  })

  test('shows pictures and products that exist', async () => {
    const { id } = await givenProduct(db)
    const row = (productId: string): PageBlock => ({
      id: 'row',
      type: 'products',
      items: [{ type: 'product', attrs: { productId } }],
    })
    const page = await givenFreePage(db)
    expect(await edit(page, 'save', { body: bodyOf(row(randomUUID())) })).toMatchObject({
      refusal: { reason: 'product_not_found', fields: ['body'] },
    })
    const picture = (hash: string): PageBlock => ({
      id: 'picture',
      type: 'picture',
      attrs: { pictureId: randomUUID(), hash, width: 1, height: 1, dominantHex: '#ffffff' },
      alt: { en: 'x' },
    })
    expect(await edit(page, 'save', { body: bodyOf(picture('ab')) })).toMatchObject({
      refusal: { reason: 'picture_not_found', fields: ['body'] },
    })
    const begun: PageBlock = { id: 'begun', type: 'picture', alt: { en: '' } }
    expect(await edit(page, 'save', { body: bodyOf(row(id), begun) })).toMatchObject({ ok: true })
  })

  test('a block that no release knows does not break what is stored beside it', async () => {
    const page = await givenFreePage(db, { slug: 'odd', act: 'publish' })
    const odd = {
      type: 'blocks',
      content: [{ id: 'x', type: 'from_tomorrow' }, textBlock('Still')],
    }
    await db.tables
      .updateTable('content_pages')
      .set({ body: JSON.stringify(odd) })
      .where('id', '=', page.key)
      .execute()

    expect(await shownAt('odd')).toMatchObject({ blocks: [textBlock('Still')] })
    expect(await findDeadLinks(db, odd)).toEqual([])
  })
})

test('of eight who publish a page at once one is heard, and the others are shown it', async () => {
  const draft = await givenFreePage(db, { slug: 'shared' })
  const answers: ReturnType<typeof edit>[] = []
  await db.transaction(async (tx) => {
    await tx.tables
      .selectFrom('content_pages')
      .select('id')
      .where('id', '=', draft.key)
      .forUpdate()
      .execute()
    for (let at = 0; at < 8; at += 1) {
      answers.push(edit(draft, 'publish', { title: `Title ${at}` }))
      await expect.poll(() => lockWaiters(db)).toBe(at + 1)
    }
  })
  const settled = await Promise.all(answers)
  const winner = settled.find(({ ok }) => ok)

  expect(settled.filter(({ ok }) => ok)).toHaveLength(1)
  for (const answer of settled)
    if (!answer.ok)
      expect(answer.refusal).toMatchObject({
        kind: 'version_conflict',
        edited: { content: { title: (winner as { value: Page }).value.content.title } },
      })
  expect(await versionsOf(draft)).toHaveLength(1)
})

test('two pages want one address at once, and one gets it', async () => {
  let asked: Promise<unknown>[] = []
  await db.transaction(async (tx) => {
    // All of them wait until this lets them look.
    await tx.call('lock_post_slugs', {})
    asked = Array.from({ length: 6 }, () => givenFreePage(db, { slug: 'wanted' }))
    await expect.poll(() => lockWaiters(db)).toBe(6)
  })
  const answers = await Promise.allSettled(asked)
  const refused = answers.filter((answer) => answer.status === 'rejected')

  expect(refused).toHaveLength(5)
  for (const { reason } of refused) expect(String(reason)).toContain('slug_taken')
})

describe('the form of the editor', () => {
  const send = (page: EditedContent, fields: Record<string, string>) => {
    const form = new FormData()
    const all = { version: String(page.version), content: JSON.stringify(page.content), ...fields }
    for (const [name, value] of Object.entries(all)) form.append(name, value)
    return contentAction(db, { kind: 'free_page', key: page.key, actorId, form })
  }
  const linked = (...hrefs: string[]): PageBlock => ({
    id: 'links',
    type: 'text',
    text: {
      en: {
        type: 'doc',
        content: hrefs.map((href) => ({
          type: 'paragraph',
          content: [{ type: 'text', text: 'here', marks: [{ type: 'link', attrs: { href } }] }],
        })),
      },
    },
  })

  test('names links that lead nowhere while it is saved, and once before it is published', async () => {
    await givenProduct(db, { slug: 'abaya' })
    await givenPost(db, { slug: 'care' })
    await givenFreePage(db, { slug: 'hidden' })
    await givenFreePage(db, { slug: 'open', act: 'publish' })
    await db.tables
      .insertInto('redirects')
      .values({ from_path: '/pages/old', to_path: '/about' })
      .execute()
    const dead = ['/nowhere', '/products/none', '/blog/none', '/pages/hidden', '/admin/orders']
    const alive = [
      '/size-guide#finder',
      '/products/abaya',
      '/blog/care',
      '/blog/rss.xml',
      '/pages/open?x=1',
      '/pages/old',
      '/ar/products/abaya',
      'https://other.example/nowhere',
      'mailto:us@shop.example',
    ]
    const page = await givenFreePage(db)
    const collection: PageBlock = { id: 'none', type: 'collection', slug: 'none', limit: 4 }
    page.content.body = bodyOf(textBlock(), linked(...dead, ...alive), collection)
    const named = [
      ...dead.map((to) => ({ place: 2, to })),
      { place: 3, to: '/products?collection=none' },
    ]

    const saved = await send(page, { act: 'save' })
    expect(saved).toMatchObject({ kind: 'saved', deadLinks: named })
    const at = (saved as { edited: Page }).edited
    expect(await send(at, { act: 'publish' })).toMatchObject({ kind: 'refused', deadLinks: named })
    expect(await shownAt(at.content.slug)).toBeUndefined()
    const seen_links = named.map(({ place, to }) => `${place} ${to}`).join('\n')
    expect(await send(at, { act: 'publish', seen_links })).toMatchObject({ kind: 'saved' })
    expect(await shownAt(at.content.slug)).toBeDefined()
  })

  test('saves what is not finished, and names it before it is published', async () => {
    const page = await givenFreePage(db)
    page.content.body = bodyOf(textBlock(), { id: 'v', type: 'heading', text: { en: '' } })
    const saved = await send(page, { act: 'save' })
    expect(saved).toMatchObject({ kind: 'saved' })
    expect(await send((saved as { edited: Page }).edited, { act: 'publish' })).toMatchObject({
      kind: 'refused',
      faults: { body: expect.stringContaining('Block 2') },
    })
  })

  test('refuses what is no block, and writes nothing', async () => {
    const page = await givenFreePage(db)
    const content = { ...page.content, body: bodyOf({ id: 'x', type: 'script' } as never) }
    expect(await send(page, { act: 'save', content: JSON.stringify(content) })).toMatchObject({
      kind: 'refused',
      faults: { body: expect.stringContaining('Block 1 (script)') },
    })
    expect(await currentContent(db, page)).toMatchObject({ version: page.version })
  })

  test('deletes a page, and leads its address to another page of the shop alone', async () => {
    const page = await givenFreePage(db, { slug: 'over', act: 'publish' })
    for (const redirect_to of [
      '/nowhere',
      'https://evil.example/',
      '//evil.example',
      '/pages/over',
    ])
      expect(await send(page, { act: 'delete', redirect_to }), redirect_to).toMatchObject({
        kind: 'refused',
      })
    expect(await send(page, { act: 'delete', redirect_to: '/about' })).toEqual({ kind: 'deleted' })
    expect(await redirects()).toEqual(['/pages/over > /about'])
  })

  test('makes an address of the title, and keeps texts of each language', async () => {
    const page = await givenFreePage(db)
    const content: FreePageContent = {
      ...page.content,
      title: 'Ready for Eid',
      slug: '',
      body: {
        ...bodyOf({
          id: 'text',
          type: 'text',
          text: { en: paragraphOf('Words.'), ar: paragraphOf('كلمات') },
        }),
        heads: { ar: { title: 'استعدادًا للعيد' } },
      },
    }
    await send(page, { act: 'publish', content: JSON.stringify(content) })
    expect(await shownAt('ready-for-eid')).toMatchObject({
      title: { en: 'Ready for Eid', ar: 'استعدادًا للعيد' },
      blocks: [{ text: { ar: paragraphOf('كلمات') } }],
    })
  })
})
