import { redirect } from 'react-router'
import { z } from 'zod'

import { servicesContext } from '#platform/pages/contexts.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { HOME_SLUG } from '#shop/content/blocks/home-sections.ts'
import { ContentEditor } from '#shop/content/browser/editing/content-editor.tsx'
import { ADMIN_HOME_PAGE } from '#shop/content/editing/admin-content-paths.ts'
import type { EditedContent } from '#shop/content/editing/content-fields.ts'
import { contentEditorText as text } from '#shop/content/editing/editor-text.ts'
import { findDeadLinks } from '#shop/content/server/blocks/dead-links.ts'
import { readContentEditor } from '#shop/content/server/editing/read-content-editor.ts'
import type { ContentEditor as Editor } from '#shop/content/server/editing/read-content-editor.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'

import type { Route } from './+types/admin-content-page'
import { notFound } from '../../row-id.ts'
import { readBlockChoices } from './block-choices.ts'
import { actOnContent, namesIn, slugOf } from './content-route.ts'
import { sendContent } from './send-content.ts'
import { useContentTools } from './use-content-tools.tsx'

export const meta: Route.MetaFunction = ({ matches, loaderData: page }) => [
  { title: tabTitle(matches, page?.editor.edited.content.title || text.pages) },
  { name: 'robots', content: 'noindex' },
]

/** A text page is edited by its slug, a free page by its id. */
const which = (params: { slug: string }) => {
  const key = slugOf(params)
  return z.uuid().safeParse(key).success
    ? ({ kind: 'free_page', key } as const)
    : ({ kind: 'page', key } as const)
}

export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireAdmin(context, 'manage_content')
  const { db } = context.get(servicesContext)
  const { kind, key } = which(params)
  if (key === HOME_SLUG) throw redirect(ADMIN_HOME_PAGE)
  if (kind === 'page') {
    const editor = await readContentEditor(db, { kind, key })
    if (!editor) throw notFound()
    return { editor, names: [], deadLinks: [], choices: undefined }
  }
  const found = await readContentEditor(db, { kind, key })
  if (!found && !url.searchParams.has('new')) throw notFound()
  const editor = found ?? newPage(key)
  const { body } = editor.edited.content
  const [names, deadLinks, choices] = await Promise.all([
    namesIn(context, editor.edited),
    findDeadLinks(db, body),
    readBlockChoices(db, body),
  ])
  return { editor, names, deadLinks, choices }
}

/** A page that exists from when it is first saved. */
function newPage(key: string): Editor<'free_page'> {
  const edited: EditedContent<'free_page'> = {
    kind: 'free_page',
    key,
    version: 0,
    status: 'draft',
    content: { title: '', slug: '', description: '', body: { type: 'blocks', content: [] } },
    has_draft: false,
    publish_at: null,
    was_public: false,
  }
  return { edited, cover: null, versions: [] }
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
  actOnContent(request, context, which(params))

export const clientAction = (args: Route.ClientActionArgs) => sendContent(args)

export default function AdminContentPage({
  loaderData: { editor, names, deadLinks, choices },
}: Route.ComponentProps) {
  const tools = useContentTools(names)
  return (
    <ContentEditor
      key={editor.edited.key}
      {...editor}
      tools={tools}
      deadLinks={deadLinks}
      choices={choices}
    />
  )
}
