import { data, redirect } from 'react-router'

import { pageHead } from '#app/head.ts'
import { blogPosting, breadcrumbList } from '#app/json-ld/page.ts'
import { pageUrl } from '#platform/languages/current-language.ts'
import { localPathsOf } from '#platform/languages/local-slug.ts'
import { servicesContext, slugsTag, tagsContext } from '#platform/pages/contexts.ts'
import { readCards } from '#shop/catalogue/server/read-cards.ts'
import { blogPath, postPath } from '#shop/content/content-paths.ts'
import { contentText as text } from '#shop/content/content-text.ts'
import type { Post } from '#shop/content/content.ts'
import { feedsOf } from '#shop/content/feed-paths.ts'
import { productsIn } from '#shop/content/outline.ts'
import { draftContext } from '#shop/content/server/draft-context.ts'
import { findPost } from '#shop/content/server/published-content.ts'
import { storeOf } from '#shop/settings/browser/store.ts'
import { readLevels } from '#shop/stock/server/read-stock.ts'

import type { Route } from './+types/post'
import { PostView } from './post/post-view.tsx'

export { PageError as ErrorBoundary } from '#app/layouts/page-error.tsx'

export async function loader({ params: { slug }, context }: Route.LoaderArgs) {
  const { db, publicUrl } = context.get(servicesContext)
  const draft = context.get(draftContext).post
  const found = draft
    ? ({ kind: 'found', id: '', post: draft, localSlugs: null } as const)
    : await findPost(db, slug)
  if (!found) throw data(null, { status: 404 })
  if (found.kind === 'moved') throw redirect(postPath(found), 301)

  const { post, localSlugs } = found
  const { slug: english, localSlug } = post
  if ((localSlug ?? english) !== slug) throw redirect(postPath(post), 301)
  const productIds = [...new Set([...post.productIds, ...productsIn(post.body)])]
  // 'catalogue' for the colourways that the cards of products offer.
  const tags =
    productIds.length > 0 ? ['catalogue', ...productIds.map((id) => `product:${id}`)] : []
  context.get(tagsContext)('posts', slugsTag(found.id), ...tags)
  const [products, levels] = await Promise.all([
    readCards(db, productIds),
    readLevels(db, productIds),
  ])
  return {
    post,
    products,
    levels,
    publicUrl,
    ...localPathsOf({ slug: english, localSlugs }, postPath),
  }
}

const stepsTo = (post: Post) => [
  { name: text.journal, to: blogPath({}) },
  { name: post.title, to: postPath(post) },
]

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const store = storeOf(matches)
  if (!loaderData || !store) return []
  const { post, publicUrl } = loaderData
  const { title, summary, author, picture } = post
  const canonical = pageUrl(publicUrl, postPath(post))
  const published = post.publishedAt.toISOString()
  const modified = post.updatedAt.toISOString()
  return pageHead(matches, {
    title,
    description: summary,
    canonical,
    type: 'article',
    picture,
    published,
    modified,
    jsonLd: [
      blogPosting(publicUrl, store, {
        canonical,
        title,
        summary,
        author,
        published,
        modified,
        picture,
      }),
      breadcrumbList(publicUrl, stepsTo(post)),
    ],
    alternates: feedsOf({ origin: publicUrl, name: store.name }),
  })
}

export default function PostPage({ loaderData }: Route.ComponentProps) {
  return <PostView {...loaderData} />
}
