import { tokenHash } from '#platform/token-hash.ts'

import { normalGiftCardCode } from '../gift-card-code.ts'

/** The hash of a gift card's code as stored in the database. */
export const giftCardHash = (code: string): string => tokenHash(normalGiftCardCode(code))
