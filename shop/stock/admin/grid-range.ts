import { shownValue } from './stock-grid.ts'
import type { GridCell } from './stock-grid.ts'

/** A place in the shown rows of the size grid. */
export type GridPlace = { row: number; column: number }
/** Selected cells: from the one that is edited (`at`) to the opposite corner. */
export type GridRange = { at: GridPlace; to: GridPlace }
export type Direction = 'up' | 'down' | 'left' | 'right'

type Rows = readonly (readonly GridCell[])[]
type Typed = ReadonlyMap<string, string>

const steps: Record<Direction, readonly [row: number, column: number]> = {
  up: [-1, 0],
  down: [1, 0],
  left: [0, -1],
  right: [0, 1],
}

/** The next cell in a direction; with `field`, the next one of that field. Undefined at the edge. */
export function nextPlace(
  rows: Rows,
  { row, column }: GridPlace,
  direction: Direction,
  field?: GridCell['field'],
): GridPlace | undefined {
  const [down, along] = steps[direction]
  for (
    let to = { row: row + down, column: column + along };
    rows[to.row] && to.column >= 0 && to.column <= widthOf(rows);
    to = { row: to.row + down, column: to.column + along }
  ) {
    const cell = rows[to.row]?.[to.column]
    if (cell && !cell.isClosed && (field === undefined || cell.field === field)) return to
  }
  return undefined
}

const widthOf = (rows: Rows) => Math.max(...rows.map((row) => row.length))

/** A selection after Shift and an arrow key; `isFar`: as far as there are cells of the same field. */
export function extended(
  rows: Rows,
  { at, to }: GridRange,
  direction: Direction,
  isFar: boolean,
): GridRange {
  const field = rows[at.row]?.[at.column]?.field
  let reached = to
  let next = nextPlace(rows, to, direction, field)
  while (next) {
    reached = next
    next = isFar ? nextPlace(rows, next, direction, field) : undefined
  }
  return { at, to: reached }
}

/** The selected cells by rows: those of the field of the first one, so that prices are never filled with stock. */
export function rangeCells(rows: Rows, { at, to }: GridRange): GridCell[][] {
  const field = rows[at.row]?.[at.column]?.field
  const [top, bottom] = [Math.min(at.row, to.row), Math.max(at.row, to.row)]
  const [left, right] = [Math.min(at.column, to.column), Math.max(at.column, to.column)]
  return rows
    .slice(top, bottom + 1)
    .map((row) => row.slice(left, right + 1).filter((cell) => cell.field === field))
    .filter((row) => row.length > 0)
}

/** The text of a cell as its field shows it. */
export const textOf = (cell: GridCell, typed: Typed): string =>
  typed.get(cell.key) ?? shownValue(cell.field, cell.seen)

/**
 * What filling types into which cells: `down` from the first row of the selection, `right` from its first column,
 * `all` from the cell that is edited. With one cell selected, it is filled from the one above or on its left.
 */
export function filled(
  rows: Rows,
  range: GridRange,
  typed: Typed,
  how: 'down' | 'right' | 'all',
): Map<string, string> {
  const { at, to } = range
  const field = rows[at.row]?.[at.column]?.field
  const isOne = at.row === to.row && at.column === to.column
  const from = isOne && nextPlace(rows, at, how === 'down' ? 'up' : 'left', field)
  if (isOne && (how === 'all' || !from)) return new Map()
  const cells = rangeCells(rows, from ? { at: from, to } : range)
  const edited = rows[at.row]![at.column]!
  const sourceOf = (row: readonly GridCell[], column: number) =>
    how === 'all' ? edited : how === 'down' ? cells[0]![column]! : row[0]!
  return new Map(
    cells.flatMap((row) =>
      row.flatMap((cell, column) => {
        const source = sourceOf(row, column)
        return source === cell || cell.isClosed || source.isClosed
          ? []
          : [[cell.key, textOf(source, typed)] as const]
      }),
    ),
  )
}

/** The selected cells as a spreadsheet takes them. */
export const copied = (rows: Rows, range: GridRange, typed: Typed): string =>
  rangeCells(rows, range)
    .map((row) => row.map((cell) => (cell.isClosed ? '' : textOf(cell, typed))).join('\t'))
    .join('\n')
