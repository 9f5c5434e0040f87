import { useEffect, useEffectEvent, useRef } from 'react'
import {
  NavigationType,
  data,
  redirect,
  useNavigation,
  useNavigationType,
  useRouteLoaderData,
} from 'react-router'

import { pageHead } from '#app/head.ts'
import { breadcrumbList } from '#app/json-ld/page.ts'
import type { loader as shopLoader } from '#app/layouts/shop.tsx'
import { langOf } from '#platform/languages/fallback-language-text.ts'
import { currentLanguage, pageUrl } from '#platform/languages/current-language.ts'
import { localSlugOf, pathsInOtherLanguages } from '#platform/languages/local-slug.ts'
import { servicesContext, slugsTag, tagsContext } from '#platform/pages/contexts.ts'
import { Breadcrumbs } from '#platform/ui/breadcrumbs.tsx'
import { catalogueText } from '#shop/catalogue/catalogue-text.ts'
import type { CategorySummary } from '#shop/catalogue/catalogue.ts'
import { listCategories, listCollections } from '#shop/catalogue/server/list-categories.ts'
import {
  ChosenFilterList,
  isPlainList,
  withoutFilters,
} from '#shop/search/browser/chosen-filters.tsx'
import { useListQuery, useSearchEvent } from '#shop/search/browser/use-list-query.ts'
import { EmptyList } from '#shop/search/browser/empty-list.tsx'
import { FilterPanel } from '#shop/search/browser/filter-panel.tsx'
import { ListToolbar } from '#shop/search/browser/list-toolbar.tsx'
import { ProductPages } from '#shop/search/browser/product-pages.tsx'
import { defaultSort, listPath, parseListQuery } from '#shop/search/list-query.ts'
import type { ListQuery } from '#shop/search/list-query.ts'
import { searchBoxText } from '#shop/search/search-box-text.ts'
import { searchText as text } from '#shop/search/search-text.ts'
import { PRODUCTS_PER_PAGE } from '#shop/search/server/indexed-products.ts'
import { productIndexContext } from '#shop/search/server/product-index.ts'
import { readListPage } from '#shop/search/server/list-products.ts'
import type { ListWithStock } from '#shop/search/server/list-products.ts'
import { ProductGrid } from '#shop/stock/browser/product-grid.tsx'

import type { Route } from './+types/products'
import { findShelves, namesOf } from './products/shelves.ts'

export { PageError as ErrorBoundary } from '#app/layouts/page-error.tsx'

/** One row on a wide screen. */
const BEST_SELLERS = 4

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, publicUrl } = context.get(servicesContext)
  const services = { db, index: context.get(productIndexContext) }
  const asked = parseListQuery(url.searchParams)
  const [shown, shelves, selection] = await Promise.all([
    readListPage(services, asked),
    findShelves(db, asked),
    findSelection(),
  ])
  // It is there, and not for customers.
  if (shelves.collection?.isHidden) throw data(null, { status: 404 })
  // Without filters by attributes that are not defined any more.
  const query = { ...asked, attributes: shown.list.attributes }
  const present = { ...query, ...namesOf(shelves, currentLanguage()) }
  if (listPath(present) !== listPath(query)) throw redirect(listPath(present), 301)
  const { category, collection, page } = query
  const isEmpty = shown.list.products.length === 0
  const bestSellers = isEmpty ? await readBestSellers() : undefined

  const ids = [...shown.list.products, ...(bestSellers?.list.products ?? [])].map(({ id }) => id)
  context.get(tagsContext)(
    'catalogue',
    'availability',
    ...(query.q === '' ? [] : ['search']),
    ...ids.map((id) => `product:${id}`),
    ...Object.values(shelves).map(({ id }) => slugsTag(id)),
  )

  const steps = [
    { name: catalogueText.home, to: '/' },
    {
      name: titleOf(query, selection),
      untranslated: query.q === '' ? selection?.untranslated : undefined,
      to: listPath({ ...query, page: 1 }),
    },
  ]
  const isIndexed = isPlainList(query) && !isEmpty
  const sort = defaultSort({ q: '', collection })
  const plain = { ...withoutFilters, q: '', sort, category, collection, page } as const
  return {
    query,
    ...shown,
    bestSellers,
    selection,
    steps,
    pageSize: PRODUCTS_PER_PAGE,
    canonical: pageUrl(publicUrl, listPath(plain)),
    isIndexed,
    ...(isIndexed && { jsonLd: [breadcrumbList(publicUrl, steps)] }),
    ...(Object.values(shelves).some(({ localSlugs }) => localSlugs) && {
      localPaths: pathsInOtherLanguages((language) =>
        listPath({ ...query, ...namesOf(shelves, language) }),
      ),
    }),
  }

  async function findSelection(): Promise<CategorySummary | undefined> {
    const [all, named] =
      asked.category === undefined
        ? [asked.collection === undefined ? [] : await listCollections(db), asked.collection]
        : [await listCategories(db), asked.category]
    return all.find((shelf) => localSlugOf(shelf) === named)
  }

  async function readBestSellers(): Promise<ListWithStock> {
    const all = parseListQuery(new URLSearchParams({ sort: 'best-selling' }))
    const { list, ...stock } = await readListPage(services, all)
    return { list: { ...list, products: list.products.slice(0, BEST_SELLERS) }, ...stock }
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return []
  const { query, selection, list, canonical, isIndexed, jsonLd } = loaderData
  const title = titleOf(query, selection)
  return pageHead(matches, {
    title: query.page > 1 ? text.title.onPage(title, query.page) : title,
    description: selection?.description || text.intro.all,
    canonical,
    picture: selection?.picture ?? list.products[0]?.pictures[0],
    jsonLd,
    ...(!isIndexed && { robots: 'noindex, follow' }),
  })
}

