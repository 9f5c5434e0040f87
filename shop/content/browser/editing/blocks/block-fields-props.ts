import type { Choice } from '#platform/admin/browser/picked-list.tsx'
import type { Language } from '#platform/languages/languages.ts'

import type { HomeSection } from '../../../blocks/home-sections.ts'
import type { PageBlock } from '../../../blocks/page-body.ts'
import type { ContentTools } from '../content-tools.ts'

/** What a page's blocks can be about, besides products. */
export type BlockChoices = {
  collections: readonly Choice[]
  systems: readonly Choice[]
  /** Those that the page shows. */
  videos: readonly VideoChoice[]
  /** Where what sections of the home page say is edited, of those that say something of their own. */
  sectionPaths: Readonly<Partial<Record<HomeSection, string>>>
}

/** A video of the media library; `posterHash` is that of the picture that stands for it. */
export type VideoChoice = Choice & { posterHash: string }

export type BlockFieldsProps<Block extends PageBlock = PageBlock> = {
  block: Block
  onChange: (block: PageBlock) => void
  language: Language
  tools: ContentTools
  choices: BlockChoices
  /** Those of the whole page. */
  blocks: readonly PageBlock[]
  /** Whether the page is saved, in words. */
  state: string
}
