import { inflateSync } from 'node:zlib'

import sharp from 'sharp'
import { describe, expect, test } from 'vitest'

import { inLanguage } from '#platform/languages/server/in-language.ts'

import { fontOfWoff, runsOf } from './fonts.ts'
import { writeDocument } from './document.ts'
import type { DocumentPicture } from './written-document.ts'

const options = {
  title: 'Invoice 7',
  author: 'A shop',
  madeAt: new Date('2026-11-21T10:00:00Z'),
  foot: 'A foot',
  pageText: (page: string, pages: string) => `Page ${page} of ${pages}`,
}

const documentOf = async (rows: string[][], madeAt = options.madeAt, logo?: DocumentPicture) =>
  Buffer.from(
    await writeDocument({ ...options, madeAt }, (writer) => {
      writer.letterhead({ name: 'A shop', logo }, 'Invoice 7')
      writer.blocks([{ title: 'Billed to', lines: ['Łucja Ğazi', 'محمد', '王', '👗', ''] }])
      writer.table({
        columns: [
          { title: 'Item', width: 300 },
          { title: 'Amount', width: 100, align: 'right' },
        ],
        rows,
      })
      writer.sums([['Total', '£89.00']])
      writer.paragraph('Paid.')
    }),
  )

const rows = (count: number) =>
  Array.from({ length: count }, (_, at) => [`Abaya ${at}\nInk, size 56`, '£89.00'])

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\n/g)?.length

/** Where the texts of the pages begin, in their order, in points; those of one size only. */
function leftsOf(pdf: Buffer, size?: number): number[] {
  const text = pdf.toString('latin1')
  const content = [...text.matchAll(/\/Filter \/FlateDecode\n>>\nstream\n/g)]
    .map(({ index, 0: head }) => {
      const from = index + head.length
      return inflateSync(pdf.subarray(from, text.indexOf('\nendstream', from))).toString('latin1')
    })
    .filter((stream) => stream.includes(' Tm\n'))
    .join('\n')
  return [...content.matchAll(/1 0 0 1 ([\d.]+) [\d.]+ Tm\n\/F\d+ ([\d.]+) Tf/g)]
    .filter(([, , of]) => size === undefined || Number(of) === size)
    .map(([, left]) => Number(left))
}

/** Whether a tag stands in the structure of the document. */
const hasTag = (pdf: Buffer, tag: string) => pdf.toString('latin1').includes(`/S /${tag}\n`)

describe('a document', () => {
  test('is the same file for the same text and time, and another for another', async () => {
    const first = await documentOf(rows(2))

    expect(first.equals(await documentOf(rows(2)))).toBe(true)
    expect(first.equals(await documentOf(rows(3)))).toBe(false)
    expect(first.equals(await documentOf(rows(2), new Date(0)))).toBe(false)
  })

  test('shows a logo in place of the name, with the name as alternative text', async () => {
    const clear = { width: 72, height: 16, channels: 4, background: '#5b463680' } as const
    const content = await sharp({ create: clear }).png({ palette: true }).toBuffer()
    const logo = { content, width: 36, height: 8 }
    const [pdf, again, without] = await Promise.all([
      documentOf([], options.madeAt, logo),
      documentOf([], options.madeAt, logo),
      documentOf([]),
    ])

    expect(pdf.equals(again)).toBe(true)
    for (const text of ['/Subtype /Image', '/S /Figure\n', '/Alt (A shop)']) {
      expect(pdf.toString('latin1')).toContain(text)
      expect(without.toString('latin1')).not.toContain(text)
    }

    const imagesOf = (file: Uint8Array) =>
      Buffer.from(file).toString('latin1').split('/Subtype /Image').length
    const twice = await writeDocument(options, (writer) => {
      writer.letterhead({ name: 'A shop', logo }, 'One')
      writer.newPage()
      writer.letterhead({ name: 'A shop', logo }, 'Another')
    })
    expect(imagesOf(twice), 'in the file once').toBe(imagesOf(pdf))
  })

  test('can be read aloud: tagged, titled, with its language', async () => {
    const pdf = await documentOf(rows(1))
    const text = pdf.toString('latin1')

    expect(text).toContain('/Lang (en-GB)')
    expect(text).toContain('/Marked true')
    expect(text).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(text).toContain('/DisplayDocTitle true')
    for (const tag of ['Document', 'H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD'])
      expect(hasTag(pdf, tag), tag).toBe(true)
  })

  test('in Arabic is mirrored, and says its language', async () => {
    const [english, arabic] = await Promise.all([
      documentOf(rows(1)),
      inLanguage('ar', () => documentOf(rows(1))),
    ])

    expect(arabic.toString('latin1')).toContain('/Lang (ar)')
    // The name of the sender, the title, and the heads of the table's two columns.
    const [name, title] = leftsOf(arabic)
    expect(leftsOf(english).slice(0, 2)).toEqual([52, 52])
    expect(name).toBeGreaterThan(480)
    expect(title).toBeGreaterThan(400)
    const [item, amount] = [0, 1].map((at) => leftsOf(arabic, 9.5).slice(-4)[at]!)
    expect(item).toBeGreaterThan(amount!)
  })

  test('goes on on as many pages as it needs', async () => {
    expect(pagesOf(await documentOf(rows(1)))).toBe(1)
    expect(pagesOf(await documentOf(rows(60)))).toBeGreaterThan(3)
  })

  test('embeds its own font, and no other', async () => {
    const text = (await documentOf(rows(1))).toString('latin1')

    expect(text.match(/\/FontFile2/g)).toHaveLength(3)
    expect(text).not.toContain('Helvetica')
  })
})

describe('the pieces of a text', () => {
  test.for([
    ['Amina Khan', ['latin']],
    ['Łucja', ['latin-ext', 'latin']],
    ['Amina Ğazi £5 – “so”', ['latin', 'latin-ext', 'latin']],
    ['محمد علي Khan', ['arabic', 'latin']],
    ['Flat 2, شارع الملك ٥', ['latin', 'arabic']],
    ['', ['latin']],
  ] as const)('%s', ([text, fonts]) => {
    const runs = runsOf(text)

    expect(runs.map(({ font }) => font)).toEqual(fonts)
    expect(runs.map((run) => run.text).join('')).toBe(text)
  })
})

test('what is no WOFF file is refused', () => {
  expect(() => fontOfWoff(Buffer.from('wOF2 and more'))).toThrow('no WOFF file')
})
