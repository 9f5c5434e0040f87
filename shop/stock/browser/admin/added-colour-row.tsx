import { useRef } from 'react'
import type { KeyboardEvent } from 'react'

import { Button } from '#platform/ui/button.tsx'
import { Field, TextField } from '#platform/ui/field.tsx'
import { Swatch } from '#shop/catalogue/browser/editing/swatch.tsx'
import { colourId } from '#shop/catalogue/browser/editing/use-style-editor.ts'
import { ADDED_FROM } from '#shop/catalogue/editing/added-colour.ts'
import { COLOUR_MARK } from '#shop/catalogue/editing/style-form.ts'
import { swatchOfName } from '#shop/catalogue/editing/swatch-of.ts'
import type { KnownColour } from '#shop/catalogue/editing/swatch-of.ts'

import { addedCells } from '../../admin/added-colours.ts'
import type { AddedColour } from '../../admin/added-colours.ts'
import { addedInput } from '../../admin/added-stock.ts'
import { stockGridText } from '../../admin/stock-change-text.ts'
import { hexFault, nameFault } from './use-grid.ts'
import type { useGrid } from './use-grid.ts'

const text = stockGridText.added

type Props = {
  colour: AddedColour
  state: ReturnType<typeof useGrid>
  columns: number
  known: readonly KnownColour[]
  onRemove: () => void
}

/**
 * Above the cells of a colour that is not saved yet: its name, its swatch and what it is copied from. They are inputs of the
 * form around the grid, between marks as those of the other colours.
 */
export function AddedColourRow({ colour, state, columns, known, onRemove }: Props) {
  const { grid, rows, all, typed, addedFaults, step } = state
  const { productId, fromId, name, hex } = colour
  const last = useRef('')
  const ofName = swatchOfName(name, known)
  const change = (field: 'name' | 'hex' | 'fromId', value: string) => {
    step({
      do: 'describe',
      colour: { ...colour, [field]: value },
      isSameField: last.current === field,
    })
    last.current = field
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    const isFar = event.ctrlKey || event.metaKey
    if (isFar && (key === 'z' || key === 'y')) {
      event.preventDefault()
      step({ do: key === 'y' ? 'redo' : 'undo' })
    } else if (key === 'Enter') {
      // Not the first button of the form.
      event.preventDefault()
      const cell = rows.flat().find((one) => one.productId === productId && !one.isClosed)
      document.querySelector<HTMLElement>(`[name="${cell?.key}"]`)?.focus()
    }
  }
  const onFocus = () => {
    last.current = ''
  }
  return (
    <tr className="border-t">
      <td colSpan={columns} className="p-0">
        <fieldset
          id={colourId(productId)}
          aria-label={text.group(name.trim())}
          className="sticky start-0 w-[min(44rem,calc(100vw-3rem))] min-w-0 scroll-mt-6"
        >
          <div className="grid items-start gap-3 py-3 pe-2 sm:grid-cols-[minmax(0,1fr)_13rem_minmax(0,1fr)_auto]">
            <input type="hidden" name={COLOUR_MARK} value={productId} />
            <TextField
              label={text.name}
              name="colour_name"
              value={name}
              onChange={({ target }) => change('name', target.value)}
              error={addedFaults.get(nameFault(productId))}
              list="grid-colours"
              onKeyDown={onKeyDown}
              onFocus={onFocus}
              autoComplete="off"
              maxLength={60}
            />
            <Swatch
              label={text.swatch}
              name="colour_hex"
              begin={hex}
              value={hex}
              proposed={ofName?.hex}
              onChoose={(chosen) => change('hex', chosen)}
              fault={addedFaults.get(hexFault(productId))}
              input={{ onKeyDown, onFocus }}
            />
            {hex === '' && ofName && (
              <input type="hidden" name="colour_family" value={ofName.family} />
            )}
            <Field label={text.from}>
              {(props) => (
                <select
                  name={ADDED_FROM}
                  value={fromId}
                  onChange={({ target }) => change('fromId', target.value)}
                  {...props}
                >
                  {grid.colourways
                    .filter(({ isAdded }) => !isAdded)
                    .map((other) => (
                      <option key={other.productId} value={other.productId}>
                        {other.colourName}
                      </option>
                    ))}
                </select>
              )}
            </Field>
            {addedCells(all, typed, productId).map(({ field, sizeId, text: value }) => (
              <input
                key={addedInput(field, sizeId)}
                type="hidden"
                name={addedInput(field, sizeId)}
                value={value}
              />
            ))}
            <input type="hidden" name={COLOUR_MARK} value="" />
            <Button
              variant="quiet"
              size="small"
              className="justify-self-start sm:mt-7"
              onClick={onRemove}
            >
              {text.remove(name.trim())}
            </Button>
          </div>
        </fieldset>
      </td>
    </tr>
  )
}
