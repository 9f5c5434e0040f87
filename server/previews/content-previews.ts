import { Hono } from 'hono'
import type { Context } from 'hono'

import { failure } from '#platform/functions/failure.ts'
import { DEFAULT_LANGUAGE, isLanguage, pathIn } from '#platform/languages/languages.ts'
import { freePagePath, postPath } from '#shop/content/content-paths.ts'
import type { ContentSlug } from '#shop/content/content.ts'
import {
  ADMIN_HOME_PAGE,
  ADMIN_MENUS,
  ADMIN_PAGES,
  ADMIN_POSTS,
} from '#shop/content/editing/admin-content-paths.ts'
import { HOME, settingsWithHome } from '#shop/content/server/editing/home-texts.ts'
import { settingsWithMenus } from '#shop/content/server/editing/menus.ts'
import { readContentEditor } from '#shop/content/server/editing/read-content-editor.ts'
import { freePageOf, postOfDraft } from '#shop/content/server/published-content.ts'
import { onlyAdmins } from '#shop/sign-in/server/define-admin-function.ts'

import type { Drafts } from '../pages.ts'
import { framedPage } from './framed-page.ts'
import type { PreviewOptions } from './framed-page.ts'

/**
 * `GET /admin/posts/{id}/frame`, `GET /admin/pages/{key}/frame` and `GET /admin/home/frame`: a post, a free page (its id) or
 * a text page (its slug), or the home page, as visitors would see it with its draft, for a frame of its editor;
 * `GET /admin/menus/frame`: the home page with the draft of the menus. `?language=ar` for another language.
 */
export function contentPreviewRoutes(options: PreviewOptions): Hono {
  const { services, renderPage, addressOf } = options
  const app = new Hono()
  const staff = onlyAdmins(options, {
    needs: ['manage_content'],
    refused: 'Your role does not include editing pages.',
    tooMany: 'Too many previews at once. Please wait before trying again.',
  })

  app.get(`${ADMIN_POSTS}/:id{[0-9a-f-]{36}}/frame`, staff, async (c) => {
    const editor = await readContentEditor(services.db, { kind: 'post', key: c.req.param('id') })
    if (!editor) return notThere(c)
    const post = postOfDraft(editor, services.clock.now())
    return show(c, postPath(post), { content: { post } })
  })

  app.get(`${ADMIN_PAGES}/:key{[a-z0-9-]{1,100}}/frame`, staff, async (c) => {
    const key = c.req.param('key')
    const kind = isId(key) ? 'free_page' : 'page'
    const editor = await readContentEditor(services.db, { kind, key })
    if (!editor || key === HOME.key) return notThere(c)
    const { body, ...content } = editor.edited.content
    const updatedAt = services.clock.now()
    if (body.type === 'doc') {
      // Only those of section 2 are there.
      const slug = key as ContentSlug
      return show(c, `/${slug}`, { content: { textPage: { ...content, slug, body, updatedAt } } })
    }
    const freePage = freePageOf({ slug: key, ...content, body, updatedAt })
    return show(c, freePagePath(freePage), { content: { freePage } })
  })

  app.get(`${ADMIN_HOME_PAGE}/frame`, staff, async (c) => {
    const editor = await readContentEditor(services.db, HOME)
    if (!editor) return notThere(c)
    const { title, description, body, ...texts } = editor.edited.content
    const updatedAt = services.clock.now()
    const freePage = freePageOf({ slug: HOME.key, title, description, body, updatedAt })
    const settings = settingsWithHome(services.settings, texts)
    return show(c, '/', { content: { freePage }, settings })
  })

  app.get(`${ADMIN_MENUS}/frame`, staff, async (c) =>
    show(c, '/', { settings: await settingsWithMenus(services.db, services.settings) }),
  )
  return app

  async function show(c: Context, path: string, drafts: Drafts) {
    const asked = c.req.query('language')
    const language = isLanguage(asked) ? asked : DEFAULT_LANGUAGE
    const page = new Request(services.publicUrl + pathIn(language, path))
    const { response } = await renderPage(page, addressOf(c), undefined, drafts)
    return framedPage(c, response)
  }
}

const isId = (key: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key)

const notThere = (c: Context) => c.json(failure('There is no such page.'), 404)
