import type { Db } from '#platform/db/database.ts'
import type { Picture } from '#platform/pictures/picture.ts'
import { localPicture, readPictureTexts } from '#platform/pictures/server/picture-texts.ts'
import { selectPictures } from '#platform/pictures/server/picture-queries.ts'
import type { StoredSettings } from '#platform/settings/stored-settings.ts'
import { findProduct } from '#shop/catalogue/server/find-product.ts'
import { traceShelf } from '#shop/catalogue/server/list-categories.ts'
import { newProducts } from '#shop/catalogue/server/read-cards.ts'
import type { PageBlock } from '#shop/content/blocks/page-body.ts'
import { localLinks } from '#shop/content/server/links/local-links.ts'
import { listPosts } from '#shop/content/server/published-content.ts'
import { parseListQuery } from '#shop/search/list-query.ts'
import { listProducts } from '#shop/search/server/list-products.ts'
import type { ProductIndex } from '#shop/search/server/product-index.ts'
import { currentSetting } from '#shop/settings/server/current-settings.ts'
import { readLocalSite } from '#shop/settings/server/local-site.ts'
import type { LocalSite } from '#shop/settings/server/local-site.ts'
import { readLevels } from '#shop/stock/server/read-stock.ts'

import { readBlocks } from '../free-page/read-blocks.ts'

/** Two rows of four on a wide screen. */
const NEW_PRODUCTS = 8
/** One row. */
const FEATURED = 4
const NEW_POSTS = 3

type Shop = { db: Db; settings: StoredSettings; index: ProductIndex }

/** What the blocks of the home page show, and the tags of the stored page. */
export async function readHome({ db, settings, index }: Shop, blocks: readonly PageBlock[]) {
  const site = await readLocalSite(db, settings)
  const links = [currentSetting(settings, 'hero_link'), currentSetting(settings, 'story_link')]
  const led = await localLinks(
    db,
    links.filter((link) => link !== null),
  )
  const copy = homeCopy(settings, site, led)
  const parts = blocks.map((block) => (block.type === 'home_section' ? block.section : block))
  const shows = new Set(parts)
  const others = parts.filter((part) => typeof part !== 'string')
  const [read, newest, scene, hero, storyProduct, featured, journal] = await Promise.all([
    others.length > 0 ? readShown(others) : undefined,
    newProducts(db, 1 + NEW_PRODUCTS),
    shows.has('hero') ? heroPictures(db, settings, site) : undefined,
    shows.has('hero') ? productOf(db, currentSetting(settings, 'hero_product')) : undefined,
    shows.has('story') ? productOf(db, currentSetting(settings, 'story_product')) : undefined,
    shows.has('featured') ? featuredOf() : undefined,
    shows.has('journal') ? listPosts(db, { page: 1 }) : undefined,
  ])
  const [first, ...later] = newest
  // What stands at the top need not stand below it again.
  const isFirstAbove = shows.has('hero') && !hero && !scene
  const products = isFirstAbove ? later : newest.slice(0, NEW_PRODUCTS)
  const listed = [...products, ...(featured?.products ?? [])].map(({ id }) => id)
  const [levels, cloth] = await Promise.all([
    readLevels(db, listed),
    shows.has('story') && !storyProduct ? productOf(db, later[0]?.id ?? null) : storyProduct,
  ])
  return {
    // Of a section its name alone: the page is no larger for them.
    parts,
    ...(read && { shown: read.shown }),
    copy,
    scene,
    hero: scene ? undefined : (hero ?? (shows.has('hero') ? first : undefined)),
    products,
    featured,
    levels,
    // The last picture of a product is the one closest to its cloth.
    fabric: cloth?.pictures.at(-1),
    posts: journal?.posts.slice(0, NEW_POSTS) ?? [],
    tags: [
      ...(featured ? ['availability'] : []),
      ...[...listed, ...[hero, cloth, first].flatMap((product) => product?.id ?? [])].map(
        (id) => `product:${id}`,
      ),
      ...(read?.tags ?? []),
    ],
  }

  async function readShown(own: readonly PageBlock[]) {
    const { tags, ...shown } = await readBlocks({ db, index }, own)
    return { tags, shown }
  }

  async function featuredOf() {
    const named = currentSetting(settings, 'featured_collection')
    if (named === null) return undefined
    const collection = (await traceShelf(db, 'collection', named))?.slug ?? named
    const query = parseListQuery(new URLSearchParams({ collection }))
    const { products: all } = await listProducts({ db, index }, query)
    return { collection, products: all.slice(0, FEATURED) }
  }
}

/** The pictures that are set for the top of the page: the wide one, and the tall one if there is one. */
async function heroPictures(
  db: Db,
  settings: StoredSettings,
  site: LocalSite,
): Promise<{ wide: Picture; tall: Picture | undefined } | undefined> {
  const [wideId, tallId] = [
    currentSetting(settings, 'hero_picture'),
    currentSetting(settings, 'hero_picture_tall'),
  ]
  if (wideId === null) return undefined
  const found = await selectPictures(db, tallId === null ? [wideId] : [wideId, tallId])
  const said = site.texts({ alt: 'hero_picture_alt' })
  // One that was chosen from the library may be described in this language elsewhere.
  const shown = said.untranslated
    ? localPicture({ alt: said.alt ?? '' }, await readPictureTexts(db, [wideId]))
    : { alt: said.alt ?? '' }
  const pictures = new Map(found.map(({ id, ...picture }) => [id, { ...picture, ...shown }]))
  const wide = pictures.get(wideId)
  return wide && { wide, tall: tallId === null ? undefined : pictures.get(tallId) }
}

/** A product that is on sale, by its id or address; undefined where it is not, or none is named. */
async function productOf(db: Db, idOrSlug: string | null) {
  if (idOrSlug === null) return undefined
  const found = await findProduct(db, idOrSlug)
  return found?.kind === 'found' ? found.product : undefined
}

/** What the sections of the home page say now, as it is set in the admin area. */
function homeCopy(settings: StoredSettings, site: LocalSite, led: (href: string) => string) {
  const texts = site.texts({
    eyebrow: 'story_eyebrow',
    title: 'story_title',
    button: 'story_button',
  })
  const story = site.story()
  const storyLink = currentSetting(settings, 'story_link')
  const untranslated = [...(texts.untranslated ?? []), ...(story.untranslated ?? [])]
  return {
    hero: {
      ...site.texts({ line: 'hero_line', text: 'hero_text', button: 'hero_button' }),
      link: led(currentSetting(settings, 'hero_link')),
    },
    story: {
      ...story,
      ...texts,
      // Of both.
      ...(untranslated.length > 0 && { untranslated }),
      link: storyLink && led(storyLink),
    },
  }
}

export type HomeCopy = ReturnType<typeof homeCopy>
