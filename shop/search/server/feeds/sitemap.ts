import type { Db } from '#platform/db/database.ts'
import { languageNames, languages, pathIn } from '#platform/languages/languages.ts'
import { localPathsOf } from '#platform/languages/local-slug.ts'
import type { LocalPaths, Slugged } from '#platform/languages/local-slug.ts'
import { sharedPicture } from '#platform/pictures/picture-renditions.ts'
import { xml, xmlDocument } from '#platform/xml/xml.ts'
import { productPath, productsPath } from '#shop/catalogue/catalogue-paths.ts'
import { selectSetSlugs } from '#shop/catalogue/server/sets/read-set.ts'
import { setPath, setsPath } from '#shop/catalogue/sets/set-path.ts'
import { blogPath, freePagePath, postPath } from '#shop/content/content-paths.ts'
import { GIFT_CARDS_PATH } from '#shop/settings/gift-card-terms.ts'

import {
  selectFiles,
  selectGiftCards,
  selectLastChanges,
  selectLists,
  selectPostEntries,
  selectProductEntries,
  selectTextPages,
} from './feed-queries.ts'
import type { FeedPicture, SluggedEntry } from './feed-queries.ts'

/** An address of the shop, without its origin. */
type SitemapEntry = {
  path: string
  /** In other languages, where it is another one there. */
  localPaths?: LocalPaths | undefined
  updatedAt: Date | null
  pictures: FeedPicture[]
}

type Options = {
  db: Db
  /** Origin of the shop, without a slash at its end. */
  publicUrl: string
  /** Addresses in one file at most. */
  perFile?: number
}

const PER_FILE = 5000
/** Addresses read by one statement. */
const BATCH = 1000

/** The site map's table of contents: a file per part, more for parts with many addresses. */
export async function sitemapIndex({
  db,
  publicUrl,
  perFile = PER_FILE,
}: Options): Promise<string> {
  const changes = await selectLastChanges(db)
  const filed = await Promise.all(
    (['products', 'posts'] as const).map(async (part) => {
      const files = await selectFiles(db, part, perFile)
      return files.map(({ updatedAt }, at) => ({ name: `${part}-${at + 1}`, updatedAt }))
    }),
  )
  const files = [
    { name: 'pages-1', updatedAt: newest(await pages(db)) },
    ...(changes.products ? [{ name: 'lists-1', updatedAt: changes.products }] : []),
    ...filed.flat(),
  ]
  return xmlDocument(
    xml`<sitemapindex xmlns="${SITEMAP}">${files.map(
      ({ name, updatedAt }) =>
        xml`<sitemap><loc>${publicUrl}/sitemaps/${name}.xml</loc>${lastmod(updatedAt)}</sitemap>`,
    )}</sitemapindex>`,
  )
}

/** A file of the site map by its name, e.g. `products-2`; undefined for one that is not there. */
export async function sitemapFile(
  { db, publicUrl, perFile = PER_FILE }: Options,
  name: string,
): Promise<string | undefined> {
  const [, part = '', number = ''] = /^([a-z]+)-([1-9]\d{0,5})$/.exec(name) ?? []
  if (!isPart(part)) return undefined
  const entries = await readPart[part](db, { offset: (Number(number) - 1) * perFile, perFile })
  if (entries.length === 0) return undefined
  return xmlDocument(
    xml`<urlset xmlns="${SITEMAP}" xmlns:xhtml="${XHTML}" xmlns:image="${IMAGE}">${entries.map(
      (entry) => address(publicUrl, entry),
    )}</urlset>`,
  )
}

const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const XHTML = 'http://www.w3.org/1999/xhtml'
const IMAGE = 'http://www.google.com/schemas/sitemap-image/1.1'

