import { sql } from 'kysely'
import type { ExpressionBuilder } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'

import type { DB } from '#database/generated/tables.ts'
import type { Db } from '#platform/db/database.ts'
import { currentLanguage } from '#platform/languages/current-language.ts'
import type { Untranslated } from '#platform/languages/fallback-language-text.ts'
import { isLocalSlug, normalSlug } from '#platform/languages/local-slug.ts'
import type { LocalSlugs } from '#platform/languages/local-slug.ts'
import {
  idOfLocalSlug,
  isTranslated,
  localised,
  localSlugsOf,
  textsOf,
} from '#platform/languages/server/translations.ts'
import type { Texts } from '#platform/languages/server/translations.ts'
import { localPicture, pictureTexts } from '#platform/pictures/server/picture-texts.ts'

import type { CategoryLink, ProductCard, ProductDetails, ProductVideo } from '../catalogue.ts'
import { productSections } from '../attributes/product-facts.ts'
import { isSlug } from '../catalogue.ts'
import { comparePath } from '../catalogue-paths.ts'
import { attributesOnPage, hasComparedAttribute } from './attributes/select-attributes.ts'
import {
  cardFields,
  cardTexts,
  hasDearerSizes,
  localSwatches,
  ownColumns,
  pictures,
  readCards,
  swatches,
  wasPence,
} from './read-cards.ts'
import { setsOfProduct } from './sets/read-set.ts'
import type { SetOfProduct } from './sets/read-set.ts'

/** How many ids of each kind of companion are read at most. */
type Limits = { look: number; similar: number }

/** What goes with a product. */
type RelatedIds = {
  lookIds: string[]
  similarIds: string[]
  isComparable: boolean
  sets: SetOfProduct[]
  localSlugs: LocalSlugs | null
}

/**
 * One active product by id or slug, with the ids of what goes with it, in one statement; a draft or an
 * archived one only where `isPreview` asks for it.
 */
export async function selectProduct(
  db: Db,
  by: { id: string } | { slug: string },
  limits: Limits,
  { isPreview = false }: { isPreview?: boolean } = {},
): Promise<(ProductDetails & RelatedIds) | undefined> {
  const row = await db.tables
    .selectFrom('products')
    .$if(!isPreview, (query) => query.where('products.status', '=', 'active'))
    .where((eb) => {
      if ('id' in by) return eb('products.id', '=', by.id)
      const hasSlug = eb('products.slug', '=', by.slug)
      return isTranslated()
        ? eb.or([hasSlug, eb('products.id', '=', idOfLocalSlug('product', by.slug))])
        : hasSlug
    })
    .select((eb) => [
      ...ownColumns,
      hasDearerSizes.as('isFrom'),
      localSlugsOf('product', 'products.id').as('localSlugs'),
      'products.style_id as styleId',
      'products.colour_hex as colourHex',
      'products.summary',
      'products.description',
      'products.fabric',
      'products.care',
      'products.fit_notes as fitNotes',
      'products.weight_grams as weightGrams',
      eb.ref('products.composition').$castTo<ProductDetails['composition']>().as('composition'),
      eb.ref('products.vat_class').$castTo<ProductDetails['vatClass']>().as('vatClass'),
      eb
        .ref('products.return_exemption')
        .$castTo<ProductDetails['returnExemption']>()
        .as('returnExemption'),
      jsonObjectFrom(category(eb)).$notNull().as('category'),
      ancestors().as('ancestors'),
      wasPence.as('wasPence'),
      jsonArrayFrom(
        pictures(eb).select([
          sql<string[] | null>`nullif(shown.size_ids, '{}')`.as('sizeIds'),
          sql<ProductVideo | null>`(
            select json_build_object('hash', v.hash, 'format', v.format, 'width', v.width, 'height', v.height,
                                     'durationMs', v.duration_ms, 'isLoop', v.is_loop, 'captions', captions_of(v.id),
                                     'addedOn', (v.created_at at time zone 'UTC')::date)
              from videos v where v.id = shown.video_id)`.as('video'),
        ]),
      ).as('pictures'),
      swatches(eb).as('swatches'),
      sql<string[]>`complete_the_look(products.id, ${limits.look})`.as('lookIds'),
      selectSimilarIds(limits.similar).as('similarIds'),
      setsOfProduct().as('sets'),
      attributesOnPage('products').as('attributes'),
      hasComparedAttribute.as('isComparable'),
    ])
    .$if(isTranslated(), (query) =>
      query.select(() => [
        textsOf('product', 'products.id', Object.values(pageFields)).as('texts'),
        pictureTexts(
          sql`select shown.picture_id from product_images shown where shown.product_id = products.id`,
        ).as('pictureTexts'),
      ]),
    )
    .executeTakeFirst()
  if (!row) return undefined
  const { pictureTexts: shown, ...own } = row
  const local = localised(own, pageFields)
  const {
    fabric: _fabric,
    care: _care,
    fitNotes: _fit,
    attributes: _attributes,
    ...product
  } = local
  return {
    ...product,
    pictures: product.pictures.map(({ sizeIds, video, ...picture }) => ({
      ...localPicture(picture, shown),
      ...(sizeIds && { sizeIds }),
      ...(video && { video }),
    })),
    category: localCategory(product.category),
    ancestors: product.ancestors.map(localCategory),
    swatches: localSwatches(product.swatches),
    sections: productSections(local),
  }
}

/** What the page of a product says in words, by the names of its columns. */
const pageFields = {
  ...cardFields,
  summary: 'summary',
  description: 'description',
  fabric: 'fabric',
  care: 'care',
  fitNotes: 'fit_notes',
}

