import { Link, useSearchParams } from 'react-router'

import { Button, buttonStyle } from '#platform/ui/button.tsx'

import type { AccountAnswer } from '../../account-answer.ts'
import { accountsText } from '../../accounts-text.ts'
import { AccountForm } from '../account-form.tsx'
import { CodeForm, useCodeStep } from '../code-form.tsx'
import { NoticeBox } from '#platform/forms/browser/notice-box.tsx'
import { usePasskey } from '../use-passkey.ts'
import { RefusedNotice } from '../ways-in.tsx'

type Props = {
  answer: AccountAnswer | undefined
  /** Where the second step is asked for. */
  redirectTo: string
}

/** The first step of the admin sign-in: a password, a code by email or a passkey, as for anybody. */
export function SignInWays({ answer, redirectTo }: Props) {
  const [search] = useSearchParams()
  const passkey = usePasskey(redirectTo)
  const code = useCodeStep(answer)
  const refused = answer?.kind === 'refused' ? answer : undefined
  const text = accountsText.signIn

  if (code)
    return (
      <>
        <p className="text-center text-ink-soft wrap-anywhere">
          {accountsText.code.sentTo(code.email)}
        </p>
        {refused && <RefusedNotice refused={refused} />}
        <CodeForm {...code} otherEmailPath={`?${search}`} />
      </>
    )

  const isByCode = refused ? refused.form === 'send-code' : search.get('way') === 'code'
  return (
    <>
      {refused && <RefusedNotice refused={refused} />}
      {passkey.notice && <NoticeBox notice={passkey.notice} tone="error" />}
      <AccountForm form={isByCode ? 'send-code' : 'sign-in'} refused={refused} />
      <div className="grid gap-3 border-t pt-6">
        <Link
          to={otherWay(search, isByCode)}
          replace
          className={buttonStyle({ variant: 'secondary' })}
        >
          {isByCode ? text.byPassword : text.byCode}
        </Link>
        {passkey.canUse && (
          <Button variant="secondary" busy={passkey.isBusy} onClick={() => void passkey.press()}>
            {text.byPasskey}
          </Button>
        )}
      </div>
    </>
  )
}

function otherWay(search: URLSearchParams, isByCode: boolean): string {
  const other = new URLSearchParams(search)
  other.delete('notice')
  if (isByCode) other.delete('way')
  else other.set('way', 'code')
  return `?${other}`
}
