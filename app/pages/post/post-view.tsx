import { Link } from 'react-router'

import { langOf } from '#platform/languages/fallback-language-text.ts'
import { ResponsivePicture } from '#platform/pictures/browser/responsive-picture.tsx'
import type { ProductCard } from '#shop/catalogue/catalogue.ts'
import { PublishedDate } from '#shop/content/browser/published-date.tsx'
import { RichText } from '#shop/content/browser/rich-text.tsx'
import { blogPath, postPath } from '#shop/content/content-paths.ts'
import { contentText as text } from '#shop/content/content-text.ts'
import type { Post, PostLink } from '#shop/content/content.ts'
import { ProductGrid } from '#shop/stock/browser/product-grid.tsx'
import type { CardLevel } from '#shop/stock/stock-level.ts'

type Props = {
  post: Post
  /** Those of its products that are on sale: in its text, and those below it. */
  products: readonly ProductCard[]
  levels: ReadonlyMap<string, CardLevel>
}

/** Tags of posts have no other language. */
const inEnglish = { untranslated: ['tag'] }

/** A post of the journal, with the products that it shows. */
export function PostView({ post, products, levels }: Props) {
  const cards = new Map(products.map((product) => [product.id, product]))
  const below = post.productIds.flatMap((id) => cards.get(id) ?? [])
  const renderProduct = (id: string) => {
    const card = cards.get(id)
    return (
      card && (
        <div className="mt-8">
          <ProductGrid
            products={[card]}
            levels={levels}
            pictureSizes="(min-width: 640px) 282px, 46vw"
          />
        </div>
      )
    )
  }

  return (
    <>
      <article>
        <PostHeader post={post} />
        <div className="narrow-shell grid grid-cols-[minmax(0,36rem)] justify-center pt-4 md:pt-8">
          <RichText text={post.body} renderProduct={renderProduct} />
        </div>
      </article>
      {below.length > 0 && (
        <section aria-labelledby="mentioned" className="shell mt-section">
          <h2 id="mentioned" className="display mb-8 text-3xl">
            {text.products}
          </h2>
          <ProductGrid products={below} levels={levels} />
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
        <h1 lang={langOf(post, 'title')} className="display mt-2 text-4xl">
          {post.title}
        </h1>
        <p
          lang={langOf(post, 'summary')}
          dir="auto"
          className="mt-5 text-lg text-ink-soft rtl:text-right"
        >
          {post.summary}
        </p>
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
                <span lang={langOf(inEnglish, 'tag')} className="first-letter:uppercase">
                  {tag}
                </span>
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
        to={postPath(post)}
        rel={rel}
        prefetch="intent"
        lang={langOf(post, 'title')}
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
