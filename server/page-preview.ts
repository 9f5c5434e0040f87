import { Hono } from 'hono'

import { failure } from '#platform/functions/failure.ts'
import { DEFAULT_LANGUAGE, isLanguage, pathIn } from '#platform/languages/languages.ts'
import { HOME_SLUG } from '#shop/content/blocks/home-sections.ts'
import { freePagePath } from '#shop/content/content-paths.ts'
import { ADMIN_PAGES } from '#shop/content/editing/admin-content-paths.ts'
import { readContentEditor } from '#shop/content/server/editing/read-content-editor.ts'
import { freePageOf } from '#shop/content/server/published-content.ts'
import { onlyAdmins } from '#shop/sign-in/server/define-admin-function.ts'
import type { AdminRoutesOptions } from '#shop/sign-in/server/define-admin-function.ts'

import { framePolicy, withoutScripts } from './branding-preview.ts'
import type { RenderPage } from './pages.ts'

/**
 * `GET /admin/pages/{id}/frame`: a free page, or with `home` for an id the home page, as visitors would see it with its draft, for a frame of its editor;
 * `?language=ar` for another language. Without scripts, which would look for it at its own address. Stored nowhere.
 */
export function pagePreviewRoutes(options: AdminRoutesOptions & { renderPage: RenderPage }): Hono {
  const { services, renderPage, addressOf } = options
  return new Hono().get(
    `${ADMIN_PAGES}/:id{[0-9a-f-]{36}|home}/frame`,
    onlyAdmins(options, {
      needs: ['manage_content'],
      refused: 'Your role does not include editing pages.',
      tooMany: 'Too many previews at once. Please wait before trying again.',
    }),
    async (c) => {
      const asked = c.req.query('language')
      const language = isLanguage(asked) ? asked : DEFAULT_LANGUAGE
      const key = c.req.param('id')
      const isHome = key === HOME_SLUG
      const editor = await readContentEditor(services.db, {
        kind: isHome ? 'page' : 'free_page',
        key,
      })
      if (!editor) return c.json(failure('There is no such page.'), 404)
      const { content } = editor.edited
      const draft = freePageOf({ slug: HOME_SLUG, ...content, updatedAt: services.clock.now() })
      const path = isHome ? '/' : freePagePath(draft.slug)
      const page = new Request(services.publicUrl + pathIn(language, path))
      const { response } = await renderPage(page, addressOf(c), undefined, undefined, draft)
      return c.html(withoutScripts(await response.text()), 200, {
        'content-security-policy': framePolicy,
        'x-frame-options': 'SAMEORIGIN',
      })
    },
  )
}
