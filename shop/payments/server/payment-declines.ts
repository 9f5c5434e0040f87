import { createHash } from 'node:crypto'

import type { Db } from '#platform/db/database.ts'
import { limitKey } from '#platform/http/client-address.ts'

/** A hash of the address a payment is made from, to recognise it. */
export const payerOf = (address: string): string =>
  createHash('sha256')
    .update(`payer:${limitKey(address)}`)
    .digest('base64url')

/** Seconds until a customer at an address can try to pay again; 0: now. */
export async function paymentWait(
  db: Db,
  { customerId, payer }: { customerId: string; payer: string },
): Promise<number> {
  const { payment_wait: wait } = await db.callOne('payment_wait', {
    p_customer_id: customerId,
    p_payer: payer,
  })
  return wait ?? 0
}
