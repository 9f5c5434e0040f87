import { londonDay } from '#platform/dates/london-dates.ts'

import { sizeOfferText as text } from './size-offer-text.ts'

/** How a size is sold when none of it is there. */
export const offerKinds = ['stock', 'made-to-order', 'pre-order'] as const
type OfferKind = (typeof offerKinds)[number]

/** Made to order in so many days, or a pre-order that is sent from a day; `capacity`: how many in all. */
export type OfferTerms = {
  leadDays: number | null
  /** `YYYY-MM-DD` in London. */
  promisedOn: string | null
  capacity: number
}

/** An offer as it stands; `left`: units that can still be sold. */
export type SizeOffer = OfferTerms & { left: number }

export const offerKind = (offer: SizeOffer | null): OfferKind =>
  offer === null ? 'stock' : offer.leadDays === null ? 'pre-order' : 'made-to-order'

export const MAX_LEAD_DAYS = 365
export const MAX_CAPACITY = 100_000

type Terms = { leadDays: number | null; promisedOn: string | null; capacity: number | null }
type Faults = Partial<Record<'kind' | 'days' | 'on' | 'capacity', string>>

/** The typed terms of an offer, or what is wrong with them by field; `seen`: the day that it had. */
export function readOffer(
  typed: Readonly<Record<string, string>>,
  { now, seenDay }: { now: Date; seenDay: string | null },
): { ok: true; terms: Terms } | { ok: false; faults: Faults } {
  const kind = offerKinds.find((name) => name === typed.kind)
  if (kind === undefined) return { ok: false, faults: { kind: text.faults.kind } }
  if (kind === 'stock')
    return { ok: true, terms: { leadDays: null, promisedOn: null, capacity: null } }
  const days = kind === 'made-to-order' ? readWholeNumber(typed.days, MAX_LEAD_DAYS) : null
  const on = kind === 'pre-order' ? (typed.on ?? '').trim() : null
  const capacity = readWholeNumber(typed.capacity, MAX_CAPACITY)
  const faults: Faults = {
    ...(days === undefined && { days: text.faults.days }),
    ...(on !== null && dayFault(on, now, seenDay)),
    ...(capacity === undefined && { capacity: text.faults.capacity }),
  }
  return days === undefined || capacity === undefined || Object.keys(faults).length > 0
    ? { ok: false, faults }
    : { ok: true, terms: { leadDays: days, promisedOn: on, capacity } }
}

/** A whole number from 1 to `most`; undefined for anything else. */
export function readWholeNumber(typed: string | undefined, most: number): number | undefined {
  const number = /^\d{1,6}$/.test(typed?.trim() ?? '') ? Number(typed) : 0
  return number >= 1 && number <= most ? number : undefined
}

/** An offer in one line, such as `14||50` or `|2027-01-15|30`; empty for none. */
export const offerCode = (offer: OfferTerms | null): string =>
  offer === null ? '' : [offer.leadDays ?? '', offer.promisedOn ?? '', offer.capacity].join('|')

/** The offer of a code; null for none. */
export function offerOfCode(code: string): OfferTerms | null {
  const [, days, day, capacity] = /^(\d*)\|([\d-]*)\|(\d+)$/.exec(code) ?? []
  return capacity === undefined
    ? null
    : {
        leadDays: days ? Number(days) : null,
        promisedOn: day || null,
        capacity: Number(capacity),
      }
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** An offer as a cell of a grid shows it: `14 days, 50` or `15 Jan 2027, 30`. */
export function offerCellText(code: string): string {
  const offer = offerOfCode(code)
  if (offer === null) return ''
  const [year, month, day] = (offer.promisedOn ?? '').split('-')
  const when =
    offer.leadDays === null
      ? `${Number(day)} ${months[Number(month) - 1]} ${year}`
      : text.inDays(offer.leadDays)
  return `${when}, ${offer.capacity}`
}

/** The code of an offer that is typed into a cell, or its error. Whether its day is to come is not looked at. */
export function readOfferCell(
  typed: string,
): { value: string; error?: undefined } | { value?: undefined; error: string } {
  const plain = typed.trim()
  if (plain === '') return { value: '' }
  const [, when = '', number] = /^(.*?[^\s,;])(?:\s*[,;]\s*|\s+)(\d{1,6})$/.exec(plain) ?? []
  const capacity = readWholeNumber(number, MAX_CAPACITY)
  const lead = /^(\d{1,3})\s*(?:d|days?)?$/i.exec(when)?.[1]
  const leadDays = lead === undefined ? undefined : readWholeNumber(lead, MAX_LEAD_DAYS)
  const promisedOn = leadDays === undefined ? readDay(when) : undefined
  if (capacity === undefined || (leadDays === undefined && promisedOn === undefined))
    return { error: text.faults.cell }
  const terms = { leadDays: leadDays ?? null, promisedOn: promisedOn ?? null, capacity }
  return { value: offerCode(terms) }
}

/** The day of `2027-01-15`, `15/1/2027` or `15 January 2027`; undefined for anything else. */
export function readDay(typed: string): string | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed)
  const [, day, month, year] = iso
    ? [undefined, iso[3], iso[2], iso[1]]
    : (/^(\d{1,2})(?:[./]|\s+)(\d{1,2}|[a-z]{3,9})\.?(?:[./]|\s+)(\d{4})$/i.exec(typed) ?? [])
  if (day === undefined || month === undefined || year === undefined) return undefined
  const named = months.findIndex((name) => month.toLowerCase().startsWith(name.toLowerCase()))
  const number = named === -1 ? Number(month) : named + 1
  const at = `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = Date.parse(`${at}T00:00:00Z`)
  // 31 April would be another day.
  const isDay = !Number.isNaN(time) && new Date(time).toISOString().startsWith(at) && year < '2200'
  return isDay ? at : undefined
}

/** A day that is over can only stay. */
function dayFault(day: string, now: Date, seenDay: string | null): Faults | undefined {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) && day < '2200'
  if (!isDay) return { on: text.faults.day }
  return day <= londonDay(now) && day !== seenDay ? { on: text.faults.past } : undefined
}
