import type { FormEvent } from 'react'

import { Button } from '#platform/ui/button.tsx'
import { TextField } from '#platform/ui/field.tsx'
import { CODE_LIMIT } from '#shop/checkout/checkout-draft.ts'
import { checkoutText } from '#shop/checkout/checkout-text.ts'

type Props = {
  name: string
  label: string
  hint: string | null | undefined
  typed: string
  error: string | undefined
  /** What was asked for is being looked up. */
  isChecking: boolean
  onType: (typed: string) => void
  onApply: () => void
}

/** A field for a code, and the button that asks what it is good for. */
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
