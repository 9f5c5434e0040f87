import { Button } from '#platform/ui/button.tsx'

import { cellRefusalText } from '../../admin/stock-change-text.ts'
import { shownValue } from '../../admin/stock-grid.ts'
import type { GridCell } from '../../admin/stock-grid.ts'
import { stockGridText as text } from '../../admin/stock-grid-text.ts'

import type { useGrid } from './use-grid.ts'

type Props = { state: ReturnType<typeof useGrid>; goTo: (cell: GridCell) => void }

/** The cells that cannot be saved as they stand: why, and what can be done about each. */
export function GridFaults({ state, goTo }: Props) {
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
            {answer?.outcome === 'changed_meanwhile' ? (
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
