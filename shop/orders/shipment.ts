/** A parcel of an order. */
export type Shipment = {
  shipmentId: string
  /** 1 for the first parcel of its order. */
  number: number
  /** The carrier's code, e.g. royal_mail. */
  carrier: string
  carrierName: string
  trackingNumber: string | null
  /** The tracking page; always https. */
  trackingUrl: string | null
  shippedAt: Date
  deliveredAt: Date | null
  /** Units of the order's lines. */
  items: { order_item_id: string; quantity: number }[]
}

/** A carrier. */
export type Carrier = { code: string; name: string }

/** A normalised tracking number: upper case, without spaces and dashes. */
export const normalTrackingNumber = (typed: string): string =>
  typed.replaceAll(/[\s-]/g, '').toUpperCase()

/** Whether a normalised text is a tracking number: 4 to 40 letters and digits. */
export const isTrackingNumber = (normal: string): boolean => /^[A-Z0-9]{4,40}$/.test(normal)
