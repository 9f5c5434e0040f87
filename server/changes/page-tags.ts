import { isDeepStrictEqual } from 'node:util'

import type { Selectable } from 'kysely'

import type { DB } from '#database/generated/tables.ts'
import { ALL_SLUGS_TAG, slugsTag, tagIn } from '#platform/pages/contexts.ts'
import type { PageStore } from '#platform/pages/server/page-store.ts'
import type { ChangeFeed, ChangeOf, TableName } from '#platform/realtime/server/change-feed.ts'
import { stockLevel } from '#shop/stock/stock-level.ts'

import { changesAvailability } from './index-changes.ts'

type Row<Table extends TableName> = Selectable<DB[Table]>
type Sides<Table extends TableName> = { old: Row<Table> | undefined; new: Row<Table> | undefined }

/** What a changed row drops; both sides of a change are given as far as they exist. */
type Rule<Table extends TableName> = {
  tags: (sides: Sides<Table>) => string[]
  /** The old page may be served for a moment; a price, a publication or a text must not be. */
  mayLag?: true
}

/** Columns of a product that lists, searches, swatches and related products show or go by. */
const listed = [
  'slug',
  'name',
  'price_pence',
  'compare_at_pence',
  'status',
  'published_at',
  'category_id',
  'style_id',
  'colour_name',
  'colour_hex',
  'colour_family',
  'fabric_family',
  'fabric',
  'summary',
  'tags',
] as const

/** Which pages in its language show a text, and whether searches find by it. */
function translatedTags(
  kind: string,
  id: string,
  field: string,
): { shown: string[]; isFound?: boolean } {
  switch (kind) {
    case 'product':
      return {
        // Its colour, which leads to it, is among those of its style.
        shown: [`product:${id}`, ...(['colour_name', 'slug'].includes(field) ? ['catalogue'] : [])],
        isFound: ['name', 'colour_name', 'summary', 'fabric'].includes(field),
      }
    case 'category':
    case 'collection':
      return { shown: ['catalogue'], isFound: field === 'name' }
    case 'delivery_method':
      return { shown: ['delivery'] }
    case 'post':
      return { shown: ['posts'] }
    case 'set_slug':
      return { shown: ['sets'] }
    case 'free_page_slug':
      // Its own page, in each language.
      return { shown: [] }
    case 'discount':
      // Only pages that are made for each customer name it.
      return { shown: [] }
    case 'picture':
      // Which products show it takes a look into the database.
      return { shown: ['catalogue', 'posts', 'pictures'] }
    case 'page':
      return { shown: [`page:${id}`] }
    default:
      return { shown: ['settings'] }
  }
}

const isListed = (product: Row<'products'> | undefined) => product?.status === 'active'

const levelOf = (size: Row<'product_inventory'> | undefined) =>
  size && stockLevel(size.available_quantity, size.reorder_level)

