import type { RefObject } from 'react'

import { AskDialog } from '#platform/ui/ask-dialog.tsx'
import { Button } from '#platform/ui/button.tsx'
import type { KnownColour } from '#shop/catalogue/editing/swatch-of.ts'

import { stockGridText } from '../../admin/stock-change-text.ts'
import { MAX_ADDED } from './use-added-colours.ts'
import type { useAddedColours } from './use-added-colours.ts'

const text = stockGridText.added

type AddColourProps = {
  button: RefObject<HTMLButtonElement | null>
  adding: ReturnType<typeof useAddedColours>
  known: readonly KnownColour[]
}

/** The button below the grid that adds a colour, and the question whether pasted ones are added. */
export function AddColour({ button, adding, known }: AddColourProps) {
  const { pasted, from } = adding
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Button
        ref={button}
        variant="secondary"
        size="small"
        disabled={adding.isFull}
        onClick={adding.add}
      >
        {text.add}
      </Button>
      <span className="text-sm text-ink-soft">
        {adding.isFull ? text.most(MAX_ADDED) : text.hint}
      </span>
      <datalist id="grid-colours">
        {known.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      {pasted && (
        <AskDialog
          title={text.ask.title(pasted.block.unknown.length)}
          text={text.ask.text(pasted.block.unknown, from?.colourName ?? '')}
          yes={text.ask.yes(pasted.block.unknown.length)}
          no={text.ask.no}
          onYes={() => adding.answerPaste(true)}
          onNo={() => adding.answerPaste(false)}
        />
      )}
    </div>
  )
}
