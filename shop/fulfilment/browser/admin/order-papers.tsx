import { packingSlipPath } from '#shop/orders/admin-order-paths.ts'
import { adminOrderText as text } from '#shop/orders/admin-order-text.ts'
import { paperPath, printedNumber } from '#shop/orders/invoices/invoice.ts'
import type { Order } from '#shop/orders/order.ts'

/** The papers of an order as files: what lies in its next parcel, its invoice and credit notes. */
export function OrderPapers({ order, isOpen }: { order: Order; isOpen: boolean }) {
  if (!isOpen && order.invoices.length === 0) return null
  return (
    <section aria-label={text.papers.title} className="grid gap-1">
      <h2 className="text-xl font-semibold">{text.papers.title}</h2>
      <ul>
        {isOpen && (
          <li>
            <Paper href={packingSlipPath(order.orderId)}>{text.papers.nextSlip}</Paper>
          </li>
        )}
        {order.invoices.map(({ kind, number }) => (
          <li key={`${kind} ${number}`}>
            <Paper href={paperPath(order.orderId, { kind, number })}>
              {text.papers[kind](printedNumber(kind, number))}
            </Paper>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A link to a file, which the browser saves: the page stays. */
export const Paper = ({ href, children }: { href: string; children: string }) => (
  <a href={href} download className="link lone-link w-fit text-sm">
    {children}
  </a>
)
