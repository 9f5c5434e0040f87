import { data, Link, redirect } from 'react-router'

import { pageHead } from '#app/head.ts'
import { blogPosting } from '#app/json-ld/blog-posting.ts'
import { breadcrumbList } from '#app/json-ld/breadcrumb-list.ts'
import { servicesContext, tagsContext } from '#platform/pages/contexts.ts'
import { ResponsivePicture } from '#platform/pictures/browser/responsive-picture.tsx'
import { readCards } from '#shop/catalogue/server/read-cards.ts'
import { PublishedDate } from '#shop/content/browser/published-date.tsx'
import { RichText } from '#shop/content/browser/rich-text.tsx'
import { blogPath, postPath } from '#shop/content/content-paths.ts'
import { contentText as text } from '#shop/content/content-text.ts'
import type { Post, PostLink } from '#shop/content/content.ts'
import { feedsOf } from '#shop/content/feed-paths.ts'
import { findPost } from '#shop/content/server/find-post.ts'
import { storeOf } from '#shop/settings/browser/store.ts'
import { ProductGrid } from '#shop/stock/browser/product-grid.tsx'
import { readLevels } from '#shop/stock/server/read-stock.ts'

import type { Route } from './+types/post'

export { PageError as ErrorBoundary } from '#app/layouts/page-error.tsx'

export async function loader({ params: { slug }, context }: Route.LoaderArgs) {
  const { db, publicUrl } = context.get(servicesContext)
  const found = await findPost(db, slug)
  if (!found) throw data(null, { status: 404 })
  if (found.kind === 'moved') throw redirect(postPath(found.slug), 301)

  const { post } = found
  const { productIds } = post
  // 'catalogue' for the colourways that the cards of products offer.
  const tags =
    productIds.length > 0 ? ['catalogue', ...productIds.map((id) => `product:${id}`)] : []
  context.get(tagsContext)('posts', ...tags)
  const [products, levels] = await Promise.all([
    readCards(db, productIds),
    readLevels(db, productIds),
  ])
  return { post, products, levels, publicUrl }
}

const stepsTo = ({ slug, title }: Post) => [
  { name: text.journal, to: blogPath({}) },
  { name: title, to: postPath(slug) },
]

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const store = storeOf(matches)
  if (!loaderData || !store) return []
  const { post, publicUrl } = loaderData
  const { title, summary, author, picture } = post
  const canonical = `${publicUrl}${postPath(post.slug)}`
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
  const { post, products, levels } = loaderData

  return (
    <>
      <article>
        <PostHeader post={post} />
        <div className="narrow-shell grid grid-cols-[minmax(0,36rem)] justify-center pt-4 md:pt-8">
          <RichText text={post.body} />
        </div>
      </article>
      {products.length > 0 && (
        <section aria-labelledby="mentioned" className="shell mt-section">
          <h2 id="mentioned" className="display mb-8 text-3xl">
            {text.products}
          </h2>
          <ProductGrid products={products} levels={levels} />
        </section>
      )}
      <Neighbours newer={post.newer} older={post.older} />
    </>
  )
}

function PostHeader({ post }: { post: Post }) {
  return (
    <header className="narrow-shell grid gap-x-16 gap-y-8 pt-6 pb-8 md:grid-cols-2 md:items-center md:pt-10">
      <div>
        <Link
          to={blogPath({})}
          className="inline-flex min-h-11 items-center text-sm text-ink-soft underline-offset-4 hover:text-ink hover:underline"
        >
          {text.journal}
        </Link>
        <h1 className="display mt-2 text-4xl">{post.title}</h1>
        <p className="mt-5 text-lg text-ink-soft">{post.summary}</p>
        <p className="mt-6 text-sm text-ink-soft">
          {text.by(post.author)} · <PublishedDate date={post.publishedAt} /> ·{' '}
          {text.minutes(post.readingMinutes)}
        </p>
        <ul aria-label={text.topics} className="mt-4 flex flex-wrap gap-2">
          {post.tags.map((tag) => (
            <li key={tag}>
              <Link
                to={blogPath({ tag })}
                className="inline-flex min-h-9 items-center rounded-full border border-control px-4 text-sm pointer-coarse:min-h-11 hover:border-ink"
              >
                <span className="first-letter:uppercase">{tag}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
      {post.picture && (
        <ResponsivePicture
          picture={post.picture}
          priority
          sizes="(min-width: 1152px) 510px, (min-width: 768px) 45vw, 92vw"
        />
      )}
    </header>
  )
}

function Neighbours({ newer, older }: Pick<Post, 'newer' | 'older'>) {
  if (!newer && !older) return null
  const link = (post: PostLink, label: string, rel: string) => (
    <li className="border-t py-6 nth-2:md:text-end">
      <p className="eyebrow text-ink-soft">{label}</p>
      <Link
        to={postPath(post.slug)}
        rel={rel}
        prefetch="intent"
        className="display mt-2 inline-block min-h-11 text-2xl decoration-1 underline-offset-4 hover:underline"
      >
        {post.title}
      </Link>
    </li>
  )
  return (
    <nav aria-label={text.moreToRead} className="shell mt-section">
      <ul className="grid gap-x-8 md:grid-cols-2">
        {newer && link(newer, text.newer, 'prev')}
        {older && link(older, text.older, 'next')}
      </ul>
    </nav>
  )
}
