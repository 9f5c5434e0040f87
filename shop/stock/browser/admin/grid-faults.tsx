import { flushSync } from 'react-dom'

import { pounds } from '#platform/money/pounds.ts'
import { Button } from '#platform/ui/button.tsx'

import { cellRefusalText, stockGridText as text } from '../../admin/stock-change-text.ts'
import { isPriceField, shownValue } from '../../admin/stock-grid.ts'
import type { CellValue } from '../../admin/stock-change.ts'
import type { GridCell, StyleGrid } from '../../admin/stock-grid.ts'
import type { useGrid } from './use-grid.ts'

type Grid = ReturnType<typeof useGrid>

/** Why a cell cannot be saved. */
export const faultText = ({ cell, answer, error }: Grid['faults'][number]): string =>
  (answer ? cellRefusalText(answer, shownIn(cell)) : error) ?? ''

/** A value as a sentence has it. */
const shownIn =
  ({ field }: GridCell) =>
  (now: CellValue) =>
    isPriceField(field) ? pounds(Number(now)) : shownValue(field, now)

/** The element that says why a cell cannot be saved. */
export const faultId = ({ key }: GridCell) => `fault-${key}`

/** A colour and a size of the grid; the colour alone for the price of a product. */
export function itemName(
  { colourways, sizes }: StyleGrid,
  { productId, sizeId }: Pick<GridCell, 'productId' | 'sizeId'>,
): string {
  const colour = colourways.find((row) => row.productId === productId)?.colourName ?? ''
  const size = sizes.find((column) => column.sizeId === sizeId)
  return size?.sizeName ? text.cell(colour, size.sizeName) : colour
}

/** The cells that cannot be saved: why, and what can be done about each. */
export function GridFaults({ state }: { state: Grid }) {
  const { grid, rows, faults, typed, step } = state
  if (faults.length === 0) return null
  const nameOf = (cell: GridCell) =>
    cell.field === 'on_hand'
      ? itemName(grid, cell)
      : text.cell(
          itemName(grid, cell),
          cell.field === 'price_pence'
            ? text.price
            : text.fields[cell.field === 'cost_pence' ? 'size_cost_pence' : cell.field],
        )
  const goTo = (cell: GridCell) => {
    const { field } = cell
    const isShown = rows.some((row) => row.some(({ key }) => key === cell.key))
    const view =
      field === 'price_pence'
        ? 'stock_and_prices'
        : field === 'cost_pence'
          ? 'size_cost_pence'
          : field
    if (!isShown) flushSync(() => step({ do: 'show', view }))
    document.querySelector<HTMLInputElement>(`[name="${cell.key}"]`)?.focus()
  }
  return (
    <section aria-label={text.faults} className="grid gap-2 border bg-surface p-4 text-sm">
      <ul className="grid gap-3">
        {faults.map(({ cell, answer, error }) => (
          <li key={cell.key} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <span className="font-medium">{nameOf(cell)}</span>
            <span id={faultId(cell)} className="text-danger">
              {faultText({ cell, answer, error })}
            </span>
            {answer?.outcome === 'version_conflict' ? (
              <>
                <Button
                  variant="secondary"
                  size="small"
                  onClick={() => step({ do: 'take_theirs', key: cell.key })}
                >
                  {text.keepTheirs(shownValue(cell.field, answer.now))}
                </Button>
                <Button
                  variant="secondary"
                  size="small"
                  onClick={() => step({ do: 'keep_mine', key: cell.key })}
                >
                  {text.keepMine(typed.get(cell.key) ?? '')}
                </Button>
              </>
            ) : (
              <Button variant="quiet" size="small" onClick={() => goTo(cell)}>
                {text.goTo}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
