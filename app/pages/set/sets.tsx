import { Link, data } from 'react-router'

import { pageHead } from '#app/head.ts'
import { breadcrumbList, itemList } from '#app/json-ld/page.ts'
import { pageUrl } from '#platform/languages/current-language.ts'
import { servicesContext, tagsContext } from '#platform/pages/contexts.ts'
import { ResponsivePicture } from '#platform/pictures/browser/responsive-picture.tsx'
import { Badge } from '#platform/ui/badge.tsx'
import { Breadcrumbs } from '#platform/ui/breadcrumbs.tsx'
import { Price } from '#platform/ui/price.tsx'
import { Pagination } from '#shop/catalogue/browser/pagination.tsx'
import { pageNumber, productsPath } from '#shop/catalogue/catalogue-paths.ts'
import { catalogueText } from '#shop/catalogue/catalogue-text.ts'
import { readCards } from '#shop/catalogue/server/read-cards.ts'
import { listSoldSets } from '#shop/catalogue/server/sets/read-set.ts'
import { setListText as text } from '#shop/catalogue/sets/set-page-text.ts'
import { setPath, setsPath } from '#shop/catalogue/sets/set-path.ts'
import { setOffer } from '#shop/catalogue/sets/set-price.ts'
import { readLevels } from '#shop/stock/server/read-stock.ts'
import { promiseText } from '#shop/stock/promise-text.ts'
import { promiseKinds } from '#shop/stock/promise.ts'
import type { PromiseKind } from '#shop/stock/promise.ts'
import type { CardLevel } from '#shop/stock/stock-level.ts'
import { stockText } from '#shop/stock/stock-text.ts'

import type { Route } from './+types/sets'
import { shownText } from './load-set.ts'

export { PageError as ErrorBoundary } from '#app/layouts/page-error.tsx'

const SETS_PER_PAGE = 24

/** The sets that customers can buy, the newest first; three statements. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, publicUrl } = context.get(servicesContext)
  const page = pageNumber(url.searchParams.get('page'))
  const { sets, total } = await listSoldSets(db, {
    limit: SETS_PER_PAGE,
    offset: (page - 1) * SETS_PER_PAGE,
  })
  const partsOf = sets.flatMap(({ parts }) => parts)
  const ids = [...new Set(partsOf.flatMap(({ productIds }) => productIds))]
  context.get(tagsContext)('catalogue', 'sets', 'availability', ...ids.map((id) => `product:${id}`))
  const [cards, levels] = await Promise.all([
    // The first product of each part stands for it.
    readCards(db, [...new Set(partsOf.flatMap(({ productIds }) => productIds.slice(0, 1)))]),
    readLevels(db, ids),
  ])
  const pictures = new Map(cards.map((card) => [card.id, card.pictures[0]]))
  const shown = sets.map(({ slug, localSlug, names, texts, terms, parts }) => ({
    slug,
    localSlug,
    name: shownText(names),
    text: shownText(texts),
    offer: setOffer(terms, parts),
    partCount: parts.length,
    pictures: parts.flatMap(({ productIds }) => pictures.get(productIds[0]!) ?? []),
    stock: leastOf(parts.map(({ productIds }) => bestOf(productIds.map((id) => levels.get(id)!)))),
  }))
  const steps = [
    { name: catalogueText.home, to: '/' },
    { name: text.title, to: setsPath() },
  ]
  const loaded = {
    sets: shown,
    page,
    pageCount: Math.max(1, Math.ceil(total / SETS_PER_PAGE)),
    steps,
    canonical: pageUrl(publicUrl, setsPath(page)),
    jsonLd: [
      breadcrumbList(publicUrl, steps),
      ...(shown.length > 0
        ? [
            itemList(
              publicUrl,
              shown.map((set) => ({ name: set.name.text, to: setPath(set) })),
            ),
          ]
        : []),
    ],
  }
  // A page past the last one is neither kept nor indexed.
  return shown.length > 0 || page === 1 ? loaded : data(loaded, { status: 404 })
}

type Shortage = 'out_of_stock' | PromiseKind

/** What a part lacks in the best of its products; undefined if one of them is there. */
function bestOf(levels: readonly CardLevel[]): Shortage | undefined {
  const short = levels.flatMap((level) => shortageOf(level) ?? [])
  return short.length < levels.length
    ? undefined
    : (short.find((level) => level !== 'out_of_stock') ?? 'out_of_stock')
}

