/** What the product index keeps or goes by, of one active product. */
export type ProductRow = {
  id: string
  pricePence: number
  /** Milliseconds since 1970. */
  publishedAt: number
  unitsSold: number
  categoryId: string
  /** Its place in each of its collections, by their slugs. */
  places: Record<string, number>
  /** Sizes in stock: `abaya-56`. */
  sizes: string[]
  /** Whether any size can be had, or the product itself where it has none. */
  inStock: boolean
  colourFamily: string
  fabricFamily: string
  name: string
  colourName: string
  summary: string
  fabric: string
  tags: string[]
}

type Category = { id: string; parentId: string | null; slug: string; name: string }
type Collection = { slug: string; name: string }
type Size = { slug: string; name: string; system: 'abaya' | 'thobe' }

/** The names that products are sorted into, each kind in its order. */
export type Taxonomy = { categories: Category[]; collections: Collection[]; sizes: Size[] }
