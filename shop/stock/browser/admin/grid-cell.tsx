import type { ClipboardEvent, KeyboardEvent } from 'react'

import { isOfProduct, isPriceField, isTextField, readCell } from '../../admin/stock-grid.ts'
import type { GridCell } from '../../admin/stock-grid.ts'
import { faultId } from './grid-faults.tsx'

/** No form has this id: the inputs of the grid belong to none, also where it is within one. */
export const NO_FORM = 'size-grid-cells'

type CellProps = {
  cell: GridCell
  text: string
  isTyped: boolean
  isSelected: boolean
  label: string
  /** Why it cannot be saved. */
  fault: string | undefined
  below: string | undefined
  onFocus: () => void
  /** Extends the selection to this cell, if it can. */
  onExtend: () => boolean
  onType: (text: string) => void
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  onPaste: (event: ClipboardEvent) => void
}

/** One cell of the size grid, with what stands below it. */
export function CellField({
  cell,
  text: value,
  isTyped,
  isSelected,
  label,
  fault,
  below,
  onFocus,
  onExtend,
  onType,
  onKeyDown,
  onPaste,
}: CellProps) {
  const isChanged = isTyped && readCell(cell, value).value !== cell.seen
  return (
    <>
      <input
        name={cell.key}
        form={NO_FORM}
        aria-label={label}
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={fault === undefined ? undefined : faultId(cell)}
        title={fault}
        inputMode={
          isTextField(cell.field) ? 'text' : isPriceField(cell.field) ? 'decimal' : 'numeric'
        }
        autoComplete="off"
        className={`min-h-11 ${
          isTextField(cell.field) ? 'w-40' : `${isOfProduct(cell.field) ? 'w-20' : 'w-16'} text-end`
        } rounded-sm border px-1.5 tabular-nums aria-invalid:border-danger sm:min-h-9 ${
          isChanged ? 'border-accent font-semibold' : 'border-control'
        } ${isSelected ? 'bg-accent/15' : 'bg-surface'}`}
        value={value}
        onFocus={(event) => {
          event.target.select()
          onFocus()
        }}
        onMouseDown={(event) => {
          if (event.shiftKey && onExtend()) event.preventDefault()
        }}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      {below && <span className="block pe-1.5 pt-1 text-end text-xs text-ink-soft">{below}</span>}
    </>
  )
}
