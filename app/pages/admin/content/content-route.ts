import { redirect } from 'react-router'
import type { RouterContextProvider } from 'react-router'

import { servicesContext } from '#platform/pages/contexts.ts'
import { nameProducts } from '#shop/catalogue/server/editing/read-editor.ts'
import { productsOf } from '#shop/content/blocks/block-contents.ts'
import { knownBlocks } from '#shop/content/blocks/page-body.ts'
import { ADMIN_PAGES, ADMIN_POSTS } from '#shop/content/editing/admin-content-paths.ts'
import type { ContentKind, EditedContent } from '#shop/content/editing/content-fields.ts'
import { productsIn } from '#shop/content/outline.ts'
import { contentAction } from '#shop/content/server/editing/content-action.ts'

import { takeForm } from '../admin-form.ts'
import { notFound } from '../../row-id.ts'
import { contentResponse } from './send-content.ts'

type Context = Readonly<RouterContextProvider>
type Which = { kind: ContentKind; key: string }

/** The page that an address means; nothing else is a slug, and PostgreSQL refuses some texts. */
export function slugOf({ slug }: { slug: string }): string {
  if (!/^[a-z0-9-]{1,100}$/.test(slug)) throw notFound()
  return slug
}

/** The names of the products that it shows, in its text and below it. */
export function namesIn(context: Context, { content }: EditedContent) {
  const below = 'product_ids' in content ? content.product_ids : []
  const { db } = context.get(servicesContext)
  const { body } = content
  const inBody = body.type === 'blocks' ? productsOf(knownBlocks(body)) : productsIn(body)
  return nameProducts(db, [...new Set([...below, ...inBody])])
}

/** Does what the editor asks for; after deleting a draft, goes back to the list. */
export const actOnContent = (request: Request, context: Context, which: Which) =>
  takeForm(
    { request, context },
    'manage_content',
    async ({ form, actorId, services }) => {
      const answer = await contentAction(services.db, { ...which, actorId, form })
      if (!answer) throw notFound()
      if (answer.kind === 'deleted')
        throw redirect(which.kind === 'post' ? ADMIN_POSTS : ADMIN_PAGES)
      return contentResponse(answer)
    },
    ({ notice }) => contentResponse({ kind: 'refused', ...notice, faults: {} }),
  )
