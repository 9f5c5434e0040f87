import type { ReactNode } from 'react'

import type { ContentFaults } from '../../editing/content-lists.ts'
import type { Choice } from '#platform/admin/browser/picked-list.tsx'
import type { Search } from '#platform/admin/browser/use-found.ts'
import type { Language } from '#platform/languages/languages.ts'
import type { Result } from '#platform/result.ts'

/** What the parts of the editor get: what was typed, and what is wrong with it. */
export type PartProps<Content> = {
  content: Content
  faults: ContentFaults
  change: (some: Partial<Content>) => void
}

/** A picture that the shop has. */
export type KnownPicture = {
  pictureId: string
  hash: string
  width: number
  height: number
  dominantHex: string
}

/** One that was chosen from the media library, with what it shows; empty where nothing describes it. */
export type ChosenPicture = KnownPicture & {
  alt: string
  alts: Partial<Record<Language, string>>
}

/** A video that was chosen from the media library, with what it shows; empty where nothing describes it. */
export type ChosenVideo = {
  id: string
  name: string
  posterHash: string
  alt: string
  alts: Partial<Record<Language, string>>
}

/** What the editor needs of other parts of the shop. */
export type ContentTools = {
  /** Keeps a picture; returns in words why it was not. */
  upload: (file: File) => Promise<Result<KnownPicture, string>>
  /** The button that opens the media library, to choose a picture. */
  renderLibrary: (onPick: (picture: ChosenPicture) => void) => ReactNode
  /** The button that opens the media library, to choose a video. */
  renderVideos: (onPick: (video: ChosenVideo) => void) => ReactNode
  /** Products with these words, by their names with their colours. */
  findProducts: Search<readonly Choice[]>
  /** A product with its name and picture, of those that were found or shown so far. */
  productOf: (productId: string) => Choice
  /** The same by slugs, which are the ids of what is found. */
  findProductsBySlug: Search<readonly Choice[]>
  productBySlug: (slug: string) => Choice
}
