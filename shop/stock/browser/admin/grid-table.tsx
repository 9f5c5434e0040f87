import { Fragment, useRef, useState } from 'react'
import type { ClipboardEvent, KeyboardEvent, ReactNode } from 'react'

import { pounds } from '#platform/money/pounds.ts'

import { readNamedBlock } from '../../admin/added-colours.ts'
import type { NamedBlock } from '../../admin/added-colours.ts'
import { copied, extended, nextPlace, rangeCells, textOf } from '../../admin/grid-range.ts'
import type { Direction, GridPlace, GridRange } from '../../admin/grid-range.ts'
import { stockGridText as text } from '../../admin/stock-change-text.ts'
import type { CellValue } from '../../admin/stock-change.ts'
import { isOfProduct, isTextField, readCell, shownValue } from '../../admin/stock-grid.ts'
import type { GridCell, GridField } from '../../admin/stock-grid.ts'
import { CellField } from './grid-cell.tsx'
import { faultText } from './grid-faults.tsx'
import type { useGrid } from './use-grid.ts'

type GridTableProps = {
  state: ReturnType<typeof useGrid>
  withPrices: boolean
  /** What stands above the cells of a colour that is not saved yet. */
  renderAdded?: (productId: string, columns: number) => ReactNode
  onPasteNamed: (block: NamedBlock, field: GridField) => void
  /** Below the last row; whether there was something to go to. */
  onLeaveBelow?: () => boolean
}

const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

