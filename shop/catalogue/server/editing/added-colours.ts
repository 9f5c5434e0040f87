import { z } from 'zod'

import { textOf } from '#platform/forms/sent-form.ts'

import { ADDED_FROM } from '../../editing/added-colour.ts'
import type { FirstSize, FirstStock } from '../../editing/added-colour.ts'
import { readColourForm } from '../../editing/colour-form.ts'
import type { AddedColour } from '../../editing/colour-form.ts'
import type { ColourAnswer, EditFaults, FaultReason } from '../../editing/edit-refusals.ts'
import { editorText, faultText } from '../../editing/edit-text.ts'
import { valuesOfForm } from '../../editing/product-values.ts'
import type { FormValues } from '../../editing/product-values.ts'

/** A colour that the form of a style adds, and what is wrong with it; `cells`: with its first stock, by input. */
export type Added = {
  id: string
  from: string
  colour: AddedColour
  sizes: FirstSize[]
  own: FormValues
  faults: EditFaults
  cells: Record<string, string>
}

/** Whether the inputs between two marks are those of a new colour. */
export const isAdded = (part: FormData): boolean => part.has(ADDED_FROM)

/** Reads the new colours of a form. `name`: what the style is called; undefined where one could not be on its page. */
export function readAdded(
  parts: ReadonlyMap<string, FormData>,
  { name, stock }: { name: string; stock: FirstStock | undefined },
): Added[] | undefined {
  const added: Added[] = []
  for (const [id, part] of parts) {
    if (!isAdded(part)) continue
    const from = textOf(part)(ADDED_FROM)
    const known = parts.get(from)
    if (!z.uuid().safeParse(id).success || !known || isAdded(known)) return undefined
    const own = valuesOfForm(part)
    const { sizes = [], faults: cells = {} } = stock?.read(own) ?? {}
    added.push({ id, from, own, sizes, cells, ...readColourForm(own, name) })
  }
  return added
}

/** The same as `save_style` takes them. */
export const addedRows = (added: readonly Added[]) =>
  added.map(({ id, from, sizes, colour: { names, ...fields } }) => ({
    id,
    from,
    fields,
    names,
    sizes,
  }))

export const isFaulty = ({ faults, cells }: Pick<Added, 'faults' | 'cells'>): boolean =>
  Object.keys(faults).length > 0 || Object.keys(cells).length > 0

type Row = {
  outcome: string
  fields: string[] | null
  size_id: string | null
  owner: unknown
}

const ownInputs: Readonly<Record<string, 'colour_hex' | 'colour_name'>> = {
  colour_hex: 'colour_hex',
  colour_family: 'colour_hex',
}

/** Puts what the shop refused where it was typed; what has no input of its own is shown at the name. */
export function refuseAdded(added: Added, row: Row, stock: FirstStock | undefined): void {
  const { outcome, size_id: sizeId, owner } = row
  for (const field of row.fields ?? []) {
    if (stock && (field === 'on_hand' || field === 'sku')) {
      const [input, text] = stock.refusal({ outcome, field, sizeId, owner })
      added.cells[input] = text
    } else
      added.faults[ownInputs[field] ?? 'colour_name'] =
        outcome === 'colour_taken'
          ? editorText.parts.added.taken(added.colour.colour_name)
          : faultText[outcome as FaultReason]
  }
}

/** What was typed of new colours, with what is wrong, as the answer to the form has it. */
export const addedAnswers = (added: readonly Added[]): Record<string, ColourAnswer> =>
  Object.fromEntries(
    added.map(({ id, own, faults, cells }) => [id, { values: own, faults, cells }]),
  )
