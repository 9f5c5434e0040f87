import { useRef, useState } from 'react'
import type { ComponentProps } from 'react'

import { Field } from '#platform/ui/field.tsx'
import { useHydrated } from '#platform/ui/use-hydrated.ts'

import { pickerValue } from '../../editing/colour-form.ts'
import { editorText } from '../../editing/edit-text.ts'
import { useChange } from './product-inputs.tsx'

type Props = {
  label: string
  name: string
  hint?: string
  /** What it begins with; empty for none. */
  begin: string
  /** What is chosen, where that is kept outside. */
  value?: string
  /** What is proposed until somebody chooses; undefined for nothing. */
  proposed?: string | undefined
  /** Called with what was chosen; empty once it is emptied. */
  onChoose?: (hex: string) => void
  fault: string | undefined
  /** What else its field does. */
  input?: Pick<ComponentProps<'input'>, 'onKeyDown' | 'onFocus'>
}

/** A colour by its code, or chosen by eye; nothing, or what is proposed, until somebody does. */
export function Swatch({
  label,
  name,
  hint,
  begin,
  value,
  proposed,
  onChoose,
  fault,
  input,
}: Props) {
  const [own, setChosen] = useState(begin)
  const chosen = value ?? own
  const canChoose = useHydrated()
  const part = useRef<HTMLDivElement>(null)
  const hex = chosen || (proposed ?? '')
  useChange(part, hex)
  const choose = (typed: string) => {
    setChosen(typed)
    onChoose?.(typed)
  }
  return (
    <Field label={label} hint={hint} error={fault}>
      {(props) => (
        <div ref={part} className="flex gap-3">
          <input
            {...input}
            {...props}
            name={name}
            value={hex}
            onChange={(event) => choose(event.target.value)}
            autoComplete="off"
            spellCheck={false}
            maxLength={7}
            className={`${props.className} min-w-0 flex-1`}
          />
          {canChoose && (
            <input
              type="color"
              aria-label={editorText.newColour.choose}
              value={pickerValue(hex)}
              onChange={(event) => choose(event.target.value)}
              className="h-12 w-14 shrink-0 rounded-sm border border-control bg-surface p-1"
            />
          )}
        </div>
      )}
    </Field>
  )
}
