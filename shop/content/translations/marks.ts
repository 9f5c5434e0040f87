/** A piece of a translation, and the mark around it; none for plain text. */
export type MarkedPiece = { text: string; mark?: number }

/** The pieces of a text with marks such as `<1>…</1>`; undefined where one lacks its end or lies in another. */
export function piecesOf(text: string): MarkedPiece[] | undefined {
  const parts = text.split(/(<\/?\d{1,3}>)/)
  const pieces: MarkedPiece[] = []
  let open: number | undefined
  for (const part of parts) {
    const [, end, number] = /^<(\/?)(\d{1,3})>$/.exec(part) ?? []
    if (number === undefined) {
      if (part !== '') pieces.push(open === undefined ? { text: part } : { text: part, mark: open })
    } else if (end === '') {
      if (open !== undefined) return undefined
      open = Number(number)
    } else {
      if (open !== Number(number)) return undefined
      open = undefined
    }
  }
  return open === undefined ? pieces : undefined
}
