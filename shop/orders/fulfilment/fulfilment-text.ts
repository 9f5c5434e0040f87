/** What the mails about parcels, and those about orders that the shop gets, say. */
export const fulfilmentText = {
  shipped: {
    subject: (order: string, parcel: number) =>
      parcel === 1 ? `Your order ${order} is on its way` : `Another parcel of your order ${order}`,
    preview: (carrier: string) => `It travels with ${carrier}.`,
    heading: 'Your parcel is on its way',
    lead: (name: string, order: string, carrier: string) =>
      `${name}, a parcel of your order ${order} has left us. It travels with ${carrier}.`,
    rest: 'The rest of your order follows in another parcel. We will write to you when it leaves.',
  },
  corrected: {
    subject: (order: string) => `The right tracking of your order ${order}`,
    heading: 'Please follow your parcel here',
    lead: (name: string, order: string, carrier: string) =>
      `${name}, the tracking we sent you for a parcel of your order ${order} was wrong. We are sorry. It travels with ${carrier}.`,
  },
  inParcel: 'In this parcel',
  trackingNumber: (number: string) => `Tracking number: ${number}`,
  follow: 'Follow your parcel',
  delivered: {
    subject: (order: string) => `Your order ${order} has arrived`,
    preview: 'We hope you like what you find in it.',
    heading: 'Your order has arrived',
    lead: (name: string, order: string) =>
      `${name}, all of your order ${order} has been delivered. We hope you like it.`,
    missing: (email: string) =>
      `Has something not arrived, or is it not as it should be? Write to ${email} and tell us your order number.`,
  },
  paymentFailed: {
    subject: (order: string) => `Your order ${order} was not paid`,
    preview: 'No payment has reached us, and your items are in your cart again.',
    heading: 'Your payment did not go through',
    lead: (name: string, order: string) =>
      `${name}, we waited for the payment of your order ${order} and it did not come.`,
    cart: 'What you chose is in your cart again. We hold it there for a short while, so that you can try once more or pay in another way.',
    late: 'Should your bank still be working on it, and the money come after all, we honour your order, or give all of it back where something has sold out meanwhile. You hear from us by email.',
    toCart: 'Go to checkout',
    byLink: {
      preview: 'No payment has reached us, and we keep it no longer.',
      closed:
        'We keep what we put together for you no longer. If you still want it, please tell us, and we see what is left.',
      see: 'See the order',
    },
  },
  newOrder: {
    subject: (order: string) => `New order ${order}`,
    heading: 'A new order',
    lead: (order: string, total: string) => `Order ${order} of ${total} has been paid.`,
    open: 'Open the order',
  },
} as const
