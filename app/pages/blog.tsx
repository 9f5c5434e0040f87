import { data } from 'react-router'

import { pageHead } from '#app/head.ts'
import { pageUrl } from '#platform/languages/current-language.ts'
import { servicesContext, tagsContext } from '#platform/pages/contexts.ts'
import { Pagination } from '#shop/catalogue/browser/pagination.tsx'
import { pageNumber } from '#shop/catalogue/catalogue-paths.ts'
import { PostCard } from '#shop/content/browser/post-card.tsx'
import { TopicLinks } from '#shop/content/browser/topic-links.tsx'
import { blogPath } from '#shop/content/content-paths.ts'
import { contentText as text } from '#shop/content/content-text.ts'
import { feedsOf } from '#shop/content/feed-paths.ts'
import { listPosts } from '#shop/content/server/published-content.ts'
import { storeOf } from '#shop/settings/browser/store.ts'

import type { Route } from './+types/blog'

export { PageError as ErrorBoundary } from '#app/layouts/page-error.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, publicUrl } = context.get(servicesContext)
  context.get(tagsContext)('posts')
  const tag = url.searchParams.get('tag') || undefined
  const list = await listPosts(db, { page: pageNumber(url.searchParams.get('page')), tag })
  const loaded = { list, tag, publicUrl }
  // A page that nobody wrote is neither kept nor indexed, but leads on to what there is.
  const isThere = list.posts.length > 0 || (list.page === 1 && tag === undefined)
  return isThere ? loaded : data(loaded, { status: 404 })
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const store = storeOf(matches)
  if (!loaderData || !store) return []
  const { list, tag, publicUrl } = loaderData
  const title = tag === undefined ? text.journal : text.journalTitle(tag)
  return pageHead(matches, {
    title: list.page > 1 ? text.titleOnPage(title, list.page, list.pageCount) : title,
    description: text.journalDescription,
    canonical: pageUrl(publicUrl, blogPath({ tag, page: list.page })),
    robots: list.posts.length === 0 ? 'noindex, follow' : undefined,
    picture: list.posts[0]?.picture,
    alternates: feedsOf({ origin: publicUrl, name: store.name }),
  })
}

export default function BlogPage({ loaderData: { list, tag } }: Route.ComponentProps) {
  const [first, ...others] = list.posts
  const hasLead = list.page === 1 && tag === undefined
  const inGrid = hasLead ? others : list.posts

  return (
    <div className="narrow-shell pt-10 md:pt-16">
      <header className="max-w-2xl">
        <h1 className="display text-4xl">{text.journal}</h1>
        <p className="mt-4 text-lg text-ink-soft">{text.journalIntro}</p>
      </header>
      <div className="mt-6 mb-8 border-b pb-3 md:mt-8 md:mb-12">
        <TopicLinks tags={list.tags} current={tag} />
      </div>
      {first === undefined && <p className="py-16 text-lg text-ink-soft">{text.noPosts}</p>}
      {first && hasLead && <PostCard post={first} leads priority />}
      <ul className="grid gap-x-8 gap-y-8 sm:grid-cols-2 sm:gap-y-14 lg:grid-cols-3 [&:not(:first-child)]:mt-16">
        {inGrid.map((post, at) => (
          <li key={post.slug}>
            <PostCard post={post} priority={!hasLead && at === 0} />
          </li>
        ))}
      </ul>
      <Pagination
        page={list.page}
        pageCount={list.pageCount}
        pathOf={(page) => blogPath({ tag, page })}
      />
    </div>
  )
}
