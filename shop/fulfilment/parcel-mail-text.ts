/** The copy of mails about parcels. */
export const parcelMailText = {
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
} as const
