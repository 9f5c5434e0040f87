import { sql } from 'kysely'

import type { Db } from '#platform/db/database.ts'
import { suggestedSlug } from '#platform/languages/local-slug.ts'
import type { TranslatedKind } from '#platform/languages/server/translations.ts'

import type { ArabicText } from './arabic-text.ts'
import { about } from './pages/about.ts'
import { careInstructions } from './pages/care-instructions.ts'
import { cookiePolicy } from './pages/cookie-policy.ts'
import { privacyPolicy } from './pages/privacy-policy.ts'
import { returns } from './pages/returns.ts'
import { sizeGuide } from './pages/size-guide.ts'
import { termsOfService } from './pages/terms-of-service.ts'
import { abayaLength } from './posts/abaya-length.ts'
import { blackStaysBlack } from './posts/black-stays-black.ts'
import { fabricGuide } from './posts/fabric-guide.ts'
import { packingForUmrah } from './posts/packing-for-umrah.ts'
import { thobeCollars } from './posts/thobe-collars.ts'
import { weddingGuest } from './posts/wedding-guest.ts'
import { seedTexts } from './seed-texts.ts'

/** The posts of the demo in Arabic, by their slugs. */
const arabicPosts: Record<string, ArabicText> = {
  'how-to-choose-an-abaya-length': abayaLength,
  'caring-for-black': blackStaysBlack,
  'nida-crepe-or-jersey': fabricGuide,
  'packing-light-for-umrah': packingForUmrah,
  'thobe-collars-explained': thobeCollars,
  'what-to-wear-to-a-nikah': weddingGuest,
}

/** The text pages of the demo in Arabic, by their slugs. */
export const arabicPages: Readonly<Record<string, ArabicText>> = {
  about,
  'care-instructions': careInstructions,
  'cookie-policy': cookiePolicy,
  'privacy-policy': privacyPolicy,
  returns,
  'size-guide': sizeGuide,
  'terms-of-service': termsOfService,
}

/** Inserts the journal in Arabic. Throws where a text has another number of paragraphs than the English one. */
export async function seedArabicPosts(tx: Db): Promise<void> {
  const rows = await tx.tables.selectFrom('posts').select(['id', 'slug']).execute()
  for (const { id, slug } of rows) {
    const text = arabicPosts[slug]
    if (!text) continue
    await seedTexts(tx, 'post', id, {
      title: text.title,
      summary: text.summary,
      slug: suggestedSlug(text.title),
      ...(await bodyOf(tx, { kind: 'post', id, slug }, text)),
    })
  }
}

/** Inserts text pages in Arabic, by their slugs. Throws where one has another number of paragraphs than the English one. */
export async function seedArabicPages(tx: Db, texts = arabicPages): Promise<void> {
  const rows = await tx.tables
    .selectFrom('content_pages')
    .where('kind', '=', 'page')
    .select(['id', 'slug'])
    .execute()
  for (const { id, slug } of rows) {
    const text = texts[slug]
    if (!text) continue
    await seedTexts(tx, 'page', id, {
      title: text.title,
      description: text.summary,
      ...(await bodyOf(tx, { kind: 'page', id, slug }, text)),
    })
  }
}

/** The paragraphs of a text by their fields, which are in the order of the English ones. */
async function bodyOf(
  tx: Db,
  { kind, id, slug }: { kind: TranslatedKind; id: string; slug: string },
  { body }: ArabicText,
): Promise<Record<string, string>> {
  const { rows } = await sql<{ field: string }>`
    select field from translatable_texts(${kind}) where subject_id = ${id} and field like 'body:%'
     order by place`.execute(tx.tables)
  if (rows.length !== body.length)
    throw new Error(`${slug} has ${rows.length} paragraphs, in Arabic ${body.length}.`)
  return Object.fromEntries(rows.map(({ field }, at) => [field, body[at]!]))
}
