import { describe, expect, test } from 'vitest'

import { freePages } from '#database/demo/content/free-pages.ts'

import { paragraphOf } from '../testing/given-post.ts'
import { questionsOf } from './block-contents.ts'
import { PageBodySchema, firstBodyFault, isFinished, knownBlocks, pageLimits } from './page-body.ts'
import type { PageBlock, PageBody } from './page-body.ts'

const body = (...content: unknown[]) => ({ type: 'blocks', content })
const heading = (id: string, en = 'Care'): PageBlock => ({ id, type: 'heading', text: { en } })
const answered = { id: 'q', question: { en: 'Why?' }, answer: { en: paragraphOf('Because.') } }

const whole: PageBlock[] = [
  heading('a'),
  { id: 'b', type: 'text', text: { en: paragraphOf('Text.'), ar: paragraphOf('نص.') } },
  {
    id: 'c',
    type: 'picture',
    attrs: {
      pictureId: '0193c3c1-0000-7000-8000-000000000000',
      hash: 'ab',
      width: 900,
      height: 600,
      dominantHex: '#aabbcc',
    },
    alt: { en: 'A bench' },
  },
  { id: 'd', type: 'columns', columns: [{ en: paragraphOf('1') }, { en: paragraphOf('2') }] },
  {
    id: 'e',
    type: 'products',
    items: [{ type: 'product', attrs: { productId: '0193c3c1-0000-7000-8000-000000000000' } }],
  },
  { id: 'f', type: 'collection', slug: 'eid', limit: 4 },
  { id: 'g', type: 'questions', items: [answered] },
  { id: 'h', type: 'video', provider: 'vimeo', videoId: '76979871', title: { en: 'Weaving' } },
  {
    id: 'm',
    type: 'own_video',
    videoId: '0193c3c1-0000-7000-8000-000000000000',
    alt: { en: 'Walking by the sea', ar: 'على الشاطئ' },
  },
  { id: 'i', type: 'size_table', system: 'abaya' },
  { id: 'j', type: 'newsletter' },
  { id: 'k', type: 'contact', title: { en: 'Write to us' } },
]

test('every kind of block is taken as it is, and shown', () => {
  expect(PageBodySchema.parse(body(...whole))).toEqual(body(...whole))
  expect(whole.every(isFinished)).toBe(true)
})

describe('a body that is refused names the block', () => {
  const at2 = (block: object) => body(heading('a'), { id: 'x', ...block })

  test.for<[string, object, object]>([
    ['no such block', { type: 'script', src: '/x' }, { place: 2, type: 'script' }],
    ['something more', { type: 'newsletter', onclick: 'x' }, { place: 2, type: 'newsletter' }],
    [
      'a link to a script',
      {
        type: 'text',
        text: {
          en: {
            type: 'doc',
            content: [
              {
                type: 'paragraph',
                content: [
                  {
                    type: 'text',
                    text: 'x',
                    marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }],
                  },
                ],
              },
            ],
          },
        },
      },
      { place: 2, type: 'text' },
    ],
    ['another site', { type: 'video', provider: 'evil', videoId: 'x', title: { en: '' } }, {}],
    [
      'an address as an id',
      { type: 'video', provider: 'youtube', videoId: 'a"/..', title: { en: '' } },
      {},
    ],
    ['an unknown language', { type: 'heading', text: { en: 'x', xx: 'y' } }, {}],
    ['a line break', { type: 'heading', text: { en: 'x\ny' } }, {}],
    ['too long a line', { type: 'heading', text: { en: 'x'.repeat(301) } }, {}],
    ['too many of a collection', { type: 'collection', slug: 'eid', limit: 13 }, {}],
    [
      'too many questions',
      {
        type: 'questions',
        items: Array.from({ length: pageLimits.questions + 1 }, (_, at) => ({
          ...answered,
          id: `q${at}`,
        })),
      },
      {},
    ],
  ])('%s', ([, block, named]) => {
    expect(firstBodyFault(at2(block), 'free_page')).toMatchObject({
      kind: 'block',
      place: 2,
      ...named,
    })
  })

  test('a page has so many blocks, one contact form, and no id twice', () => {
    const blocks = (count: number) => Array.from({ length: count }, (_, at) => heading(`h${at}`))
    expect(firstBodyFault(body(...blocks(pageLimits.blocks)), 'free_page')).toBeUndefined()
    expect(firstBodyFault(body(...blocks(pageLimits.blocks + 1)), 'free_page')).toEqual({
      kind: 'too_many',
    })
    const contacts = [
      { id: 'a', type: 'contact' },
      { id: 'b', type: 'contact' },
    ]
    expect(firstBodyFault(body(...contacts), 'free_page')).toEqual({ kind: 'second_contact' })
    expect(firstBodyFault(body(heading('a'), heading('a')), 'free_page')).toEqual({ kind: 'body' })
    const long = { type: 'doc', content: [paragraphOf('x'.repeat(90_000)).content[0]] }
    const texts = Array.from({ length: 5 }, (_, at) => ({
      id: `t${at}`,
      type: 'text',
      text: { en: long },
    }))
    expect(firstBodyFault(body(...texts), 'free_page')).toEqual({ kind: 'too_long' })
    expect(firstBodyFault('text', 'free_page')).toEqual({ kind: 'body' })
  })
})

