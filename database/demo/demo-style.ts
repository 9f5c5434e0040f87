import type { ColourFamily, FabricFamily } from '#shop/catalogue/family-text.ts'

type View = 'front' | 'back' | 'close'

/** A design of the demo shop and its colourways, each of which becomes a product. */
export type DemoStyle = {
  slug: string
  name: string
  category: string
  /** One of fabricFamilies, as lists are filtered by. */
  fabricFamily: FabricFamily
  /** What else it is looked for by. */
  tags: string[]
  /** Which sizes it comes in; null for accessories. */
  sizes: 'abaya' | 'thobe' | null
  summary: string
  description: string
  fabric: string
  care: string
  fitNotes: string
  composition: { fibre: string; percent: number }[]
  weightGrams: number
  pricePence: number
  /** How each view continues "<name> in <colour>, …" for those who cannot see the picture. */
  views: Partial<Record<View, string>>
  colourways: DemoColourway[]
}

export type DemoColourway = {
  colour: string
  /** As in the names of the picture files: <style>-<key>-<view>.webp */
  key: string
  hex: string
  /** As lists are filtered by. */
  family: ColourFamily
  /** A sentence about this colour, added to the description. */
  note: string
  /** The first is the primary picture. */
  views: View[]
  publishedDaysAgo: number
  /** On sale at the price of the style before, and since when at this one. */
  reduced?: { toPence: number; daysAgo: number }
  /** Pieces on hand by size, in the order of sizes.ts; one number without sizes. */
  stock: number[]
}
