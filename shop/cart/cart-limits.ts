/** The limits of a cart; the procedures of this slice enforce them. */
export const MAX_LINE_QUANTITY = 10
export const MAX_LINES = 50
/** Units one customer may hold, pending orders included, so that carts cannot empty the shelves. */
export const MAX_HELD_UNITS = 20
