/** A piece of XML, as it is: only `xml` makes them. */
export type Xml = { readonly markup: string }

type Value = string | number | Xml | readonly Value[] | undefined

/** A piece of XML; the values in it are escaped unless they are XML themselves, in lists too. */
export function xml(pieces: TemplateStringsArray, ...values: Value[]): Xml {
  return { markup: String.raw({ raw: pieces }, ...values.map(markupOf)) }
}

/** A whole document, with its declaration. */
export const xmlDocument = (root: Xml): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${root.markup}\n`

function markupOf(value: Value): string {
  if (value === undefined) return ''
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return escape(value)
  return 'markup' in value ? value.markup : value.map(markupOf).join('')
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

// What is no Char of XML 1.0: it has no way to write that at all, so it is left out.
const unwritable = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

const escape = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(unwritable, '')
    .replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)
