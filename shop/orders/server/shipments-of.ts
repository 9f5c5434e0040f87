import type { Shipment } from '../shipment.ts'

/** A parcel as get_order gives it. */
type ShipmentRow = Pick<Shipment, 'number' | 'carrier' | 'items'> & {
  shipment_id: string
  carrier_name: string
  tracking_number: string | null
  tracking_url: string | null
  shipped_at: string
  delivered_at: string | null
}

/** The parcels of an order, from the JSON of get_order. */
export const shipmentsOf = (rows: unknown): Shipment[] =>
  (rows as ShipmentRow[]).map((row) => ({
    shipmentId: row.shipment_id,
    number: row.number,
    carrier: row.carrier,
    carrierName: row.carrier_name,
    trackingNumber: row.tracking_number,
    trackingUrl: row.tracking_url,
    shippedAt: new Date(row.shipped_at),
    deliveredAt: row.delivered_at === null ? null : new Date(row.delivered_at),
    items: row.items,
  }))
