import { homeSections } from '../../../blocks/home-sections.ts'
import type { BlockType, LocalRichText, PageBlock } from '../../../blocks/page-body.ts'

/** An id that no other block of a page has. */
export const newId = (): string => crypto.randomUUID().slice(0, 13)

const noText = (): LocalRichText => ({ en: { type: 'doc', content: [] } })

/** The sections of the home page that some blocks do not show yet. */
export const unusedSections = (blocks: readonly PageBlock[]) =>
  homeSections.filter(
    (section) =>
      !blocks.some((block) => block.type === 'home_section' && block.section === section),
  )

const made: {
  [Type in BlockType]: (
    blocks: readonly PageBlock[],
  ) => Omit<Extract<PageBlock, { type: Type }>, 'id'>
} = {
  home_section: (blocks) => ({
    type: 'home_section',
    section: unusedSections(blocks)[0] ?? 'hero',
  }),
  heading: () => ({ type: 'heading', text: { en: '' } }),
  text: () => ({ type: 'text', text: noText() }),
  picture: () => ({ type: 'picture', alt: { en: '' } }),
  columns: () => ({ type: 'columns', columns: [noText(), noText()] }),
  products: () => ({ type: 'products', items: [] }),
  collection: () => ({ type: 'collection', slug: '', limit: 4 }),
  questions: () => ({
    type: 'questions',
    items: [{ id: newId(), question: { en: '' }, answer: noText() }],
  }),
  own_video: () => ({ type: 'own_video', alt: { en: '' } }),
  video: () => ({ type: 'video', provider: 'youtube', videoId: '', title: { en: '' } }),
  size_table: () => ({ type: 'size_table', system: '' }),
  newsletter: () => ({ type: 'newsletter' }),
  contact: () => ({ type: 'contact' }),
}

/** The kinds of blocks in the order that they are offered in. */
export const blockTypes = Object.keys(made) as BlockType[]

/** A block that is not filled in yet, for a page that has these. */
export const newBlock = (type: BlockType, blocks: readonly PageBlock[]): PageBlock => ({
  id: newId(),
  ...made[type](blocks),
})
