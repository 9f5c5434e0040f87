import { Link, useSearchParams } from 'react-router'

import type { Notice } from '#platform/forms/form-answer.ts'
import type { AccountAnswer, codeStepOf } from '#shop/sign-in/account-answer.ts'
import { accountsText } from '#shop/sign-in/accounts-text.ts'
import type { Refused } from '#shop/sign-in/browser/account-form.tsx'
import { AccountPage } from '#shop/sign-in/browser/account-page.tsx'
import { CodeForm } from '#shop/sign-in/browser/code-form.tsx'
import { LinkWithEmail } from '#shop/sign-in/browser/form-state.tsx'
import { RefusedNotice, SendAgainForm } from '#shop/sign-in/browser/ways-in.tsx'

import { failedLinkOf, searchWith } from './search.ts'

/** Where the page is after a confirmation link was sent, or was asked for again too soon. */
export function sentLinkOf(answer: AccountAnswer | undefined, search: URLSearchParams) {
  if (answer?.kind === 'check_email')
    return { email: answer.email, sentAgain: answer.sentAgain, refused: undefined }
  const isAgain =
    answer?.kind === 'refused' && answer.form === 'send-again' && !failedLinkOf(search)
  return isAgain ? { email: answer.typed.email, sentAgain: false, refused: answer } : undefined
}

/** Asks to open the link, and has it sent again. */
export function CheckEmail({
  email,
  sentAgain,
  refused,
}: NonNullable<ReturnType<typeof sentLinkOf>>) {
  const [search] = useSearchParams()
  const text = accountsText.checkEmail
  const lead = sentAgain ? text.sentAgainTo(email) : text.sentTo(email)

  return (
    <AccountPage title={text.title} lead={lead} takesFocus={!refused}>
      {refused && <RefusedNotice refused={refused} />}
      <p>{text.next}</p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <SendAgainForm email={email} />
        <Link to={`?${search}`} reloadDocument className="link lone-link">
          {text.otherEmail}
        </Link>
      </div>
    </AccountPage>
  )
}

/** Asks for the code that was sent. */
export function EnterCode({ email, refused, ifRight }: NonNullable<ReturnType<typeof codeStepOf>>) {
  const [search] = useSearchParams()
  const text = accountsText.code

  return (
    <AccountPage title={text.title} lead={ifRight ? text.sentIfRight(email) : text.sentTo(email)}>
      {refused && <RefusedNotice refused={refused} />}
      <CodeForm
        email={email}
        refused={refused}
        otherEmailPath={searchWith(search, { way: 'code' })}
      />
    </AccountPage>
  )
}

type Props = { notice: Notice; refused: Refused | undefined }

/** Says what is wrong with the confirmation link that was opened, and has a new one sent. */
export function AskForLink({ notice, refused }: Props) {
  const [search] = useSearchParams()

  return (
    <AccountPage title={notice.title} lead={notice.message}>
      {refused && <RefusedNotice refused={refused} />}
      <SendAgainForm typed={refused?.typed.email} error={refused?.fields.email} />
      <LinkWithEmail
        to={searchWith(search, { notice: undefined })}
        className="link lone-link justify-self-center"
      >
        {accountsText.checkEmail.back}
      </LinkWithEmail>
    </AccountPage>
  )
}
