import type { Route } from './+types/order-credit-note'
import { loadDocument } from './order-documents.ts'

/** A credit note of an order as a PDF, e.g. /orders/ID/credit-notes/7.pdf. */
export async function loader({ params: { id, file }, context }: Route.LoaderArgs) {
  const number = /^([1-9]\d{0,8})\.pdf$/.exec(file)?.[1]
  return loadDocument(context, { orderId: id, kind: 'credit_note', number: Number(number ?? 0) })
}
