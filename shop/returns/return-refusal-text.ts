import { pounds } from '#platform/money/pounds.ts'

import { returnStateLabels } from './return-labels.ts'
import type { ReturnRefusal } from './return-refusals.ts'
import type { ReturnState } from './return-state.ts'

/** The text of a refusal: what happened and what to do. */
export function returnRefusalText(refusal: ReturnRefusal): string {
  switch (refusal.kind) {
    case 'order_not_found':
      return 'There is no paid order of yours like this. Please choose one of the list.'
    case 'order_refunded':
      return 'This order has been refunded in full. If something of it is still to come back, please write to us.'
    case 'return_not_found':
      return 'There is no such return of yours.'
    case 'carrier_not_found':
      return 'We do not know this carrier. Please choose one of the list, or “Another carrier”.'
    case 'photo_not_found':
      return 'One of the photos is no longer there. Please add it again.'
    case 'payment_under_way':
      return 'You have another order that waits for its payment. Please pay it, or leave its payment, and then ask for the exchange.'
    case 'payment_in_progress':
      return 'The payment of what you chose instead is being worked on. Please try again in a moment.'
    case 'provider_unavailable':
      return 'We cannot reach our payment provider at the moment. Nothing has changed. Please try again in a minute.'
    case 'price_changed':
      return `The price of what you chose instead has changed: ${differenceText(refusal.differencePence)}. Please look at it again.`
    case 'no_value_left':
      return 'A part of this order was given back already, so it cannot be exchanged here. Please choose a refund, or write to us.'
    case 'wrong_state':
      return `This return is ${returnStateLabels[refusal.state].toLowerCase()}: ${whatNow[refusal.state]}`
    case 'item_not_found':
      return 'One of the items is not of this order. Please reload the page and choose again.'
    case 'not_delivered':
      return 'This item has not arrived yet. Please wait until it is here, or cancel what has not been sent.'
    case 'nothing_left':
      return 'All of this item is in a return already, or was cancelled. Please look under your returns.'
    case 'too_late':
      return 'The time to return this item is over. If something is wrong with it, please choose that as the reason.'
    case 'made_to_order':
      return 'This item was made to your wishes and can come back only if something is wrong with it. Please choose that as the reason if so.'
    case 'hygiene':
      return 'For hygiene this item can come back only with its seal whole. If something is wrong with it, please choose that as the reason.'
    case 'too_many':
      return `${refusal.left === 1 ? 'One piece' : `${refusal.left} pieces`} of this item can come back. Please choose no more than that.`
    case 'exchange_not_found':
      return 'This item cannot be exchanged for what you chose. Please choose one of the sizes and colours shown.'
    case 'exchange_sold_out':
      return refusal.left === 0
        ? 'Somebody was quicker: what you chose instead has just sold out. Please choose another size or colour, or a refund.'
        : `Only ${refusal.left} of what you chose instead ${refusal.left === 1 ? 'is' : 'are'} left. Please choose another size or colour, or exchange fewer.`
  }
}

const differenceText = (pence: number): string => {
  if (pence === 0) return 'there is nothing to pay'
  return pence > 0 ? `it costs ${pounds(pence)} more` : `you get ${pounds(-pence)} back`
}

/** What can still be done about a return, by the state it is in. */
const whatNow: Record<ReturnState, string> = {
  requested: 'we look at it first. Please wait for our answer.',
  approved: 'please tell us its tracking number once it is on its way.',
  in_transit: 'please wait until it reaches us.',
  received: 'we have it. Please write to us if something is not right.',
  rejected: 'nothing can be changed about it. Please write to us if something is not right.',
  refunded: 'nothing can be changed about it. Please write to us if something is not right.',
  exchanged: 'nothing can be changed about it. Please write to us if something is not right.',
  cancelled: 'nothing can be changed about it. Please start a new return if you still want to.',
}
