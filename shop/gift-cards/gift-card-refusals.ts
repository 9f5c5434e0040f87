import type { RefusalTable } from '#platform/result.ts'

/** Why a bought gift card is not mailed. */
export type MailGiftCardRefusal = {
  kind: 'order_not_found' | 'over' | 'existing' | 'empty' | 'blocked' | 'no_address'
}

/** The texts for staff, with the statuses over HTTP. */
export const mailGiftCardRefusals: RefusalTable<MailGiftCardRefusal> = {
  order_not_found: {
    status: 404,
    field: 'order_id',
    text: 'There is no paid order of a gift card with this id.',
  },
  over: { text: 'This order was cancelled or refunded: its gift card is not mailed.' },
  existing: {
    field: 'sends',
    text: 'Somebody mailed it since you opened this page. Please look at it again.',
  },
  empty: { text: 'Nothing is left on this gift card.' },
  blocked: { text: 'This gift card is blocked. Unblock it first.' },
  no_address: {
    field: 'recipient_email',
    text: 'The address of the recipient was erased. Please type another one.',
  },
}
