import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { valueCounts } from './value-counts.ts'

/** Some of them twice, as two names of sizes may have one code. */
const codes = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    at % 7 === 0 ? [`v${at}`, `v${at}`] : [`v${at}`],
  ).flat()
/** Of one value each, or of several; more combinations than are counted together. */
const anyFields = fc.array(
  fc.record({ size: fc.integer({ min: 1, max: 60 }), isSeveral: fc.boolean() }),
  {
    minLength: 1,
    maxLength: 8,
  },
)

test('values are counted as going through all slots does, whichever they are', () => {
  fc.assert(
    fc.property(anyFields, fc.infiniteStream(fc.nat(1000)), (given, draws) => {
      const draw = (below: number) => draws.next().value! % below
      const counts = valueCounts()
      const fields = given.map(({ size, isSeveral }) =>
        counts[isSeveral ? 'several' : 'one'](codes(size)),
      )
      const slots = Array.from({ length: 30 }, () =>
        given.map(({ size, isSeveral }) =>
          Array.from({ length: draw(isSeveral ? 5 : 2) }, () => `v${draw(size + 1)}`),
        ),
      )
      for (const slot of slots) {
        for (const [at, field] of fields.entries()) field.note(slot[at]!)
        counts.push()
      }
      const gone = draw(30)
      counts.remove(gone)
      const asked = Uint32Array.from(slots.keys()).filter(() => draw(2) === 0)
      const all = counts.count(asked)

      for (const [at, field] of fields.entries()) {
        const own = counts.count(asked, field)
        for (const [code, number] of field.numbers) {
          const has = (slot: number) => slots[slot]![at]!.includes(code)
          expect(all[number]).toBe([...asked].filter(has).length)
          expect(own[number]).toBe(all[number])
          const left = [...slots.keys()].filter((slot) => slot !== gone)
          expect(counts.live[number]).toBe(left.filter(has).length)
        }
      }
    }),
  )
})

test('a state stands for all of its values', () => {
  const counts = valueCounts()
  const category = counts.oneState(
    ['abayas', 'open'],
    new Map([
      ['id-abayas', ['abayas']],
      ['id-open', ['open', 'abayas']],
    ]),
  )
  for (const state of ['id-open', 'id-abayas', 'unknown']) {
    category.note([state])
    counts.push()
  }
  expect([...counts.count(Uint32Array.of(0, 1, 2))]).toEqual([2, 1])
  expect(counts.live).toEqual([2, 1])
})
