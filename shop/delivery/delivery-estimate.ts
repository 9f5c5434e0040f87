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

/** When what is ordered now arrives at a postcode. */
export type DeliveryEstimate = {
  /** In its usual form, or the beginning of what was typed instead. */
  postcode: string
  /** undefined where the text is no postcode of the UK. */
  dates?: {
    /** The part of the postcode that decides. */
    district: string
    /** The days in words by the id of the method; null where it does not go. */
    byMethod: ReadonlyMap<string, string | null>
    /** Minutes left in which these days hold; undefined when they hold until tomorrow. */
    minutesLeft: number | undefined
  }
}

/** No postcode is nearly as long. */
const TOLD_BACK = 40

/** What each method promises for a postcode as it was typed. */
export function estimateDelivery(
  methods: readonly DeliveryMethod[],
  typed: string,
  now: Date,
): DeliveryEstimate {
  const postcode = normalPostcode(typed)
  if (postcode === undefined) return { postcode: typed.slice(0, TOLD_BACK) }
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
