/**
 * Only this many combining marks in a row are kept, as in Unicode's stream-safe form (UAX 15); no real text has
 * more.
 */
const MAX_MARKS = 30

/** Combining marks, and the two letters that become marks in the compatibility forms. */
const MARK = /[\p{M}\uFF9E\uFF9F]/u

/** The first `most` UTF-16 units of a text, without half a character at the end. */
export function cutTo(text: string, most: number): string {
  if (text.length <= most) return text
  const end = text.codePointAt(most - 1)! > 0xffff ? most - 1 : most
  return text.slice(0, end)
}

/**
 * A text in a Unicode normal form. Normalising is quadratic in the number of combining marks in a row: 124,000 of
 * them block a process for 20 s. So the text is cut to `most` UTF-16 units first, and thirty marks in a row are
 * kept. Nothing else in the code may normalise; a test checks that.
 */
export function normalised(
  text: string,
  form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD',
  most: number,
): string {
  return withFewMarks(cutTo(text, most)).normalize(form)
}

function withFewMarks(text: string): string {
  if (!MARK.test(text)) return text
  let kept = ''
  let marks = 0
  for (const character of text) {
    marks = MARK.test(character) ? marks + 1 : 0
    if (marks <= MAX_MARKS) kept += character
  }
  return kept
}
