import { sql } from 'kysely'

import type { Db } from '#platform/db/database.ts'

import { demoPicture } from '../demo-pictures.ts'
import { posts } from '../content/posts.ts'
import type { ArabicText } from './arabic-text.ts'
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

/** Inserts the journal in Arabic. Throws where a text has another number of paragraphs than the English one. */
export async function seedArabicPosts(tx: Db): Promise<void> {
  const rows = await tx.tables.selectFrom('posts').select(['id', 'slug']).execute()
  for (const { id, slug } of rows) {
    const text = arabicPosts[slug]
    const cover = posts.find((post) => post.slug === slug)?.cover
    if (!text || !cover) continue
    const { rows: fields } = await sql<{ field: string }>`
      select field from translatable_texts('post') where subject_id = ${id} and field like 'body:%'
       order by place`.execute(tx.tables)
    if (fields.length !== text.body.length)
      throw new Error(`${slug} has ${fields.length} paragraphs, in Arabic ${text.body.length}.`)
    await seedTexts(tx, 'post', id, {
      title: text.title,
      summary: text.summary,
      cover_alt: demoPicture(cover).alt.ar,
      ...Object.fromEntries(fields.map(({ field }, at) => [field, text.body[at]!])),
    })
  }
}
