import { pounds } from '#platform/money/pounds.ts'

/** The checkout's copy about gift cards and store credit. */
export const checkoutCreditText = {
  giftCard: {
    add: 'Use a gift card',
    label: 'Gift card code',
    hint: '16 letters and digits, as they stand on the card or in its email.',
    applied: 'Your gift cards',
    uses: (name: string, balance: number, used: number) =>
      `${name}, ${pounds(balance)}, uses ${pounds(used)}`,
    smallestCharge: (pence: number) =>
      `A card cannot be charged less than ${pounds(pence)}, so that much is left to pay.`,
    refused: (name: string, why: string) => `${name}: ${why}`,
    removeCard: (name: string) => `Remove ${name}`,
    most: (count: number) => `An order takes ${count} gift cards at most.`,
    missing: 'Please enter the code of a gift card.',
    unknown: 'We do not know this gift card. Please check how its code is written.',
    notApplied: 'This gift card is not applied yet. Please apply it, or clear the field.',
    stillChecking:
      'We are still looking up your gift cards and credit. Please look at the new sum and press again.',
  },
  storeCredit: {
    use: (pence: number) => `Use my store credit (${pounds(pence)})`,
    uses: (pence: number) => `Uses ${pounds(pence)}`,
  },
  paid: {
    title: 'From credit',
    part: (name: string, pence: number) => `${name}, ${pounds(pence)}`,
    change: 'Change the gift cards or store credit',
  },
  nothingLeft: {
    title: 'Nothing left to pay',
    byCredit: 'Your credit pays for the whole order. No card is charged.',
    byDiscount: 'Your discount covers the whole order. No card is charged.',
    placeOrder: 'Place order',
  },
} as const
