/** A post or a page in Arabic. `body`: its paragraphs and headings in order, repeated ones once, with the same markup as the English. */
export type ArabicText = { title: string; summary: string; body: readonly string[] }

/** The texts of a style in Arabic; each colour, by its key, with its name and the note that ends the description. */
export type ArabicStyle = {
  name: string
  summary: string
  description: string
  fabric: string
  care: string
  fitNotes: string
  colours: Record<string, readonly [name: string, note: string]>
}
