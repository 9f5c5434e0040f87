import type { Choice } from '#platform/admin/browser/picked-list.tsx'
import type { Language } from '#platform/languages/languages.ts'

import type { HomeKey, MenuLink } from '#shop/settings/site-values.ts'

import type { PageBlock } from '../../../blocks/page-body.ts'
import type { BlocksContent } from '../../../editing/content-fields.ts'
import type { ContentTools, PartProps } from '../content-tools.ts'

/** What a page's blocks can be about, besides products. */
export type BlockChoices = {
  collections: readonly Choice[]
  systems: readonly Choice[]
  /** Those that the page shows. */
  videos: readonly VideoChoice[]
  /** Of the home page. */
  home?: HomeChoices
}

/** What sections of the home page can lead to and show. */
type HomeChoices = {
  pages: readonly MenuLink[]
  /** One of them that has goods on sale, if any. */
  example: string | undefined
  /** Hashes of the pictures that its sections show, by id. */
  hashes: Readonly<Record<string, string>>
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
  /** The whole page, which has what sections of the home page say. */
  page: PartProps<BlocksContent>
  /** Whether the page is saved, in words. */
  state: string
}

/** What a field of a section gets: the text it has, and what is wrong with it. */
export type HomeFieldProps = {
  name: HomeKey
  label: string
  hint: string
  error: string | undefined
  value: string
  set: (typed: string) => void
}
