import type { Route } from './+types/order-invoice'
import { loadDocument } from './order-documents.ts'

/** The invoice of an order as a PDF. */
export const loader = ({ params, context }: Route.LoaderArgs) =>
  loadDocument(context, { orderId: params.id, kind: 'invoice' })
