const PREFIX = 'quantity:'

/** The name of the quantity field of a line. */
export const quantityField = (orderItemId: string): string => PREFIX + orderItemId

/** The line of a quantity field; undefined for other fields. */
export const lineOf = (field: string): string | undefined =>
  field.startsWith(PREFIX) ? field.slice(PREFIX.length) : undefined

/** The name of the field that says whether refunded units of a line go back on the shelf. */
export const restockField = (orderItemId: string): string => `restock:${orderItemId}`
