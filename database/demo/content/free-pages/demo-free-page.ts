import type { LocalText } from '#platform/languages/by-language.ts'
import type { BlockOf, LocalRichText, PageBlock } from '#shop/content/blocks/page-body.ts'
import type { Block } from '#shop/content/rich-text.ts'

import { doc } from '../write.ts'

/** A block as a file of the demo writes it: pictures by their files, products by their slugs. */
export type DemoBlock =
  | Exclude<PageBlock, { type: 'picture' | 'products' }>
  | { id: string; type: 'picture'; file: string; caption?: LocalText }
  | { id: string; type: 'products'; title?: LocalText; slugs: string[] }

/** A free page of the demo shop. */
export type DemoFreePage = {
  slug: string
  title: { en: string; ar: string }
  description: { en: string; ar: string }
  blocks: DemoBlock[]
}

/** A formatted text in both languages. */
export const both = (en: Block[], ar: Block[]): LocalRichText => ({
  en: doc(...en),
  ar: doc(...ar),
})

type Question = {
  en: [question: string, ...answer: Block[]]
  ar: [question: string, ...answer: Block[]]
}

/** Questions with their answers in both languages. */
export const questions = (
  id: string,
  title: { en: string; ar: string },
  items: Question[],
): BlockOf<'questions'> => ({
  id,
  type: 'questions',
  title,
  items: items.map(({ en: [enQuestion, ...en], ar: [arQuestion, ...ar] }, at) => ({
    id: `${id}-${at + 1}`,
    question: { en: enQuestion, ar: arQuestion },
    answer: both(en, ar),
  })),
})
