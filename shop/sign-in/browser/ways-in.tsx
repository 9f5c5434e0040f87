import { KeyRound, LockKeyhole, Mail } from 'lucide-react'
import { Form, Link } from 'react-router'

import { NoticeBox } from '#platform/forms/browser/notice-box.tsx'
import { Button, buttonStyle } from '#platform/ui/button.tsx'

import type { AccountAnswer } from '../account-answer.ts'
import { accountsText } from '../accounts-text.ts'
import type { WayIn } from '../way-in.ts'
import { AccountForm } from './account-form.tsx'
import type { Refused } from './account-form.tsx'
import { EmailField } from './email-field.tsx'
import { useIsSending } from './form-state.tsx'
import { usePasskey } from './use-passkey.ts'

type Props = {
  way: WayIn
  answer: AccountAnswer | undefined
  /** Where a passkey leads to; the forms lead to where their page says. */
  redirectTo: string
  /** The same page with another way in. */
  pathOf: (way: WayIn) => string
}

const icon = { 'aria-hidden': true, className: 'size-4.5', strokeWidth: 1.5 } as const

/**
 * Signing in by password, code or passkey: the form of one way and the doors to the others. What
 * comes after a code was sent is `CodeForm`.
 */
export function WaysIn({ way, answer, redirectTo, pathOf }: Props) {
  const passkey = usePasskey(redirectTo)
  const refused = answer?.kind === 'refused' ? answer : undefined
  const form = way === 'code' ? 'send-code' : 'sign-in'
  const other = way === 'code' ? 'password' : 'code'

  return (
    <>
      {passkey.notice ? (
        <NoticeBox notice={passkey.notice} tone="error" takesFocus />
      ) : (
        refused && <RefusedNotice refused={refused} />
      )}
      {/* A form that is sent is newer than what became of the passkey. */}
      <div onSubmit={passkey.dismiss}>
        <AccountForm form={form} refused={refused?.form === form ? refused : undefined} />
      </div>
      <div className="grid gap-3">
        <p className="mb-2 flex items-center gap-4 text-sm text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
          {accountsText.signIn.or}
        </p>
        <Link to={pathOf(other)} replace className={buttonStyle({ variant: 'secondary' })}>
          {other === 'code' ? <Mail {...icon} /> : <LockKeyhole {...icon} />}
          {other === 'code' ? accountsText.signIn.byCode : accountsText.signIn.byPassword}
        </Link>
        {/* Its place is kept from the first HTML on, so that nothing moves when scripts arrive. */}
        <Button
          variant="secondary"
          className={passkey.canUse ? '' : 'invisible'}
          busy={passkey.isBusy}
          onClick={() => void passkey.press()}
        >
          <KeyRound {...icon} />
          {accountsText.signIn.byPasskey}
        </Button>
      </div>
    </>
  )
}

/**
 * What was refused, where no field says it already, and the confirmation mail again where that is
 * what is missing.
 */
export function RefusedNotice({ refused }: { refused: Refused }) {
  if (Object.keys(refused.fields).length > 0) return null
  return (
    <div className="grid gap-4">
      <NoticeBox notice={refused.notice} tone="error" takesFocus />
      {refused.canSendAgain && <SendAgainForm email={refused.typed.email} />}
    </div>
  )
}

type SendAgainFormProps = {
  email?: string
  /** What stands in the field for the email, where it is not known. */
  typed?: string | undefined
  error?: string | undefined
}

/** Has the confirmation mail sent again; asks for the email where it is not known. */
export function SendAgainForm({ email, typed, error }: SendAgainFormProps) {
  return (
    <Form method="post" noValidate className="grid gap-4">
      <input type="hidden" name="form" value="send-again" />
      {email === undefined ? (
        <EmailField autoComplete="email" defaultValue={typed} error={error} />
      ) : (
        <input type="hidden" name="email" value={email} />
      )}
      <Button
        type="submit"
        variant="secondary"
        size="small"
        className="justify-self-start"
        busy={useIsSending('send-again')}
      >
        {accountsText.checkEmail.again}
      </Button>
    </Form>
  )
}
