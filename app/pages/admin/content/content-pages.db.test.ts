import { randomUUID } from 'node:crypto'

import { RouterContextProvider } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'

import { servicesContext } from '#platform/pages/contexts.ts'
import type { Services } from '#platform/services.ts'
import { sessionOf } from '#platform/testing/session-of.ts'
import { emptyTables, useTestDatabase } from '#platform/testing/test-database.ts'
import type { AdminRole } from '#shop/sign-in/admin/permissions.ts'
import { adminContext } from '#shop/sign-in/server/admin-context.ts'
import { givenProduct } from '#shop/catalogue/testing/given-product.ts'
import { givenDraft, givenPage } from '#shop/content/testing/given-content.ts'

import { loader as pageEditor } from './admin-content-page.tsx'
import { loader as newPost } from './admin-post-new.ts'
import { loader as findProducts } from '../products/admin-products-find.ts'
import { loader as postEditor } from './admin-post.tsx'

const db = await useTestDatabase()

beforeEach(async () => {
  await emptyTables(db, 'content_pages', 'posts', 'content_drafts', 'content_versions')
})

type Loader = (args: never) => unknown

/** What a loader answers or throws for an admin of this role. */
async function visit(
  loader: Loader,
  {
    params = {},
    search = '',
    as = 'content',
  }: { params?: object; search?: string; as?: AdminRole },
): Promise<unknown> {
  const context = new RouterContextProvider()
  context.set(adminContext, sessionOf({ userId: randomUUID(), role: 'admin', adminRole: as }))
  context.set(servicesContext, { db, clock: { now: () => new Date('2026-11-23') } } as Services)
  const url = new URL(`https://shop.test/admin/${search}`)
  try {
    return await loader({ params, context, url } as never)
  } catch (thrown) {
    return thrown
  }
}

const notFound = { init: { status: 404 } }
const toDashboard = (answer: unknown) =>
  answer instanceof Response && answer.headers.get('location') === '/admin-dashboard'

test.for([postEditor, pageEditor, newPost] as Loader[])(
  'who may not edit content is led to the dashboard: page %#',
  async (loader) => {
    const { key } = await givenDraft(db)
    await givenPage(db)
    const params = { id: key, slug: 'about' }
    for (const as of ['support', 'fulfilment'] as const)
      expect(toDashboard(await visit(loader, { params, as })), as).toBe(true)
    expect(toDashboard(await visit(loader, { params }))).toBe(false)
  },
)

describe('the address of an editor', () => {
  test.for([randomUUID(), 'no-id', '%00'])('of no post is none: %s', async (id) => {
    expect(await visit(postEditor, { params: { id } })).toMatchObject(notFound)
  })

  test.for(['nothing', 'About', 'a\0b'])('of no page is none: %s', async (slug) => {
    await givenPage(db)
    expect(await visit(pageEditor, { params: { slug } })).toMatchObject(notFound)
  })
})

describe('the editor', () => {
  test('of a new post is empty, under an id of its own', async () => {
    const [one, other] = await Promise.all(
      [newPost, newPost].map(async (loader) => (await visit(loader, {})) as Response),
    )
    const [to, also] = [one, other].map((answer) => answer?.headers.get('location') ?? '')
    expect(to).not.toBe(also)
    const [, id] = /^\/admin\/posts\/([\w-]{36})\?new$/.exec(to ?? '') ?? []

    expect(await visit(postEditor, { params: { id }, search: '?new' })).toMatchObject({
      editor: { edited: { key: id, version: 0, status: 'draft' }, versions: [] },
    })
  })

  test('knows the products of a post by name, below it and in its text', async () => {
    const [below, inText] = [await givenProduct(db), await givenProduct(db)]
    const body = {
      type: 'doc' as const,
      content: [{ type: 'product' as const, attrs: { productId: inText.id } }],
    }
    const { key } = await givenDraft(db, { product_ids: [below.id], body })
    const page = (await visit(postEditor, { params: { id: key } })) as { names: { id: string }[] }

    expect(page.names.map(({ id }) => id).toSorted()).toEqual([below.id, inText.id].toSorted())
  })

  test('finds products by their words', async () => {
    const { id, slug } = await givenProduct(db, { name: 'Zaynab thobe' })
    const [found, bySlug] = [
      (await visit(findProducts, { search: '?q=zaynab' })) as Response,
      (await visit(findProducts, { search: '?q=zaynab&by=slug' })) as Response,
    ]

    const name: unknown = expect.stringMatching(/^Zaynab thobe in /)
    expect(await found.json()).toEqual([{ id, name, picture: null }])
    expect(await bySlug.json()).toEqual([{ id: slug, name, picture: null }])
  })
})
