import { useReducer } from 'react'

import { changedCells, gridRows, pasteInto, readCell, withAnswers } from '../../admin/stock-grid.ts'
import type { GridCell, StyleGrid } from '../../admin/stock-grid.ts'
import type { StockCellAnswer } from '../../admin/stock-change.ts'

type EditedField = 'on_hand' | 'reorder_level'
type Typed = ReadonlyMap<string, string>

type State = {
  grid: StyleGrid
  field: EditedField
  typed: Typed
  /** What was typed before each change, the latest last. */
  past: readonly Typed[]
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
  | { do: 'undo' }
  | { do: 'discard' }
  | { do: 'show'; field: EditedField }
  | { do: 'take_theirs'; key: string }
  | { do: 'keep_mine'; key: string }
  | { do: 'answered'; answers: { cell: GridCell; answer: StockCellAnswer }[] }

const MAX_STEPS = 100

/** The size grid as it is edited: what is there, what was typed, and how to take it back. */
export function useGrid(loaded: StyleGrid, withPrices: boolean) {
  const [state, step] = useReducer(reduce, loaded, (grid) => ({
    grid,
    field: 'on_hand' as const,
    typed: new Map<string, string>(),
    past: [],
    refused: new Map<string, StockCellAnswer>(),
    lost: 0,
    saveKey: crypto.randomUUID(),
  }))
  const { grid, field, typed, refused } = state
  const rows = gridRows(grid, field, withPrices)
  const other = field === 'on_hand' ? 'reorder_level' : 'on_hand'
  // What was typed while the other numbers were shown is saved as well.
  const all = [...rows, ...gridRows(grid, other, false)].flat()
  const faults = all.flatMap((cell) => {
    const text = typed.get(cell.key)
    const answer = refused.get(cell.key)
    const error = text === undefined ? undefined : readCell(cell, text).error
    return answer || error !== undefined ? [{ cell, answer, error }] : []
  })
  return { ...state, rows, faults, changes: changedCells(all, typed), step }
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
    case 'undo': {
      const typed = state.past.at(-1)
      return typed === undefined
        ? state
        : { ...state, typed, past: state.past.slice(0, -1), lost: 0, saveKey: crypto.randomUUID() }
    }
    case 'discard':
      return changed({ ...state, refused: new Map() }, new Map(), [])
    case 'show':
      return { ...state, field: step.field }
    case 'take_theirs': {
      const typed = new Map(state.typed)
      typed.delete(step.key)
      return changed(state, typed, [step.key])
    }
    case 'keep_mine':
      // The grid has their value by now: the typed one is shown beside it, and is saved against
      // theirs.
      return { ...state, refused: without(state.refused, [step.key]) }
    case 'answered': {
      const saved = step.answers.filter(({ answer }) => answer.outcome === 'saved')
      const typed = new Map(state.typed)
      for (const { cell } of saved) typed.delete(cell.key)
      return {
        ...state,
        grid: withAnswers(state.grid, step.answers),
        typed,
        past: [],
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

/** With other texts typed. Letters typed into one cell are one step. */
const changed = (state: State, typed: Typed, keys: string[], isSameStep = false): State => ({
  ...state,
  typed,
  past: isSameStep ? state.past : [...state.past, state.typed].slice(-MAX_STEPS),
  refused: without(state.refused, keys),
  lost: 0,
  saveKey: crypto.randomUUID(),
})

const without = <Value>(map: ReadonlyMap<string, Value>, keys: string[]) =>
  new Map([...map].filter(([key]) => !keys.includes(key)))