test('the home page shows each of its sections once, other pages none, and has no contact form', () => {
  const section = (id: string, name: string) => ({ id, type: 'home_section', section: name })
  const home = body(section('a', 'story'), heading('b'), section('c', 'hero'))

  expect(firstBodyFault(home, 'home')).toBeUndefined()
  expect(firstBodyFault(home, 'free_page')).toEqual({
    kind: 'misplaced',
    place: 1,
    type: 'home_section',
  })
  expect(firstBodyFault(body(heading('a'), { id: 'b', type: 'contact' }), 'home')).toEqual({
    kind: 'misplaced',
    place: 2,
    type: 'contact',
  })
  expect(firstBodyFault(body(section('a', 'story'), section('b', 'story')), 'home')).toEqual({
    kind: 'second_section',
    place: 2,
    section: 'story',
  })
  expect(firstBodyFault(body(section('a', 'banner')), 'home')).toMatchObject({ kind: 'block' })
})

test('a stored block that cannot be read is left out, and the others are shown', () => {
  const stored = body(heading('a'), { id: 'b', type: 'from_tomorrow' }, null, 'x', heading('c'))

  expect(knownBlocks(stored).map(({ id }) => id)).toEqual(['a', 'c'])
  expect(knownBlocks(null)).toEqual([])
})

test.for<PageBlock>([
  heading('a', ' '),
  { id: 'a', type: 'text', text: { en: { type: 'doc', content: [] }, ar: paragraphOf('نص') } },
  { id: 'a', type: 'picture', alt: { en: 'x' } },
  { id: 'a', type: 'products', items: [] },
  { id: 'a', type: 'collection', slug: '', limit: 4 },
  { id: 'a', type: 'questions', items: [{ ...answered, question: { en: '' } }] },
  { id: 'a', type: 'video', provider: 'youtube', videoId: '', title: { en: 'x' } },
  { id: 'a', type: 'size_table', system: '' },
])('a draft may hold an empty $type, which is not shown', (block) => {
  expect(firstBodyFault(body(block), 'free_page')).toBeUndefined()
  expect(isFinished(block)).toBe(false)
})

test('search engines are given questions with their answers as plain text', () => {
  expect(questionsOf(whole)).toEqual([{ question: 'Why?', answer: 'Because.' }])
})

test.for(freePages)('every text of /pages/$slug of the demo is there in both languages', (page) => {
  const texts: Record<string, unknown>[] = []
  JSON.stringify(page, (_, part: unknown) => {
    if (part !== null && typeof part === 'object' && 'en' in part) texts.push(part)
    return part
  })

  expect(texts.length).toBeGreaterThan(2)
  for (const text of texts) expect(text, JSON.stringify(text)).toHaveProperty('ar')
  const written = page.blocks.filter(({ type }) => type !== 'picture' && type !== 'products')
  const demoBody: PageBody = { type: 'blocks', content: written as PageBlock[] }
  expect(PageBodySchema.parse(demoBody)).toEqual(demoBody)
  expect(demoBody.content.every(isFinished)).toBe(true)
})
