import { orderText } from '#shop/orders/order-text.ts'

/** The chosen replacement of a line. */
type Chosen = { name: string; colour_name: string; size_name: string | null }

/** e.g. "Ink, size 58"; with the product's name if it differs from what it replaces. */
export const describeChosen = (chosen: Chosen, replaced: { name: string }): string =>
  [
    ...(chosen.name === replaced.name ? [] : [chosen.name]),
    orderText.variant(chosen.colour_name, chosen.size_name),
  ].join(', ')

const list = new Intl.ListFormat('en-GB')

/** What is reserved for a customer, e.g. "2 × Noor abaya (Ink, size 58) and Leila abaya (Sand, size 56)". */
export const describeHeld = (kept: readonly { quantity: number; chosen: Chosen }[]): string =>
  list.format(
    kept.map(
      ({ quantity, chosen }) =>
        `${quantity > 1 ? `${quantity} × ` : ''}${chosen.name} (${orderText.variant(chosen.colour_name, chosen.size_name)})`,
    ),
  )
