import Document from 'pdfkit'
import { expect, test } from 'vitest'

import { heightOf, put } from './box-of-text.ts'
import { documentFonts } from './fonts.ts'

// Letters without dots: marks are pieces of their own.
/** Where the pieces of a text begin, line by line from the top, in points. */
async function placesOf(text: string, place: { width: number; align?: 'left' | 'right' }) {
  const doc = new Document({ compress: false, font: '', margin: 0, size: 'A4' })
  const parts: Buffer[] = []
  doc.on('data', (part: Buffer) => parts.push(part))
  for (const [name, bytes] of Object.entries(await documentFonts())) doc.registerFont(name, bytes)
  const height = heightOf(doc, text, place.width, 10)
  put(doc, text, { x: 100, y: 50, size: 10, ...place })
  const { promise, resolve } = Promise.withResolvers<undefined>()
  doc.on('end', () => resolve(undefined))
  doc.end()
  await promise
  const lines = new Map<string, number[]>()
  for (const [, x, y] of Buffer.concat(parts)
    .toString('latin1')
    .matchAll(/1 0 0 1 ([\d.]+) ([\d.]+) Tm/g)) {
    lines.set(String(y), [...(lines.get(String(y)) ?? []), Number(x)])
  }
  return { lines: [...lines.values()], height }
}

test('the pieces of a line stand on one base line, each after the one before', async () => {
  const { lines } = await placesOf('Aisha ملا Khan, Łódź', { width: 300 })

  expect(lines).toHaveLength(1)
  const [line = []] = lines
  expect(line).toHaveLength(6)
  expect(line[0]).toBe(100)
  expect(line.toSorted((a, b) => a - b)).toEqual(line)
})

test('a break begins a line in whatever letters it goes on', async () => {
  const { lines } = await placesOf('ملا\nŁucja\nKhan', { width: 300 })

  expect(lines.map(([first]) => first)).toEqual([100, 100, 100])
})

test('what is too long goes on on the next line, a word of its own too', async () => {
  const wrapped = await placesOf('an address of several words', { width: 60 })
  const broken = await placesOf('averylongaddress@averylongname.example', { width: 60 })

  expect(wrapped.lines.length).toBeGreaterThan(1)
  expect(broken.lines.length).toBeGreaterThan(2)
  expect(wrapped.height / wrapped.lines.length).toBeCloseTo(broken.height / broken.lines.length)
})

test('at the right edge a line ends where its box ends', async () => {
  const { lines } = await placesOf('£1.00\n£1,000.00', { width: 100, align: 'right' })

  const [short = [], long = []] = lines
  expect(short[0]).toBeGreaterThan(long[0] ?? 0)
  expect(long[0]).toBeGreaterThan(100)
})
