import { randomUUID } from 'node:crypto'

import { beforeEach, describe, expect, test } from 'vitest'

import { emptyTables, useTestDatabase } from '#platform/testing/test-database.ts'
import { editContent } from '#shop/content/server/editing/edit-content.ts'
import { HOME } from '#shop/content/server/editing/home-texts.ts'
import { MENUS } from '#shop/content/server/editing/menus.ts'
import { readMenusEditor } from '#shop/content/server/editing/read-content-editor.ts'
import { givenDraft, givenPage } from '#shop/content/testing/given-content.ts'
import { givenFreePage } from '#shop/content/testing/given-free-page.ts'
import { givenPost, paragraphOf } from '#shop/content/testing/given-post.ts'
import { adminRoles, can } from '#shop/sign-in/admin/permissions.ts'

import type { Drafts } from '../pages.ts'
import { shopInMemory } from '../testing/shop-in-memory.ts'

const db = await useTestDatabase()
let shown: Drafts | undefined
const shop = await shopInMemory(db, undefined, {
  render: async ({ url }, drafts) => {
    shown = drafts
    return new Response(`<html lang="en"><script>a</script>${new URL(url).pathname}`)
  },
})
const editor = await shop.givenAdmin({ role: 'content' })
const see = (path: string, cookie = editor.cookie) => shop.request(path, { headers: { cookie } })

beforeEach(async () => {
  shown = undefined
  await emptyTables(db, 'content_pages', 'posts', 'content_drafts', 'content_versions')
})

describe('the preview', () => {
  test('of a post has its draft, whatever everybody reads', async () => {
    const { id } = await givenPost(db, { title: 'As it is read', slug: 'linen' })
    const asked = { kind: 'post', key: id, version: 1, act: 'save', actorId: randomUUID() } as const
    await editContent(db, { ...asked, content: { title: 'As it is edited' } })

    const answer = await see(`/admin/posts/${id}/frame?language=en`)
    expect(await answer.text()).toBe('<html lang="en">/blog/linen')
    expect(shown?.content).toMatchObject({ post: { slug: 'linen', title: 'As it is edited' } })
  })

  test('of a text page has its draft', async () => {
    await givenPage(db)
    const asked = { kind: 'page', key: 'about', version: 1, act: 'save' } as const
    const body = paragraphOf('Not yet.')
    await editContent(db, { ...asked, actorId: randomUUID(), content: { body } })

    expect(await (await see('/admin/pages/about/frame')).text()).toContain('/about')
    expect(shown?.content).toMatchObject({ textPage: { slug: 'about', title: 'About', body } })
  })

  test('of a free page nobody can read yet is there, in another language and in the dark', async () => {
    const { key } = await givenFreePage(db, { slug: 'eid', title: 'Eid' })
    const answer = await see(`/admin/pages/${key}/frame?language=ar&theme=dark`)
    expect(await answer.text()).toBe('<html class="dark" lang="en">/ar/pages/eid')
    expect(shown?.content).toMatchObject({ freePage: { title: { en: 'Eid' } } })
  })

  test('of the home page has the draft of its blocks and of what they say', async () => {
    const body = { type: 'blocks', content: [] }
    await db.pool.query(
      `insert into content_pages (kind, slug, title, description, body) values ('page', 'home', 'Clothes', 'Us', $1)`,
      [body],
    )
    const asked = { ...HOME, version: 1, act: 'save', actorId: randomUUID() } as const
    await editContent(db, { ...asked, content: { title: 'Abayas', hero_line: 'For Eid' } })

    expect(await (await see('/admin/home/frame?language=ar')).text()).toBe('<html lang="en">/ar')
    expect(shown?.content).toMatchObject({ freePage: { title: { en: 'Abayas' }, blocks: [] } })
    expect(shown?.settings?.get('hero_line')?.value).toBe('For Eid')
    expect(shop.settings.get('hero_line')).toBeUndefined()
    // At one address alone.
    expect((await see('/admin/pages/home/frame')).status).toBe(404)
  })

  test('of the menus is the home page with their draft', async () => {
    const { edited } = await readMenusEditor(db)
    const menu_main = [{ label: 'Sale', url: '/products' }]
    const asked = { ...MENUS, version: edited.version, act: 'save' } as const
    await editContent(db, { ...asked, actorId: randomUUID(), content: { menu_main } })

    expect(await (await see('/admin/menus/frame')).text()).toBe('<html lang="en">/')
    expect(shown?.settings?.get('menu_main')?.value).toEqual(menu_main)
    expect(shop.settings.get('menu_main')).toBeUndefined()
  })

  test('is framed by our own pages alone, and stored nowhere', async () => {
    const { key } = await givenDraft(db)
    const { status, headers } = await see(`/admin/posts/${key}/frame`)
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toMatch(
      /script-src 'self';.*frame-ancestors 'self'/,
    )
  })

  test('is for those who may edit content, and of nothing there is none', async () => {
    await givenPage(db)
    const { key } = await givenDraft(db)
    for (const path of [
      `/admin/posts/${key}/frame`,
      '/admin/pages/about/frame',
      '/admin/menus/frame',
    ]) {
      expect((await see(path, '')).status).toBe(401)
      for (const adminRole of adminRoles) {
        const { cookie } = await shop.givenAdmin({ role: adminRole })
        const isAllowed = can({ role: 'admin', adminRole }, 'manage_content')
        expect((await see(path, cookie)).status, adminRole).toBe(isAllowed ? 200 : 403)
      }
    }
    for (const path of [`posts/${randomUUID()}`, `pages/${randomUUID()}`, 'pages/nothing'])
      expect((await see(`/admin/${path}/frame`)).status, path).toBe(404)
  })
})
