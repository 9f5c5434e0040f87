import { defineList } from '#platform/admin/list.ts'
import type { ListQuery } from '#platform/admin/list.ts'
import type { Movable } from '#platform/admin/move.ts'
import { localFields, localTexts, readOthers } from '#platform/admin/local-fields.ts'
import type { CurrentRecord, RecordField, RecordTexts } from '#platform/admin/record-form.ts'
import type { OtherLanguage } from '#platform/languages/languages.ts'
import { centimetreRange, measureLabel } from '#shop/content/size-chart.ts'

import { ADMIN_SIZES } from '../admin/admin-stock-paths.ts'
import { sizeEditText } from './size-edit-text.ts'
import { isSizeName, sizeSystemCode } from './size-system.ts'
import type { EditedSizeSystem } from './size-system.ts'

/** The sizes of one system in their order. */
export const sizeList = defineList({
  name: 'sizes',
  path: ADMIN_SIZES,
  filters: { system: sizeSystemCode.default('abaya') },
  sorts: { place: 'integer' },
  usual: 'place',
  rows: 200,
})

export type SizeListQuery = ListQuery<{ system: string }, 'place'>

/** The fields of a size that staff decide, by the names of its columns; null: not given. */
export type SizeFields = {
  system: string
  size_name: string
  /** Its name in other languages, where it has one. */
  labels: Partial<Record<OtherLanguage, string>>
  length_inches: number | null
  fit: string | null
  /** Its name in other systems: {EU: '36'}. */
  equivalents: Readonly<Record<string, string>>
  /** From and to, in millimetres, by what is measured. */
  measurements: Readonly<Record<string, readonly [number, number]>>
}

/** A size as its list and its editor show it; `kept`: in how many products. */
export type EditedSize = SizeFields & { id: string; version: number; kept: number }

export type ListedSize = EditedSize & Movable

const { fields: text, faults: fault } = sizeEditText

/** What the form of a size is called. */
export const SIZE_FORM = 'save-size'

/** What the form needs to know of the system of its size. */
type SystemOf = Pick<EditedSizeSystem, 'code' | 'kind' | 'measures' | 'equivalents'>

const hasLength = ({ kind }: Pick<SystemOf, 'kind'>) => kind === 'length' || kind === 'length_fit'

/** The form of a size of this system. */
export const sizeFields = (system: SystemOf): readonly RecordField[] => [
  ...localFields(
    { name: 'name', label: text.name, hint: text.nameHint, kind: 'line' },
    () => text.otherHint,
  ),
  ...(hasLength(system)
    ? [{ name: 'length', label: text.length, hint: text.lengthHint, kind: 'number' as const }]
    : []),
  ...(system.kind === 'length_fit'
    ? [
        {
          name: 'fit',
          label: text.fit,
          kind: 'choice' as const,
          choices: Object.entries(text.fits).map(([value, label]) => ({ value, label })),
        },
      ]
    : []),
  ...system.equivalents.map((name) => ({
    name: `equivalent_${name}`,
    label: text.equivalent(name),
    kind: 'line' as const,
    isOptional: true,
  })),
  ...system.measures.map((measure) => ({
    name: measure,
    label: text.measure(measureLabel(measure)),
    hint: text.measureHint,
    kind: 'line' as const,
    isOptional: true,
  })),
]

/** The names of its inputs. */
export const sizeInputs = (system: SystemOf): readonly string[] => [
  'system',
  ...sizeFields(system).map(({ name }) => name),
]

/** The initial values of a new one of this system. */
export const newSize = (system: string): CurrentRecord => ({ version: 0, texts: { system } })

/** A size as its form shows it. */
export const currentSize = (size: EditedSize): CurrentRecord => ({
  version: size.version,
  texts: {
    ...localTexts('name', { ...size.labels, en: size.size_name }),
    length: size.length_inches === null ? '' : String(size.length_inches),
    fit: size.fit ?? '',
    ...Object.fromEntries(
      Object.entries(size.equivalents).map(([name, value]) => [`equivalent_${name}`, value]),
    ),
    ...Object.fromEntries(
      Object.entries(size.measurements).map(([measure, range]) => [
        measure,
        centimetreRange(range),
      ]),
    ),
  },
})

const MAX_LABEL = 40
const MAX_EQUIVALENT = 12
const RANGE = /^(\d{1,3}(?:\.\d)?)(?: ?[-–] ?(\d{1,3}(?:\.\d)?))?(?: ?cm)?$/

/** Reads the form of a size and returns its faults, by input. */
export function readSizeForm(
  texts: RecordTexts,
  system: SystemOf,
): { fields: SizeFields; faults: Record<string, string> } {
  const faults: Record<string, string> = {}
  const name = oneLine(texts.name)
  if (!isSizeName(name)) faults.name = fault.name
  const labels = readOthers('name', (input) => {
    const label = oneLine(texts[input])
    if (label.length > MAX_LABEL) faults[input] = fault.label
    return label
  })
  const length = /^\d{2}$/.test(texts.length ?? '') ? Number(texts.length) : 0
  if (hasLength(system) && (length < 10 || length > 80)) faults.length = fault.length
  const fit = Object.keys(text.fits).find((known) => known === texts.fit) ?? null
  if (system.kind === 'length_fit' && fit === null) faults.fit = fault.fitNeeded

  const equivalents: Record<string, string> = {}
  for (const other of system.equivalents) {
    const value = oneLine(texts[`equivalent_${other}`])
    if (value.length > MAX_EQUIVALENT) faults[`equivalent_${other}`] = fault.equivalent
    if (value !== '') equivalents[other] = value
  }
  const measurements: Record<string, [number, number]> = {}
  for (const measure of system.measures) {
    const typed = oneLine(texts[measure])
    if (typed === '') continue
    const range = readRange(typed)
    if (range) measurements[measure] = range
    else faults[measure] = fault.measure
  }
  return {
    fields: {
      system: system.code,
      size_name: name,
      labels,
      length_inches: hasLength(system) ? length : null,
      fit: system.kind === 'length_fit' ? fit : null,
      equivalents,
      measurements,
    },
    faults,
  }
}

/** Centimetres as they were typed, "86-90" or "90.5", in millimetres; undefined where they cannot be read. */
function readRange(typed: string): [number, number] | undefined {
  const [, from, to = from] = RANGE.exec(typed) ?? []
  if (from === undefined || to === undefined) return undefined
  const range: [number, number] = [Math.round(Number(from) * 10), Math.round(Number(to) * 10)]
  return range[0] > 0 && range[0] <= range[1] ? range : undefined
}

const oneLine = (typed: string | undefined) => (typed ?? '').replaceAll(/\s+/g, ' ').trim()
