import { useEffect, useRef } from 'react'
import { Form, Link, useNavigation, useSearchParams } from 'react-router'

import { Button } from '#platform/ui/button.tsx'
import { TextField } from '#platform/ui/field.tsx'

import type { RefusedCode } from '../admin-answer.ts'
import { adminText } from '../admin-text.ts'
import type { CodeKind } from '../second-factor.ts'
import { CodeField } from '#shop/sign-in/browser/code-field.tsx'
import { NoticeBox } from '#platform/forms/browser/notice-box.tsx'

const text = adminText.secondStep

type Props = {
  of: CodeKind
  refused: RefusedCode | undefined
}

/** Asks for a code of the authenticator app, or for a backup code; plain forms both. */
export function SecondStepForm({ of, refused }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [search] = useSearchParams()
  const sent = useNavigation().formData
  const isSending = sent?.get('form') === 'authenticator' || sent?.get('form') === 'backup'
  const isApp = of === 'authenticator'

  useEffect(() => {
    if (refused && refused.error === undefined) return
    const field = form.current?.querySelector<HTMLInputElement>('[name=code]')
    field?.focus()
    field?.select()
  }, [refused, of])

  return (
    <div className="grid gap-8">
      {refused && refused.error === undefined && (
        <NoticeBox notice={refused.notice} tone="error" takesFocus />
      )}
      <Form key={of} ref={form} method="post" noValidate className="grid gap-5">
        <input type="hidden" name="form" value={of} />
        {isApp ? (
          <CodeField
            name="code"
            label={text.authenticator}
            hint={text.authenticatorHint}
            error={refused?.error}
          />
        ) : (
          <TextField
            name="code"
            label={text.backup}
            hint={text.backupHint}
            error={refused?.error}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            required
          />
        )}
        <Button type="submit" busy={isSending} className="w-full">
          {text.submit}
        </Button>
      </Form>
      <div className="grid justify-items-center gap-3 border-t pt-6 text-center">
        <Link to={otherWay(search, isApp)} replace className="link lone-link">
          {isApp ? text.backupInstead : text.authenticatorInstead}
        </Link>
        {!isApp && <p className="text-sm text-ink-soft">{text.lost}</p>}
        <SignOutForm>{text.otherAccount}</SignOutForm>
      </div>
    </div>
  )
}

/** Ends the session; works on every page of the admin sign-in. */
export const SignOutForm = ({ children }: { children: string }) => (
  <Form method="post">
    <input type="hidden" name="form" value="sign-out" />
    <Button type="submit" variant="quiet" size="small">
      {children}
    </Button>
  </Form>
)

function otherWay(search: URLSearchParams, isApp: boolean): string {
  const other = new URLSearchParams(search)
  if (isApp) other.set('way', 'backup')
  else other.delete('way')
  return `?${other}`
}
