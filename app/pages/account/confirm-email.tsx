import { useEffect, useRef } from 'react'
import { Form, Link, data, redirect, useNavigation } from 'react-router'

import { sessionContext } from '#platform/pages/contexts.ts'
import { readForm } from '#platform/pages/server/read-form.ts'
import { Button, buttonStyle } from '#platform/ui/button.tsx'
import { refusalNotice } from '#shop/sign-in/account-refusals.ts'
import { accountsText } from '#shop/sign-in/accounts-text.ts'
import { AccountPage } from '#shop/sign-in/browser/account-page.tsx'
import { NoticeBox } from '#platform/forms/browser/notice-box.tsx'
import { PasswordField } from '#shop/sign-in/browser/password-field.tsx'
import { failedLinkPath } from '#shop/sign-in/confirm-email-path.ts'
import { accountsContext } from '#shop/accounts/server/accounts-context.ts'
import { confirmAction } from '#shop/accounts/server/confirm-action.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'

import type { Route } from './+types/confirm-email'

export { PageError as ErrorBoundary } from '#app/layouts/page-error.tsx'

const text = accountsText.confirm

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, text.title) },
  { name: 'robots', content: 'noindex' },
]

const tokenOf = (url: URL) => url.searchParams.get('token') ?? ''

/** Mail programs open links to scan them: nothing is confirmed before the button is pressed. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { accounts, caller } = context.get(accountsContext)
  const link = await accounts.readConfirmation(caller, tokenOf(url))
  if (link.ok) return { link: link.value, notice: undefined }
  const failed = failedLinkPath(link.refusal.kind)
  if (failed !== undefined) throw redirect(failed)
  return { link: undefined, notice: refusalNotice(link.refusal, 'send-again') }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { accounts, caller } = context.get(accountsContext)
  const session = await context.get(sessionContext)({ fresh: true })
  const form = await readForm(request)
  const token = tokenOf(url)
  const answer = await confirmAction({ accounts, caller, session, form, token })
  if (answer instanceof Response) throw answer
  // After an error status the loaders do not run again: a refusal has changed nothing.
  return data(answer, { status: 400 })
}

export default function ConfirmEmailPage({
  loaderData: { link, notice },
  actionData: answer,
}: Route.ComponentProps) {
  if (link === undefined)
    return (
      <AccountPage title={text.title} lead={text.wait}>
        <NoticeBox notice={notice} tone="error" />
      </AccountPage>
    )
  const refusedNotice = answer && answer.error === undefined && (
    <NoticeBox notice={answer.notice} tone="error" takesFocus />
  )
  if (link.signedInAs !== undefined)
    return (
      <AccountPage title={text.other.title} lead={text.other.lead(link.email)}>
        {refusedNotice}
        <p className="wrap-anywhere">{text.other.text(link.signedInAs)}</p>
        <div className="grid gap-4">
          <PlainForm name="sign-out" label={text.other.signOut} />
          <Link to="/" className={buttonStyle({ variant: 'secondary' })}>
            {text.other.stay}
          </Link>
        </div>
      </AccountPage>
    )
  return (
    <AccountPage title={text.title} lead={text.lead(link.email)}>
      {refusedNotice}
      {link.isSignUpBrowser ? (
        <PlainForm name="confirm" label={text.submit} />
      ) : (
        <OtherBrowser email={link.email} error={answer?.error} />
      )}
    </AccountPage>
  )
}

function PlainForm({ name, label }: { name: string; label: string }) {
  const isBusy = useNavigation().formData?.get('form') === name
  return (
    <Form method="post" className="grid">
      <input type="hidden" name="form" value={name} />
      <Button type="submit" busy={isBusy}>
        {label}
      </Button>
    </Form>
  )
}

/** Asks for the password in a browser that did not sign up, or sends a code instead. */
function OtherBrowser({ email, error }: { email: string; error: string | undefined }) {
  const form = useRef<HTMLFormElement>(null)
  const sent = useNavigation().formData?.get('form')
  useEffect(() => {
    if (error !== undefined) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [error])

  return (
    <>
      <p>{text.otherBrowser}</p>
      <Form ref={form} method="post" noValidate className="grid gap-5">
        <input type="hidden" name="form" value="confirm" />
        {/* Identifies the account for password managers. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField autoComplete="current-password" error={error} />
        <Button type="submit" busy={sent === 'confirm'} className="w-full">
          {text.submit}
        </Button>
      </Form>
      <Form method="post" action="/customer-auth?way=code" className="grid border-t pt-6">
        <input type="hidden" name="form" value="send-code" />
        <input type="hidden" name="email" value={email} />
        <Button type="submit" variant="secondary" busy={sent === 'send-code'}>
          {text.byCode}
        </Button>
      </Form>
    </>
  )
}
