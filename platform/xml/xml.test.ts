import { array, assert, constantFrom, integer, oneof, property } from 'fast-check'
import { expect, test } from 'vitest'

import { xml, xmlDocument } from './xml.ts'

test('values are escaped, pieces of XML are not', () => {
  const name = xml`<name kind="${'"first"'}">${'Noor & <Hana>'}</name>`

  expect(xmlDocument(xml`<names count="${2}">${[name, name]}${undefined}</names>`)).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<names count="2">' +
      '<name kind="&quot;first&quot;">Noor &amp; &lt;Hana&gt;</name>'.repeat(2) +
      '</names>\n',
  )
})

test('a backslash in the markup stays one', () => {
  expect(xml`<a>\n</a>`.markup).toBe('<a>\n</a>')
})

// Halves of surrogate pairs among them.
const codeUnit = oneof(
  integer({ min: 0, max: 0xffff }),
  constantFrom(0, 0x1b, 0x22, 0x26, 0x27, 0x3c),
)

test('no text ends its element, and none has what XML cannot hold', () => {
  assert(
    property(array(codeUnit), (units) => {
      const { markup } = xml`${String.fromCharCode(...units)}`

      expect(markup).not.toMatch(/[<>"']|&(?!(?:amp|lt|gt|quot|apos);)/)
      expect(
        Array.from(markup).every((character) => isXmlCharacter(character.codePointAt(0))),
      ).toBe(true)
    }),
  )
})

/** The production Char of XML 1.0. */
const isXmlCharacter = (code = 0) =>
  [0x9, 0xa, 0xd].includes(code) ||
  (code >= 0x20 && code <= 0xd7ff) ||
  (code >= 0xe000 && code <= 0xfffd) ||
  (code >= 0x10000 && code <= 0x10ffff)
