import { useEffect, useId, useRef } from 'react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'

import { faultOfStatus } from '#platform/forms/browser/answer-in-time.ts'
import type { Fault } from '#platform/forms/form-answer.ts'
import { CallError, callFunction } from '#platform/functions/call-function.ts'
import { Button } from '#platform/ui/button.tsx'

import { accountsText } from '../accounts-text.ts'
import { normalEmail } from '../passwords/credentials.ts'
import { resetFault, resetSent } from '../reset-answer.ts'
import type { ResetAnswer, SentReset } from '../reset-answer.ts'
import { RESET_PATH } from '../reset-path.ts'
import type { checkEmailExists } from '../server/functions/check-email-exists.ts'
import { EmailField } from './email-field.tsx'
import { useIsSending, useTypedEmail } from './form-state.tsx'
import { NewPasswordField } from './new-password-field.tsx'

type Refused = Extract<ResetAnswer, { kind: 'refused' }>

/** Asks for the email of the account whose password was forgotten. */
export function ResetRequestForm({ refused }: { refused: Refused | undefined }) {
  const form = useFormWithFocus(refused)
  useTypedEmail(form)

  return (
    <Form ref={form} method="post" action={RESET_PATH} noValidate className="grid gap-5">
      <input type="hidden" name="form" value="reset-request" />
      <EmailField
        autoComplete="email"
        defaultValue={refused?.typed.email}
        error={refused?.fields.email}
      />
      <Submit form="reset-request">{accountsText.reset.submit}</Submit>
    </Form>
  )
}

/** Takes the new password of the account that the link is for. */
export function NewPasswordForm({
  email,
  passkeys,
  refused,
}: {
  email: string
  /** The names of the passkeys that can be kept. */
  passkeys: readonly string[]
  refused: Refused | undefined
}) {
  const form = useFormWithFocus(refused)

  return (
    <Form ref={form} method="post" noValidate className="grid gap-5">
      <input type="hidden" name="form" value="new-password" />
      {/* For password managers: whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordField
        label={accountsText.reset.newPassword}
        error={refused?.fields.password}
        personal={[email]}
      />
      {passkeys.length > 0 && <KeepPasskeys names={passkeys} />}
      <Submit form="new-password">{accountsText.reset.newSubmit}</Submit>
    </Form>
  )
}

/** Not ticked: somebody who knew the old password may have added a passkey as well. */
function KeepPasskeys({ names }: { names: readonly string[] }) {
  const hint = useId()
  return (
    <label className="flex items-start gap-3">
      <input
        type="checkbox"
        name="keep_passkeys"
        value="yes"
        aria-describedby={hint}
        className="mt-1 size-5 shrink-0 accent-accent"
      />
      <span className="grid gap-1">
        {accountsText.reset.keepPasskeys}
        <span id={hint} className="text-sm text-ink-soft wrap-anywhere">
          {accountsText.reset.keepPasskeysHint(names)}
        </span>
      </span>
    </label>
  )
}

function Submit({ form, children }: { form: Refused['form']; children: ReactNode }) {
  return (
    <Button type="submit" busy={useIsSending(form)} className="w-full">
      {children}
    </Button>
  )
}

/** The form, led to its first field at fault. */
function useFormWithFocus(refused: Refused | undefined) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [refused])
  return form
}

/**
 * Section 7: has the reset mail sent only where `check-email-exists` says that there is an account.
 * The answer is the same either way.
 */
export async function requestReset(sent: SentReset): Promise<ResetAnswer> {
  const email = normalEmail(sent.email)
  const checked = await checkEmail(email)
  const fault = checked === 'exists' ? await askForMail(email) : checked
  return fault === undefined || fault === 'none' ? resetSent(sent) : resetFault(sent, fault)
}

async function checkEmail(email: string): Promise<'exists' | 'none' | Fault> {
  try {
    const { exists } = await callFunction<typeof checkEmailExists>('check-email-exists', { email })
    return exists ? 'exists' : 'none'
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return error.status === 0 ? 'unreachable' : faultOfStatus(error.status)
  }
}

async function askForMail(email: string): Promise<Fault | undefined> {
  try {
    const answer = await fetch('/api/auth/request-password-reset', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    })
    return answer.ok ? undefined : faultOfStatus(answer.status)
  } catch (error) {
    if (error instanceof TypeError) return 'unreachable'
    throw error
  }
}
