/** Whether PostgreSQL can keep a text: it has no NUL and no half of a surrogate pair. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

/**
 * Whether a text can be kept and reads as it stands, in one line: names and addresses go into mails
 * and lists, where a line of its own, or one that turns the direction of writing, could pass for
 * the shop's words.
 */
export const isPlainLine = (text: string): boolean =>
  isStorable(text) && !/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u.test(text)
