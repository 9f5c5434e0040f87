import type { ColourFamily, FabricFamily } from '#shop/catalogue/family-text.ts'

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
  colourways: DemoColourway[]
}

export type DemoColourway = {
  colour: string
  /** The last part of the product's slug: <style>-<key> */
  key: string
  hex: string
  /** As lists are filtered by. */
  family: ColourFamily
  /** A sentence about this colour, added to the description. */
  note: string
  publishedDaysAgo: number
  /** On sale at the price of the style before, and since when at this one. */
  reduced?: { toPence: number; daysAgo: number }
  /** Pieces on hand by size, in the order of sizes.ts; one number without sizes. */
  stock: number[]
}
