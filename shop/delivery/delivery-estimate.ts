import { normalPostcode } from '#shop/profile/address/postcode.ts'

import type { DeliveryMethod } from './delivery-method.ts'
import { deliveryPromise, minutesToCutOff, promiseText } from './delivery-promise.ts'

/**
 * Whether a way of delivery reaches a postcode in its usual form. `notServed` names postcode areas,
 * the letters it starts with (`BT`), and districts, all before its space (`KW15`).
 */
export function isServed(notServed: readonly string[], postcode: string): boolean {
  const district = districtOf(postcode)
  const [area = ''] = /^[A-Z]+/.exec(district) ?? []
  return !notServed.includes(district) && !notServed.includes(area)
}

/** The part of a postcode before its space, e.g. `SW1A`. */
const districtOf = (postcode: string): string => postcode.slice(0, postcode.indexOf(' '))

/** When an order placed now arrives at a postcode. */
export type DeliveryEstimate = {
  /** Normalised, or the start of what was typed. */
  postcode: string
  /** undefined if the text is not a UK postcode. */
  dates?: {
    /** The deciding part of the postcode. */
    district: string
    /** The days as text by method id; null if not delivered there. */
    byMethod: ReadonlyMap<string, string | null>
    /** Minutes for which these days are valid; undefined if until tomorrow. */
    minutesLeft: number | undefined
  }
}

/** Longer than any postcode. */
const MAX_ECHOED = 40

/** The promise of each method for a typed postcode. */
export function estimateDelivery(
  methods: readonly DeliveryMethod[],
  typed: string,
  now: Date,
): DeliveryEstimate {
  const postcode = normalPostcode(typed)
  if (postcode === undefined) return { postcode: typed.slice(0, MAX_ECHOED) }
  return {
    postcode,
    dates: {
      district: districtOf(postcode),
      byMethod: new Map(
        methods.map((method) => [
          method.id,
          isServed(method.notServed, postcode) ? promiseText(deliveryPromise(now, method)) : null,
        ]),
      ),
      minutesLeft: minutesToCutOff(now),
    },
  }
}
