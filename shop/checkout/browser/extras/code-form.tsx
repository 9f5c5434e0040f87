import { useEffect, useRef } from 'react'
import type { FormEvent } from 'react'

import { Button } from '#platform/ui/button.tsx'
import { TextField } from '#platform/ui/field.tsx'

import { CODE_LIMIT } from '../../checkout-draft.ts'
import { checkoutText } from '../../checkout-text.ts'

type Props = {
  name: string
  label: string
  hint: string | null | undefined
  typed: string
  error: string | undefined
  /** The code is being looked up. */
  isChecking: boolean
  onType: (typed: string) => void
  onApply: () => void
}

/** A field for a code and its "Apply" button. */
export function CodeForm(props: Props) {
  const { name, label, hint, typed, error, isChecking, onType, onApply } = props

  function apply(event: FormEvent) {
    event.preventDefault()
    onApply()
  }

  return (
    <form noValidate onSubmit={apply} className="flex items-start gap-3">
      <TextField
        className="min-w-0 flex-1"
        name={name}
        dir="ltr"
        label={label}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        maxLength={CODE_LIMIT}
        value={typed}
        hint={isChecking ? undefined : hint}
        error={error}
        onChange={({ target }) => onType(target.value)}
      />
      <Button type="submit" variant="secondary" busy={isChecking} className="mt-7.5">
        {checkoutText.apply}
      </Button>
    </form>
  )
}

type AppliedCodeProps = {
  text: string
  isRefused?: boolean
  /** Takes the focus if it was just applied. */
  isOutcome: boolean
  /** Accessible name of the button. */
  removeLabel: string
  onRemove: () => void
}

/** The result of a code, and its "Remove" button. */
export const AppliedCode = ({
  text,
  isRefused,
  isOutcome,
  removeLabel,
  onRemove,
}: AppliedCodeProps) => (
  <div className="flex items-center justify-between gap-x-4">
    <p
      data-outcome={isOutcome || undefined}
      tabIndex={-1}
      className={`min-w-0 outline-none wrap-anywhere ${isRefused ? 'text-danger' : 'text-success'}`}
    >
      {text}
    </p>
    <Button
      variant="quiet"
      size="small"
      className="shrink-0 px-0!"
      aria-label={removeLabel}
      onClick={onRemove}
    >
      {checkoutText.remove}
    </Button>
  </div>
)

/**
 * Moves the focus after a code was applied: to the field to correct it, or to the result, which is marked
 * `data-outcome`.
 *
 * @param outcome - identifies the result; undefined while it is looked up
 */
export function useAskedFocus(outcome: string | undefined) {
  const place = useRef<HTMLDivElement>(null)
  const hasAsked = useRef(false)

  useEffect(() => {
    if (!hasAsked.current || outcome === undefined) return
    hasAsked.current = false
    const found = ['[aria-invalid]', '[data-outcome]', 'input'].map((what) =>
      place.current?.querySelector<HTMLElement>(what),
    )
    found.find(Boolean)?.focus()
  }, [outcome])

  return {
    place,
    ask: () => {
      hasAsked.current = true
    },
  }
}
