import type { Untranslated } from '#platform/languages/fallback-language-text.ts'
import type { Slugged } from '#platform/languages/local-slug.ts'
import type { Picture } from '#platform/pictures/picture.ts'
import type { Video } from '#platform/videos/video.ts'

import type { ProductSection } from './attributes/product-facts.ts'

/**
 * Why a product may not be sent back for a change of mind (Consumer Contracts Regulations 2013,
 * regulation 28): made to its customer's wishes, or sealed for hygiene and opened.
 */
export type ReturnExemption = 'made_to_order' | 'sealed_hygiene'

export type Swatch = Slugged & { colourName: string; colourHex: string } & Untranslated

/** A product as lists show it. Prices in pence. */
export type ProductCard = Untranslated & {
  id: string
  slug: string
  /** In the current language, where it has one of its own. */
  localSlug?: string
  name: string
  colourName: string
  pricePence: number
  /** Whether some sizes cost more. */
  isFrom: boolean
  /** The former price, only where it may be shown as one. */
  wasPence: number | null
  /** The primary picture first, then the one for hover and focus. */
  pictures: Picture[]
  /** All colourways of the style, this one included. */
  swatches: Swatch[]
}

/** A product as its own page shows it. Prices in pence, weight in grams. */
export type ProductDetails = Omit<ProductCard, 'pictures'> & {
  styleId: string
  colourHex: string
  summary: string
  description: string
  composition: { fibre: string; percent: number }[]
  vatClass: 'standard' | 'zero'
  /** Why it cannot always be sent back; null for what can. */
  returnExemption: ReturnExemption | null
  weightGrams: number
  /** What else its page states, in the current language. */
  sections: ProductSection[]
  category: CategoryLink
  /** The ancestors of its category, from the top of the tree. */
  ancestors: CategoryLink[]
  pictures: ProductPicture[]
}

const LONGEST_SEARCH_TEXT = 160

/** What search engines show below the title of a product: its summary, or else how its description begins. */
export function searchText({
  summary,
  description,
}: Pick<ProductDetails, 'summary' | 'description'>): string {
  if (summary.trim() !== '') return summary
  const text = description.replaceAll(/\s+/g, ' ').trim()
  if (text.length <= LONGEST_SEARCH_TEXT) return text
  const cut = text.slice(0, LONGEST_SEARCH_TEXT)
  const space = cut.lastIndexOf(' ')
  let end = space > 0 ? space : cut.length
  while (end > 1 && ' ,;:.،؛'.includes(cut.charAt(end - 1))) end -= 1
  return `${cut.slice(0, end)} …`
}

/** A picture of a product, with the sizes that it shows; all of them without any. */
export type ProductPicture = Picture & {
  sizeIds?: readonly string[]
  /** What it stands for until that plays. */
  video?: ProductVideo
}

/** A video of a product, and the day in UTC on which the shop has it since. */
export type ProductVideo = Video & { addedOn: string }

/** Pictures in their order, those that show this size alone or with others first. */
export const sizeFirst = <Shown extends { sizeIds?: readonly string[] }>(
  pictures: readonly Shown[],
  sizeId: string | null | undefined,
): Shown[] => {
  const isOwn = ({ sizeIds }: Shown) => Number(sizeIds?.includes(sizeId ?? '') ?? false)
  return pictures.toSorted((one, other) => isOwn(other) - isOwn(one))
}

export type CategoryLink = Slugged & { name: string } & Untranslated
export type CategorySummary = CategoryLink & {
  description: string
  picture: Picture | null
  /** Whether anything in it is for sale. */
  isFilled: boolean
}

/** A hand-picked selection; as a category, but a product may be in several. */
export type CollectionSummary = CategorySummary

/** One page of a list. */
export type ProductPage = {
  products: ProductCard[]
  total: number
  page: number
  pageCount: number
}

/** Whether a text from an address can be an English slug at all; PostgreSQL refuses some that cannot. */
export const isSlug = (text: string): boolean => /^[a-z0-9-]{1,200}$/.test(text)
