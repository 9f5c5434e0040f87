import { servicesContext } from '#platform/pages/contexts.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { readCards } from '#shop/catalogue/server/read-cards.ts'
import type { Post } from '#shop/content/content.ts'
import { editorPath } from '#shop/content/editing/admin-content-paths.ts'
import { contentEditorText as text } from '#shop/content/editing/editor-text.ts'
import { productsIn } from '#shop/content/outline.ts'
import { readingMinutes } from '#shop/content/content.ts'
import { readContentEditor } from '#shop/content/server/editing/read-content-editor.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'
import { readLevels } from '#shop/stock/server/read-stock.ts'

import type { Route } from './+types/admin-post-preview'
import { notFound, rowId } from '../../row-id.ts'
import { PreviewFrame } from './preview-frame.tsx'
import { PostView } from '../../post/post-view.tsx'

export const meta: Route.MetaFunction = ({ matches, loaderData: page }) => [
  { title: tabTitle(matches, text.previewTitle(page?.post.title ?? '')) },
  { name: 'robots', content: 'noindex' },
]

/** A post as its page would be with its draft; for staff alone, and stored nowhere. */
export async function loader({ params, context }: Route.LoaderArgs) {
  requireAdmin(context, 'manage_content')
  const key = rowId(params)
  const { db, clock } = context.get(servicesContext)
  const editor = await readContentEditor(db, { kind: 'post', key })
  if (!editor) throw notFound()
  const { edited, cover } = editor
  const { content } = edited
  const at = edited.publish_at === null ? clock.now() : new Date(edited.publish_at)
  const post: Post = {
    slug: content.slug,
    title: content.title,
    summary: content.summary,
    author: content.author,
    tags: content.tags,
    body: content.body,
    publishedAt: at,
    updatedAt: at,
    picture: cover && { ...cover, alt: content.cover_alt },
    readingMinutes: readingMinutes(content.body),
    productIds: content.product_ids,
    newer: undefined,
    older: undefined,
  }
  const shown = [...new Set([...post.productIds, ...productsIn(post.body)])]
  const [products, levels] = await Promise.all([readCards(db, shown), readLevels(db, shown)])
  return { post, products, levels, editor: editorPath('post', edited.key) }
}

export default function AdminPostPreviewPage({
  loaderData: { editor, ...shown },
}: Route.ComponentProps) {
  return (
    <PreviewFrame editor={editor}>
      <PostView {...shown} />
    </PreviewFrame>
  )
}
