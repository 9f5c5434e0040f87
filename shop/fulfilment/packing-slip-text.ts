/** What stands on a packing slip. */
export const packingSlipText = {
  title: (number: string) => `Packing slip ${number}`,
  deliverTo: 'Deliver to',
  details: 'Details',
  ordered: (day: string) => `Ordered on ${day}`,
  exchange: (number: string) => `Exchange for return ${number}`,
  parcel: (number: number) => `Parcel ${number}`,
  columns: { item: 'Item', ordered: 'Ordered', inParcel: 'In this parcel' },
  note: (note: string) => `Note of the customer: ${note}`,
  help: (email: string) => `Is something missing or wrong? Please write to ${email}.`,
  foot: (name: string, email: string) => `${name} · ${email}`,
  notFound: 'There is no such packing slip.',
} as const
