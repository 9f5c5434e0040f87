import type { ReactNode } from 'react'
import { Link, useRouteLoaderData } from 'react-router'

import { appText } from '#app/app-text.ts'
import { pageHead } from '#app/head.ts'
import { onlineStore, webSite } from '#app/json-ld/shop.ts'
import type { loader as shopLoader } from '#app/layouts/shop.tsx'
import { servicesContext, tagsContext } from '#platform/pages/contexts.ts'
import { ResponsivePicture } from '#platform/pictures/browser/responsive-picture.tsx'
import type { Picture } from '#platform/pictures/picture.ts'
import { buttonStyle } from '#platform/ui/button.tsx'
import { CategoryTile } from '#shop/catalogue/browser/category-tile.tsx'
import { productsPath } from '#shop/catalogue/catalogue-paths.ts'
import type { CategorySummary } from '#shop/catalogue/catalogue.ts'
import { findProduct } from '#shop/catalogue/server/find-product.ts'
import { newProducts } from '#shop/catalogue/server/new-products.ts'
import { PostCard } from '#shop/content/browser/post-card.tsx'
import { blogPath } from '#shop/content/content-paths.ts'
import { listPosts } from '#shop/content/server/list-posts.ts'
import { storeOf } from '#shop/settings/browser/store.ts'
import { ProductGrid } from '#shop/stock/browser/product-grid.tsx'
import { readLevels } from '#shop/stock/server/read-stock.ts'

import type { Route } from './+types/home'
import { Hero, heroPreload } from './home-hero.tsx'
import { homeText } from './home-text.ts'

export { PageError as ErrorBoundary } from '#app/layouts/page-error.tsx'

/** Two rows of four on a wide screen. */
const NEW_PRODUCTS = 8
const NEW_POSTS = 3

export async function loader({ context }: Route.LoaderArgs) {
  const { db, publicUrl } = context.get(servicesContext)
  const [featured, ...products] = await newProducts(db, 1 + NEW_PRODUCTS)
  const ids = products.map(({ id }) => id)
  const shown = [...(featured ? [featured.id] : []), ...ids]
  context.get(tagsContext)('catalogue', 'posts', ...shown.map((id) => `product:${id}`))
  const [levels, fabric, { posts }] = await Promise.all([
    readLevels(db, ids),
    ids[0] === undefined ? undefined : findProduct(db, ids[0]),
    listPosts(db, { page: 1 }),
  ])
  return {
    featured,
    products,
    levels,
    // The last picture of a product is the one closest to its cloth.
    fabric: fabric?.kind === 'found' ? fabric.product.pictures.at(-1) : undefined,
    posts: posts.slice(0, NEW_POSTS),
    publicUrl,
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const store = storeOf(matches)
  if (!loaderData || !store) return []
  const { publicUrl, featured } = loaderData
  const picture = featured?.pictures[0]
  return [
    ...pageHead(matches, {
      title: { whole: `${store.name} | ${homeText.title}` },
      description: homeText.description,
      canonical: `${publicUrl}/`,
      picture,
      jsonLd: [onlineStore(publicUrl, store), webSite(publicUrl, store)],
    }),
    ...(picture ? [heroPreload(picture)] : []),
  ]
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { featured, products, levels, fabric, posts } = loaderData
  const { categories = [], collections = [] } =
    useRouteLoaderData<typeof shopLoader>('layouts/shop') ?? {}

  return (
    <>
      {featured && <Hero product={featured} />}
      <Section title={appText.newIn} more={productsPath({})}>
        <ProductGrid products={products} levels={levels} />
      </Section>
      <Section title={appText.shopByCategory}>
        <Tiles items={categories} pathOf={(category) => productsPath({ category })} />
      </Section>
      <FabricStory picture={fabric} />
      <Section title={appText.collections}>
        <Tiles items={collections} pathOf={(collection) => productsPath({ collection })} wide />
      </Section>
      {posts.length > 0 && (
        <Section title={appText.journal} more={blogPath({})} moreText={homeText.readAll}>
          <ul className="grid gap-x-8 gap-y-8 sm:grid-cols-2 sm:gap-y-12 lg:grid-cols-3">
            {posts.map((post) => (
              <li key={post.slug} className="last:max-lg:hidden max-sm:last:block">
                <PostCard post={post} heading="h3" />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

function FabricStory({ picture }: { picture: Picture | undefined }) {
  return (
    <section className="mt-section bg-sand">
      <div className="shell grid items-center gap-x-16 gap-y-10 py-section md:grid-cols-[2fr_3fr]">
        {picture && (
          <ResponsivePicture
            picture={picture}
            sizes="(min-width: 1440px) 520px, (min-width: 768px) 38vw, 92vw"
          />
        )}
        <div className="max-w-xl">
          <p className="eyebrow text-ink-soft">{homeText.fabric.eyebrow}</p>
          <h2 className="display mt-3 text-3xl">{homeText.fabric.title}</h2>
          {homeText.fabric.paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-5 text-lg text-ink-soft">
              {paragraph}
            </p>
          ))}
          <p className="mt-8">
            <Link to="/care-instructions" className={buttonStyle({ variant: 'secondary' })}>
              {homeText.fabric.care}
            </Link>
          </p>
        </div>
      </div>
    </section>
  )
}

function Section({
  title,
  more,
  moreText = homeText.seeAll,
  children,
}: {
  title: string
  more?: string
  moreText?: string
  children: ReactNode
}) {
  return (
    <section aria-label={title} className="shell mt-section">
      <div className="mb-8 flex items-baseline justify-between gap-4">
        <h2 className="display text-3xl">{title}</h2>
        {more && (
          <Link to={more} className="link inline-flex min-h-11 shrink-0 items-center text-sm">
            {moreText}
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}

function Tiles({
  items,
  pathOf,
  wide = false,
}: {
  items: CategorySummary[]
  pathOf: (slug: string) => string
  wide?: boolean
}) {
  const columns = wide ? 'grid-cols-2 lg:grid-cols-4' : 'grid-cols-2 md:grid-cols-3 lg:grid-cols-6'
  return (
    <ul className={`grid gap-x-3 gap-y-8 md:gap-x-5 ${columns}`}>
      {items.map((item) => (
        <li key={item.slug}>
          <CategoryTile
            category={item}
            to={pathOf(item.slug)}
            sizes={
              wide
                ? '(min-width: 1440px) 320px, (min-width: 1024px) 23vw, 46vw'
                : '(min-width: 1440px) 210px, (min-width: 1024px) 15vw, (min-width: 768px) 31vw, 46vw'
            }
          />
        </li>
      ))}
    </ul>
  )
}
