import { Button } from '#platform/ui/button.tsx'
import { TextField } from '#platform/ui/field.tsx'

import { MAKE_KEY_FORM } from '../../api-key-form.ts'
import { apiKeyText as text } from '../../api-key-text.ts'
import { keyPermissionNames } from '../../key-permissions.ts'
import type { KeyPermission } from '../../key-permissions.ts'
import { refusedForm } from '#platform/forms/form-answer.ts'
import type { FormAnswer } from '#platform/forms/form-answer.ts'
import { ActionForm } from '#platform/forms/browser/action-form.tsx'

type Props = {
  /** What the key is made under: two presses make one. */
  keyId: string
  /** What whoever looks may give it. */
  permissions: readonly KeyPermission[]
  answer: FormAnswer | undefined
}

/** The form of a new key. */
export function NewKeyForm({ keyId, permissions, answer }: Props) {
  const refused = refusedForm(answer, MAKE_KEY_FORM)
  const fault = refused?.fields.permissions
  return (
    <ActionForm form={MAKE_KEY_FORM} answer={answer} className="grid max-w-2xl gap-5">
      {({ isSending }) => (
        <>
          <input type="hidden" name="item" value={keyId} />
          <TextField
            label={text.name}
            hint={text.nameHint}
            error={refused?.fields.name}
            name="name"
            autoComplete="off"
            defaultValue={refused?.typed.name ?? ''}
          />
          <fieldset className="grid gap-1">
            <legend className="mb-1 text-sm font-medium">{text.may}</legend>
            {permissions.map((permission) => (
              <label key={permission} className="flex min-h-11 items-center gap-3 text-sm">
                <input
                  type="checkbox"
                  name={permission}
                  value="yes"
                  defaultChecked={refused?.typed[permission] !== undefined}
                  aria-invalid={fault === undefined ? undefined : true}
                  className="size-5 accent-accent"
                />
                {keyPermissionNames[permission]}
              </label>
            ))}
            {fault !== undefined && <p className="text-sm text-danger">{fault}</p>}
          </fieldset>
          <TextField
            label={text.ends}
            hint={text.endsHint}
            error={refused?.fields.ends}
            optional
            type="date"
            name="ends"
            defaultValue={refused?.typed.ends ?? ''}
          />
          <Button type="submit" busy={isSending} className="justify-self-start">
            {text.submit}
          </Button>
        </>
      )}
    </ActionForm>
  )
}
