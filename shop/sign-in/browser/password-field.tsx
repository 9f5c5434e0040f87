import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import type { ComponentProps } from 'react'

import { Field } from '#platform/ui/field.tsx'
import { useHydrated } from '#platform/ui/use-hydrated.ts'

import { accountsText } from '../accounts-text.ts'

type Props = {
  autoComplete: 'current-password' | 'new-password'
  label?: string
  hint?: string
  error: string | undefined
} & Pick<ComponentProps<'input'>, 'ref' | 'onFocus' | 'onInput'>

/** A password that can be looked at while it is typed. */
export function PasswordField({
  label = accountsText.fields.password,
  hint,
  error,
  ...input
}: Props) {
  const [isShown, setIsShown] = useState(false)
  // Without JavaScript the button could do nothing, so it is not there.
  const canShow = useHydrated()

  return (
    <Field label={label} hint={hint} error={error}>
      {({ className, ...props }) => (
        <div className="relative">
          <input
            {...input}
            {...props}
            className={`${className} pe-14`}
            name="password"
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          {canShow && (
            <button
              type="button"
              aria-pressed={isShown}
              aria-label={accountsText.showPassword}
              title={isShown ? accountsText.hidePassword : accountsText.showPassword}
              onClick={() => setIsShown((shown) => !shown)}
              className="absolute inset-y-0 end-0 grid w-12 place-items-center text-ink-soft hover:text-ink"
            >
              {isShown ? (
                <EyeOff aria-hidden className="size-5" strokeWidth={1.5} />
              ) : (
                <Eye aria-hidden className="size-5" strokeWidth={1.5} />
              )}
            </button>
          )}
        </div>
      )}
    </Field>
  )
}