/** The cells of the grid, edited like a spreadsheet: one Tab stop each, arrows and Enter between them. */
export function GridTable({
  state,
  withPrices,
  renderAdded,
  onPasteNamed,
  onLeaveBelow,
}: GridTableProps) {
  const { grid, fields, rows, typed, faults, step } = state
  const table = useRef<HTMLTableElement>(null)
  const last = useRef('')
  const [range, setRange] = useState<GridRange>()
  const selected = range ? rangeCells(rows, range).flat() : []
  const keys = new Set(selected.length > 1 ? selected.map(({ key }) => key) : [])
  const isText = fields.every(isTextField)
  const columns = [
    ...grid.sizes.map(({ sizeName }) => sizeName ?? text.oneSize),
    ...(withPrices ? [text.price] : []),
    ...(fields.includes('size_cost_pence') ? [text.cost] : []),
  ]

  const focus = (to: GridPlace | undefined) => {
    const cell = to && rows[to.row]?.[to.column]
    const field = cell && table.current?.querySelector<HTMLInputElement>(`[name="${cell.key}"]`)
    field?.focus()
    field?.select()
    return Boolean(field)
  }
  const command = (event: KeyboardEvent, at: GridRange): boolean => {
    const key = event.key.toLowerCase()
    const fill = (how: 'down' | 'right' | 'all') => step({ do: 'fill', range: at, how, rows })
    if (key === 'd') fill('down')
    else if (key === 'r') fill('right')
    else if (key === 'enter') fill('all')
    else if (key === 'y' || (key === 'z' && event.shiftKey)) step({ do: 'redo' })
    else if (key === 'z') step({ do: 'undo' })
    else return false
    return true
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, at: GridPlace) => {
    const { key, shiftKey, currentTarget: field } = event
    const here = range && isAt(range, at) ? range : { at, to: at }
    const direction = directions[key]
    const { selectionStart: from, selectionEnd: to, value } = field
    const atStart = from === 0 && (to === 0 || to === value.length)
    const atEnd = to === value.length && (from === to || from === 0)
    const isFree = direction === 'left' ? atStart : direction === 'right' ? atEnd : true
    const isFar = event.ctrlKey || event.metaKey
    if (direction && shiftKey && !event.altKey) {
      if (!isFree && keys.size === 0) return
      event.preventDefault()
      setRange(extended(rows, here, direction, isFar))
      return
    }
    if (isFar) {
      if (!command(event, here)) return
      event.preventDefault()
      last.current = ''
      return
    }
    if (event.altKey) return
    const way = key === 'Enter' ? (shiftKey ? 'up' : 'down') : isFree ? direction : undefined
    const next = way && nextPlace(rows, at, way)
    if (next ? focus(next) : way === 'down' && onLeaveBelow?.()) event.preventDefault()
    else if (key === 'Enter') event.preventDefault()
  }
  const onPaste = (event: ClipboardEvent, at: GridPlace) => {
    const block = event.clipboardData.getData('text/plain')
    // One value is pasted as into any field.
    if (!/[\t\n]/.test(block.trimEnd())) return
    event.preventDefault()
    last.current = ''
    const field = rows[at.row]?.[at.column]?.field
    const named = field && readNamedBlock(block, { grid, field })
    if (named) onPasteNamed(named, field)
    else step({ do: 'paste', at, block, rows })
  }
  const onCopy = (event: ClipboardEvent) => {
    if (!range || keys.size === 0) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', copied(rows, range, typed))
  }

  return (
    <div className="grid gap-2">
      <div className="relative overflow-x-auto">
        <table ref={table} className="border-collapse text-sm" onCopy={onCopy}>
          <caption className="sr-only">{text.caption(grid.name)}</caption>
          <thead>
            <tr className="text-ink-soft">
              <th
                scope="col"
                className="sticky start-0 z-1 bg-paper py-2 pe-4 text-start font-normal"
              >
                {text.colour}
              </th>
              {columns.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className={`px-1 py-2 font-normal whitespace-nowrap ${isText ? 'text-start' : 'text-end'}`}
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, row) => {
              const colourway = grid.colourways[Math.floor(row / fields.length)]!
              const field = fields[row % fields.length]!
              const isFirst = row % fields.length === 0
              const { isAdded = false } = colourway
              return (
                <Fragment key={`${colourway.productId} ${field}`}>
                  {isAdded && isFirst && renderAdded?.(colourway.productId, columns.length + 1)}
                  <tr className={isFirst && fields.length > 1 ? 'border-t' : undefined}>
                    <th
                      scope="row"
                      className="sticky start-0 z-1 bg-paper py-2 pe-3 text-start align-top font-medium whitespace-nowrap"
                    >
                      <span className={isFirst ? undefined : 'sr-only'}>
                        {colourway.colourName.trim() || text.added.unnamed}
                      </span>
                      {fields.length > 1 && (
                        <span className="block text-xs font-normal text-ink-soft">
                          {text.fields[field]}
                        </span>
                      )}
                    </th>
                    {cells.map((cell, column) => {
                      if (cell.isCopied)
                        return (
                          <td
                            key={cell.key}
                            className="px-2 py-2 text-end text-ink-soft tabular-nums"
                          >
                            {shownValue(cell.field, cell.seen) || '–'}
                          </td>
                        )
                      if (cell.isClosed)
                        return (
                          <td key={cell.key} className="px-2 py-2 text-center text-ink-soft">
                            <span aria-hidden>–</span>
                            <span className="sr-only">
                              {cell.field === 'size_cost_pence' ? text.ofProduct : text.closed}
                            </span>
                          </td>
                        )
                      const fault = faults.find((one) => one.cell.key === cell.key)
                      return (
                        <td
                          key={cell.key}
                          className={`px-0.5 py-1 align-top ${isOfProduct(cell.field) ? 'ps-6' : ''}`}
                        >
                          <CellField
                            cell={cell}
                            text={textOf(cell, typed)}
                            isTyped={typed.has(cell.key)}
                            isSelected={keys.has(cell.key)}
                            label={text.cell(
                              colourway.colourName.trim() || text.added.unnamed,
                              columns[column] ?? '',
                              fields.length > 1 && cell.field !== 'price_pence'
                                ? text.fields[field]
                                : undefined,
                            )}
                            fault={fault && faultText(fault)}
                            below={belowCell(cell, priceOf(cell, rows, state), typed)}
                            onFocus={() => setRange({ at: { row, column }, to: { row, column } })}
                            onExtend={() => {
                              const isAlike =
                                range && rows[range.at.row]?.[range.at.column]?.field === cell.field
                              if (isAlike) setRange({ at: range.at, to: { row, column } })
                              return Boolean(isAlike)
                            }}
                            onType={(value) => {
                              step({
                                do: 'type',
                                key: cell.key,
                                text: value,
                                isSameCell: last.current === cell.key,
                              })
                              last.current = cell.key
                            }}
                            onKeyDown={(event) => onKeyDown(event, { row, column })}
                            onPaste={(event) => onPaste(event, { row, column })}
                          />
                        </td>
                      )
                    })}
                  </tr>
                </Fragment>
              )
            })}
          </tbody>
        </table>
      </div>
      <output className="block min-h-5 text-sm text-ink-soft">
        {keys.size > 0 && text.selected(keys.size)}
      </output>
    </div>
  )
}

const isAt = ({ at }: GridRange, { row, column }: GridPlace) =>
  at.row === row && at.column === column

/** The price of the product of a cell, as typed, in pence. */
function priceOf(
  { productId }: GridCell,
  rows: readonly (readonly GridCell[])[],
  { grid, typed }: Pick<ReturnType<typeof useGrid>, 'grid' | 'typed'>,
): number | undefined {
  const numberOf = (value: CellValue | undefined) =>
    value === undefined ? undefined : Number(value)
  const cell = rows.flat().find((one) => one.field === 'price_pence' && one.productId === productId)
  return cell
    ? numberOf(readCell(cell, textOf(cell, typed)).value)
    : grid.colourways.find((row) => row.productId === productId)?.pricePence
}

/** What stands below a cell: pieces that customers hold, or what a size with a surcharge costs. */
function belowCell(
  cell: GridCell,
  price: number | undefined,
  typed: ReadonlyMap<string, string>,
): string | undefined {
  if (cell.field === 'on_hand') return cell.reserved > 0 ? text.held(cell.reserved) : undefined
  if (cell.field !== 'surcharge_pence' || price === undefined) return undefined
  const surcharge = Number(readCell(cell, textOf(cell, typed)).value ?? 0)
  return surcharge > 0 ? pounds(price + surcharge) : undefined
}
