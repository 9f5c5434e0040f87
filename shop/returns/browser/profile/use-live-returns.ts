import { useState } from 'react'

import { callFunction } from '#platform/functions/call-function.ts'
import { useLive } from '#shop/orders/browser/profile/use-live-orders.ts'

import { returnStateText } from '../../profile/return-next.ts'
import { returnPageText } from '../../profile/return-page-text.ts'
import type { getReturns } from '../../server/functions/get-returns.ts'
import type { ReturnListView, ReturnView } from '../../server/profile/return-view.ts'

/** A return as rendered, then updated live. */
export function useLiveReturn(rendered: ReturnView): ReturnView {
  const { return_id, order_id } = rendered
  return useLive(`return ${return_id}`, rendered, {
    ask: async () => {
      const { returns } = await callFunction<typeof getReturns>('get-returns', { return_id })
      return returns[0] ?? rendered
    },
    isAbout: (orderId) => orderId === order_id,
  })
}

/** A page of returns as rendered, then updated live; `before` is from the address. */
export function useLiveReturns(
  rendered: ReturnListView,
  before: string | undefined,
): ReturnListView {
  return useLive(`returns before ${before}`, rendered, {
    ask: () =>
      callFunction<typeof getReturns>('get-returns', before === undefined ? {} : { before }),
    // A new one belongs on the first page.
    isAbout: (orderId) =>
      before === undefined || rendered.returns.some(({ order_id }) => order_id === orderId),
  })
}

/** The latest change to the shown returns, as a sentence; empty until there is one. */
export function useReturnUpdateText(returns: readonly ReturnView[]): string {
  const [previous, setPrevious] = useState({ returns, announcement: '' })
  if (previous.returns === returns) return previous.announcement
  const announcement = returns
    .filter((one) => {
      const before = previous.returns.find(({ return_id }) => return_id === one.return_id)
      return before !== undefined && returnStateText(before) !== returnStateText(one)
    })
    .map((one) => returnPageText.update(one.return_number, returnStateText(one).toLowerCase()))
    .join(' ')
  setPrevious({ returns, announcement: announcement || previous.announcement })
  return announcement || previous.announcement
}
