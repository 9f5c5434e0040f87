import { data } from 'react-router'
import type { RouterContextProvider } from 'react-router'

import { pageUrl } from '#platform/languages/current-language.ts'
import { servicesContext, tagsContext } from '#platform/pages/contexts.ts'
import type { ContentSlug } from '#shop/content/content.ts'
import { draftContext } from '#shop/content/server/draft-context.ts'
import { findPage } from '#shop/content/server/published-content.ts'

/** Loads a text page for its route; 404 where the shop has not written it. */
export async function loadTextPage(context: Readonly<RouterContextProvider>, slug: ContentSlug) {
  const { db, publicUrl } = context.get(servicesContext)
  context.get(tagsContext)(`content:${slug}`)
  const canonical = pageUrl(publicUrl, `/${slug}`)
  const draft = context.get(draftContext).textPage
  if (draft) return { page: draft, canonical }
  const found = await findPage(db, slug)
  if (!found) throw data(null, { status: 404 })
  const { id, ...page } = found
  context.get(tagsContext)(`page:${id}`, 'pictures')
  return { page, canonical }
}
