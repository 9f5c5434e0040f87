import { z } from 'zod'

import { slugOf } from '#platform/slug-of.ts'
import { isPlainLine } from '#platform/storable-text.ts'

import type { ContentFaults } from '../../editing/content-lists.ts'
import type { ContentField, ContentKind, ContentOf } from '../../editing/content-fields.ts'
import { contentFieldFaults as fault } from '../../editing/editor-text.ts'
import { blocksText } from '../../blocks/blocks-editor-text.ts'
import { HOME_SLUG } from '../../blocks/home-sections.ts'
import { PageBodySchema, firstBodyFault } from '../../blocks/page-body.ts'
import { RichTextSchema, firstFault } from '../../rich-text.ts'
import { SentHomeTexts, homeDraftFaults, storedHomeTexts } from './home-texts.ts'

const LONGEST = {
  title: 150,
  summary: 300,
  author: 80,
  cover_alt: 300,
  description: 300,
} as const
const MAX_TAGS = 10
const LONGEST_TAG = 40
const MAX_PRODUCTS = 24
/** Characters of the text as it is kept: about 30,000 words. */
const LONGEST_BODY = 400_000

const page = { title: z.string(), description: z.string(), body: z.unknown() }
const post = {
  title: z.string(),
  slug: z.string(),
  summary: z.string(),
  author: z.string(),
  tags: z.array(z.string()),
  cover_picture_id: z.uuid().nullable(),
  cover_alt: z.string(),
  product_ids: z.array(z.uuid()),
  body: z.unknown(),
}
const Sent = {
  post: z.object(post),
  page: z.object(page),
  free_page: z.object({ ...page, slug: z.string() }),
}
type SentContent = Partial<z.output<typeof Sent.post> & z.output<typeof Sent.page>>

/**
 * Reads what an editor sends of a post or a page; undefined for what no editor sends. What cannot be kept has
 * a fault. A post or a free page without an address has one made of its title.
 */
export function readContent<Kind extends ContentKind>(
  kind: Kind,
  key: string,
  json: string,
): { content: ContentOf<Kind>; faults: ContentFaults } | undefined {
  const sent: SentContent | undefined = Sent[kind].safeParse(parsed(json)).data
  if (sent === undefined) return undefined
  const faults: ContentFaults = {}
  const content: Partial<Record<ContentField, unknown>> = { ...sent }
  for (const [name, most] of Object.entries(LONGEST) as [keyof typeof LONGEST, number][]) {
    const typed = sent[name]
    if (typed === undefined) continue
    // A summary that was pasted with its line breaks is one line all the same.
    content[name] = typed.replaceAll(/\s+/g, ' ').trim()
    if (typed.length > most) faults[name] = fault.tooLong(most)
    else if (!isPlainLine(content[name] as string)) faults[name] = fault.signs
  }
  if (kind !== 'page') content.slug = readSlug(key, sent, kind === 'post' ? 'post' : 'page', faults)
  if (kind === 'post') Object.assign(content, readPostFields(sent, faults))
  const isHome = kind === 'page' && key === HOME_SLUG
  if (isHome) {
    const texts = SentHomeTexts.safeParse(parsed(json)).data
    if (texts === undefined) return undefined
    Object.assign(faults, homeDraftFaults(texts))
    Object.assign(content, storedHomeTexts(texts))
  }
  if (isHome || kind === 'free_page') {
    const wrong = firstBodyFault(sent.body, isHome ? 'home' : 'free_page')
    if (wrong) faults.body = blocksText.bodyFault(wrong)
    else content.body = PageBodySchema.parse(sent.body)
    return { content: content as ContentOf<Kind>, faults }
  }

  const wrong = firstFault(sent.body)
  if (wrong) faults.body = fault.body(wrong.place, wrong.type)
  else {
    content.body = RichTextSchema.parse(sent.body)
    const blocks = (content.body as { content: { type: string }[] }).content
    const product = blocks.findIndex(({ type }) => type === 'product')
    // Text pages show no products: their terms are the same whatever is on sale.
    if (kind === 'page' && product !== -1) faults.body = fault.body(product + 1, 'product')
    if (JSON.stringify(content.body).length > LONGEST_BODY) faults.body = fault.long
  }
  return { content: content as ContentOf<Kind>, faults }
}

function readSlug(key: string, sent: SentContent, name: string, faults: ContentFaults) {
  const typed = sent.slug?.trim().toLowerCase() ?? ''
  const slug =
    typed ||
    slugOf(sent.title ?? '')
      .slice(0, 100)
      .replace(/-$/, '') ||
    `${name}-${key.slice(0, 8)}`
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) || slug.length > 100) faults.slug = fault.slug
  return slug
}

function readPostFields(sent: SentContent, faults: ContentFaults) {
  const named = (sent.tags ?? []).map((tag) => tag.trim().toLowerCase()).filter(Boolean)
  const tags = [...new Set(named)]
  if (tags.length > MAX_TAGS || tags.some((tag) => tag.length > LONGEST_TAG || !isPlainLine(tag)))
    faults.tags = fault.tags(MAX_TAGS, LONGEST_TAG)
  const product_ids = [...new Set(sent.product_ids)]
  if (product_ids.length > MAX_PRODUCTS) faults.product_ids = fault.products(MAX_PRODUCTS)
  return { tags, product_ids }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
