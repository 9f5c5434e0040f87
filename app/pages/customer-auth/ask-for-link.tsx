import type { Notice } from '#platform/forms/form-answer.ts'
import { useSearchParams } from 'react-router'

import { accountsText } from '#shop/sign-in/accounts-text.ts'
import type { Refused } from '#shop/sign-in/browser/account-form.tsx'
import { AccountPage } from '#shop/sign-in/browser/account-page.tsx'
import { SendAgainForm } from '#shop/sign-in/browser/send-again-form.tsx'
import { LinkWithEmail } from '#shop/sign-in/browser/typed-email.tsx'
import { RefusedNotice } from '#shop/sign-in/browser/ways-in.tsx'

import { searchWith } from './search.ts'

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
