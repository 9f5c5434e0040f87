import { XMLParser, XMLValidator } from 'fast-xml-parser'

import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'
import type { Language } from '#platform/languages/languages.ts'
import { DEFAULT_LANGUAGE, languages } from '#platform/languages/languages.ts'

import { piecesOf } from '../../translations/marks.ts'
import type { TranslationFileRefusal } from '../../translations/translation-text.ts'

/** A text as a file has it. `key`: `kind:id:field`. Marks are `<1>…</1>`. */
export type FileText = {
  key: string
  source: string
  target: string
  /** What it is called, for whom translates it. */
  note: string
  state: 'missing' | 'outdated' | 'translated'
}

export type XliffVersion = '1.2' | '2.0'

/** The parts of an XLIFF file: its beginning, a unit for each text, its end. */
export const xliffParts = (version: XliffVersion, language: Language) => {
  const [from, to] = [languages[DEFAULT_LANGUAGE].tag, languages[language].tag]
  let count = 0
  return version === '1.2'
    ? {
        start: `<?xml version="1.0" encoding="UTF-8"?>\n<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">\n<file original="shop" source-language="${from}" target-language="${to}" datatype="plaintext">\n<body>\n`,
        unit: ({ key, source, target, note, state }: FileText) =>
          `<trans-unit id="${escape(key)}" xml:space="preserve"><source>${inline(source, version)}</source>${
            target === ''
              ? ''
              : `<target state="${state === 'outdated' ? 'needs-review-translation' : 'translated'}">${inline(target, version)}</target>`
          }<note>${escape(note)}</note></trans-unit>\n`,
        end: '</body>\n</file>\n</xliff>\n',
      }
    : {
        start: `<?xml version="1.0" encoding="UTF-8"?>\n<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="${from}" trgLang="${to}">\n<file id="shop">\n`,
        unit: ({ key, source, target, note, state }: FileText) =>
          `<unit id="u${(count += 1)}" name="${escape(key)}" xml:space="preserve"><notes><note>${escape(note)}</note></notes><segment state="${
            state === 'translated' ? 'translated' : 'initial'
          }"><source>${inline(source, version)}</source>${
            target === '' ? '' : `<target>${inline(target, version)}</target>`
          }</segment></unit>\n`,
        end: '</file>\n</xliff>\n',
      }
}

const escape = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    // Attributes and line ends of other systems keep it only so.
    .replaceAll('\r', '&#13;')

/** A text with its marks as elements: `<g>` of XLIFF 1.2, `<pc>` of 2.0. Marks without an end stay text. */
function inline(text: string, version: XliffVersion): string {
  const name = version === '1.2' ? 'g' : 'pc'
  return (piecesOf(text) ?? [{ text, mark: undefined }])
    .map((piece) =>
      piece.mark === undefined
        ? escape(piece.text)
        : `<${name} id="${piece.mark}">${escape(piece.text)}</${name}>`,
    )
    .join('')
}

const ATTRIBUTES = ':@'
type Node = Record<string, Node[] | string | Record<string, string> | undefined>

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  trimValues: false,
  parseTagValue: false,
  parseAttributeValue: false,
  // Character references such as &#160;; there are no entities to define, as a DOCTYPE is refused.
  htmlEntities: true,
})

/** Reads an XLIFF file of either version: the language it is in, and its texts in their order. */
export function readXliff(
  xml: string,
): Result<{ language: string; texts: Omit<FileText, 'note' | 'state'>[] }, TranslationFileRefusal> {
  if (/<!DOCTYPE|<!ENTITY/i.test(xml)) return err('doctype')
  if (XMLValidator.validate(xml) !== true) return err('bad_xml')
  const roots = parse(xml)
  if (!roots) return err('bad_xml')
  const root = roots.find((node) => nameOf(node) === 'xliff')
  if (!root) return err('unknown_format')
  const files = childrenOf(root).filter((node) => nameOf(node) === 'file')
  const language =
    attributesOf(root).trgLang ?? attributesOf(files[0] ?? {})['target-language'] ?? ''
  const texts = files.flatMap((file) =>
    unitsIn(file).map((unit) => {
      const { id = '', name, resname } = attributesOf(unit)
      const isNew = nameOf(unit) === 'unit'
      const holders = isNew
        ? childrenOf(unit).filter((node) => ['segment', 'ignorable'].includes(nameOf(node)))
        : [unit]
      const textIn = (part: string) =>
        holders
          .flatMap((holder) => childrenOf(holder).filter((node) => nameOf(node) === part))
          .map((node) => textOf(childrenOf(node)))
          .join('')
      return {
        key: (isNew ? name : (resname ?? id)) ?? id,
        source: textIn('source'),
        target: textIn('target'),
      }
    }),
  )
  return ok({ language, texts })
}

/** Undefined for what is no XML after all; the validator overlooks some of it. */
function parse(xml: string): Node[] | undefined {
  try {
    return parser.parse(xml) as Node[]
  } catch (error) {
    if (error instanceof Error) return undefined
    throw error
  }
}

const nameOf = (node: Node): string => Object.keys(node).find((key) => key !== ATTRIBUTES) ?? ''

function childrenOf(node: Node): Node[] {
  const children = node[nameOf(node)]
  return Array.isArray(children) ? children : []
}

const attributesOf = (node: Node): Record<string, string> =>
  (node[ATTRIBUTES] as Record<string, string> | undefined) ?? {}

/** Units may lie in groups. */
const unitsIn = (node: Node): Node[] =>
  childrenOf(node).flatMap((child) =>
    ['trans-unit', 'unit'].includes(nameOf(child))
      ? [child]
      : ['body', 'group'].includes(nameOf(child))
        ? unitsIn(child)
        : [],
  )

/** The text of mixed content; elements around a piece are marks by their ids, others are what they hold. */
function textOf(nodes: readonly Node[]): string {
  return nodes
    .map((node) => {
      const name = nameOf(node)
      const text = node['#text']
      if (typeof text === 'string') return text
      const inner = textOf(childrenOf(node))
      const { id } = attributesOf(node)
      return (name === 'g' || name === 'pc') && id !== undefined && /^\d{1,3}$/.test(id)
        ? `<${id}>${inner}</${id}>`
        : inner
    })
    .join('')
}