const localCategory = (category: CategoryLink & { texts?: Texts | null }): CategoryLink =>
  localised(category, { name: 'name', localSlug: 'slug' })

/**
 * A short form of an archived product, with the ids of the most similar ones, its other colours
 * first.
 */
async function selectGoneProduct(db: Db, id: string, limit: number) {
  return db.tables
    .selectFrom('products')
    .where('products.id', '=', id)
    .select((eb) => [
      'products.name',
      'products.colour_name as colourName',
      jsonObjectFrom(category(eb)).$notNull().as('category'),
      jsonArrayFrom(
        eb
          .selectFrom('products as sibling')
          .whereRef('sibling.style_id', '=', 'products.style_id')
          .where('sibling.status', '=', 'active')
          .orderBy('sibling.published_at')
          .orderBy('sibling.id')
          .select('sibling.id'),
      ).as('siblings'),
      selectSimilarIds(limit).as('similarIds'),
    ])
    .$if(isTranslated(), (query) => query.select(cardTexts))
    .executeTakeFirstOrThrow()
}

/** The category of a product, to be given to `localCategory`. */
const category = (eb: ExpressionBuilder<DB, 'products'>) =>
  eb
    .selectFrom('categories')
    .whereRef('categories.id', '=', 'products.category_id')
    .select(['categories.slug', 'categories.name'])
    .$if(isTranslated(), (query) =>
      query.select(() => textsOf('category', 'categories.id', ['name', 'slug']).as('texts')),
    )

const selectSimilarIds = (limit: number) => sql<string[]>`similar_products(products.id, ${limit})`

const ancestors = () => sql<(CategoryLink & { texts?: Texts | null })[]>`(
  select coalesce(json_agg(json_build_object('slug', slug, 'name', name${
    isTranslated()
      ? sql`, 'texts', ${textsOf('category', sql`(select id from categories where slug = above.slug)`, ['name', 'slug'])}`
      : sql``
  }) order by depth desc), '[]')
    from category_path(products.category_id) above
   where depth > 0)`

const LOOK_SHOWN = 4
const SIMILAR_SHOWN = 4

/** What was sold here and is no more, with what is most like it. */
type GoneProduct = Untranslated & {
  name: string
  colourName: string
  category: CategoryLink
  similar: ProductCard[]
}

export type FoundProduct =
  | {
      kind: 'found'
      product: ProductDetails
      /** Its slugs in other languages; null for none. */
      localSlugs: LocalSlugs | null
      /** What completes the look, and what else might be liked; no style is in both. */
      look: ProductCard[]
      similar: ProductCard[]
      /** Where it is compared with similar ones; undefined where there is nothing to compare. */
      comparePath: string | undefined
      /** The sets on sale that it is part of. */
      sets: SetOfProduct[]
    }
  /** The product has another slug now, or a successor. */
  | { kind: 'moved'; slug: string; localSlug?: string }
  /** It was archived, and nothing took its place. */
  | { kind: 'gone'; product: GoneProduct }

/**
 * What is behind /products/{id}, which may be an id, a slug or a former slug (section 2). Two
 * statements for a product on sale; undefined for drafts and what never was.
 */
export async function findProduct(db: Db, asked: string): Promise<FoundProduct | undefined> {
  // People type addresses with capitals; the page's own address has none.
  const lower = asked.toLowerCase()
  const isId = isUuid(lower)
  const idOrSlug = isId || isSlug(lower) ? lower : normalSlug(lower)
  if (!isId && !isSlug(idOrSlug) && !isLocalSlug(idOrSlug)) return undefined
  const row = await selectProduct(db, isId ? { id: idOrSlug } : { slug: idOrSlug }, {
    look: LOOK_SHOWN,
    // Some of them may be in the look already.
    similar: SIMILAR_SHOWN + LOOK_SHOWN,
  })
  if (!row) return traceProduct(db, isId ? idOrSlug : null, idOrSlug)

  const { lookIds, similarIds, isComparable, sets, localSlugs, ...product } = row
  const cards = await readCards(db, [...new Set([...lookIds, ...similarIds])])
  const look = cards.filter(({ id }) => lookIds.includes(id))
  // Not even in another colour.
  const inLook = new Set(look.flatMap((card) => card.swatches.map(({ slug }) => slug)))
  const similar = cards.filter(({ slug }) => !inLook.has(slug)).slice(0, SIMILAR_SHOWN)
  const compared = [product, ...similar].map(({ slug }) => slug)
  return {
    kind: 'found',
    product,
    localSlugs,
    look,
    similar,
    sets,
    comparePath: isComparable && similar.length > 0 ? comparePath(compared) : undefined,
  }
}

async function traceProduct(
  db: Db,
  askedId: string | null,
  askedSlug: string,
): Promise<FoundProduct | undefined> {
  const [trace] = await db.call('trace_product', {
    p_id: askedId,
    p_slug: askedSlug,
    p_language: currentLanguage(),
  })
  if (!trace) return undefined
  if (trace.outcome === 'moved') {
    const { slug, local_slug: localSlug } = trace
    return { kind: 'moved', slug: slug!, ...(localSlug !== null && { localSlug }) }
  }

  const row = await selectGoneProduct(db, trace.product_id!, SIMILAR_SHOWN)
  const { siblings, similarIds, ...product } = row
  const ids = [...siblings.map(({ id }) => id), ...similarIds]
  const similar = await readCards(db, ids.slice(0, SIMILAR_SHOWN))
  return {
    kind: 'gone',
    product: {
      ...localised(product, cardFields),
      category: localCategory(product.category),
      similar,
    },
  }
}

const isUuid = (text: string) =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text)
