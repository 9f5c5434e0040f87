import { expect, test } from 'vitest'

import { currentFlag, readFlagForm } from './flag-form.ts'
import { flagText } from './analytics-text.ts'

const typed = {
  key: 'large-pictures',
  name: 'Large pictures',
  variants: '  control 50 false \n\nlarge 50 {"columns": 2}',
  rollout: '25',
  on: 'yes',
}
const read = (changes: Partial<typeof typed> = {}) =>
  readFlagForm({ ...typed, ...changes }, { isNew: true })

const variants = [
  { key: 'control', weight: 50, value: 'false' },
  { key: 'large', weight: 50, value: '{"columns": 2}' },
]

test('reads what was typed, and shows it again as it was read', () => {
  const { key, ...others } = { key: 'large-pictures', name: 'Large pictures', rollout: 25 }
  expect(read()).toEqual({ fields: { key, ...others, variants, is_on: true }, faults: {} })

  const now = currentFlag({ id: 'x', key, ...others, variants, isOn: true, version: 3 })
  expect(readFlagForm(now.texts, { isNew: false }).fields).toMatchObject({ ...others, variants })
})

test('a flag that is there is asked for no key', () => {
  expect(readFlagForm({ ...typed, key: '' }, { isNew: false }).faults).toEqual({})
})

const { faults } = flagText
test.for([
  [{ key: 'Large' }, { key: faults.key }],
  [{ key: '' }, { key: faults.key }],
  [{ name: '' }, { name: faults.name }],
  [{ variants: '' }, { variants: faults.variants }],
  [{ variants: 'large' }, { variants: faults.variants }],
  [{ variants: 'large many true' }, { variants: faults.variants }],
  [{ variants: 'large 1 true\nlarge 2 false' }, { variants: faults.twice('large') }],
  [{ variants: 'large 0 true' }, { variants: faults.weights }],
  [{ variants: 'a1 1 true\n'.repeat(11) }, { variants: faults.variants }],
  [{ rollout: '101' }, { rollout: faults.rollout }],
  [{ rollout: '2.5' }, { rollout: faults.rollout }],
] as const)('explains what is wrong with %o', ([changes, expected]) => {
  expect(read(changes).faults).toEqual(expected)
})
