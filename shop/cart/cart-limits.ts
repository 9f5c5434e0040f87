/** The limits of a cart; the procedures of this slice enforce them. */
export const MAX_LINE_QUANTITY = 10
export const MAX_LINES = 50
