import { z } from 'zod'

import { defineList } from '#platform/admin/list.ts'
import type { ListQuery } from '#platform/admin/list.ts'
import type { Movable } from '#platform/admin/move.ts'
import type { CurrentRecord, RecordField, RecordTexts } from '#platform/admin/record-form.ts'

import { ADMIN_SIZES } from '../admin/admin-stock-paths.ts'
import { sizeEditText } from './size-edit-text.ts'

export const sizeSystems = ['abaya', 'thobe'] as const
/** Abayas go by their length alone, thobes by length and fit. */
export type SizeSystem = (typeof sizeSystems)[number]

/** The sizes of one system in their order. */
export const sizeList = defineList({
  name: 'sizes',
  path: ADMIN_SIZES,
  filters: { system: z.enum(sizeSystems).default('abaya') },
  sorts: { place: 'integer' },
  usual: 'place',
  rows: 100,
})

export type SizeListQuery = ListQuery<{ system: SizeSystem }, 'place'>

/** The fields of a size that staff decide, by the names of its columns; null: not given. */
export type SizeFields = {
  system: SizeSystem
  size_name: string
  length_inches: number | null
  fit: string | null
}

/** A size as its list and its editor show it; `kept`: in how many products. */
export type EditedSize = SizeFields & { id: string; version: number; kept: number }

export type ListedSize = EditedSize & Movable

const { fields: text, faults: fault } = sizeEditText

/** What the form of a size is called. */
export const SIZE_FORM = 'save-size'

const choicesOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

/** The form of a size; what kind it is of is chosen once. */
export const sizeFields = (isNew: boolean): readonly RecordField[] => [
  ...(isNew
    ? [
        {
          name: 'system',
          label: text.system,
          kind: 'choice' as const,
          choices: choicesOf(sizeEditText.systems),
        },
      ]
    : []),
  { name: 'name', label: text.name, hint: text.nameHint, kind: 'line' },
  { name: 'length', label: text.length, hint: text.lengthHint, kind: 'number' },
  {
    name: 'fit',
    label: text.fit,
    hint: text.fitHint,
    kind: 'choice',
    choices: [{ value: '', label: text.noFit }, ...choicesOf(text.fits)],
  },
]

/** The names of its inputs. */
export const sizeInputs = ['system', 'name', 'length', 'fit'] as const

/** The initial values of a new one of this system. */
export const newSize = (system: SizeSystem): CurrentRecord => ({ version: 0, texts: { system } })

/** A size as its form shows it. */
export const currentSize = (size: EditedSize): CurrentRecord => ({
  version: size.version,
  texts: {
    name: size.size_name,
    length: size.length_inches === null ? '' : String(size.length_inches),
    fit: size.fit ?? '',
  },
})

/**
 * Reads the form of a size and returns its faults, by input. `system`: that of an existing size.
 */
export function readSizeForm(
  texts: RecordTexts,
  system: SizeSystem | undefined,
): { fields: SizeFields; faults: Record<string, string> } {
  const faults: Record<string, string> = {}
  const chosen = system ?? sizeSystems.find((known) => known === texts.system)
  if (!chosen) faults.system = fault.system
  const name = (texts.name ?? '').replaceAll(/\s+/g, ' ')
  if (!/^[a-z\d](?:[a-z\d ./-]{0,18}[a-z\d])?$/i.test(name)) faults.name = fault.name
  const length = /^\d{2}$/.test(texts.length ?? '') ? Number(texts.length) : 0
  if (length < 20 || length > 80) faults.length = fault.length
  const fit = Object.keys(text.fits).find((known) => known === texts.fit) ?? null
  if (chosen === 'thobe' && fit === null) faults.fit = fault.fitNeeded
  if (chosen === 'abaya' && fit !== null) faults.fit = fault.noFit
  return {
    fields: { system: chosen ?? 'abaya', size_name: name, length_inches: length, fit },
    faults,
  }
}
