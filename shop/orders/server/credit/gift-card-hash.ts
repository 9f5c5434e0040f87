import { createHash } from 'node:crypto'

import { normalGiftCardCode } from '../../credit/gift-card-code.ts'

/** What the database keeps of a gift card's code, however it is written. */
export const giftCardHash = (code: string): string =>
  createHash('sha256').update(normalGiftCardCode(code)).digest('hex')
