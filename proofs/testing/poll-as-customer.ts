import { setTimeout as sleep } from 'node:timers/promises'

import type { buyerOn } from '#tools/buyer.ts'

const EVERY_MS = 20

/**
 * Looks at an order and at the checkout over and over, as open pages do, until it is stopped. What
 * was seen as paid has to stay so, and an order that was answered has to be there.
 */
export function pollAsCustomer(buyer: ReturnType<typeof buyerOn>, orderId: string) {
  const stopping = new AbortController()
  const faults: string[] = []
  let looks = 0
  let before = 'pending_payment'

  async function poll() {
    while (!stopping.signal.aborted) {
      const order = await buyer.call('get-order', { order_id: orderId }).catch(() => undefined)
      if (order && order.status < 500) {
        looks += 1
        const now = order.status === 200 ? String(order.body.state) : `${order.status}`
        if (now !== before && !(before === 'pending_payment' && now === 'paid'))
          faults.push(`order ${orderId} was ${before} and then ${now}`)
        before = now
      }
      // Asks the provider as well, where the order still waits.
      const checkout = await buyer.call('get-checkout', {}).catch(() => undefined)
      if (checkout && checkout.status < 500) looks += 1
      await sleep(EVERY_MS)
    }
  }
  const polling = poll()
  return {
    async stop() {
      stopping.abort()
      await polling
      return { looks, faults }
    },
  }
}
