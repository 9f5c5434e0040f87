/** Labels of a return label. */
export const labelText = {
  title: (number: string) => `Return ${number}`,
  to: 'To',
  department: 'Returns',
  from: 'From',
  details: 'Details',
  order: (number: string) => `Order ${number}`,
  both: (title: string, order: string) => `${title}, ${order}`,
  item: (name: string) => name,
  sendBackBy: (day: string) => `Please post by ${day}`,
  cut: 'Cut here. The part above goes on the parcel, the part below in it.',
  packingNote: 'Packing note',
  columns: { item: 'Item', quantity: 'Qty', reason: 'Reason' },
  steps: [
    '1. Put the items listed here, with their tags, and this part of the paper into a parcel.',
    '2. Stick the upper part on the outside, and cross out or cover any older label.',
    '3. Take it to a post office or a parcel shop, with any carrier you like. Ask for proof of posting and keep it.',
    '4. Tell us the tracking number in your account, under Returns. We write to you when the parcel is here.',
  ],
  postage: {
    customer:
      'Postage is yours to pay. Choose a tracked service: until it reaches us the parcel is in your care.',
    shop: 'We pay the postage. Send us a photo of the receipt by email, and we give you back what a standard tracked service costs.',
  },
  help: (email: string) => `Questions? Write to ${email} and tell us the number of the return.`,
  foot: (name: string, email: string) => `${name} · ${email}`,
  notFound:
    'There is no label for this return. It can be printed once a return is approved, and until its parcel is here.',
} as const
