import { randomUUID } from 'node:crypto'

import type { Db } from '#platform/db/database.ts'
import { giftCardEnd } from '#shop/credit/gift-card-code.ts'
import { giftCardHash } from '#shop/credit/server/read-credit.ts'

/** Of the demo alone, which is seeded in a local environment only: everybody can read it here. */
const DEMO_CODE = 'DEMO-GIFT-CARD-0025'

/** A gift card of £25 whose code everybody knows, to try out. */
export async function seedGiftCard(tx: Db): Promise<void> {
  await tx.callOne('issue_gift_card', {
    p_code_hash: giftCardHash(DEMO_CODE),
    p_code_end: giftCardEnd(DEMO_CODE),
    p_pence: 25_00,
    p_reason: 'Demo',
    p_actor: 'demo',
    p_key: randomUUID(),
  })
}
