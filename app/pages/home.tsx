import { Fragment, lazy, Suspense } from 'react'
import type { ReactNode } from 'react'
import { data, useRouteLoaderData } from 'react-router'

import { appText } from '#app/app-text.ts'
import { pageHead } from '#app/head.ts'
import { onlineStore, webSite } from '#app/json-ld/shop.ts'
import type { loader as shopLoader } from '#app/layouts/shop.tsx'
import { inLanguage, isFallback } from '#platform/languages/by-language.ts'
import { langOf } from '#platform/languages/fallback-language-text.ts'
import { DEFAULT_LANGUAGE } from '#platform/languages/languages.ts'
import { pageUrl } from '#platform/languages/current-language.ts'
import { servicesContext, tagsContext } from '#platform/pages/contexts.ts'
import { productsPath } from '#shop/catalogue/catalogue-paths.ts'
import { flagOfSection } from '#shop/content/blocks/home-sections.ts'
import type { HomeSection } from '#shop/content/blocks/home-sections.ts'
import { PostCard } from '#shop/content/browser/post-card.tsx'
import { blogPath } from '#shop/content/content-paths.ts'
import { draftContext } from '#shop/content/server/draft-context.ts'
import { findHome } from '#shop/content/server/published-content.ts'
import { productIndexContext } from '#shop/search/server/product-index.ts'
import { storeOf } from '#shop/settings/browser/store.ts'
import { ProductGrid } from '#shop/stock/browser/product-grid.tsx'

import type { Route } from './+types/home'
import { Hero, heroPreloads, Story } from './home/hero.tsx'
import { homeText } from './home/home-text.ts'
import { readHome } from './home/read-home.ts'
import { Shelf, Tiles } from './home/shelf.tsx'

export { PageError as ErrorBoundary } from '#app/layouts/page-error.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, publicUrl, settings } = context.get(servicesContext)
  const index = context.get(productIndexContext)
  const page = context.get(draftContext).freePage ?? (await findHome(db))
  if (!page) throw data(null, { status: 404 })
  const { tags, ...home } = await readHome({ db, settings, index }, page.blocks)
  context.get(tagsContext)('content:home', 'catalogue', 'posts', 'settings', ...tags)
  return {
    title: inLanguage(page.title),
    ...(isFallback(page.title) && { titleLang: DEFAULT_LANGUAGE }),
    description: inLanguage(page.description),
    ...home,
    publicUrl,
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const store = storeOf(matches)
  if (!loaderData || !store) return []
  const { publicUrl, title, description, parts, scene, hero } = loaderData
  const picture = scene?.wide ?? hero?.pictures[0]
  return [
    ...pageHead(matches, {
      title: { whole: `${store.name} | ${title}` },
      description,
      canonical: pageUrl(publicUrl, '/'),
      picture,
      jsonLd: [onlineStore(publicUrl, store), webSite(publicUrl, store)],
    }),
    ...(parts[0] === 'hero' ? heroPreloads({ scene, product: hero }) : []),
  ]
}

/** What leaves a section out for some visitors, decided before the page is painted: whole words, as styles are made of them. */
const hiddenBy: Record<Exclude<HomeSection, 'hero'>, string> = {
  new_in: 'contents in-data-[flags~="home-new-in:hidden"]:hidden',
  categories: 'contents in-data-[flags~="home-categories:hidden"]:hidden',
  story: 'contents in-data-[flags~="home-story:hidden"]:hidden',
  featured: 'contents in-data-[flags~="home-featured:hidden"]:hidden',
  collections: 'contents in-data-[flags~="home-collections:hidden"]:hidden',
  journal: 'contents in-data-[flags~="home-journal:hidden"]:hidden',
}

/** Loaded where the page has such blocks: without them it needs no more than its sections. */
const BlockView = lazy(async () => ({
  default: (await import('./free-page/free-page-view.tsx')).BlockView,
}))

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const {
    title,
    titleLang,
    parts,
    shown,
    copy,
    scene,
    hero,
    products,
    featured,
    levels,
    fabric,
    posts,
  } = loaderData
  const { categories = [], collections = [] } =
    useRouteLoaderData<typeof shopLoader>('layouts/shop') ?? {}
  const picked = collections.find(({ slug }) => slug === featured?.collection)

  const sections: Record<HomeSection, ReactNode> = {
    hero: <Hero copy={copy.hero} scene={scene} product={hero} />,
    new_in: (
      <Shelf title={appText.newIn} more={productsPath({})}>
        <ProductGrid products={products} levels={levels} />
      </Shelf>
    ),
    categories: (
      <Shelf title={appText.shopByCategory}>
        <Tiles items={categories} pathOf={(category) => productsPath({ category })} />
      </Shelf>
    ),
    story: <Story copy={copy.story} picture={fabric} />,
    featured: picked && featured && featured.products.length > 0 && (
      <Shelf
        title={picked.name}
        lang={langOf(picked, 'name')}
        more={productsPath({ collection: picked })}
      >
        <ProductGrid products={featured.products} levels={levels} />
      </Shelf>
    ),
    collections: (
      <Shelf title={appText.collections}>
        <Tiles items={collections} pathOf={(collection) => productsPath({ collection })} wide />
      </Shelf>
    ),
    journal: posts.length > 0 && (
      <Shelf title={appText.journal} more={blogPath({})} moreText={homeText.readAll}>
        <ul className="grid gap-x-8 gap-y-8 sm:grid-cols-2 sm:gap-y-12 lg:grid-cols-3">
          {posts.map((post) => (
            <li key={post.slug} className="last:max-lg:hidden max-sm:last:block">
              <PostCard post={post} heading="h3" />
            </li>
          ))}
        </ul>
      </Shelf>
    ),
  }
  return (
    <>
      {!parts.includes('hero') && (
        <h1 lang={titleLang} className="sr-only">
          {title}
        </h1>
      )}
      {parts.map((part) =>
        typeof part !== 'string' ? (
          shown && (
            <Suspense key={part.id}>
              <BlockView block={part} shown={shown} />
            </Suspense>
          )
        ) : part === 'hero' ? (
          <Fragment key={part}>{sections.hero}</Fragment>
        ) : (
          <div key={part} data-flag={flagOfSection(part)} className={hiddenBy[part]}>
            {sections[part]}
          </div>
        ),
      )}
    </>
  )
}
