/** What has to be covered in a section: its sentences, and in them every number and every quoted text. */
export type Unit = { text: string; from: number; to: number }

/** The sections of the specification by number, without marks of emphasis. */
export function sectionsOf(specification: string): Map<number, string> {
  const [, ...sections] = specification.replaceAll('**', '').split(/^## /m)
  return new Map(sections.map((text) => [Number.parseInt(text, 10), text]))
}

const literals = /(?<=[\s(])'.+?'(?=[\s.,;:)])|"[^"]+"/g
/** Numbers of rules; "section 4" is a reference, and the first line the heading. */
const numbers = /(?<!section )\b\d+(?:[.,/-]\d+)*/g

/**
 * The sentences of a section: rows of tables whole, everything else also parted at semicolons, as each part is
 * a rule of its own. Heads of tables and of lists are none.
 */
export function sentencesOf(section: string): Unit[] {
  // What is quoted is not parted.
  const parted = section.replaceAll(literals, (text) => '_'.repeat(text.length))
  const units: Unit[] = []
  let start = section.indexOf('\n') + 1
  const lines = section.slice(start).split('\n')
  for (const [at, line] of lines.entries()) {
    const isHead = line.startsWith('|---') || lines[at + 1]?.startsWith('|---') === true
    const parts = line.startsWith('|')
      ? [{ index: 0, text: line }]
      : [...parted.slice(start, start + line.length).matchAll(/.+?(?:[.;](?=\s|$)|$)/g)].map(
          ({ index, 0: { length } }) => ({ index, text: line.slice(index, index + length) }),
        )
    for (const { index, text } of isHead ? [] : parts) {
      const isHeading = /^[^.;]{0,40}:$/.test(text.trim())
      if (/\w/.test(text) && !isHeading)
        units.push({ text: text.trim(), from: start + index, to: start + index + text.length })
    }
    start += line.length + 1
  }
  return units
}

/** Every number and every quoted text of a section. */
export function valuesOf(section: string): Unit[] {
  const body = section.indexOf('\n')
  return [...section.matchAll(literals), ...section.matchAll(numbers)]
    .filter(({ index }) => index > body)
    .map(({ index, 0: text }) => ({ text, from: index, to: index + text.length }))
}
