import type { ProductCard } from '../catalogue.ts'

const KEY = 'libas.recently-viewed'
/** A card shows a price, which should not be an old one. */
const KEPT_MS = 24 * 60 * 60_000

type Kept = { at: number; cards: ProductCard[] }

/** The products that this browser stored, the last one first; after a day they expire. */
export function readViewed(): readonly ProductCard[] {
  const kept = readKept()
  if (kept.length === 0) forgetViewed()
  return kept
}

function readKept(): readonly ProductCard[] {
  try {
    const { at, cards } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>
    return at !== undefined && Date.now() - at < KEPT_MS && cards?.every(isCard) ? cards : []
  } catch {
    return []
  }
}

// Written by another release of the shop it may be of another shape.
const isCard = ({ id, slug, name, pricePence, pictures, swatches }: Partial<ProductCard>) =>
  [id, slug, name].every((text) => typeof text === 'string') &&
  typeof pricePence === 'number' &&
  Array.isArray(pictures) &&
  Array.isArray(swatches)

/** Stores them in this browser, with consent. */
export function keepViewed(cards: readonly ProductCard[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ at: Date.now(), cards }))
  } catch {
    // Without storage they are remembered as long as the page is open.
  }
}

export function forgetViewed(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Without storage there is nothing to take away.
  }
}
