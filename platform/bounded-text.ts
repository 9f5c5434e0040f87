/** Of marks in a row so many are kept, as in the stream-safe form of Unicode (UAX 15); no text has more. */
const MOST_MARKS = 30

/** Marks, and the two letters that become marks in the forms of compatibility. */
const MARK = /[\p{M}\uFF9E\uFF9F]/u

/** The first `most` UTF-16 units of a text, without half a character at the end. */
export function cutTo(text: string, most: number): string {
  if (text.length <= most) return text
  const end = text.codePointAt(most - 1)! > 0xffff ? most - 1 : most
  return text.slice(0, end)
}

/**
 * A text in a normal form of Unicode. Normalising takes time with the square of the marks that stand in a
 * row: 124,000 of them hold up a process for 20 s. So it is cut first, to `most` UTF-16 units, and of
 * marks in a row thirty are kept. The only way to normalise here; a test looks for others.
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
    if (marks <= MOST_MARKS) kept += character
  }
  return kept
}
