import { refuseFields, refuseWith } from '#platform/forms/sent-form.ts'
import { replace } from 'react-router'
import { z } from 'zod'

import { refuseForm } from '#shop/profile/profile-refusal.ts'
import type { DoneName } from '#shop/profile/profile-text.ts'
import { isTrackingNumber, normalTrackingNumber } from '#shop/orders/shipment.ts'
import { listCarriers } from '#shop/orders/server/admin-orders.ts'
import type { ReturnsData } from '#shop/returns/browser/profile/returns-section.tsx'
import { returnPageText } from '#shop/returns/profile/return-page-text.ts'
import { returnPath } from '#shop/returns/return-paths.ts'
import { returnRefusalText } from '#shop/returns/return-refusal-text.ts'
import { returnView } from '#shop/returns/server/profile/return-view.ts'
import {
  listCustomersReturns,
  localReturn,
  localReturns,
  readReturn,
} from '#shop/returns/server/read-return.ts'
import { addReturnTracking, cancelReturn } from '#shop/returns/server/requests/change-return.ts'

import type { ServerSection, Visit } from '../server-section.ts'

const text = returnPageText.tracking

const idIn = (search: URLSearchParams, name: string) => z.uuid().safeParse(search.get(name)).data

/** The customer's returns: `return` asks for one of them, `before` for those older than one. */
export const returns = {
  needsProof: false,
  async load({ db, session, search }) {
    if (search.has('return')) return loadReturn(db, session.userId, idIn(search, 'return'))
    const before = idIn(search, 'before')
    const { returns: list, older } = await listCustomersReturns(db, session.userId, before)
    return {
      kind: 'list' as const,
      before,
      list: { returns: (await localReturns(db, list)).map(returnView), older: older ?? null },
    }
  },
  forms: {
    async 'track-return'(visit, sent) {
      const returnId = sent('item')
      const typed = { carrier: sent('carrier'), tracking_number: sent('tracking_number') }
      const form = { form: 'track-return', id: returnId, typed }
      const number = normalTrackingNumber(typed.tracking_number)
      const wrong = {
        ...(typed.carrier === '' && { carrier: text.noCarrier }),
        ...(!isTrackingNumber(number) && { tracking_number: text.badNumber }),
      }
      if (Object.keys(wrong).length > 0) return refuseFields(wrong, form)
      const limited = refusalOf(visit)
      if (limited) return refuseForm(limited, form)
      const result = await addReturnTracking(visit.db, {
        customerId: visit.session.userId,
        returnId: knownId(returnId),
        carrier: typed.carrier,
        trackingNumber: number,
      })
      if (result.ok)
        return saved(returnId, result.value.isCorrection ? 'return-corrected' : 'return-tracked')
      const message = returnRefusalText(result.refusal)
      return result.refusal.kind === 'carrier_not_found'
        ? refuseFields({ carrier: message }, form)
        : refuseWith({ title: returnPageText.refusedTitle, message }, form)
    },

    async 'cancel-return'(visit, sent) {
      const returnId = sent('item')
      const form = { form: 'cancel-return', id: returnId }
      const limited = refusalOf(visit)
      if (limited) return refuseForm(limited, form)
      const { userId: customerId } = visit.session
      const cancelled = await cancelReturn(visit, { customerId, returnId: knownId(returnId) })
      if (cancelled.ok) return saved(returnId, 'return-cancelled')
      const message = returnRefusalText(cancelled.refusal)
      return refuseWith({ title: returnPageText.cancel.refused, message }, form)
    },
  },
} satisfies ServerSection<ReturnsData>

/** The page of the return itself, which says what was done. */
const saved = (returnId: string, done: DoneName) => replace(`${returnPath(returnId)}&done=${done}`)

const NOBODYS = '00000000-0000-0000-0000-000000000000'

/** The id that a form names; forms of the shop always name one. */
const knownId = (sent: string): string => z.uuid().catch(NOBODYS).parse(sent)

/** Counts with the calls of functions: a form is no way around their limits. */
const refusalOf = ({ accounts, caller, session }: Visit) =>
  (accounts.refuseForeign(caller) ?? accounts.count(caller, ['return'], session.userId))?.refusal

async function loadReturn(
  db: Visit['db'],
  customerId: string,
  returnId: string | undefined,
): Promise<ReturnsData> {
  if (returnId === undefined) return { kind: 'not_found' }
  const [found, carriers] = await Promise.all([
    readReturn(db, returnId, customerId),
    listCarriers(db),
  ])
  if (!found) return { kind: 'not_found' }
  return { kind: 'return', return: returnView(await localReturn(db, found)), carriers }
}
