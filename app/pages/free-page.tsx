import { data, redirect } from 'react-router'

import { pageHead } from '#app/head.ts'
import { faqPage } from '#app/json-ld/page.ts'
import { videoData } from '#app/json-ld/video.ts'
import { inLanguage } from '#platform/languages/by-language.ts'
import { pageUrl } from '#platform/languages/current-language.ts'
import { answerInTime } from '#platform/forms/browser/answer-in-time.ts'
import { localPathsOf } from '#platform/languages/local-slug.ts'
import { ALL_SLUGS_TAG, servicesContext, slugsTag, tagsContext } from '#platform/pages/contexts.ts'
import { readForm } from '#platform/pages/server/read-form.ts'
import { accountsContext } from '#shop/accounts/server/accounts-context.ts'
import { ContactForm } from '#shop/contact/browser/contact-form.tsx'
import { contactFault } from '#shop/contact/contact-answer.ts'
import type { ContactAnswer } from '#shop/contact/contact-answer.ts'
import { CONTACT_FORM } from '#shop/contact/contact-form.ts'
import { sendMessage } from '#shop/contact/server/send-message.tsx'
import { isSlug } from '#shop/catalogue/catalogue.ts'
import { questionsOf } from '#shop/content/blocks/block-contents.ts'
import { freePagePath } from '#shop/content/content-paths.ts'
import { draftContext } from '#shop/content/server/draft-context.ts'
import { findFreePage } from '#shop/content/server/published-content.ts'
import { productIndexContext } from '#shop/search/server/product-index.ts'

import type { Route } from './+types/free-page'
import { FreePageView } from './free-page/free-page-view.tsx'
import { readBlocks } from './free-page/read-blocks.ts'

export { PageError as ErrorBoundary } from '#app/layouts/page-error.tsx'

/** A page of the shop's own, made of blocks. */
export async function loader({ params: { slug }, context }: Route.LoaderArgs) {
  const { db, publicUrl } = context.get(servicesContext)
  const tag = context.get(tagsContext)
  // Also while there is none: it is dropped when there is one.
  tag(isSlug(slug) ? `content:${slug}` : ALL_SLUGS_TAG)
  const draft = context.get(draftContext).freePage
  const found = draft ? undefined : await findFreePage(db, slug)
  if (found?.kind === 'moved') throw redirect(freePagePath(found), 301)
  const page = draft ?? found?.page
  if (!page) throw data(null, { status: 404 })
  if (found) {
    tag(`content:${page.slug}`, slugsTag(found.id))
    if ((page.localSlug ?? page.slug) !== slug) throw redirect(freePagePath(page), 301)
  }
  const { tags, ...shown } = await readBlocks(
    { db, index: context.get(productIndexContext) },
    page.blocks,
  )
  tag(...tags)
  return {
    page,
    shown,
    canonical: pageUrl(publicUrl, freePagePath(page)),
    ...localPathsOf({ slug: page.slug, localSlugs: found?.localSlugs }, freePagePath),
    // Made here, so that what makes it is no part of the scripts.
    videos: page.blocks.flatMap((block) => {
      const video = block.type === 'own_video' && shown.videos[block.videoId ?? '']
      return video
        ? [videoData(publicUrl, { ...video.poster, alt: inLanguage(block.alt) }, video)]
        : []
    }),
  }
}

/** Takes what is sent with the contact form of the page. */
export async function action({ request, params: { slug }, context }: Route.ActionArgs) {
  const { accounts, caller } = context.get(accountsContext)
  const services = { ...context.get(servicesContext), guard: accounts }
  const form = await readForm(request)
  const found =
    form.get('form') === CONTACT_FORM ? await findFreePage(services.db, slug) : undefined
  const page = found?.kind === 'found' ? found.page : undefined
  if (!page?.blocks.some(({ type }) => type === 'contact')) throw data(null, { status: 404 })
  const answer = await sendMessage(services, caller, { form, pageSlug: page.slug })
  return data(answer, { status: answer.kind === 'sent' ? 200 : 400 })
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const sent = await request.clone().formData()
  const answer = await answerInTime<ContactAnswer>(
    () => serverAction(),
    (fault) => contactFault(fault, sent),
  )
  // After a status like this nothing is loaded again: a refusal has changed nothing.
  return data(answer, { status: answer.kind === 'sent' ? 200 : 400 })
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return []
  const { page, canonical, videos } = loaderData
  const questions = questionsOf(page.blocks)
  const picture = page.blocks.find((block) => block.type === 'picture')
  return pageHead(matches, {
    title: inLanguage(page.title),
    description: inLanguage(page.description),
    canonical,
    picture: picture?.attrs && { ...picture.attrs, alt: inLanguage(picture.alt) },
    jsonLd: [...(questions.length > 0 ? [faqPage(questions)] : []), ...videos],
  })
}

export default function FreePageRoute({
  loaderData: { page, shown },
  actionData,
}: Route.ComponentProps) {
  return (
    <FreePageView
      page={page}
      shown={shown}
      contact={<ContactForm action={freePagePath(page)} answer={actionData} />}
    />
  )
}
