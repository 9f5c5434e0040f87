import type { RecordField, CurrentRecord, RecordTexts } from '#platform/admin/record-form.ts'
import { isPlainLine } from '#platform/storable-text.ts'
import type { Flag, Variant } from '#shop/analytics/flags/flag.ts'

import { flagText } from './analytics-text.ts'

const { fields: text, faults: fault } = flagText

export const FLAG_FORM = 'save-flag'
export const FLAG_DELETE = 'delete-flag'

const keyField: RecordField = { name: 'key', label: text.key, hint: text.keyHint, kind: 'line' }

const fieldsAfter: readonly RecordField[] = [
  { name: 'name', label: text.name, hint: text.nameHint, kind: 'line' },
  { name: 'variants', label: text.variants, hint: text.variantsHint, kind: 'lines' },
  { name: 'rollout', label: text.rollout, hint: text.rolloutHint, kind: 'number' },
  { name: 'on', label: text.on, kind: 'tick' },
]

/** The form of a flag; its key is given once. */
export const flagFields = (isNew: boolean): readonly RecordField[] =>
  isNew ? [keyField, ...fieldsAfter] : fieldsAfter

export const flagInputs: readonly string[] = [keyField, ...fieldsAfter].map(({ name }) => name)

export const newFlag: CurrentRecord = {
  version: 0,
  texts: { variants: 'control 50 false\nvariant 50 true', rollout: '0' },
}

/** A flag as its form shows it. */
export const currentFlag = ({ name, variants, rollout, isOn, version }: Flag): CurrentRecord => ({
  version,
  texts: {
    name,
    variants: variants.map(({ key, weight, value }) => `${key} ${weight} ${value}`).join('\n'),
    rollout: String(rollout),
    on: isOn ? 'yes' : '',
  },
})

const MAX_NAME = 100
const MAX_VARIANTS = 10
const MAX_VALUE = 1000
const MAX_WEIGHT = 10_000
const KEY = /^[a-z][a-z0-9_-]{1,59}$/

export type FlagFields = {
  key: string
  name: string
  variants: Variant[]
  rollout: number
  is_on: boolean
}

/** Reads the form of a flag, and says what is wrong with what was typed, by input. */
export function readFlagForm(
  texts: RecordTexts,
  { isNew }: { isNew: boolean },
): { fields: FlagFields; faults: Record<string, string> } {
  const faults: Record<string, string> = {}
  const typed = (name: string) => texts[name] ?? ''
  const [name, key] = [typed('name'), typed('key')]
  if (isNew && !KEY.test(key)) faults.key = fault.key
  if (name === '' || name.length > MAX_NAME || !isPlainLine(name)) faults.name = fault.name
  const variants = readVariants(typed('variants'))
  if (typeof variants === 'string') faults.variants = variants
  const rollout = /^\d{1,3}$/.test(typed('rollout')) ? Number(typed('rollout')) : -1
  if (rollout < 0 || rollout > 100) faults.rollout = fault.rollout
  const read = typeof variants === 'string' ? [] : variants
  return { fields: { key, name, variants: read, rollout, is_on: typed('on') !== '' }, faults }
}

/** The variants, or what is wrong with them. */
function readVariants(typed: string): Variant[] | string {
  const lines = typed.split('\n').filter((line) => line.trim() !== '')
  const variants = lines.flatMap((line): Variant[] => {
    const [, key, weight, value] = /^(\S+)\s+(\d{1,5})\s+(\S.*)$/u.exec(line.trim()) ?? []
    if (key === undefined || value === undefined || !KEY.test(key)) return []
    if (Number(weight) > MAX_WEIGHT || value.length > MAX_VALUE || !isPlainLine(value)) return []
    return [{ key, weight: Number(weight), value }]
  })
  if (variants.length < lines.length || variants.length === 0 || variants.length > MAX_VARIANTS)
    return fault.variants
  const twice = variants.find(({ key }, at) => variants.findIndex((one) => one.key === key) < at)
  if (twice) return fault.twice(twice.key)
  return variants.every(({ weight }) => weight === 0) ? fault.weights : variants
}
