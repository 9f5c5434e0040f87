import { useReducer, useState } from 'react'

import {
  changedCells,
  gridRows,
  pasteInto,
  readCell,
  sizeFields,
  withAnswers,
} from '../../admin/stock-grid.ts'
import { pasteNamed, withAdded } from '../../admin/added-colours.ts'
import type { AddedColour, NamedBlock } from '../../admin/added-colours.ts'
import { filled } from '../../admin/grid-range.ts'
import type { GridRange } from '../../admin/grid-range.ts'
import type { GridCell, GridField, SizeField, StyleGrid } from '../../admin/stock-grid.ts'
import { isCost } from '../../admin/stock-change.ts'
import type { StockCellAnswer } from '../../admin/stock-change.ts'

type Typed = ReadonlyMap<string, string>

/** What is typed, and the colours that are not saved yet: what undo goes back to. */
type Draft = { typed: Typed; added: readonly AddedColour[] }

/** What the grid shows of each size: one number, or stock beside what it costs more. */
export type GridView = SizeField | 'stock_and_prices'

/** Prices are edited beside what sizes cost more, never beside stock alone. */
export const showsPrices = (view: GridView): boolean =>
  view === 'stock_and_prices' || view === 'surcharge_pence'

const fieldsOf = (view: GridView): readonly SizeField[] =>
  view === 'stock_and_prices' ? ['on_hand', 'surcharge_pence'] : [view]

type State = Draft & {
  grid: StyleGrid
  view: GridView
  /** What there was before each change, the latest last. */
  past: readonly Draft[]
  /** What was undone, the latest last. */
  future: readonly Draft[]
  /** What the shop refused, until the cell is changed. */
  refused: ReadonlyMap<string, StockCellAnswer>
  /** What is wrong with new colours and their cells, by `nameFault`, `hexFault` and the keys of cells, until that is changed. */
  addedFaults: ReadonlyMap<string, string>
  /** How many values of the last block reached beyond the grid. */
  lost: number
  /** One for each set of changes, so that a save that is sent twice is done once. */
  saveKey: string
}

type Step =
  | { do: 'type'; key: string; text: string; isSameCell: boolean }
  | { do: 'paste'; at: { row: number; column: number }; block: string; rows: GridCell[][] }
  | { do: 'fill'; range: GridRange; how: 'down' | 'right' | 'all'; rows: GridCell[][] }
  | {
      do: 'paste_named'
      block: NamedBlock
      field: GridField
      view: GridView
      adds: readonly AddedColour[]
    }
  | { do: 'add'; colour: AddedColour }
  | { do: 'describe'; colour: AddedColour; isSameField: boolean }
  | { do: 'remove'; productId: string }
  | { do: 'drop_added' }
  | { do: 'refuse'; faults: ReadonlyMap<string, string> }
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
    added: [],
    addedFaults: new Map<string, string>(),
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
  const { view, typed, refused, added, addedFaults } = state
  const grid = withAdded(state.grid, added)
  const fields = fieldsOf(view)
  const rows = gridRows(grid, fields, canPrice && showsPrices(view))
  // What was typed while other numbers were shown is saved as well.
  const known = sizeFields.filter((field) => canCost || !isCost(field))
  const all = gridRows(grid, known, canPrice).flat()
  const faults = all.flatMap((cell) => {
    const text = typed.get(cell.key)
    const answer = refused.get(cell.key)
    const error =
      addedFaults.get(cell.key) ?? (text === undefined ? undefined : readCell(cell, text).error)
    return answer || error !== undefined ? [{ cell, answer, error }] : []
  })
  const isNew = ({ productId }: GridCell) => added.some((one) => one.productId === productId)
  const changes = changedCells(all, typed).filter(({ cell }) => !isNew(cell))
  return { ...state, grid, fields, rows, all, faults, isNew, changes, step }
}

/** What faults of a new colour are called that are not of a cell. */
export const nameFault = (productId: string): string => `name:${productId}`
export const hexFault = (productId: string): string => `hex:${productId}`

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
    case 'paste_named': {
      const added = [...state.added, ...step.adds]
      const grid = withAdded(state.grid, added)
      const rows = gridRows(grid, fieldsOf(step.view), false)
      const { typed, lost } = pasteNamed(rows, { grid, field: step.field, block: step.block })
      if (typed.size === 0 && step.adds.length === 0) return { ...state, lost }
      const after = changed(state, new Map([...state.typed, ...typed]), [...typed.keys()])
      return { ...after, added, lost }
    }
    case 'add':
      return { ...changed(state, state.typed, []), added: [...state.added, step.colour] }
    case 'describe': {
      const { productId } = step.colour
      const keys = [nameFault(productId), hexFault(productId)]
      return {
        ...changed(state, state.typed, keys, step.isSameField),
        added: state.added.map((one) => (one.productId === productId ? step.colour : one)),
      }
    }
    case 'remove':
      return withoutColours(changed(state, state.typed, []), [step.productId])
    case 'drop_added':
      return state.added.length === 0
        ? state
        : {
            ...withoutColours(
              state,
              state.added.map(({ productId }) => productId),
            ),
            past: [],
            future: [],
          }
    case 'refuse':
      return { ...state, addedFaults: step.faults }
    case 'undo': {
      const before = state.past.at(-1)
      return before === undefined
        ? state
        : {
            ...restored(state, before),
            past: state.past.slice(0, -1),
            future: [...state.future, draftOf(state)],
          }
    }
    case 'redo': {
      const after = state.future.at(-1)
      return after === undefined
        ? state
        : {
            ...restored(state, after),
            past: [...state.past, draftOf(state)],
            future: state.future.slice(0, -1),
          }
    }
    case 'discard': {
      const after = changed({ ...state, refused: new Map() }, new Map(), [])
      return { ...after, added: [], addedFaults: new Map() }
    }
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
    case 'loaded': {
      // What the form of the style has added is in the grid from now on, with all that was typed of it.
      const saved = state.added
        .map(({ productId }) => productId)
        .filter((id) => step.grid.colourways.some(({ productId }) => productId === id))
      const rest =
        saved.length === 0 ? state : { ...withoutColours(state, saved), past: [], future: [] }
      return { ...rest, grid: reloaded(rest, step.grid) }
    }
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
  past: isSameStep ? state.past : [...state.past, draftOf(state)].slice(-MAX_STEPS),
  future: [],
  refused: without(state.refused, keys),
  addedFaults: without(state.addedFaults, keys),
  lost: 0,
  saveKey: crypto.randomUUID(),
})

const draftOf = ({ typed, added }: State): Draft => ({ typed, added })

/** Without new colours, and what was typed of them. */
const withoutColours = (state: State, ids: readonly string[]): State => ({
  ...state,
  added: state.added.filter(({ productId }) => !ids.includes(productId)),
  typed: new Map([...state.typed].filter(([key]) => !ids.some((id) => key.includes(id)))),
})

/** With the texts of another moment. */
const restored = (state: State, draft: Draft): State => ({
  ...state,
  ...draft,
  lost: 0,
  saveKey: crypto.randomUUID(),
})

const without = <Value>(map: ReadonlyMap<string, Value>, keys: string[]) =>
  new Map([...map].filter(([key]) => !keys.includes(key)))
