/**
 * Class names of lines that are no words of the shop, such as addresses and notes: each runs in the direction of
 * its own letters, and begins where the page's lines begin.
 */
export const asWritten = 'rtl:text-right rtl:[unicode-bidi:plaintext]'
