import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'

import { Button } from '#platform/ui/button.tsx'
import { useStore } from '#shop/settings/browser/store.ts'

import { accountsText } from '#shop/sign-in/accounts-text.ts'
import type { AdminAnswer, RefusedCode } from '#shop/second-factor/admin-answer.ts'
import { peopleText } from '../people-text.ts'
import type { NamedRole } from '../name-of-admin.ts'
import { AccountPage } from '#shop/sign-in/browser/account-page.tsx'
import { CodeField } from '#shop/sign-in/browser/code-field.tsx'
import { NoticeBox } from '#platform/forms/browser/notice-box.tsx'
import { SignOutForm } from '#shop/second-factor/browser/second-step-form.tsx'

const text = peopleText.invited

type Props = {
  email: string
  role: NamedRole
  /** The email of somebody else who is signed in here. */
  signedInAs: string | undefined
  answer: Extract<AdminAnswer, { kind: 'invitation' }> | undefined
}

/** Accepts an invitation to run the shop with a code that is sent to the invited address. */
export function Invited({ email, role, signedInAs, answer }: Props) {
  const { name } = useStore()
  const refused = answer?.refused ?? undefined
  const isSent = answer !== undefined && (!refused || refused.error !== undefined)

  return (
    <AccountPage title={text.title} lead={text.lead(email)} takesFocus={isSent && !refused}>
      {refused && refused.error === undefined && (
        <NoticeBox notice={refused.notice} tone="error" takesFocus />
      )}
      <p>{text.text(role, name)}</p>
      {signedInAs === undefined ? (
        <>
          <p className="text-ink-soft wrap-anywhere">{isSent ? text.sent(email) : text.next}</p>
          <p className="text-ink-soft">{text.revoked}</p>
          {isSent ? <AcceptForm refused={refused} /> : <SendForm label={text.send} />}
        </>
      ) : (
        <>
          <p className="wrap-anywhere">{text.other(signedInAs)}</p>
          <SignOutForm>{text.signOut}</SignOutForm>
        </>
      )}
    </AccountPage>
  )
}

function AcceptForm({ refused }: { refused: RefusedCode | undefined }) {
  const form = useRef<HTMLFormElement>(null)
  const isSending = useNavigation().formData?.get('form') === 'accept-invitation'
  useEffect(() => {
    if (!refused) return
    const field = form.current?.querySelector<HTMLInputElement>('[name=code]')
    field?.focus()
    field?.select()
  }, [refused])

  return (
    <div className="grid gap-6">
      <Form ref={form} method="post" noValidate className="grid gap-5">
        <input type="hidden" name="form" value="accept-invitation" />
        <CodeField name="code" label={accountsText.code.label} error={refused?.error} />
        <Button type="submit" busy={isSending} className="w-full">
          {text.submit}
        </Button>
      </Form>
      <SendForm label={accountsText.code.again} isAgain />
    </div>
  )
}

function SendForm({ label, isAgain = false }: { label: string; isAgain?: boolean }) {
  const isSending = useNavigation().formData?.get('form') === 'invitation-code'
  return (
    <Form method="post" className="grid">
      <input type="hidden" name="form" value="invitation-code" />
      <Button type="submit" busy={isSending} variant={isAgain ? 'secondary' : 'primary'}>
        {label}
      </Button>
    </Form>
  )
}
