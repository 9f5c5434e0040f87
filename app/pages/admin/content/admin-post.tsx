import { servicesContext } from '#platform/pages/contexts.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { ContentEditor } from '#shop/content/browser/editing/content-editor.tsx'
import type { EditedContent } from '#shop/content/editing/content-fields.ts'
import { contentEditorText as text } from '#shop/content/editing/editor-text.ts'
import { readContentEditor } from '#shop/content/server/editing/read-content-editor.ts'
import type { ContentEditor as Editor } from '#shop/content/server/editing/read-content-editor.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'

import type { Route } from './+types/admin-post'
import { notFound, rowId } from '../../row-id.ts'
import { actOnContent, namesIn } from './content-route.ts'
import { sendContent } from './send-content.ts'
import { useContentTools } from './use-content-tools.tsx'

export const meta: Route.MetaFunction = ({ matches, loaderData: page }) => [
  { title: tabTitle(matches, page?.editor.edited.content.title || text.newPost) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireAdmin(context, 'manage_content')
  const key = rowId(params)
  const { db } = context.get(servicesContext)
  const found = await readContentEditor(db, { kind: 'post', key })
  if (!found && !url.searchParams.has('new')) throw notFound()
  const editor = found ?? newPost(key)
  return { editor, names: await namesIn(context, editor.edited) }
}

/** A post that is there from when it is first saved. */
function newPost(key: string): Editor<'post'> {
  const edited: EditedContent<'post'> = {
    kind: 'post',
    key,
    version: 0,
    status: 'draft',
    content: {
      title: '',
      slug: '',
      summary: '',
      author: '',
      tags: [],
      cover_picture_id: null,
      cover_alt: '',
      product_ids: [],
      body: { type: 'doc', content: [] },
    },
    has_draft: false,
    publish_at: null,
    was_public: false,
  }
  return { edited, cover: null, versions: [] }
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
  actOnContent(request, context, { kind: 'post', key: rowId(params) })

export const clientAction = (args: Route.ClientActionArgs) => sendContent(args)

export default function AdminPostPage({ loaderData: { editor, names } }: Route.ComponentProps) {
  const tools = useContentTools(names)
  return <ContentEditor key={editor.edited.key} {...editor} tools={tools} />
}