const shortageOf = (level: CardLevel): Shortage | undefined =>
  level === 'out_of_stock' ? level : promiseKinds.find((kind) => kind === level)

/** What a set lacks by its parts: all of them are needed. */
function leastOf(parts: readonly (Shortage | undefined)[]): Shortage | undefined {
  const short = [...new Set(parts.filter((part) => part !== undefined))]
  if (short.includes('out_of_stock')) return 'out_of_stock'
  return short.length > 1 ? 'made_or_pre_order' : short[0]
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return []
  const { sets, page, pageCount, canonical, jsonLd } = loaderData
  return pageHead(matches, {
    title: page > 1 ? text.onPage(page, pageCount) : text.title,
    description: text.intro,
    canonical,
    picture: sets[0]?.pictures[0],
    jsonLd,
    ...(sets.length === 0 && { robots: 'noindex, follow' }),
  })
}

export default function SetsPage({ loaderData }: Route.ComponentProps) {
  const { sets, page, pageCount, steps } = loaderData
  return (
    <div className="shell pt-2 md:pt-4">
      <Breadcrumbs steps={steps} />
      <header className="mt-3 mb-8 max-w-2xl md:mt-4 md:mb-12">
        <h1 className="display text-4xl">{text.title}</h1>
        <p className="mt-4 text-lg text-ink-soft">{sets.length > 0 ? text.intro : text.empty}</p>
        {sets.length === 0 && (
          <Link to={productsPath({})} className="link mt-4 inline-flex min-h-11 items-center">
            {text.all}
          </Link>
        )}
      </header>
      <ul className="grid gap-x-8 gap-y-12 md:grid-cols-2 xl:grid-cols-3">
        {sets.map((set, at) => (
          <li key={set.slug}>
            <SetCard set={set} priority={at === 0} />
          </li>
        ))}
      </ul>
      <Pagination page={page} pageCount={pageCount} pathOf={setsPath} />
    </div>
  )
}

type ListedSet = Route.ComponentProps['loaderData']['sets'][number]

/** More pictures than this would be too narrow beside each other. */
const MAX_PICTURES = 3

function SetCard({ set, priority }: { set: ListedSet; priority: boolean }) {
  const { name, text: description, offer, partCount, stock } = set
  const pictures = set.pictures.slice(0, MAX_PICTURES)
  const share = Math.ceil(100 / Math.max(1, pictures.length))
  return (
    <article className="group product-card">
      <div className="flex aspect-4/3 gap-1 overflow-hidden rounded-sm bg-sand">
        {pictures.map((picture) => (
          <div key={picture.hash} className="min-w-0 flex-1">
            <ResponsivePicture
              picture={picture}
              sizes={`(min-width: 1280px) ${Math.ceil(share / 3)}vw, (min-width: 768px) ${Math.ceil(share / 2)}vw, ${share}vw`}
              priority={priority}
              alt=""
              className="h-full object-cover"
            />
          </div>
        ))}
      </div>
      <div className="card-text">
        <h2 className="text-xl leading-snug font-medium">
          <Link to={setPath(set)} prefetch="intent" className="card-link" lang={name.lang}>
            {name.text}
          </Link>
        </h2>
        {description.text !== '' && (
          <p lang={description.lang} className="text-ink-soft">
            {description.text}
          </p>
        )}
        <p className="mt-1 flex flex-wrap items-baseline gap-x-4">
          <Price pence={offer.pricePence} isFrom={offer.isFrom} />
          {offer.savingPence > 0 && (
            <span className="text-sm text-success">{text.saves(offer.savingPence)}</span>
          )}
          {stock && (
            <Badge>
              {stock === 'out_of_stock' ? stockText.outOfStock : promiseText.short[stock]}
            </Badge>
          )}
        </p>
        <p className="text-sm text-ink-soft">{text.parts(partCount)}</p>
      </div>
    </article>
  )
}
