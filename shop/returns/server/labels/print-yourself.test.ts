import { randomUUID } from 'node:crypto'
import { inflateSync } from 'node:zlib'

import { expect, test } from 'vitest'

import { barsOf, code128 } from '#platform/pdf/code128.ts'
import { demoStore } from '#shop/settings/testing/demo-store.ts'

import type { ReturnItem } from '../../return.ts'
import { printYourself } from './print-yourself.ts'
import type { LabelledReturn } from './print-yourself.ts'

const line: ReturnItem = {
  return_item_id: randomUUID(),
  order_item_id: randomUUID(),
  product_id: randomUUID(),
  name: 'Noor open abaya',
  colour_name: 'Ink',
  size_name: '56',
  picture: null,
  quantity: 2,
  reason: 'too_small',
  comment: null,
  return_exemption: null,
  is_sealed: null,
  exchange_for: null,
  paid_pence: 17800,
  restocked_quantity: 0,
  written_off_quantity: 0,
  missing_quantity: 0,
  deduction_pence: 0,
  deduction_reason: null,
  refund_pence: null,
}

const labelled: LabelledReturn = {
  returnNumber: 'R-7K3M-Q2XA',
  orderNumber: 'LB-1234',
  items: [line],
  approvedAt: new Date('2026-11-21T10:00:00Z'),
  fromLines: ['محمد علي', '1 Example Street', 'London', 'SW1A 1AA'],
}

const labelOf = async (changes: Partial<LabelledReturn> = {}) => {
  const { name, trader } = demoStore
  const { pdf } = await printYourself.labelFor({ ...labelled, ...changes }, { name, trader })
  return Buffer.from(pdf)
}

/** What is drawn on the pages: the streams of the file that are no fonts, unpacked. */
function drawn(pdf: Buffer): string {
  const text = pdf.toString('latin1')
  return [...text.matchAll(/\/Filter \/FlateDecode\n>>\nstream\n/g)]
    .map(({ index, 0: head }) => {
      const from = index + head.length
      return inflateSync(pdf.subarray(from, text.indexOf('\nendstream', from))).toString('latin1')
    })
    .filter((stream) => stream.includes(' re\n'))
    .join('\n')
}

test('has the bars of its number, as wide and as far apart as they are to be', async () => {
  const bars = barsOf(await code128('R-7K3M-Q2XA'), 260)

  const boxes = [...drawn(await labelOf()).matchAll(/([\d.]+) [\d.]+ ([\d.]+) 54 re\n/g)].map(
    ([, x, width]) => [Number(x) - 52, Number(width)],
  )
  expect(boxes).toHaveLength(bars.length)
  for (const [at, { x, width }] of bars.entries()) {
    expect(boxes[at]?.[0]).toBeCloseTo(x, 2)
    expect(boxes[at]?.[1]).toBeCloseTo(width, 2)
  }
  // The thinnest one, as scanners want it: a quarter of a millimetre.
  expect(Math.min(...bars.map(({ width }) => width))).toBeGreaterThan((0.25 / 25.4) * 72)
})

test('is one page, and the same file for the same return', async () => {
  const first = await labelOf()

  expect(first.equals(await labelOf())).toBe(true)
  expect(first.equals(await labelOf({ returnNumber: 'R-7K3M-Q2XB' }))).toBe(false)
  expect(first.toString('latin1').match(/\/Type \/Page\n/g)).toHaveLength(1)
})

test('its barcode has the number as its alternative text', async () => {
  const text = (await labelOf()).toString('latin1')

  expect(text).toContain('/S /Figure')
  expect(text).toContain('/Alt (R-7K3M-Q2XA)')
})

test('goes on on a second page where much comes back', async () => {
  const pdf = await labelOf({ items: Array.from({ length: 30 }, () => line) })

  expect(pdf.toString('latin1').match(/\/Type \/Page\n/g)?.length).toBeGreaterThan(1)
})
