/** What stands on a pick list, and on the file of several packing slips. */
export const pickListText = {
  title: 'Pick list',
  slips: 'Packing slips',
  orders: (count: number) => (count === 1 ? 'For 1 order' : `For ${count} orders`),
  made: (when: string) => `Made on ${when}`,
  details: 'Details',
  columns: { item: 'Item', quantity: 'Take', orders: 'For' },
  perOrder: 'Order by order',
  orderColumns: { order: 'Order', items: 'Pieces' },
  forOrder: (number: string, quantity: number) =>
    quantity === 1 ? number : `${number} (${quantity})`,
  nothing: 'Nothing of the chosen orders is left to send.',
} as const
