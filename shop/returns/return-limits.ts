/** The most characters of what a customer says about a line; the table has the same. */
export const COMMENT_LIMIT = 500

/** The most photos of a return, and of one that was not sent yet. */
export const MAX_PHOTOS = 6
