import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { flushSync } from 'react-dom'

import { colourId } from '#shop/catalogue/browser/editing/use-style-editor.ts'
import type { ColourAnswer } from '#shop/catalogue/editing/edit-refusals.ts'

import type { NamedBlock } from '../../admin/added-colours.ts'
import { addedInput } from '../../admin/added-stock.ts'
import { addedFields, cellKey } from '../../admin/stock-grid.ts'
import type { GridField } from '../../admin/stock-grid.ts'
import { hexFault, nameFault } from './use-grid.ts'
import type { useGrid } from './use-grid.ts'

/** The most colours that wait for one save. */
export const MAX_ADDED = 20

/** Within the editor of a style: what its form was answered, by colour, and how often its changes were discarded. */
export type InEditor = {
  answers: Readonly<Record<string, ColourAnswer>> | undefined
  discards: number
  /** The colour whose page it is, from which others are added unless staff choose. */
  shownId: string
}

type Pasted = { block: NamedBlock; field: GridField }

/** Adds and removes colours of the size grid, and leads the focus there and back. */
export function useAddedColours(
  state: ReturnType<typeof useGrid>,
  {
    isAllowed,
    addButton,
    inEditor,
  }: {
    isAllowed: boolean
    addButton: RefObject<HTMLButtonElement | null>
    inEditor: InEditor | undefined
  },
) {
  const { grid, added, addedFaults, view, step } = state
  const [pasted, setPasted] = useState<Pasted>()
  const from =
    grid.colourways.find(({ productId }) => productId === inEditor?.shownId) ??
    grid.colourways.at(0)
  const [seen, setSeen] = useState(inEditor)
  if (inEditor && seen?.discards !== inEditor.discards) step({ do: 'drop_added' })
  if (inEditor && seen?.answers !== inEditor.answers)
    step({ do: 'refuse', faults: faultsIn(inEditor.answers) })
  if (seen?.discards !== inEditor?.discards || seen?.answers !== inEditor?.answers)
    setSeen(inEditor)

  const answers = inEditor?.answers
  useEffect(() => {
    if (!answers) return
    const [cell] = cellFaults(answers)
    const isNamed = [...addedFaults.keys()].some((key) => /^(?:name|hex):/.test(key))
    // The form leads to its own fields; cells are none of them.
    if (cell && !isNamed) document.querySelector<HTMLElement>(`[name="${cell[0]}"]`)?.focus()
    // Once for each answer.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [answers])

  // Undo can take the row away that has the focus.
  const count = useRef(added.length)
  useEffect(() => {
    if (added.length < count.current && document.activeElement === document.body)
      addButton.current?.focus()
    count.current = added.length
  }, [added.length, addButton])

  const focusName = (id: string | undefined) => {
    const field = document.querySelector<HTMLElement>(
      `[id="${colourId(id ?? '')}"] [name=colour_name]`,
    )
    ;(field ?? addButton.current)?.focus()
  }
  const made = (name: string) => ({
    productId: crypto.randomUUID(),
    fromId: from?.productId ?? '',
    name,
    hex: '',
  })
  const paste = (sent: Pasted, isAdding: boolean) =>
    step({
      do: 'paste_named',
      ...sent,
      view,
      adds: isAdding ? sent.block.unknown.slice(0, MAX_ADDED - added.length).map(made) : [],
    })
  return {
    from,
    pasted,
    isFull: added.length >= MAX_ADDED,
    add: () => {
      const colour = made('')
      flushSync(() => step({ do: 'add', colour }))
      focusName(colour.productId)
    },
    remove: (productId: string) => {
      const at = added.findIndex((one) => one.productId === productId)
      const neighbour = added[at + 1] ?? added[at - 1]
      flushSync(() => step({ do: 'remove', productId }))
      focusName(neighbour?.productId)
    },
    /** A block whose first column names colours; new ones are asked about. */
    pasteNamed: (block: NamedBlock, field: GridField) => {
      const sent = { block, field }
      if (isAllowed && block.unknown.length > 0 && added.length < MAX_ADDED) setPasted(sent)
      else paste(sent, false)
    },
    answerPaste: (isAdding: boolean) => {
      if (pasted) paste(pasted, isAdding)
      setPasted(undefined)
    },
  }
}

type Answers = NonNullable<InEditor['answers']>

/** The keys of the cells at fault, with what is wrong. */
const cellFaults = (answers: Answers): [key: string, fault: string][] =>
  Object.entries(answers).flatMap(([id, { cells = {} }]) =>
    Object.entries(cells).flatMap(([input, fault]): [string, string][] => {
      const [name, sizeId = ''] = input.split(':')
      const field = addedFields.find((one) => one === name)
      return field && input === addedInput(field, sizeId || null)
        ? [[cellKey(field, id, sizeId || null), fault]]
        : []
    }),
  )

function faultsIn(answers: InEditor['answers']): Map<string, string> {
  if (!answers) return new Map()
  const faults = new Map(cellFaults(answers))
  for (const [id, { cells, faults: own }] of Object.entries(answers)) {
    // Those of the other colours are shown in their rows.
    if (cells === undefined) continue
    if (own.colour_name) faults.set(nameFault(id), own.colour_name)
    if (own.colour_hex) faults.set(hexFault(id), own.colour_hex)
  }
  return faults
}