/** An address, with the same page in each language and the pictures on it. */
const address = (publicUrl: string, { path, localPaths, updatedAt, pictures }: SitemapEntry) =>
  xml`<url><loc>${publicUrl}${path}</loc>${lastmod(updatedAt)}${languageNames.map(
    (language) =>
      xml`<xhtml:link rel="alternate" hreflang="${languages[language].tag}" href="${publicUrl}${pathIn(language, localPaths?.[language] ?? path)}"/>`,
  )}${pictures.map(
    (picture) =>
      xml`<image:image><image:loc>${sharedPicture(picture, publicUrl).url}</image:loc></image:image>`,
  )}</url>`

const lastmod = (changed: Date | null | undefined) =>
  changed ? xml`<lastmod>${changed.toISOString()}</lastmod>` : undefined

type Slice = { offset: number; perFile: number }

const readPart = {
  pages: async (db: Db, slice: Slice) => within(await pages(db), slice),
  lists: async (db: Db, slice: Slice) => within(await lists(db), slice),
  products: (db: Db, slice: Slice) =>
    inBatches(slice, (batch) => selectProductEntries(db, batch), productPath),
  posts: (db: Db, slice: Slice) =>
    inBatches(slice, (batch) => selectPostEntries(db, batch), postPath),
}

const isPart = (name: string): name is keyof typeof readPart => Object.hasOwn(readPart, name)

const newest = (entries: SitemapEntry[]): Date | undefined =>
  entries
    .flatMap(({ updatedAt }) => updatedAt ?? [])
    .sort((a, b) => a.getTime() - b.getTime())
    .at(-1)

const within = (entries: SitemapEntry[], { offset, perFile }: Slice) =>
  entries.slice(offset, offset + perFile)

async function inBatches(
  { offset, perFile }: Slice,
  read: (batch: { limit: number; offset: number }) => Promise<SluggedEntry[]>,
  pathOf: (of: Slugged) => string,
): Promise<SitemapEntry[]> {
  const entries: SitemapEntry[] = []
  while (entries.length < perFile) {
    const limit = Math.min(BATCH, perFile - entries.length)
    const batch = await read({ limit, offset: offset + entries.length })
    for (const { slug, localSlugs, updatedAt, pictures } of batch) {
      entries.push({
        path: pathOf({ slug }),
        ...localPathsOf({ slug, localSlugs }, pathOf),
        updatedAt,
        pictures,
      })
    }
    if (batch.length < limit) break
  }
  return entries
}

async function pages(db: Db): Promise<SitemapEntry[]> {
  const [changes, texts, giftCards, sets] = await Promise.all([
    selectLastChanges(db),
    selectTextPages(db),
    selectGiftCards(db),
    selectSetSlugs(db),
  ])
  return [
    { path: '/', updatedAt: changes.products },
    { path: productsPath({}), updatedAt: changes.products },
    { path: blogPath({}), updatedAt: changes.posts },
    ...(giftCards ? [{ path: GIFT_CARDS_PATH, updatedAt: giftCards }] : []),
    ...(sets.length > 0 ? [{ path: setsPath(), updatedAt: changes.products }] : []),
    ...sets.map((set) => ({
      path: setPath(set.slug),
      localPaths: localPathsOf(set, setPath).localPaths,
      updatedAt: changes.products,
    })),
    ...texts.map(({ slug, localSlugs, kind, updatedAt }) => ({
      path: kind === 'free_page' ? freePagePath(slug) : `/${slug}`,
      localPaths: localPathsOf({ slug, localSlugs }, freePagePath).localPaths,
      updatedAt,
    })),
  ].map((page) => Object.assign(page, { pictures: [] }))
}

async function lists(db: Db): Promise<SitemapEntry[]> {
  return (await selectLists(db)).map(({ kind, slug, localSlugs, updatedAt }) => ({
    path: productsPath({ [kind]: slug }),
    localPaths: localPathsOf({ slug, localSlugs }, (shelf) => productsPath({ [kind]: shelf }))
      .localPaths,
    updatedAt,
    pictures: [],
  }))
}
