import { Button } from '#platform/ui/button.tsx'
import { Field, TextField } from '#platform/ui/field.tsx'
import { ActionForm } from '#platform/forms/browser/action-form.tsx'
import { EditForm } from '#platform/forms/browser/edit-form.tsx'
import type { FormAnswer } from '#platform/forms/form-answer.ts'

import { MAX_MESSAGE_LENGTH } from '../../maintenance.ts'
import { adminMaintenanceText as text } from '../../admin-maintenance-text.ts'

type Props = {
  /** The setting as it is seen here, so that nothing of a colleague's is overwritten. */
  version: number
  isOn: boolean
  message: string
  /** As the field has it, by the clocks of London. */
  endsAt: string
  answer: FormAnswer | undefined
}

/** Closes the shop, or changes what is said while it is closed. */
export const CloseForm = ({ version, isOn, message, endsAt, answer }: Props) => (
  <EditForm form="close-shop" answer={answer}>
    {({ refused, isSending }) => (
      <>
        <input type="hidden" name="version" value={version} />
        <Field
          label={text.message}
          hint={text.messageHint}
          error={refused?.fields.message}
          optional
        >
          {(props) => (
            <textarea
              name="message"
              rows={3}
              maxLength={MAX_MESSAGE_LENGTH}
              defaultValue={refused?.typed.message ?? message}
              {...props}
            />
          )}
        </Field>
        <TextField
          label={text.endsAt}
          hint={text.endsAtHint}
          name="ends_at"
          type="datetime-local"
          defaultValue={refused?.typed.ends_at ?? endsAt}
          error={refused?.fields.ends_at}
          optional
        />
        {isOn ? (
          <input type="hidden" name="confirm" value="yes" />
        ) : (
          <ConfirmBox isTicked={refused?.typed.confirm === 'yes'} error={refused?.fields.confirm} />
        )}
        <Button type="submit" busy={isSending} className="justify-self-start">
          {isOn ? text.change : text.close}
        </Button>
      </>
    )}
  </EditForm>
)

const ConfirmBox = ({ isTicked, error }: { isTicked: boolean; error: string | undefined }) => (
  <div>
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        name="confirm"
        value="yes"
        defaultChecked={isTicked}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'confirm-error' : undefined}
        className="size-5 shrink-0 accent-accent"
      />
      {text.confirm}
    </label>
    {error && (
      <p id="confirm-error" className="text-sm text-danger">
        {error}
      </p>
    )}
  </div>
)

/** Opens the shop again: one press, which another one takes back. */
export const OpenForm = ({ version, answer }: Pick<Props, 'version' | 'answer'>) => (
  <ActionForm form="open-shop" answer={answer}>
    {({ isSending }) => (
      <>
        <input type="hidden" name="version" value={version} />
        <Button type="submit" busy={isSending} className="justify-self-start">
          {text.open}
        </Button>
      </>
    )}
  </ActionForm>
)
