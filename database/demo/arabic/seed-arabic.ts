import { sql } from 'kysely'

import type { Db } from '#platform/db/database.ts'
import { suggestedSlug } from '#platform/languages/local-slug.ts'

import { demoPictures } from '../demo-pictures.ts'
import { idOf } from '../demo-ids.ts'
import type { Ids } from '../demo-ids.ts'
import { colourways } from '../styles.ts'
import { arabicAbayas } from './abayas.ts'
import { arabicCategories, arabicCollections } from './shelves.ts'
import { seedTexts } from './seed-texts.ts'
import { arabicThobesAndAccessories } from './thobes-and-accessories.ts'

const arabicStyles = { ...arabicAbayas, ...arabicThobesAndAccessories }

/** Inserts what the range is called and described as in Arabic. */
export async function seedArabicRange(
  tx: Db,
  { products, collections }: { products: Ids; collections: Ids },
): Promise<void> {
  for (const { style, colourway, slug } of colourways) {
    const arabic = arabicStyles[style.slug]
    const [colour, note] = arabic?.colours[colourway.key] ?? []
    if (!arabic || colour === undefined) throw new Error(`${slug} has no texts in Arabic.`)
    await seedTexts(tx, 'product', idOf(products, slug), {
      name: arabic.name,
      colour_name: colour,
      summary: arabic.summary,
      description: `${arabic.description} ${note}`,
      fabric: arabic.fabric,
      care: arabic.care,
      fit_notes: arabic.fitNotes,
      slug: suggestedSlug(`${arabic.name} ${colour}`),
    })
  }
  const categories = await tx.tables.selectFrom('categories').select(['id', 'slug']).execute()
  for (const { id, slug } of categories)
    await seedTexts(tx, 'category', id, withSlug(arabicCategories[slug]))
  for (const [slug, id] of collections)
    await seedTexts(tx, 'collection', id, withSlug(arabicCollections[slug]))
}

const withSlug = (texts: { name: string; description: string } | undefined) =>
  texts ? { ...texts, slug: suggestedSlug(texts.name) } : {}

/** Inserts what the pictures of products and posts show, in Arabic; of those that are described in English by now. */
export async function seedArabicPictures(tx: Db): Promise<void> {
  const texts = Object.fromEntries(demoPictures.map(({ alt }) => [alt.en, alt.ar]))
  await sql`
    insert into content_translations (kind, subject_id, language, field, text, source_hash)
    select 'picture', s.subject_id, 'ar', s.field, t.value, md5(s.source)
      from translatable_texts('picture') s
      join jsonb_each_text(${JSON.stringify(texts)}::jsonb) t on t.key = s.source
        on conflict do nothing`.execute(tx.tables)
}

/** Delivery methods in Arabic, by their names. */
const arabicDelivery: Record<string, { name: string; description: string }> = {
  Standard: { name: 'توصيل عادي', description: 'مع رقم تتبّع، خلال 2 إلى 4 أيام عمل.' },
  Express: {
    name: 'توصيل سريع',
    description: 'مع رقم تتبّع، في يوم العمل التالي عند الطلب قبل الواحدة ظهرًا.',
  },
}

/** Inserts what the delivery methods are called in Arabic. */
export async function seedArabicDelivery(tx: Db): Promise<void> {
  const methods = await tx.tables.selectFrom('delivery_methods').select(['id', 'name']).execute()
  for (const { id, name } of methods)
    await seedTexts(tx, 'delivery_method', id, arabicDelivery[name] ?? {})
}

/** Discounts in Arabic, by their codes. */
const arabicDiscounts: Record<string, string> = {
  WELCOME10: 'خصم 10% على طلبك الأول',
  POSTFREE: 'توصيل مجاني ابتداءً من £50',
}

/** Inserts what the discounts are called in Arabic. */
export async function seedArabicDiscounts(tx: Db): Promise<void> {
  const discounts = await tx.tables.selectFrom('discounts').select(['id', 'code']).execute()
  for (const { id, code } of discounts) {
    const name = arabicDiscounts[code ?? '']
    if (name !== undefined) await seedTexts(tx, 'discount', id, { name })
  }
}

/** Gives the sets and the free pages that have none an Arabic slug, from their Arabic names. */
export async function seedArabicSlugs(tx: Db): Promise<void> {
  for (const kind of ['set_slug', 'free_page_slug'] as const) {
    const { rows } = await sql<{ id: string; name: string }>`
      select s.subject_id as id, local_name(${kind}, s.subject_id, 'ar') as name
        from translatable_texts(${kind}) s
       where local_name(${kind}, s.subject_id, 'ar') is not null
         and local_slug(${kind}, s.subject_id, 'ar') is null`.execute(tx.tables)
    for (const { id, name } of rows) await seedTexts(tx, kind, id, { slug: suggestedSlug(name) })
  }
}
