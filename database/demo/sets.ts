import { sql } from 'kysely'

import type { Db } from '#platform/db/database.ts'

import { idOf, idsBySlug } from './demo-ids.ts'
import type { Ids } from './demo-ids.ts'

/** `parts`: slugs of styles, of which every colour will do, or of products. */
const sets = [
  {
    slug: 'noor-with-hijab',
    names: { en: 'Noor with her hijab', ar: 'عباءة نور مع حجابها' },
    texts: {
      en: 'Our open abaya with a chiffon hijab, in the colours and the length you like.',
      ar: 'عباءتنا المفتوحة مع حجاب شيفون، باللون والطول المناسبين.',
    },
    price_kind: 'percent',
    price_value: 10,
    parts: ['noor-open-abaya', 'chiffon-hijab'],
  },
  {
    slug: 'eid-family',
    names: { en: 'The Eid family set', ar: 'طقم العيد للعائلة' },
    texts: {
      en: 'Dressed for the prayer together: an embroidered abaya, a hijab for each of two, and a white thobe.',
      ar: 'إطلالة واحدة لصلاة العيد: عباءة مطرزة وحجابان وثوب أبيض.',
    },
    price_kind: 'fixed',
    price_value: 235_00,
    parts: ['amal-embroidered-abaya', 'chiffon-hijab', 'jersey-hijab', 'faris-thobe-white'],
  },
] as const

/** Inserts an abaya with its hijab, and a set for the family. */
export async function seedSets(tx: Db, products: Ids): Promise<void> {
  const styles = idsBySlug(await tx.tables.selectFrom('styles').select(['slug', 'id']).execute())
  const ids = idsBySlug(
    await tx.tables
      .insertInto('sets')
      .values(
        sets.map(({ parts: _parts, names, texts, ...set }, at) => ({
          ...set,
          names: JSON.stringify(names),
          texts: JSON.stringify(texts),
          is_active: true,
          created_at: sql<Date>`now() + ${at} * interval '1 millisecond'`,
        })),
      )
      .returning(['slug', 'id'])
      .execute(),
  )
  await tx.tables
    .insertInto('set_parts')
    .values(
      sets.flatMap(({ slug, parts }) =>
        parts.map((part, at) => ({
          set_id: idOf(ids, slug),
          position: at + 1,
          ...(products.has(part)
            ? { product_id: idOf(products, part) }
            : { style_id: idOf(styles, part) }),
        })),
      ),
    )
    .execute()
}
