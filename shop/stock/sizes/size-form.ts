import type { RecordField, CurrentRecord, RecordTexts } from '#platform/admin/record-form.ts'

import { sizeEditText } from './size-edit-text.ts'
import { sizeSystems } from './size-list.ts'
import type { EditedSize, SizeFields, SizeSystem } from './size-list.ts'

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

/** What its form is for one of this system that begins. */
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
 * Reads the form of a size, and says what is wrong with what was typed, by input. `system`: what one is of
 * that is there already.
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
