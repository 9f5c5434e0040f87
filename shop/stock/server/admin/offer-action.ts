import type { Db } from '#platform/db/database.ts'
import type { FormRefused } from '#platform/forms/form-answer.ts'
import { refuseFields, refuseWith } from '#platform/forms/sent-form.ts'

import { offerOfCode, readOffer } from '../../admin/size-offer.ts'
import { sizeOfferText as text } from '../../admin/size-offer-text.ts'
import type { StockItem } from '../../admin/stock-change.ts'

type Asked = { item: StockItem; actorId: string }
type Sent = { form: string; typed: Record<string, string> }

/** Saves how a size is sold that is not there, as its form was sent. */
export async function saveOffer(
  db: Db,
  { item, actorId }: Asked,
  sent: Sent,
): Promise<{ done: 'offer' } | FormRefused> {
  const seen = offerOfCode(sent.typed.seen ?? '')
  const read = readOffer(sent.typed, { now: new Date(), seenDay: seen?.promisedOn ?? null })
  if (!read.ok) return refuseFields(read.faults, sent)
  const { terms } = read
  const row = await db.callOne('save_size_offer', {
    p_product_id: item.productId,
    p_size_id: item.sizeId,
    p_lead_days: terms.leadDays,
    p_promised_on: terms.promisedOn,
    p_capacity: terms.capacity,
    p_seen: seen && {
      lead_days: seen.leadDays,
      promised_on: seen.promisedOn,
      capacity: seen.capacity,
    },
    p_actor: actorId,
  })
  const { faults } = text
  switch (row.outcome) {
    case 'saved':
      return { done: 'offer' }
    case 'past_date':
      return refuseFields({ on: faults.past }, sent)
    case 'capacity_below':
      return refuseFields({ capacity: faults.below(row.at_least!) }, sent)
    case 'held':
      return refuseFields({ kind: faults.held(row.at_least!) }, sent)
    case 'version_conflict':
      return refuseWith({ title: text.refused, message: faults.changed }, sent)
    case 'not_found':
      return refuseWith({ title: text.refused, message: faults.gone }, sent)
  }
}
