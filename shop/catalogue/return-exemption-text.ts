import type { ReturnExemption } from './return-exemption.ts'

/** What is said, before it is bought and after, of a product that cannot always be sent back. */
export const returnExemptionText: Record<
  ReturnExemption,
  {
    /** On a line of a cart, an order or a mail. */
    short: string
    /** Where its product is shown. */
    full: string
  }
> = {
  made_to_order: {
    short: 'Made to order: can be returned only if faulty or not as described.',
    full: 'Made to order for you: it cannot be returned for a change of mind or size, only if it is faulty or not as described.',
  },
  sealed_hygiene: {
    short: 'Sealed for hygiene: can be returned while the seal is whole, or if faulty.',
    full: 'Sealed for hygiene: once the seal is broken it cannot be returned for a change of mind, only if it is faulty or not as described.',
  },
}
