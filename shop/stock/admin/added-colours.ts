import { isAddedField } from './stock-grid.ts'
import type { GridCell, GridField, StyleGrid } from './stock-grid.ts'

/** A colour of the size grid that is not saved yet. `hex`: chosen for it; empty while its swatch follows its name. */
export type AddedColour = { productId: string; fromId: string; name: string; hex: string }

/** The grid with the colours that are not saved yet: with the sizes of those they are added from, and without stock. */
export function withAdded(grid: StyleGrid, added: readonly AddedColour[]): StyleGrid {
  if (added.length === 0) return grid
  return {
    ...grid,
    colourways: [
      ...grid.colourways,
      ...added.flatMap(({ productId, fromId, name }) => {
        const from = grid.colourways.find((colour) => colour.productId === fromId)
        if (!from) return []
        const cells = from.cells.map(
          (cell) => cell && { ...cell, onHand: 0, reserved: 0, sku: '', offer: '' },
        )
        return [{ ...from, productId, colourName: name, cells, inUse: [], isAdded: true }]
      }),
    ],
  }
}

/** The name of a colour, as two are compared. */
const nameKey = (name: string) => name.trim().toLowerCase()

/** A block from a spreadsheet whose first column names colours. */
export type NamedBlock = {
  /** What the colours are called that the style does not have, each once. */
  unknown: string[]
  lines: readonly { name: string; values: readonly string[] }[]
  /** The places of the values among the sizes; undefined for one that is none. */
  columns: readonly (number | undefined)[]
}

/**
 * Reads a block whose first column names colours; undefined for another one. Under a line with the names of sizes its
 * values belong to these, else to the sizes in their order. Among numbers a word is a name; among SKUs and offers
 * the first column has to name a colour of the style in some line.
 */
export function readNamedBlock(
  block: string,
  { grid, field }: { grid: StyleGrid; field: GridField },
): NamedBlock | undefined {
  const rows = block
    .replaceAll(/\r\n?/g, '\n')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.split('\t').map((value) => value.trim()))
  if (rows.length === 0 || rows.some((row) => row.length < 2)) return undefined
  const [first = []] = rows
  const places = first.slice(1).map((value) => placeOf(grid, value))
  const hasHead = places.some((place) => place !== undefined) && !knows(grid, first[0] ?? '')
  const body = hasHead ? rows.slice(1) : rows
  const names = body.map(([name = '']) => name)
  const isText = field === 'sku' || field === 'offer'
  const isNamed = isText
    ? names.some((name) => knows(grid, name))
    : names.length > 0 && names.every((name) => /\p{L}/u.test(name))
  if (!isNamed) return undefined
  const unknown = new Map(
    names.filter((name) => name !== '' && !knows(grid, name)).map((name) => [nameKey(name), name]),
  )
  return {
    unknown: [...unknown.values()],
    lines: body.map(([name = '', ...values]) => ({ name, values })),
    columns: hasHead ? places : grid.sizes.map((_, at) => at),
  }
}

const knows = ({ colourways }: StyleGrid, name: string) =>
  colourways.some(({ colourName }) => nameKey(colourName) === nameKey(name))

function placeOf({ sizes }: StyleGrid, name: string): number | undefined {
  const at = sizes.findIndex(
    ({ sizeName }) => sizeName !== null && nameKey(sizeName) === nameKey(name),
  )
  return at === -1 ? undefined : at
}

/** Puts a named block into the rows of its colours; what has no cell is counted in `lost`. */
export function pasteNamed(
  rows: readonly (readonly GridCell[])[],
  { grid, field, block }: { grid: StyleGrid; field: GridField; block: NamedBlock },
): { typed: Map<string, string>; lost: number } {
  const typed = new Map<string, string>()
  let lost = 0
  for (const { name, values } of block.lines) {
    const colour = grid.colourways.find(({ colourName }) => nameKey(colourName) === nameKey(name))
    const row = rows.find(
      ([cell]) => colour && cell?.productId === colour.productId && cell.field === field,
    )
    for (const [at, value] of values.entries()) {
      if (value === '') continue
      const place = block.columns[at]
      const cell = place === undefined ? undefined : row?.[place]
      if (cell && cell.field === field && !cell.isClosed) typed.set(cell.key, value)
      else lost += 1
    }
  }
  return { typed, lost }
}

/** What the form sends of the cells of a new colour that were typed into. */
export const addedCells = (
  cells: readonly GridCell[],
  typed: ReadonlyMap<string, string>,
  productId: string,
) =>
  cells.flatMap(({ key, field, sizeId, productId: of }) => {
    const text = of === productId ? typed.get(key) : undefined
    return text !== undefined && isAddedField(field) ? [{ field, sizeId, text }] : []
  })
