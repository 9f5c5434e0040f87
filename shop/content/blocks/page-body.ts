import { z } from 'zod'

import type { LocalText } from '#platform/languages/by-language.ts'
import { DEFAULT_LANGUAGE, languageNames } from '#platform/languages/languages.ts'
import type { Language } from '#platform/languages/languages.ts'
import { isPlainLine } from '#platform/storable-text.ts'

import { RichTextSchema } from '../rich-text.ts'
import type { RichText, TextPicture } from '../rich-text.ts'
import { homeSections } from './home-sections.ts'
import type { HomeSection } from './home-sections.ts'

/** A formatted text by language: English always, the others as far as somebody wrote them. */
export type LocalRichText = { [DEFAULT_LANGUAGE]: RichText } & Partial<Record<Language, RichText>>

/** A picture of the shop, once it is chosen; `refuse_content` compares its attributes with the picture. */
type BlockPicture = {
  type: 'picture'
  attrs?: Omit<TextPicture['attrs'], 'alt' | 'caption'> | undefined
  alt: LocalText
  caption?: LocalText | undefined
}

/**
 * What a free page and the home page are made of. `id` distinguishes the blocks of one page; optional titles are headings above. A
 * draft may lack anything: what is not finished (`isFinished`) is not shown, and keeps a page from being published.
 */
export type PageBlock = { id: string } & (
  | { type: 'heading'; text: LocalText }
  | { type: 'text'; text: LocalRichText }
  | BlockPicture
  | { type: 'columns'; columns: [LocalRichText, LocalRichText] }
  | {
      type: 'products'
      title?: LocalText | undefined
      /** As products in a text, so that the same check and the same tags find them. */
      items: { type: 'product'; attrs: { productId: string } }[]
    }
  | {
      type: 'collection'
      /** Left out, it is called as the collection is. */
      title?: LocalText | undefined
      slug: string
      /** How many of its products are shown. */
      limit: number
    }
  | {
      type: 'questions'
      title?: LocalText | undefined
      items: { id: string; question: LocalText; answer: LocalRichText }[]
    }
  | { type: 'video'; provider: VideoProvider; videoId: string; title: LocalText }
  /** A video of the media library, once it is chosen, and what it shows. */
  | { type: 'own_video'; videoId?: string | undefined; alt: LocalText }
  | {
      type: 'size_table'
      /** `abaya` and `thobe` for the lengths of the specification, else the code of a size system. */
      system: string
    }
  | { type: 'newsletter'; title?: LocalText | undefined }
  | { type: 'contact'; title?: LocalText | undefined }
  /** Of the home page alone. */
  | { type: 'home_section'; section: HomeSection }
)

export type BlockType = PageBlock['type']
export type BlockOf<Type extends BlockType> = Extract<PageBlock, { type: Type }>

const videoProviders = ['youtube', 'vimeo'] as const
export type VideoProvider = (typeof videoProviders)[number]

/** Title and description of a page in a language other than English, as far as they are written. */
type PageHead = { title?: string | undefined; description?: string | undefined }

/** What a free page or the home page shows, in every language. */
export type PageBody = {
  type: 'blocks'
  heads?: Partial<Record<Language, PageHead>> | undefined
  content: PageBlock[]
}

/** How much a page may have. */
export const pageLimits = {
  blocks: 60,
  products: 24,
  collectionProducts: 12,
  questions: 40,
  /** Characters of a line: a heading, a question, what a picture shows. */
  line: 300,
  /** Characters of one text as it is stored. */
  text: 100_000,
  /** Characters of a whole page as it is stored. */
  body: 400_000,
} as const

const line = z.string().max(pageLimits.line).refine(isPlainLine)
const others = <Schema extends z.ZodType>(schema: Schema) =>
  Object.fromEntries(
    languageNames
      .filter((name) => name !== DEFAULT_LANGUAGE)
      .map((name) => [name, schema.optional()]),
  )

const localText = z.strictObject({
  [DEFAULT_LANGUAGE]: line,
  // What is not written is left out, and stands in English.
  ...others(line.min(1)),
}) as unknown as z.ZodType<LocalText>
const formatted = RichTextSchema.refine((doc) => JSON.stringify(doc).length <= pageLimits.text)
  // Products have a block of their own.
  .refine(({ content }) => content.every(({ type }) => type !== 'product'))
const localRichText = z.strictObject({
  [DEFAULT_LANGUAGE]: formatted,
  ...others(formatted.refine(({ content }) => content.length > 0)),
}) as unknown as z.ZodType<LocalRichText>

const id = z.string().regex(/^[\w-]{1,40}$/)
const slug = z.string().regex(/^[a-z0-9-]{0,200}$/)
const title = localText.optional()
const node = <const Type extends BlockType, Shape extends z.core.$ZodLooseShape>(
  type: Type,
  shape: Shape,
) => z.strictObject({ id, type: z.literal(type), ...shape })

