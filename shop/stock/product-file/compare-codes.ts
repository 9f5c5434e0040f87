import { londonDay } from '#platform/dates/london-dates.ts'

import {
  MAX_CAPACITY,
  MAX_LEAD_DAYS,
  offerCellText,
  offerCode,
  readDay,
  readWholeNumber,
} from '../admin/size-offer.ts'
import type { OfferTerms } from '../admin/size-offer.ts'
import { fitsSku, isMadeSku } from '../admin/stock-change.ts'
import { cellText } from './import-page-text.ts'
import type { ComparedRow, FileRow, SizeChange, StoredProduct, StoredSize } from './product-file.ts'

type Cells = FileRow['cells']

/** The SKU of the shop's own that a row names; the one that the shop makes stands for none. */
export const ownSku = ({ sku }: Cells): string | undefined =>
  sku && !isMadeSku(sku) ? sku : undefined

/** What a row changes of the SKU of a size; an empty cell nothing. */
export function changedSku(
  { sku: cell }: Cells,
  row: ComparedRow,
  { size, kept }: { size: StoredSize | undefined; kept: StoredProduct | undefined },
): Pick<SizeChange, 'sku'> {
  if (!cell) return {}
  const from = size?.sku ?? null
  const to = isMadeSku(cell) ? null : cell
  const isOfOther = to === null && !cell.toLowerCase().startsWith(kept?.product.id ?? ' ')
  if (isOfOther || (to !== null && !fitsSku(to)))
    row.faults.push({ column: 'sku', what: isOfOther ? cellText.sku : cellText.skuForm })
  if (to === from) return {}
  row.changes.push({ column: 'sku', before: from ?? '', after: to ?? '' })
  return { sku: { from, to } }
}

const offerColumns = ['made_to_order_days', 'pre_order_date', 'offer_capacity'] as const
type OfferColumn = (typeof offerColumns)[number]

/** Whether a row is about how a size is sold that is not there. */
export const namesOffer = (cells: Cells): boolean => offerColumns.some((column) => cells[column])

/** What a row changes of how a size is sold that is not there. */
export function changedOffer(
  cells: Cells,
  row: ComparedRow,
  size: StoredSize | undefined,
  now = new Date(),
): Pick<SizeChange, 'offer'> {
  if (!namesOffer(cells)) return {}
  const from = size?.offer ?? null
  const read = readOffer(cells, from, londonDay(now))
  if ('fault' in read) {
    row.faults.push({ column: read.column, what: read.fault })
    return {}
  }
  const [before, after] = [offerCode(from), offerCode(read.to)]
  if (before === after) return {}
  row.changes.push({
    column: 'offer_capacity',
    before: offerCellText(before),
    after: offerCellText(after),
  })
  return { offer: { from: rowOf(from), to: rowOf(read.to) } }
}

type Read = { to: OfferTerms | null } | { column: OfferColumn; fault: string }

/** The offer that cells name; what they leave out is as it is (`from`). */
function readOffer(cells: Cells, from: OfferTerms | null, today: string): Read {
  const { made_to_order_days: days, pre_order_date: day, offer_capacity: units } = cells
  if (units === '0')
    return days || day ? { column: 'offer_capacity', fault: cellText.offerEnds } : { to: null }
  if (days && day) return { column: 'pre_order_date', fault: cellText.offerEither }
  if (!days && !day && from === null)
    return { column: 'made_to_order_days', fault: cellText.offerHow }
  const capacity = units ? readWholeNumber(units, MAX_CAPACITY) : from?.capacity
  if (capacity === undefined) return { column: 'offer_capacity', fault: cellText.offerCapacity }
  if (!days && !day) return { to: { ...from!, capacity } }
  const leadDays = days ? readWholeNumber(days, MAX_LEAD_DAYS) : null
  if (leadDays === undefined) return { column: 'made_to_order_days', fault: cellText.offerDays }
  const promisedOn = day ? readDay(day) : null
  if (promisedOn === undefined) return { column: 'pre_order_date', fault: cellText.offerDay }
  // A day that is over can only stay.
  if (promisedOn !== null && promisedOn <= today && promisedOn !== from?.promisedOn)
    return { column: 'pre_order_date', fault: cellText.offerPast }
  return { to: { leadDays, promisedOn, capacity } }
}

const rowOf = (offer: OfferTerms | null) =>
  offer && { lead_days: offer.leadDays, promised_on: offer.promisedOn, capacity: offer.capacity }
