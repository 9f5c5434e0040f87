import type { FirstSize, FirstStock } from '#shop/catalogue/editing/added-colour.ts'
import { valueOf } from '#shop/catalogue/editing/product-values.ts'

import { cellRefusalText } from './stock-change-text.ts'
import { addedFields, readCell } from './stock-grid.ts'
import type { AddedField } from './stock-grid.ts'

/** The input with what was typed into a cell of a new colour, and what its faults are called. */
export const addedInput = (field: AddedField, sizeId: string | null): string =>
  `${field}:${sizeId ?? ''}`

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The cells of a new colour, read by the rules of the size grid. */
export const firstStock: FirstStock = {
  read(values) {
    const sizes = new Map<string, FirstSize>()
    const faults: Record<string, string> = {}
    for (const name of Object.keys(values)) {
      const [field = '', sizeId = '', ...more] = name.split(':')
      const known = addedFields.find((own) => own === field)
      if (!known || more.length > 0 || (sizeId !== '' && !uuid.test(sizeId))) continue
      const seen = known === 'sku' ? '' : 0
      const read = readCell({ field: known, reserved: 0, seen }, valueOf(values, name))
      if (read.error !== undefined) {
        faults[name] = read.error
        continue
      }
      const size = sizes.get(sizeId) ?? {
        size_id: sizeId || null,
        on_hand: 0,
        sku: null,
        barcode: null,
      }
      if (known === 'sku') size.sku = String(read.value) || null
      else size.on_hand = Number(read.value)
      sizes.set(sizeId, size)
    }
    return { sizes: [...sizes.values()], faults }
  },
  refusal({ outcome, field, sizeId, owner }) {
    const input = addedInput(field === 'sku' ? 'sku' : 'on_hand', sizeId)
    if (outcome !== 'sku_taken') return [input, cellRefusalText({ outcome: 'not_found' })!]
    const { name, colour_name: colourName, size_name: sizeName } = owner as OwnerRow
    const taken = { outcome, now: '', owner: { name, colourName, sizeName } } as const
    return [input, cellRefusalText(taken)!]
  },
}

type OwnerRow = { name: string; colour_name: string; size_name: string | null }