const block: z.ZodType<PageBlock> = z.discriminatedUnion('type', [
  node('heading', { text: localText }),
  node('text', { text: localRichText }),
  node('picture', {
    attrs: z
      .strictObject({
        pictureId: z.uuid(),
        hash: z.string().regex(/^[0-9a-z]{1,128}$/),
        width: z.int().min(1),
        height: z.int().min(1),
        dominantHex: z.string().regex(/^#[0-9a-f]{6}$/),
      })
      .optional(),
    alt: localText,
    caption: title,
  }),
  node('columns', { columns: z.tuple([localRichText, localRichText]) }),
  node('products', {
    title,
    items: z
      .array(
        z.strictObject({
          type: z.literal('product'),
          attrs: z.strictObject({ productId: z.uuid() }),
        }),
      )
      .max(pageLimits.products),
  }),
  node('collection', { title, slug, limit: z.int().min(1).max(pageLimits.collectionProducts) }),
  node('questions', {
    title,
    items: z
      .array(z.strictObject({ id, question: localText, answer: localRichText }))
      .max(pageLimits.questions),
  }),
  node('video', {
    provider: z.enum(videoProviders),
    videoId: z.string().regex(/^[\w-]{0,32}$/),
    title: localText,
  }),
  node('own_video', { videoId: z.uuid().optional(), alt: localText }),
  node('size_table', { system: z.string().regex(/^[\w-]{0,60}$/) }),
  node('newsletter', { title }),
  node('contact', { title }),
  node('home_section', { section: z.enum(homeSections) }),
])

const heads = z
  .strictObject(
    others(z.strictObject({ title: line.max(150).optional(), description: line.optional() })),
  )
  .optional() as unknown as z.ZodType<PageBody['heads']>

/** Refuses everything that `PageBody` does not name; `firstBodyFault` says where it is. */
export const PageBodySchema: z.ZodType<PageBody> = z
  .strictObject({
    type: z.literal('blocks'),
    heads,
    content: z.array(block).max(pageLimits.blocks),
  })
  .refine(({ content }) => new Set(content.map((each) => each.id)).size === content.length)
  // A form that is sent without scripts is shown its answer: there is one.
  .refine(({ content }) => content.filter(({ type }) => type === 'contact').length <= 1)
  .refine(({ content }) => secondSection(content) === -1)

/** Where a section of the home page is shown a second time; -1 for nowhere. */
const secondSection = (blocks: readonly PageBlock[]): number =>
  blocks.findIndex(
    (each, at) =>
      each.type === 'home_section' &&
      blocks.findIndex(
        (first) => first.type === 'home_section' && first.section === each.section,
      ) !== at,
  )

/** Whether a kind of block is for such a page: sections for the home page, the contact form for free pages. */
export const isBlockOf = (page: 'home' | 'free_page', type: BlockType): boolean =>
  type !== (page === 'home' ? 'contact' : 'home_section')

/** Why a body is none, for its editor. */
export type BodyFault =
  | { kind: 'body' | 'too_many' | 'second_contact' | 'too_long' }
  /** The block from 1, and its type as it says itself; `misplaced` is for another page. */
  | { kind: 'block' | 'misplaced'; place: number; type: string }
  | { kind: 'second_section'; place: number; section: HomeSection }

/** What is first wrong with a body of such a page; undefined for nothing. */
export function firstBodyFault(body: unknown, page: 'home' | 'free_page'): BodyFault | undefined {
  const read = z.looseObject({ content: z.array(z.unknown()) }).safeParse(body).data
  if (!read) return { kind: 'body' }
  if (read.content.length > pageLimits.blocks) return { kind: 'too_many' }
  if (JSON.stringify(body).length > pageLimits.body) return { kind: 'too_long' }
  const at = read.content.findIndex((each) => !block.safeParse(each).success)
  if (at !== -1) {
    const type = z.object({ type: z.string() }).safeParse(read.content[at]).data?.type ?? ''
    return { kind: 'block', place: at + 1, type }
  }
  const blocks = read.content as PageBlock[]
  const misplaced = blocks.findIndex(({ type }) => !isBlockOf(page, type))
  if (misplaced !== -1)
    return { kind: 'misplaced', place: misplaced + 1, type: blocks[misplaced]!.type }
  const second = blocks[secondSection(blocks)]
  if (second?.type === 'home_section')
    return { kind: 'second_section', place: blocks.indexOf(second) + 1, section: second.section }
  const contacts = blocks.filter(({ type }) => type === 'contact')
  if (contacts.length > 1) return { kind: 'second_contact' }
  return PageBodySchema.safeParse(body).success ? undefined : { kind: 'body' }
}

const isWritten = (local: LocalText) => local[DEFAULT_LANGUAGE].trim() !== ''
const hasText = (local: LocalRichText) => local[DEFAULT_LANGUAGE].content.length > 0

/** Whether a block has all that it needs to be shown. */
export function isFinished(each: PageBlock): boolean {
  switch (each.type) {
    case 'heading':
      return isWritten(each.text)
    case 'text':
      return hasText(each.text)
    case 'picture':
      return each.attrs !== undefined && isWritten(each.alt)
    case 'columns':
      return each.columns.every(hasText)
    case 'products':
      return each.items.length > 0
    case 'collection':
      return each.slug !== ''
    case 'questions':
      return (
        each.items.length > 0 &&
        each.items.every(({ question, answer }) => isWritten(question) && hasText(answer))
      )
    case 'video':
      return each.videoId !== '' && isWritten(each.title)
    case 'own_video':
      return each.videoId !== undefined && isWritten(each.alt)
    case 'size_table':
      return each.system !== ''
    case 'newsletter':
    case 'contact':
    case 'home_section':
      return true
  }
}

/** The blocks of a stored body that this release knows; the others are left out, and never break a page. */
export function knownBlocks(body: unknown): PageBlock[] {
  const read = z.object({ content: z.array(z.unknown()) }).safeParse(body).data
  return (read?.content ?? []).flatMap((each) => block.safeParse(each).data ?? [])
}

/** Title and description in other languages, as far as a stored body has them. */
export const knownHeads = (body: unknown): NonNullable<PageBody['heads']> =>
  z.object({ heads }).safeParse(body).data?.heads ?? {}