/** Which change drops which stored pages, by the tags the loaders give them. */
const rules = {
  products: {
    tags({ old, new: now }) {
      // Counted again by job, with nothing else; who sorts by it can wait until the page is renewed.
      if (old && now && old.units_sold !== now.units_sold) return []
      const tags = [`product:${(now ?? old)?.id}`]
      const changed =
        listed.some((column) => String(old?.[column]) !== String(now?.[column])) ||
        !isDeepStrictEqual(old?.attributes, now?.attributes)
      return changed && (isListed(old) || isListed(now)) ? [...tags, 'catalogue'] : tags
    },
  },
  // The primary picture also stands for the product's category.
  product_images: {
    tags: ({ old, new: now }) => [`product:${(now ?? old)?.product_id}`, 'catalogue'],
  },
  // Both seldom change once they are shown.
  pictures: { tags: () => ['catalogue'] },
  videos: { tags: () => ['videos'] },
  video_captions: { tags: () => ['videos'] },
  sizes: { tags: () => ['catalogue'] },
  attributes: { tags: () => ['catalogue'] },
  // Of searches, which have it too.
  search_synonyms: { tags: () => ['catalogue'] },
  size_systems: { tags: () => ['catalogue'] },
  // Cards say from which price on there are sizes.
  size_terms: { tags: ({ old, new: now }) => [`product:${(now ?? old)?.product_id}`, 'catalogue'] },
  // What it says when nothing is left that is there, and that nothing is.
  size_offers: {
    tags: ({ old, new: now }) =>
      old?.lead_days === now?.lead_days &&
      String(old?.promised_on) === String(now?.promised_on) &&
      old?.is_next === now?.is_next
        ? []
        : [`product:${(now ?? old)?.product_id}`],
  },
  categories: { tags: () => ['catalogue'] },
  collections: { tags: () => ['catalogue'] },
  collection_products: { tags: () => ['catalogue'] },
  sets: { tags: () => ['sets'] },
  set_parts: { tags: () => ['sets'] },
  product_pairings: { tags: ({ old, new: now }) => [`product:${(now ?? old)?.product_id}`] },
  category_pairings: { tags: () => ['catalogue'] },
  content_translations: {
    tags: ({ old, new: now }) => {
      const { kind, subject_id: id, language, field } = (now ?? old)!
      const { shown, isFound = false } = translatedTags(kind, id, field)
      // A search finds by the words of all languages, whichever its page is in.
      return [
        ...shown.map((tag) => tagIn(language, tag)),
        // The page in each other language says where this one is.
        ...(field === 'slug' ? [slugsTag(id), ALL_SLUGS_TAG] : []),
        ...(isFound ? ['search'] : []),
      ]
    },
  },
  delivery_methods: { tags: () => ['delivery'] },
  content_pages: {
    // Of both addresses, where it has another one; 'pages' for lists of them, which drafts do not show in.
    tags: ({ old, new: now }) => [
      ...new Set([old, now].flatMap((page) => (page ? [`content:${page.slug}`] : []))),
      ...([old, now].some((page) => page?.kind === 'free_page' && page.status === 'published')
        ? ['pages']
        : []),
    ],
  },
  posts: {
    // Work on a draft shows nowhere.
    tags: ({ old, new: now }) =>
      [old, now].some((post) => post?.status === 'published') ? ['posts'] : [],
  },
  post_products: { tags: () => ['posts'] },
  reviews: {
    // What nobody has looked at shows nowhere.
    tags: ({ old, new: now }) =>
      [old, now].some((review) => review?.state === 'published')
        ? [`style:${(now ?? old)?.style_id}`]
        : [],
  },
  product_inventory: {
    // The exact number comes live: only its level is in the page, and its SKU in the structured data.
    tags: ({ old, new: now }) => [
      ...(levelOf(old) === levelOf(now) && old?.sku === now?.sku
        ? []
        : [`product:${(now ?? old)?.product_id}`]),
      ...(changesAvailability(old, now) ? ['availability'] : []),
    ],
    mayLag: true,
  },
} satisfies { [Table in TableName]?: Rule<Table> }

type TaggedTable = keyof typeof rules

/** The tags that a change drops, or 'everything' when a table was emptied. */
export function droppedTags<Table extends TaggedTable>(
  table: Table,
  change: ChangeOf<Table>,
): string[] | 'everything' {
  if (change.kind === 'truncate') return 'everything'
  const rule: Rule<Table> = rules[table] as never
  return rule.tags({
    old: change.kind === 'insert' ? undefined : change.old,
    new: change.kind === 'delete' ? undefined : change.new,
  })
}

/** Drops stored pages as the feed reports changes, and all of them when it may have missed some. */
export function dropChangedPages(
  feed: ChangeFeed,
  pages: Pick<PageStore, 'dropTags' | 'dropAll'>,
): void {
  for (const table of Object.keys(rules) as TaggedTable[]) {
    const mayLag = 'mayLag' in rules[table]
    feed.on(table, (change) => {
      const tags = droppedTags(table, change as never)
      if (tags === 'everything') pages.dropAll()
      else if (tags.length > 0) pages.dropTags(tags, { mayLag })
    })
  }
  feed.onReset(() => pages.dropAll({ mayBeCurrent: true }))
}
