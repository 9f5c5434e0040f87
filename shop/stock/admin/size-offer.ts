import { londonDay } from '#platform/dates/london-dates.ts'

import { sizeOfferText as text } from './size-offer-text.ts'

/** How a size is sold when none of it is there. */
export const offerKinds = ['stock', 'made-to-order', 'pre-order'] as const
type OfferKind = (typeof offerKinds)[number]

/** An offer as it stands; `left`: units that can still be sold. */
export type SizeOffer = {
  leadDays: number | null
  /** `YYYY-MM-DD` in London. */
  promisedOn: string | null
  capacity: number
  left: number
}

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
  const days = kind === 'made-to-order' ? wholeNumber(typed.days, MAX_LEAD_DAYS) : null
  const on = kind === 'pre-order' ? (typed.on ?? '').trim() : null
  const capacity = wholeNumber(typed.capacity, MAX_CAPACITY)
  const faults: Faults = {
    ...(days === undefined && { days: text.faults.days }),
    ...(on !== null && dayFault(on, now, seenDay)),
    ...(capacity === undefined && { capacity: text.faults.capacity }),
  }
  return days === undefined || capacity === undefined || Object.keys(faults).length > 0
    ? { ok: false, faults }
    : { ok: true, terms: { leadDays: days, promisedOn: on, capacity } }
}

function wholeNumber(typed: string | undefined, most: number): number | undefined {
  const number = /^\d{1,6}$/.test(typed?.trim() ?? '') ? Number(typed) : 0
  return number >= 1 && number <= most ? number : undefined
}

/** A day that is over can only stay. */
function dayFault(day: string, now: Date, seenDay: string | null): Faults | undefined {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) && day < '2200'
  if (!isDay) return { on: text.faults.day }
  return day <= londonDay(now) && day !== seenDay ? { on: text.faults.past } : undefined
}
