import { data, redirect } from 'react-router'
import type { RouterContextProvider } from 'react-router'

import { breadcrumbList } from '#app/json-ld/page.ts'
import { currentLanguage, pageUrl } from '#platform/languages/current-language.ts'
import { DEFAULT_LANGUAGE } from '#platform/languages/languages.ts'
import { inLanguage, isFallback } from '#platform/languages/by-language.ts'
import type { LocalText } from '#platform/languages/by-language.ts'
import { localPathsOf } from '#platform/languages/local-slug.ts'
import { servicesContext, slugsTag, tagsContext, untilContext } from '#platform/pages/contexts.ts'
import { catalogueText } from '#shop/catalogue/catalogue-text.ts'
import { setListText } from '#shop/catalogue/sets/set-page-text.ts'
import { setPath, setsPath } from '#shop/catalogue/sets/set-path.ts'
import { readCards } from '#shop/catalogue/server/read-cards.ts'
import { findSet } from '#shop/catalogue/server/sets/read-set.ts'
import { readSizesOf } from '#shop/stock/server/read-stock.ts'

/** A text with its language where that is not the page's. */
export const shownText = (text: LocalText) => ({
  text: inLanguage(text),
  ...(isFallback(text) && { lang: DEFAULT_LANGUAGE }),
})

/** What the page of a set shows: its parts with what can be chosen for each. Three statements. */
export async function loadSet(context: Readonly<RouterContextProvider>, asked: string) {
  const { db, publicUrl } = context.get(servicesContext)
  const set = await findSet(db, asked)
  if (!set) throw data(null, { status: 404 })
  const path = setPath({ slug: set.slug, localSlug: set.localSlugs?.[currentLanguage()] })
  if (path !== `/sets/${encodeURIComponent(asked)}`) throw redirect(path, 301)
  const ids = [...new Set(set.parts.flatMap(({ productIds }) => productIds))]
  context.get(tagsContext)(
    'catalogue',
    'sets',
    slugsTag(set.id),
    ...ids.map((id) => `product:${id}`),
  )
  if (set.endsAt) context.get(untilContext)(set.endsAt)
  const [cards, sizes] = await Promise.all([readCards(db, ids), readSizesOf(db, ids)])
  const options = new Map(
    cards.map(
      ({ id, slug: ofProduct, localSlug, name, colourName, pricePence, pictures, swatches }) => [
        id,
        {
          id,
          slug: ofProduct,
          ...(localSlug !== undefined && { localSlug }),
          name,
          colourName,
          colourHex: swatches.find((swatch) => swatch.slug === ofProduct)?.colourHex ?? '#000000',
          pricePence,
          picture: pictures[0] ?? null,
          sizes: sizes.get(id)!,
        },
      ],
    ),
  )
  const name = shownText(set.names)
  const steps = [
    { name: catalogueText.home, to: '/' },
    { name: setListText.title, to: setsPath() },
    { name: name.text, to: path, ...(name.lang && { untranslated: ['name'] }) },
  ]
  return {
    id: set.id,
    slug: set.slug,
    name,
    text: shownText(set.texts),
    terms: set.terms,
    parts: set.parts.map(({ id, productIds }) => ({
      id,
      options: productIds.flatMap((productId) => options.get(productId) ?? []),
    })),
    steps,
    canonical: pageUrl(publicUrl, path),
    ...localPathsOf(set, setPath),
    jsonLd: [breadcrumbList(publicUrl, steps)],
  }
}

export type ShownSet = Awaited<ReturnType<typeof loadSet>>
export type ShownPart = ShownSet['parts'][number]
/** A product that can be chosen for a part. */
export type PartOption = ShownPart['options'][number]
