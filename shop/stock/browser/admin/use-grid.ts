import { useReducer, useState } from 'react'

import {
  changedCells,
  gridRows,
  pasteInto,
  readCell,
  sizeFields,
  withAnswers,
} from '../../admin/stock-grid.ts'
import { filled } from '../../admin/grid-range.ts'
import type { GridRange } from '../../admin/grid-range.ts'
import type { GridCell, SizeField, StyleGrid } from '../../admin/stock-grid.ts'
import { isCost } from '../../admin/stock-change.ts'
import type { StockCellAnswer } from '../../admin/stock-change.ts'

type Typed = ReadonlyMap<string, string>

/** What the grid shows of each size: one number, or stock beside what it costs more. */
export type GridView = SizeField | 'stock_and_prices'

/** Prices are edited beside what sizes cost more, never beside stock alone. */
export const showsPrices = (view: GridView): boolean =>
  view === 'stock_and_prices' || view === 'surcharge_pence'

const fieldsOf = (view: GridView): readonly SizeField[] =>
  view === 'stock_and_prices' ? ['on_hand', 'surcharge_pence'] : [view]

type State = {
  grid: StyleGrid
  view: GridView
  typed: Typed
  /** What was typed before each change, the latest last. */
  past: readonly Typed[]
  /** What was undone, the latest last. */
  future: readonly Typed[]
  /** What the shop refused, until the cell is changed. */
  refused: ReadonlyMap<string, StockCellAnswer>
  /** How many values of the last block reached beyond the grid. */
  lost: number
  /** One for each set of changes, so that a save that is sent twice is done once. */
  saveKey: string
}

type Step =
  | { do: 'type'; key: string; text: string; isSameCell: boolean }
  | { do: 'paste'; at: { row: number; column: number }; block: string; rows: GridCell[][] }
  | { do: 'fill'; range: GridRange; how: 'down' | 'right' | 'all'; rows: GridCell[][] }
  | { do: 'undo' }
  | { do: 'redo' }
  | { do: 'discard' }
  | { do: 'show'; view: GridView }
  | { do: 'take_theirs'; key: string }
  | { do: 'keep_mine'; key: string }
  | { do: 'loaded'; grid: StyleGrid }
  | { do: 'answered'; answers: { cell: GridCell; answer: StockCellAnswer }[] }

const MAX_STEPS = 100

/** The state of the size grid: saved values, typed values, and undo. */
export function useGrid(
  loaded: StyleGrid,
  { canPrice, canCost }: { canPrice: boolean; canCost: boolean },
  first: GridView,
) {
  const [state, step] = useReducer(reduce, loaded, (grid) => ({
    grid,
    view: first,
    typed: new Map<string, string>(),
    past: [],
    future: [],
    refused: new Map<string, StockCellAnswer>(),
    lost: 0,
    saveKey: crypto.randomUUID(),
  }))
  const [from, setFrom] = useState(loaded)
  if (from !== loaded) {
    setFrom(loaded)
    step({ do: 'loaded', grid: loaded })
  }
  const { grid, view, typed, refused } = state
  const fields = fieldsOf(view)
  const rows = gridRows(grid, fields, canPrice && showsPrices(view))
  // What was typed while other numbers were shown is saved as well.
  const known = sizeFields.filter((field) => canCost || !isCost(field))
  const all = gridRows(grid, known, canPrice).flat()
  const faults = all.flatMap((cell) => {
    const text = typed.get(cell.key)
    const answer = refused.get(cell.key)
    const error = text === undefined ? undefined : readCell(cell, text).error
    return answer || error !== undefined ? [{ cell, answer, error }] : []
  })
  return { ...state, fields, rows, faults, changes: changedCells(all, typed), step }
}

function reduce(state: State, step: Step): State {
  switch (step.do) {
    case 'type':
      return changed(
        state,
        new Map(state.typed).set(step.key, step.text),
        [step.key],
        step.isSameCell,
      )
    case 'paste': {
      const { typed, lost } = pasteInto(step.rows, step.at, step.block)
      return { ...changed(state, new Map([...state.typed, ...typed]), [...typed.keys()]), lost }
    }
    case 'fill': {
      const typed = filled(step.rows, step.range, state.typed, step.how)
      return typed.size === 0
        ? state
        : changed(state, new Map([...state.typed, ...typed]), [...typed.keys()])
    }
    case 'undo': {
      const typed = state.past.at(-1)
      return typed === undefined
        ? state
        : {
            ...restored(state, typed),
            past: state.past.slice(0, -1),
            future: [...state.future, state.typed],
          }
    }
    case 'redo': {
      const typed = state.future.at(-1)
      return typed === undefined
        ? state
        : {
            ...restored(state, typed),
            past: [...state.past, state.typed],
            future: state.future.slice(0, -1),
          }
    }
    case 'discard':
      return changed({ ...state, refused: new Map() }, new Map(), [])
    case 'show':
      return { ...state, view: step.view }
    case 'take_theirs': {
      const typed = new Map(state.typed)
      typed.delete(step.key)
      return changed(state, typed, [step.key])
    }
    case 'keep_mine':
      // The grid has their value by now: the typed one is shown beside it, and is saved against
      // theirs.
      return { ...state, refused: without(state.refused, [step.key]) }
    case 'loaded':
      return { ...state, grid: reloaded(state, step.grid) }
    case 'answered': {
      const saved = step.answers.filter(({ answer }) => answer.outcome === 'saved')
      const typed = new Map(state.typed)
      for (const { cell } of saved) typed.delete(cell.key)
      return {
        ...state,
        grid: withAnswers(state.grid, step.answers),
        typed,
        past: [],
        future: [],
        lost: 0,
        refused: new Map(
          step.answers.flatMap(({ cell, answer }) =>
            answer.outcome === 'saved' ? [] : [[cell.key, answer] as const],
          ),
        ),
        saveKey: crypto.randomUUID(),
      }
    }
  }
}

/** What is loaded again; while something is typed, numbers stay as they were seen, and the save compares them. */
function reloaded({ grid, typed, refused }: State, loaded: StyleGrid): StyleGrid {
  if (typed.size === 0 && refused.size === 0) return loaded
  return {
    ...loaded,
    colourways: loaded.colourways.map((colour) => {
      const seen = grid.colourways.find(({ productId }) => productId === colour.productId)
      return seen ? { ...seen, colourName: colour.colourName } : colour
    }),
  }
}

/** With other texts typed. Letters typed into one cell are one step. */
const changed = (state: State, typed: Typed, keys: string[], isSameStep = false): State => ({
  ...state,
  typed,
  past: isSameStep ? state.past : [...state.past, state.typed].slice(-MAX_STEPS),
  future: [],
  refused: without(state.refused, keys),
  lost: 0,
  saveKey: crypto.randomUUID(),
})

/** With the texts of another moment. */
const restored = (state: State, typed: Typed): State => ({
  ...state,
  typed,
  lost: 0,
  saveKey: crypto.randomUUID(),
})

const without = <Value>(map: ReadonlyMap<string, Value>, keys: string[]) =>
  new Map([...map].filter(([key]) => !keys.includes(key)))
