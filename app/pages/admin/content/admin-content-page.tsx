import { servicesContext } from '#platform/pages/contexts.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { ContentEditor } from '#shop/content/browser/editing/content-editor.tsx'
import { contentEditorText as text } from '#shop/content/editing/editor-text.ts'
import { readContentEditor } from '#shop/content/server/editing/read-content-editor.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'

import type { Route } from './+types/admin-content-page'
import { notFound } from '../../row-id.ts'
import { actOnContent, slugOf } from './content-route.ts'
import { sendContent } from './send-content.ts'
import { useContentTools } from './use-content-tools.ts'

export const meta: Route.MetaFunction = ({ matches, loaderData: page }) => [
  { title: tabTitle(matches, page?.edited.content.title ?? text.pages) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ params, context }: Route.LoaderArgs) {
  requireAdmin(context, 'manage_content')
  const { db } = context.get(servicesContext)
  const editor = await readContentEditor(db, { kind: 'page', key: slugOf(params) })
  if (!editor) throw notFound()
  return editor
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
  actOnContent(request, context, { kind: 'page', key: slugOf(params) })

export const clientAction = (args: Route.ClientActionArgs) => sendContent(args)

const noProducts: never[] = []

export default function AdminContentPage({ loaderData: editor }: Route.ComponentProps) {
  const tools = useContentTools(noProducts)
  return <ContentEditor key={editor.edited.key} {...editor} tools={tools} />
}
