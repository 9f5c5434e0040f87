import { useRef } from 'react'
import type { ClipboardEvent, KeyboardEvent } from 'react'

import { Button } from '#platform/ui/button.tsx'

import { cellRefusalText, stockGridText as text } from '../../admin/stock-change-text.ts'
import { readCell, shownValue } from '../../admin/stock-grid.ts'
import type { GridCell } from '../../admin/stock-grid.ts'
import type { useGrid } from './use-grid.ts'

type GridFaultsProps = { state: ReturnType<typeof useGrid>; goTo: (cell: GridCell) => void }

/** The cells that cannot be saved: why, and what can be done about each. */
export function GridFaults({ state, goTo }: GridFaultsProps) {
  const { grid, faults, typed, step } = state
  if (faults.length === 0) return null
  const nameOf = ({ productId, sizeId, field }: GridCell) => {
    const colour = grid.colourways.find((row) => row.productId === productId)?.colourName ?? ''
    const size = grid.sizes.find((column) => column.sizeId === sizeId)?.sizeName ?? text.oneSize
    return text.cell(colour, field === 'price_pence' ? text.price : size)
  }
  return (
    <section aria-label={text.faults} className="grid gap-2 border bg-surface p-4 text-sm">
      <ul className="grid gap-3">
        {faults.map(({ cell, answer, error }) => (
          <li key={cell.key} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <span className="font-medium">{nameOf(cell)}</span>
            <span className="text-danger">
              {answer ? cellRefusalText(answer, cell.field === 'price_pence') : error}
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

type GridTableProps = { state: ReturnType<typeof useGrid>; withPrices: boolean }

/** The cells of the grid, edited like a spreadsheet: one Tab stop each, arrows and Enter between them. */
export function GridTable({ state, withPrices }: GridTableProps) {
  const { grid, rows, typed, step } = state
  const table = useRef<HTMLTableElement>(null)
  const last = useRef('')
  const columns = [
    ...grid.sizes.map(({ sizeName }) => sizeName ?? text.oneSize),
    ...(withPrices ? [text.price] : []),
  ]

  const focus = (row: number, column: number) => {
    const cell = rows[row]?.[column]
    const field = cell && table.current?.querySelector<HTMLInputElement>(`[name="${cell.key}"]`)
    field?.focus()
    field?.select()
    return Boolean(field)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, row: number, column: number) => {
    const { key, currentTarget: field } = event
    if ((event.ctrlKey || event.metaKey) && key.toLowerCase() === 'z') {
      event.preventDefault()
      last.current = ''
      step({ do: 'undo' })
      return
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const { selectionStart: from, selectionEnd: to, value } = field
    const atStart = from === 0 && (to === 0 || to === value.length)
    const atEnd = to === value.length && (from === to || from === 0)
    const moves: Record<string, [boolean, number, number]> = {
      ArrowUp: [true, row - 1, column],
      ArrowDown: [true, row + 1, column],
      Enter: [true, row + (event.shiftKey ? -1 : 1), column],
      ArrowLeft: [atStart, row, column - 1],
      ArrowRight: [atEnd, row, column + 1],
    }
    const [isFree, toRow, toColumn] = moves[key] ?? [false, 0, 0]
    if (isFree && focus(toRow, toColumn)) event.preventDefault()
    else if (key === 'Enter') event.preventDefault()
  }
  const onPaste = (event: ClipboardEvent, row: number, column: number) => {
    const block = event.clipboardData.getData('text/plain')
    // One value is pasted as into any field.
    if (!/[\t\n]/.test(block.trimEnd())) return
    event.preventDefault()
    last.current = ''
    step({ do: 'paste', at: { row, column }, block, rows })
  }

  return (
    <div className="overflow-x-auto">
      <table ref={table} className="border-collapse text-sm">
        <caption className="sr-only">{text.caption(grid.name)}</caption>
        <thead>
          <tr className="text-ink-soft">
            <th scope="col" className="sticky start-0 bg-paper py-2 pe-4 text-start font-normal">
              {text.colour}
            </th>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className="px-1 py-2 text-end font-normal whitespace-nowrap"
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {grid.colourways.map(({ productId, colourName }, row) => (
            <tr key={productId}>
              <th
                scope="row"
                className="sticky start-0 bg-paper py-1 pe-4 text-start font-medium whitespace-nowrap"
              >
                {colourName}
              </th>
              {rows[row]?.map((cell, column) => (
                <td key={cell.key} className="px-1 py-1 align-top">
                  <CellField
                    cell={cell}
                    text={typed.get(cell.key)}
                    label={text.cell(colourName, columns[column] ?? '')}
                    isRefused={state.refused.has(cell.key)}
                    onType={(value) => {
                      step({
                        do: 'type',
                        key: cell.key,
                        text: value,
                        isSameCell: last.current === cell.key,
                      })
                      last.current = cell.key
                    }}
                    onKeyDown={(event) => onKeyDown(event, row, column)}
                    onPaste={(event) => onPaste(event, row, column)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type CellProps = {
  cell: GridCell
  text: string | undefined
  label: string
  isRefused: boolean
  onType: (text: string) => void
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  onPaste: (event: ClipboardEvent) => void
}

function CellField({ cell, text: typed, label, isRefused, onType, onKeyDown, onPaste }: CellProps) {
  const value = typed ?? shownValue(cell.field, cell.seen)
  const read = readCell(cell, value)
  const isWrong = isRefused || (typed !== undefined && read.error !== undefined)
  const isChanged = typed !== undefined && read.value !== cell.seen
  return (
    <>
      <input
        name={cell.key}
        aria-label={label}
        aria-invalid={isWrong || undefined}
        inputMode={cell.field === 'price_pence' ? 'decimal' : 'numeric'}
        autoComplete="off"
        className={`min-h-11 w-20 rounded-sm border bg-surface px-2 text-end tabular-nums aria-invalid:border-danger sm:min-h-9 ${
          isChanged ? 'border-accent font-semibold' : 'border-control'
        }`}
        value={value}
        onFocus={(event) => event.target.select()}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      {cell.field === 'on_hand' && cell.reserved > 0 && (
        <span className="block pe-2 text-end text-xs text-ink-soft">
          {text.held(cell.reserved)}
        </span>
      )}
    </>
  )
}
