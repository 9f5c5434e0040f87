import type { MovementKind } from './stock-lists.ts'

/** Copy of the stock ledger. */
export const movementText = {
  title: 'Stock movements',
  lead: 'Every change of every number, the newest first. Nothing here is ever changed: its sums are the stock.',
  caption: 'Movements of stock, the newest first',
  columns: {
    when: 'When',
    item: 'Product and size',
    kind: 'What',
    onHand: 'On hand',
    held: 'Held',
    why: 'Why',
    who: 'Who',
  },
  kinds: {
    receive: 'Received',
    adjust: 'Corrected',
    reserve: 'Held',
    release: 'Let go',
    sell: 'Sold',
    return: 'Came back',
  } satisfies Record<MovementKind, string>,
  kind: 'What',
  reason: 'Reason',
  who: 'Who',
  from: 'From',
  to: 'Until',
  export: 'Download as CSV',
  empty: 'Nothing has moved as you asked for.',
  shop: 'the shop itself',
  customer: 'a customer',
  gone: 'A product that was deleted',
  references: {
    order: 'Order',
    return: 'Return',
    stocktake: 'Stocktake',
    product_import: 'Import',
    cart_item: 'Cart',
    waiting_list: 'Waiting list',
  } as Readonly<Record<string, string>>,
  only: (what: string) => `Only ${what}`,
  csv: [
    'time (UTC)',
    'product id',
    'size id',
    'product',
    'colour',
    'size',
    'kind',
    'on hand',
    'held',
    'reason',
    'note',
    'reference',
    'reference id',
    'who',
  ],
} as const

/** Who an actor of the ledger is: an admin by their name, a customer by being one, or the shop. */
export const whoMoved = (actor: string, admins: Readonly<Record<string, string>>): string =>
  admins[actor] ??
  (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(actor)
    ? movementText.customer
    : movementText.shop)

/** Copy of the page about holds and waiting lists. */
export const holdsText = {
  title: 'Holds & waiting lists',
  lead: 'What customers hold at this moment, who waits for what, and whether the books agree with the shelves.',
  holds: 'Held now',
  noHolds: 'Nothing is held.',
  kinds: { cart: 'In a cart', order: 'An order is being paid', window: 'For one who waited' },
  pieces: (count: number) => (count === 1 ? '1 piece' : `${count} pieces`),
  until: 'until',
  most: (count: number) => `The first ${count} are shown.`,
  order: 'Open the order',
  letGo: 'Let go',
  letGoOf: (item: string) => `Let go of ${item}`,
  reason: 'Reason',
  reasonHint: 'It stands in the ledger.',
  reasonMissing: 'Please say why, in 200 characters at most.',
  gone: 'It was let go of, or bought, meanwhile.',
  refused: 'Not Let Go',
  done: { title: 'Let go', message: 'It is for whoever waits first, else back on the shelf.' },
  waiting: 'Waiting lists',
  noWaiting: 'Nobody waits.',
  waits: (count: number) => (count === 1 ? '1 customer waits' : `${count} customers wait`),
  windows: (count: number) =>
    count === 1 ? '1 piece is held for them' : `${count} pieces are held for them`,
  since: 'since',
  audit: 'Audit',
  auditLead:
    'Compares the ledger with the stock, and with what carts, orders and waiting customers hold. It is done every night, too.',
  runAudit: 'Compare now',
  inOrder: 'In order: everything agrees.',
  discrepancies: (count: number) => (count === 1 ? '1 disagreement:' : `${count} disagreements:`),
} as const
