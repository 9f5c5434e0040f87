import { tokenHash } from '#platform/token-hash.ts'

import { normalGiftCardCode } from '../gift-card-code.ts'

/** What the database keeps of a gift card's code, however it is written. */
export const giftCardHash = (code: string): string => tokenHash(normalGiftCardCode(code))
