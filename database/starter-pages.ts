import { sql } from 'kysely'

import type { Db } from '#platform/db/database.ts'
import { RichTextSchema } from '#shop/content/rich-text.ts'
import type { RichText } from '#shop/content/rich-text.ts'

import type { ArabicText } from './demo/arabic/arabic-text.ts'
import { arabicPages, seedArabicPages } from './demo/arabic/content.ts'
import { pages } from './demo/content/pages.ts'
import type { DemoPage } from './demo/content/pages/demo-page.ts'
import { doc, p } from './demo/content/write.ts'

/** What the pages of the demo say of the demonstration alone, as whole texts or as the end of one. */
const demoNotes = [
  'This is a demonstration shop.',
  ' The trader named above is made up, nothing is sold, and no money moves. The terms are those such a shop would have.',
  ' This is a demonstration shop and that trader is made up; what this page says about the software is true of it.',
  ' In this demonstration a test system in the shop itself takes its place.',
  ' In this demonstration a test system in the shop itself takes Stripe’s place and sets none.',
  '<1>هذا متجر تجريبي.</1> التاجر المذكور أعلاه من نسج الخيال، ولا يُباع شيء، ولا ينتقل أي مال. والشروط هي ما كان سيضعه متجر كهذا.',
  ' هذا متجر تجريبي، وذلك التاجر من نسج الخيال؛ أما ما تقوله هذه الصفحة عن البرنامج فصحيح.',
  ' أما في هذا المتجر التجريبي فيحلّ محله نظام اختبار داخل المتجر نفسه.',
  ' أما في هذا المتجر التجريبي فيحلّ محل Stripe نظام اختبار داخل المتجر نفسه، ولا يضع شيئًا منها.',
]

const about: DemoPage = {
  slug: 'about',
  title: 'About us',
  description: 'Who we are, and how to reach us.',
  body: doc(
    p('We sell modest clothing online and deliver it within the United Kingdom.'),
    p(
      'Have a question before you buy, or about an order? Write to us or call. You will find our address, email address and telephone number at the foot of every page.',
    ),
  ),
}

const arabicAbout: ArabicText = {
  title: 'من نحن',
  summary: 'من نحن، وكيف تتواصلون معنا.',
  body: [
    'نبيع الملابس المحتشمة عبر الإنترنت ونوصلها داخل المملكة المتحدة.',
    'هل لديك سؤال قبل الشراء أو عن طلب؟ راسلنا أو اتصل بنا: تجد عنواننا وبريدنا الإلكتروني ورقم هاتفنا في أسفل كل صفحة.',
  ],
}

/** The text pages that a shop begins with: those of the demo, without what is true of the demonstration alone. */
export const starterPages: readonly DemoPage[] = [
  about,
  ...pages
    .filter(({ slug }) => slug !== 'about')
    .map(({ slug, title, description, body }) => ({
      slug,
      title,
      description,
      body: withoutNotes(body),
    })),
]

/** The same in Arabic, by their slugs. */
export const arabicStarterPages: Readonly<Record<string, ArabicText>> = {
  ...Object.fromEntries(
    Object.entries(arabicPages).map(([slug, text]) => [
      slug,
      { ...text, body: text.body.map(withoutNote).filter((line) => line !== '') },
    ]),
  ),
  about: arabicAbout,
}

/**
 * Publishes the text pages that the shop does not have, so that no link to one leads nowhere; staff make them their own.
 * Returns how many there were to write.
 */
export const seedStarterPages = (db: Db): Promise<number> =>
  db.transaction(async (tx) => {
    const { rows } = await sql<{ slug: string }>`
      insert into content_pages (slug, title, description, body)
      select one ->> 'slug', one ->> 'title', one ->> 'description', one -> 'body'
        from jsonb_array_elements(${JSON.stringify(starterPages)}::jsonb) one
          on conflict do nothing
      returning slug`.execute(tx.tables)
    const written = rows.map(({ slug }) => [slug, arabicStarterPages[slug]] as const)
    await seedArabicPages(
      tx,
      Object.fromEntries(written.flatMap(([slug, text]) => (text ? [[slug, text]] : []))),
    )
    return rows.length
  })

function withoutNote(text: string): string {
  const note = demoNotes.find((one) => text.endsWith(one))
  return note === undefined ? text : text.slice(0, -note.length)
}

type Node = { type: string; text?: string; content?: Node[] }

function withoutNotes(body: RichText): RichText {
  const content = body.content.flatMap((block) => keptOf(block as Node))
  return RichTextSchema.parse({ ...body, content })
}

/** The part of a text without notes; none where it is nothing else. */
function keptOf(node: Node): Node[] {
  if (node.text !== undefined) {
    const text = withoutNote(node.text)
    return text === '' ? [] : [{ ...node, text }]
  }
  const content = node.content?.flatMap(keptOf)
  const isNoteAlone = content?.length === 0 && node.content!.length > 0
  return isNoteAlone ? [] : [{ ...node, ...(content && { content }) }]
}
