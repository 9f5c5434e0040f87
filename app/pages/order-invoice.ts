import type { Route } from './+types/order-invoice'
import { loadPaper } from './order-papers.ts'

/** The invoice of an order as a PDF. */
export const loader = ({ params, context }: Route.LoaderArgs) =>
  loadPaper(context, { orderId: params.id, kind: 'invoice' })
