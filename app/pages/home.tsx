import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'

import { appText } from '#app/app-text.ts'
import { pageHead } from '#app/head.ts'
import { onlineStore, webSite } from '#app/json-ld/shop.ts'
import type { loader as shopLoader } from '#app/layouts/shop.tsx'
import { langOf } from '#platform/languages/fallback-language-text.ts'
import { pageUrl } from '#platform/languages/current-language.ts'
import { servicesContext, tagsContext } from '#platform/pages/contexts.ts'
import { productsPath } from '#shop/catalogue/catalogue-paths.ts'
import { PostCard } from '#shop/content/browser/post-card.tsx'
import { blogPath } from '#shop/content/content-paths.ts'
import { productIndexContext } from '#shop/search/server/product-index.ts'
import { storeOf } from '#shop/settings/browser/store.ts'
import { flagOfSection } from '#shop/settings/site-values.ts'
import type { HomeSection } from '#shop/settings/site-values.ts'
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
  const { productIds, ...home } = await readHome({ db, settings, index })
  context.get(tagsContext)(
    'catalogue',
    'posts',
    'settings',
    ...(home.featured ? ['availability'] : []),
    ...productIds.map((id) => `product:${id}`),
  )
  return { ...home, publicUrl }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const store = storeOf(matches)
  if (!loaderData || !store) return []
  const { publicUrl, copy, scene, hero } = loaderData
  const picture = scene?.wide ?? hero?.pictures[0]
  return [
    ...pageHead(matches, {
      title: { whole: `${store.name} | ${copy.title}` },
      description: copy.description,
      canonical: pageUrl(publicUrl, '/'),
      picture,
      jsonLd: [onlineStore(publicUrl, store), webSite(publicUrl, store)],
    }),
    ...(copy.sections[0] === 'hero' ? heroPreloads({ scene, product: hero }) : []),
  ]
}

/** What leaves a part out for some visitors, decided before the page is painted: whole words, as styles are made of them. */
const hiddenBy: Record<Exclude<HomeSection, 'hero'>, string> = {
  new_in: 'contents in-data-[flags~="home-new-in:hidden"]:hidden',
  categories: 'contents in-data-[flags~="home-categories:hidden"]:hidden',
  story: 'contents in-data-[flags~="home-story:hidden"]:hidden',
  featured: 'contents in-data-[flags~="home-featured:hidden"]:hidden',
  collections: 'contents in-data-[flags~="home-collections:hidden"]:hidden',
  journal: 'contents in-data-[flags~="home-journal:hidden"]:hidden',
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { copy, scene, hero, products, featured, levels, fabric, posts } = loaderData
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
        more={productsPath({ collection: picked.slug })}
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
      {!copy.sections.includes('hero') && <h1 className="sr-only">{copy.title}</h1>}
      {copy.sections.map((section) =>
        section === 'hero' ? (
          <Fragment key={section}>{sections.hero}</Fragment>
        ) : (
          <div key={section} data-flag={flagOfSection(section)} className={hiddenBy[section]}>
            {sections[section]}
          </div>
        ),
      )}
    </>
  )
}
