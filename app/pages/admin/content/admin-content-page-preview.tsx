import { servicesContext } from '#platform/pages/contexts.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import type { ContentPage, ContentSlug } from '#shop/content/content.ts'
import { editorPath } from '#shop/content/editing/admin-content-paths.ts'
import { contentEditorText as text } from '#shop/content/editing/editor-text.ts'
import { readContentEditor } from '#shop/content/server/editing/read-content-editor.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'

import type { Route } from './+types/admin-content-page-preview'
import { notFound } from '../../row-id.ts'
import { slugOf } from './content-route.ts'
import { PreviewFrame } from './preview-frame.tsx'
import { TextPage } from '../../text-page.tsx'

export const meta: Route.MetaFunction = ({ matches, loaderData: page }) => [
  { title: tabTitle(matches, text.previewTitle(page?.title ?? '')) },
  { name: 'robots', content: 'noindex' },
]

/** A text page with what is edited of it; for staff alone, and stored nowhere. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<ContentPage> {
  requireAdmin(context, 'manage_content')
  const slug = slugOf(params)
  const { db, clock } = context.get(servicesContext)
  const editor = await readContentEditor(db, { kind: 'page', key: slug })
  if (!editor) throw notFound()
  const { body, ...content } = editor.edited.content
  // The home page is previewed in its editor.
  if (body.type !== 'doc') throw notFound()
  // Only those of section 2 are there.
  return { slug: slug as ContentSlug, ...content, body, updatedAt: clock.now() }
}

export default function AdminContentPagePreview({ loaderData: page }: Route.ComponentProps) {
  return (
    <PreviewFrame editor={editorPath('page', page.slug)}>
      <TextPage page={page} dated />
    </PreviewFrame>
  )
}
