const PREFIX = 'quantity:'

/** The field of a form in which the quantity of a line is typed. */
export const quantityField = (orderItemId: string): string => PREFIX + orderItemId

/** The line whose quantity a field is; undefined for other fields. */
export const lineOf = (field: string): string | undefined =>
  field.startsWith(PREFIX) ? field.slice(PREFIX.length) : undefined
