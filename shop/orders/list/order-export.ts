/** What a row of the exported file is: an order, or a line of one with its extras and its delivery. */
export const exportRows = ['orders', 'lines'] as const

export type ExportRows = (typeof exportRows)[number]

export type ExportColumn = {
  id: string
  label: string
  group: 'order' | 'customer' | 'line' | 'money' | 'delivery'
  /** The rows that have it; both unless stated. A sum of an order would be counted once per line. */
  of?: ExportRows
  /** Chosen until somebody chooses otherwise. */
  isUsual?: true
}

const usual = true as const

/** The columns of the exported file, in its order. Sums are in pounds. */
export const exportColumns = [
  { id: 'number', label: 'Order', group: 'order', isUsual: usual },
  { id: 'placed', label: 'Placed (UTC)', group: 'order', isUsual: usual },
  { id: 'paid', label: 'Paid (UTC)', group: 'order' },
  { id: 'payment', label: 'Payment', group: 'order', isUsual: usual },
  { id: 'fulfilment', label: 'Fulfilment', group: 'order', isUsual: usual },
  { id: 'exchange', label: 'Exchange', group: 'order' },
  { id: 'language', label: 'Language', group: 'order' },
  { id: 'note', label: 'Customer note', group: 'order' },

  { id: 'name', label: 'Name', group: 'customer', isUsual: usual },
  { id: 'email', label: 'Email', group: 'customer', isUsual: usual },
  { id: 'phone', label: 'Phone', group: 'customer' },
  { id: 'line1', label: 'Address', group: 'customer' },
  { id: 'line2', label: 'Address, second line', group: 'customer' },
  { id: 'city', label: 'Town or city', group: 'customer' },
  { id: 'postcode', label: 'Postcode', group: 'customer' },
  { id: 'country', label: 'Country', group: 'customer' },

  { id: 'kind', label: 'Kind of line', group: 'line', of: 'lines', isUsual: usual },
  { id: 'sku', label: 'SKU', group: 'line', of: 'lines', isUsual: usual },
  { id: 'product', label: 'Product', group: 'line', of: 'lines', isUsual: usual },
  { id: 'colour', label: 'Colour', group: 'line', of: 'lines', isUsual: usual },
  { id: 'size', label: 'Size', group: 'line', of: 'lines', isUsual: usual },
  { id: 'quantity', label: 'Quantity', group: 'line', of: 'lines', isUsual: usual },
  { id: 'sent', label: 'Quantity sent', group: 'line', of: 'lines' },
  { id: 'cancelled', label: 'Quantity cancelled', group: 'line', of: 'lines' },
  { id: 'returned', label: 'Quantity returned or refunded', group: 'line', of: 'lines' },
  { id: 'unitPrice', label: 'Unit price in GBP', group: 'line', of: 'lines', isUsual: usual },
  { id: 'lineDiscount', label: 'Discount in GBP', group: 'line', of: 'lines', isUsual: usual },
  { id: 'lineTotal', label: 'Line total in GBP', group: 'line', of: 'lines', isUsual: usual },
  { id: 'vatClass', label: 'VAT class', group: 'line', of: 'lines' },
  { id: 'lineVat', label: 'VAT in GBP', group: 'line', of: 'lines', isUsual: usual },

  { id: 'items', label: 'Items', group: 'money', of: 'orders', isUsual: usual },
  { id: 'subtotal', label: 'Subtotal in GBP', group: 'money', of: 'orders', isUsual: usual },
  { id: 'discount', label: 'Discount in GBP', group: 'money', of: 'orders', isUsual: usual },
  { id: 'code', label: 'Discount code', group: 'money', isUsual: usual },
  { id: 'discountName', label: 'Discount name', group: 'money' },
  { id: 'extras', label: 'Extras in GBP', group: 'money', of: 'orders' },
  { id: 'delivery', label: 'Delivery in GBP', group: 'money', of: 'orders', isUsual: usual },
  { id: 'total', label: 'Total in GBP', group: 'money', of: 'orders', isUsual: usual },
  { id: 'vat', label: 'VAT in GBP', group: 'money', of: 'orders', isUsual: usual },
  { id: 'credit', label: 'Paid with credit in GBP', group: 'money', of: 'orders' },
  { id: 'method', label: 'Payment method', group: 'money' },
  { id: 'refunded', label: 'Refunded in GBP', group: 'money', of: 'orders', isUsual: usual },
  { id: 'net', label: 'Net in GBP', group: 'money', of: 'orders', isUsual: usual },

  { id: 'deliveryMethod', label: 'Delivery method', group: 'delivery', isUsual: usual },
  { id: 'promised', label: 'Promised by', group: 'delivery' },
  { id: 'carrier', label: 'Carrier', group: 'delivery' },
  { id: 'tracking', label: 'Tracking number', group: 'delivery', isUsual: usual },
] as const satisfies readonly ExportColumn[]

export type ExportColumnId = (typeof exportColumns)[number]['id']

/** The columns that such rows can have. */
export const columnsOf = (rows: ExportRows): readonly (ExportColumn & { id: ExportColumnId })[] =>
  exportColumns.filter((column) => !('of' in column) || column.of === rows)

/** What an address asks of the file: `rows`, and `column` for each column. Without any known one: the usual ones. */
export function readExport(params: URLSearchParams): {
  rows: ExportRows
  columns: ExportColumnId[]
} {
  const rows = params.get('rows') === 'lines' ? 'lines' : 'orders'
  const asked = new Set(params.getAll('column'))
  const all = columnsOf(rows)
  const chosen = all.filter(({ id }) => asked.has(id))
  const columns = chosen.length > 0 ? chosen : all.filter(({ isUsual }) => isUsual)
  return { rows, columns: columns.map(({ id }) => id) }
}

/** What `readExport` reads, as an address has it. */
export const exportSearch = (rows: ExportRows, columns: readonly ExportColumnId[]): string =>
  new URLSearchParams([['rows', rows], ...columns.map((id) => ['column', id])]).toString()
