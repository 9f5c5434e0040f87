import type { OfferTerms, SizeOffer } from './size-offer.ts'

/** The reasons for which staff change the quantity on hand, and the direction each allows. */
export const stockReasons = {
  supplier: 'in',
  found: 'in',
  count: 'both',
  correction: 'both',
  damaged: 'out',
  lost: 'out',
  sample: 'out',
  gift: 'out',
} as const satisfies Record<string, 'in' | 'out' | 'both'>

export type StockReason = keyof typeof stockReasons
export const stockReasonNames = Object.keys(stockReasons) as [StockReason, ...StockReason[]]

/** Whether a change by this many pieces can have this reason. */
export const fitsReason = (reason: StockReason, by: number): boolean =>
  stockReasons[reason] === 'both' || stockReasons[reason] === (by < 0 ? 'out' : 'in') || by === 0

/** A product and size. */
export type StockItem = { productId: string; sizeId: string | null }

/** One cell that is to change. `from` is what its editor saw. Prices in pence, of the whole product. */
export type StockCell =
  /** Changes the quantity on hand by this many; only from `from` if given. */
  | ({ field: 'on_hand'; by: number; from?: number } & StockItem)
  | { field: ProductPence; productId: string; from: number; to: number }
  | ({ field: SizeNumber; from: number; to: number } & StockItem)
  /** The shop's own SKU; null for none. */
  | ({ field: 'sku'; from: string | null; to: string | null } & StockItem)
  /** How it is sold when none of it is there; null for not at all. */
  | ({ field: 'offer'; from: OfferTerms | null; to: OfferTerms | null } & StockItem)

/** Of a whole product: its price, and what one item costs the shop, without VAT (0: not known). */
export type ProductPence = 'price_pence' | 'cost_pence'

/**
 * What staff set for a size of a product: from how many pieces on it is low, what it costs more than the product
 * (pence), its weight (g; 0: that of the product), its rate of VAT (0 or 20 per cent), and what it costs the shop
 * (pence, without VAT; 0: as much as the product).
 */
export const sizeNumbers = [
  'reorder_level',
  'surcharge_pence',
  'weight_grams',
  'vat_rate',
  'size_cost_pence',
] as const
export type SizeNumber = (typeof sizeNumbers)[number]

/** A value of a cell: a number, or a text, which is empty for none; of an offer its code (offerCode). */
export type CellValue = number | string

/** The outcome of a cell; `now` is its value afterwards. */
export type StockCellAnswer =
  | { outcome: 'saved'; now: CellValue }
  /** Somebody or a sale was quicker; nothing was written. */
  | { outcome: 'version_conflict'; now: CellValue }
  /** Customers hold `atLeast` of them: no fewer can stay on hand. */
  | { outcome: 'held'; now: number; atLeast: number }
  /** A price has to stay below the one it is compared with. */
  | { outcome: 'above_was'; now: number; atLeast: number }
  /** No size would cost the price of the product, `atLeast`. */
  | { outcome: 'no_size_at_price'; now: number; atLeast: number }
  /** Another size has this SKU. */
  | { outcome: 'sku_taken'; now: string; owner: SizeNamed }
  /** The day of a pre-order is not to come. */
  | { outcome: 'past_date'; now: string }
  /** Customers have bought or hold `atLeast` of what is offered. */
  | { outcome: 'capacity_below' | 'offer_held'; now: string; atLeast: number }
  | { outcome: 'not_found' }

/** A size of a product in words; `sizeName` is null for goods without sizes. */
export type SizeNamed = { name: string; colourName: string; sizeName: string | null }

/** No more at once, cells of one save or scans of one message. */
export const MAX_CELLS = 500
export const MAX_PIECES = 10_000
export const MAX_NOTE = 200
/** £100,000. */
export const MAX_PRICE_PENCE = 10_000_000
/** 100 kg. */
export const MAX_WEIGHT_GRAMS = 100_000

const mostOf: Record<Exclude<SizeNumber, 'vat_rate'>, number> = {
  reorder_level: MAX_PIECES,
  surcharge_pence: MAX_PRICE_PENCE,
  weight_grams: MAX_WEIGHT_GRAMS,
  size_cost_pence: MAX_PRICE_PENCE,
}

/** What only those who see costs can change. */
export const isCost = (field: StockCell['field']): boolean =>
  field === 'cost_pence' || field === 'size_cost_pence'

/** Whether a number of a size can be this one. */
export const fitsSizeNumber = (field: SizeNumber, value: number): boolean =>
  field === 'vat_rate' ? value === 0 || value === 20 : value <= mostOf[field]

const MAX_SKU_LENGTH = 40
const madeSku = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/i

/** Whether a SKU is one that the shop makes of the id of a product and its size. */
export const isMadeSku = (sku: string): boolean => madeSku.test(sku)

/** Whether a text can be the shop's own SKU: 40 plain characters at most, not like those that the shop makes of ids. */
export const fitsSku = (sku: string): boolean =>
  sku.length <= MAX_SKU_LENGTH && /^[!-~](?:[ -~]*[!-~])?$/.test(sku) && !isMadeSku(sku)

/** The errors of a typed barcode. */
export type BarcodeFault = 'form' | 'check_digit'

const form = /^[0-9A-Za-z][0-9A-Za-z._/-]{3,39}$/
const gtinLengths = new Set([8, 12, 13, 14])

/**
 * What is wrong with a barcode: a GTIN (EAN-8, UPC, EAN-13, GTIN-14) ends with a check digit, so that one
 * wrong digit is found; any other code of 4 to 40 plain characters is the shop's own.
 */
export function barcodeFault(code: string): BarcodeFault | undefined {
  if (!form.test(code)) return 'form'
  if (!/^\d+$/.test(code) || !gtinLengths.has(code.length)) return undefined
  return checkDigitOf(code.slice(0, -1)) === code.at(-1) ? undefined : 'check_digit'
}

/** Whether a barcode is a GTIN. */
export const isGtin = (code: string): boolean =>
  /^\d+$/.test(code) && gtinLengths.has(code.length) && barcodeFault(code) === undefined

// GS1: from the right, digits weigh 3 and 1 in turn.
function checkDigitOf(digits: string): string {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0)
  return String((10 - (sum % 10)) % 10)
}

/** A size of a product as staff see its stock. */
export type SizeLevel = {
  sizeId: string | null
  /** null for goods without sizes. */
  sizeName: string | null
  onHand: number
  reserved: number
  available: number
  reorderLevel: number
  barcode: string | null
  /** Customers who wait for it. */
  waiting: number
}

/** A product in the list of levels. */
export type StockRow = {
  id: string
  name: string
  colourName: string
  styleId: string
  status: 'draft' | 'active' | 'archived'
  category: string
  sizes: SizeLevel[]
}

export type LevelState = 'out' | 'low' | 'enough'

/** Whether there is enough of a size; low is what the shop's own list of low stock has. */
export const levelStateOf = ({
  available,
  reorderLevel,
}: Pick<SizeLevel, 'available' | 'reorderLevel'>): LevelState =>
  available <= 0 ? 'out' : available <= reorderLevel ? 'low' : 'enough'

/** A product and size with all that its page shows. */
export type ItemLevel = StockItem &
  SizeLevel & {
    name: string
    colourName: string
    slug: string
    styleId: string
    /** The shop's own SKU. */
    sku: string | null
    /** How it is sold when none of it is there. */
    offer: SizeOffer | null
    /** Sold units that have not arrived. */
    toCome: number
  }
