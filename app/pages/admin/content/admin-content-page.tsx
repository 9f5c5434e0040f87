import { z } from 'zod'

import { servicesContext } from '#platform/pages/contexts.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { ADMIN_SITE } from '#shop/admin/admin-paths.ts'
import { listCollections } from '#shop/catalogue/server/list-categories.ts'
import { ownVideosOf } from '#shop/content/blocks/block-contents.ts'
import { HOME_SLUG } from '#shop/content/blocks/home-sections.ts'
import { ContentEditor } from '#shop/content/browser/editing/content-editor.tsx'
import type { EditedContent } from '#shop/content/editing/content-fields.ts'
import { contentEditorText as text } from '#shop/content/editing/editor-text.ts'
import { findDeadLinks } from '#shop/content/server/blocks/dead-links.ts'
import { readContentEditor } from '#shop/content/server/editing/read-content-editor.ts'
import type { ContentEditor as Editor } from '#shop/content/server/editing/read-content-editor.ts'
import { sizeGuideText } from '#shop/content/size-guide-text.ts'
import { nameVideos } from '#shop/media/server/read-videos.ts'
import { knownBlocks } from '#shop/content/blocks/page-body.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'
import { readSizeCharts } from '#shop/stock/server/read-stock.ts'

import type { Route } from './+types/admin-content-page'
import { notFound } from '../../row-id.ts'
import { actOnContent, namesIn, slugOf } from './content-route.ts'
import { sendContent } from './send-content.ts'
import { useContentTools } from './use-content-tools.tsx'

export const meta: Route.MetaFunction = ({ matches, loaderData: page }) => [
  { title: tabTitle(matches, page?.editor.edited.content.title || text.pages) },
  { name: 'robots', content: 'noindex' },
]

const sectionPaths = {
  hero: `${ADMIN_SITE}#hero`,
  story: `${ADMIN_SITE}#story`,
  featured: `${ADMIN_SITE}#featured`,
}

/** A text page and the home page are edited by their slugs, a free page by its id. */
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
  if (kind === 'page' && key !== HOME_SLUG) {
    const editor = await readContentEditor(db, { kind, key })
    if (!editor) throw notFound()
    return { editor, names: [], deadLinks: [], choices: undefined }
  }
  const found = await readContentEditor(db, { kind, key })
  if (!found && (kind === 'page' || !url.searchParams.has('new'))) throw notFound()
  const editor = found ?? newPage(key)
  const [names, deadLinks, collections, charts, videos] = await Promise.all([
    namesIn(context, editor.edited),
    findDeadLinks(db, editor.edited.content.body),
    listCollections(db),
    readSizeCharts(db),
    nameVideos(db, ownVideosOf(knownBlocks(editor.edited.content.body))),
  ])
  const { abaya, thobe } = sizeGuideText.tables
  return {
    editor,
    names,
    deadLinks,
    choices: {
      collections: collections.map(({ slug, name }) => ({ id: slug, name })),
      systems: [
        { id: 'abaya', name: abaya },
        { id: 'thobe', name: thobe },
        ...charts.map(({ code, name }) => ({ id: code, name })),
      ],
      videos,
      sectionPaths: key === HOME_SLUG ? sectionPaths : {},
    },
  }
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
