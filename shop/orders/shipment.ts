/** A parcel of an order. */
export type Shipment = {
  shipmentId: string
  /** 1 for the first parcel of its order. */
  number: number
  /** Code of its carrier: royal_mail, say. */
  carrier: string
  carrierName: string
  trackingNumber: string | null
  /** Where the parcel can be followed; always https. */
  trackingUrl: string | null
  shippedAt: Date
  deliveredAt: Date | null
  /** Units of the order's lines. */
  items: { order_item_id: string; quantity: number }[]
}

/** Who carries parcels. */
export type Carrier = { code: string; name: string }

/** A tracking number as carriers write it, without the spaces and dashes that people put in. */
export const normalTrackingNumber = (typed: string): string =>
  typed.replaceAll(/[\s-]/g, '').toUpperCase()

/** Whether a text is a tracking number once it is normal: letters and digits, 4 to 40 of them. */
export const isTrackingNumber = (normal: string): boolean => /^[A-Z0-9]{4,40}$/.test(normal)