function titleOf({ q, category, collection }: ListQuery, selection: CategorySummary | undefined) {
  if (q !== '') return text.title.results(q)
  const isAll = category === undefined && collection === undefined
  return selection?.name ?? (isAll ? text.title.all : text.title.unknown)
}

function introOf({
  query: { q },
  selection,
  list,
  bestSellers,
}: Route.ComponentProps['loaderData']) {
  if (q === '') return selection ? selection.description : text.intro.all
  return list.corrected !== null && !bestSellers ? text.intro.corrected(q, list.corrected) : ''
}

export default function ProductsPage({ loaderData }: Route.ComponentProps) {
  const { query, selection, steps, list, levels, sizes, bestSellers, pageSize } = loaderData
  const { categories = [] } = useRouteLoaderData<typeof shopLoader>('layouts/shop') ?? {}
  const { requested, change } = useListQuery(query)
  const results = useShownAfterChange(listPath({ ...query, page: 1 }))
  const isChanging = useNavigation().location?.pathname === '/products'
  const intro = introOf(loaderData)
  /** What title and intro are of. */
  const shelf = (query.q === '' && selection) || {}
  useSearchEvent(query.q, list.total)

  return (
    <div className="shell pt-2 md:pt-4">
      <Breadcrumbs steps={steps} />
      <header className="mt-3 mb-8 max-w-2xl md:mt-4 md:mb-12">
        <h1 lang={langOf(shelf, 'name')} className="display text-4xl break-words">
          {titleOf(query, selection)}
        </h1>
        {intro && (
          <p
            lang={langOf(shelf, 'description')}
            dir="auto"
            className="mt-4 text-lg text-ink-soft rtl:text-right"
          >
            {intro}
          </p>
        )}
      </header>
      <div className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-x-10">
        <FilterPanel
          requested={requested}
          facets={list.facets}
          total={list.total}
          change={change}
        />
        <div ref={results} aria-busy={isChanging} className="min-w-0">
          <h2 className="sr-only">{searchBoxText.products}</h2>
          <ListToolbar
            requested={requested}
            query={query}
            facets={list.facets}
            total={list.total}
            change={change}
          />
          {!bestSellers && <ChosenFilterList query={query} facets={list.facets} />}
          {bestSellers ? (
            <EmptyList
              query={query}
              facets={list.facets}
              categories={categories}
              bestSellers={<BestSellers of={bestSellers} />}
            />
          ) : (
            <ProductPages
              query={query}
              current={{ page: query.page, products: list.products, levels, sizes }}
              total={list.total}
              pageCount={list.pageCount}
              pageSize={pageSize}
            />
          )}
        </div>
      </div>
    </div>
  )
}

function BestSellers({ of: { list, levels, sizes } }: { of: ListWithStock }) {
  return (
    <ProductGrid
      products={list.products}
      levels={new Map(Object.entries(levels))}
      sizesInStock={new Map(Object.entries(sizes))}
    />
  )
}

/** Brings the results back into view when others have come, unless somebody went back to them. */
function useShownAfterChange(list: string) {
  const results = useRef<HTMLDivElement>(null)
  const last = useRef(list)
  const navigationType = useNavigationType()

  const show = useEffectEvent(() => {
    const isNew = last.current !== list
    last.current = list
    const isAbove = (results.current?.getBoundingClientRect().top ?? 0) < 0
    if (isNew && isAbove && navigationType !== NavigationType.Pop) results.current?.scrollIntoView()
  })
  useEffect(() => show(), [list])
  return results
}
