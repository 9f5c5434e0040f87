import { servicesContext } from '#platform/pages/contexts.ts'
import { hashesOf } from '#platform/pictures/server/pictures.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { readLinkTargets } from '#shop/admin/server/settings/link-targets.ts'
import { nameProductsBySlug } from '#shop/catalogue/server/editing/read-editor.ts'
import { ContentEditor } from '#shop/content/browser/editing/content-editor.tsx'
import type { HomeTexts } from '#shop/content/editing/content-fields.ts'
import { contentEditorText as text } from '#shop/content/editing/editor-text.ts'
import { findDeadLinks } from '#shop/content/server/blocks/dead-links.ts'
import { HOME } from '#shop/content/server/editing/home-texts.ts'
import { readContentEditor } from '#shop/content/server/editing/read-content-editor.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'

import type { Route } from './+types/admin-home'
import { notFound } from '../../row-id.ts'
import { readBlockChoices } from './block-choices.ts'
import { actOnContent, namesIn } from './content-route.ts'
import { sendContent } from './send-content.ts'
import { useContentTools } from './use-content-tools.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, text.homePage) },
  { name: 'robots', content: 'noindex' },
]

const given = (...named: (string | undefined)[]) => [...new Set(named.filter(Boolean))] as string[]

export async function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context, 'manage_content')
  const { db } = context.get(servicesContext)
  const editor = await readContentEditor(db, HOME)
  if (!editor) throw notFound()
  const { body, ...texts } = editor.edited.content
  const { hero_product, story_product, hero_picture, hero_picture_tall }: Partial<HomeTexts> = texts
  const [names, namesBySlug, deadLinks, choices, targets, hashes] = await Promise.all([
    namesIn(context, editor.edited),
    nameProductsBySlug(db, given(hero_product, story_product)),
    findDeadLinks(db, body),
    readBlockChoices(db, body),
    readLinkTargets(db),
    hashesOf(db, given(hero_picture, hero_picture_tall)),
  ])
  const home = { pages: targets.links, example: targets.example, hashes }
  return { editor, names, namesBySlug, deadLinks, choices: { ...choices, home } }
}

export const action = ({ request, context }: Route.ActionArgs) =>
  actOnContent(request, context, HOME)

export const clientAction = (args: Route.ClientActionArgs) => sendContent(args)

export default function AdminHomePage({
  loaderData: { editor, names, namesBySlug, ...known },
}: Route.ComponentProps) {
  const tools = useContentTools(names, namesBySlug)
  return <ContentEditor {...editor} {...known} tools={tools} />
}
