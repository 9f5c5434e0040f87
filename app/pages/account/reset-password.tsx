import { useEffect } from 'react'
import { Link, data, redirect, redirectDocument } from 'react-router'

import { servicesContext } from '#platform/pages/contexts.ts'
import { readForm } from '#platform/pages/server/read-form.ts'
import { toast } from '#platform/ui/toast/toast.ts'
import { refusalNotice } from '#shop/sign-in/account-refusals.ts'
import { accountsText } from '#shop/sign-in/accounts-text.ts'
import { errorToast, successToast } from '#shop/sign-in/answer-toast.ts'
import { AccountPage } from '#shop/sign-in/browser/account-page.tsx'
import { answerInTime } from '#platform/forms/browser/answer-in-time.ts'
import { NoticeBox } from '#platform/forms/browser/notice-box.tsx'
import {
  NewPasswordForm,
  requestReset,
  ResetRequestForm,
} from '#shop/sign-in/browser/reset-forms.tsx'
import { LinkWithEmail } from '#shop/sign-in/browser/form-state.tsx'
import { readSentReset, resetFault, refuseResetBeforeSending } from '#shop/sign-in/reset-answer.ts'
import type { ResetAnswer } from '#shop/sign-in/reset-answer.ts'
import { NEW_PASSWORD_PATH, RESET_PATH } from '#shop/sign-in/reset-path.ts'
import { accountsContext } from '#shop/accounts/server/accounts-context.ts'
import { resetAction } from '#shop/accounts/server/reset-action.ts'
import { resetCookie } from '#shop/sign-in/server/emailed/link-cookies.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'

import type { Route } from './+types/reset-password'

const text = accountsText.reset

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, text.title) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token')
  if (token !== null) {
    const { publicUrl } = context.get(servicesContext)
    throw redirect(NEW_PASSWORD_PATH, {
      headers: { 'set-cookie': resetCookie.set(token, publicUrl) },
    })
  }
  if (url.searchParams.get('step') !== 'new-password') return { step: 'request' as const }

  const { accounts, caller } = context.get(accountsContext)
  const link = await accounts.checkResetToken(caller, resetCookie.of(request.headers) ?? '')
  if (link.ok) return { step: 'new-password' as const, ...link.value }
  return link.refusal.kind === 'link_expired'
    ? { step: 'link-expired' as const }
    : { step: 'refused' as const, notice: refusalNotice(link.refusal, 'new-password') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { accounts, caller } = context.get(accountsContext)
  const sent = readSentReset(await readForm(request))
  const answer = await resetAction(accounts, caller, sent, resetCookie.of(request.headers))
  if (answer !== 'password_changed') return answer
  const { publicUrl } = context.get(servicesContext)
  throw redirectDocument('/customer-auth?notice=password-changed', {
    headers: { 'set-cookie': resetCookie.end(publicUrl) },
  })
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const sent = readSentReset(await request.clone().formData())
  const ask = () => (sent.form === 'reset-request' ? requestReset(sent) : serverAction())
  const answer =
    refuseResetBeforeSending(sent) ?? (await answerInTime(ask, (fault) => resetFault(sent, fault)))
  // After a status like this nothing is loaded again: a refusal has changed nothing.
  return data(answer, { status: answer.kind === 'refused' ? 400 : 200 })
}

export default function ResetPasswordPage({
  loaderData,
  actionData: answer,
}: Route.ComponentProps) {
  useResetToast(answer)

  if (answer?.kind === 'sent') return <LinkSent email={answer.email} />
  // A field at fault says it itself.
  const notice = answer && Object.keys(answer.fields).length === 0 && (
    <NoticeBox notice={answer.notice} tone="error" takesFocus />
  )
  if (loaderData.step === 'refused' && !answer)
    return (
      <AccountPage title={text.newTitle} lead={text.waitLead}>
        <NoticeBox notice={loaderData.notice} tone="error" />
        <Link to={NEW_PASSWORD_PATH} reloadDocument className="link lone-link justify-self-center">
          {text.tryAgain}
        </Link>
      </AccountPage>
    )
  if (loaderData.step === 'new-password' && !answer?.isLinkExpired)
    return (
      <AccountPage title={text.newTitle} lead={text.newLead(loaderData.email)}>
        {notice}
        <NewPasswordForm
          email={loaderData.email}
          passkeys={loaderData.passkeys ?? []}
          refused={answer}
        />
      </AccountPage>
    )
  const isExpired = loaderData.step === 'link-expired' || answer?.isLinkExpired
  return (
    <AccountPage
      title={isExpired ? text.expiredTitle : text.title}
      lead={isExpired ? text.expiredLead : text.lead}
      takesFocus={answer?.isLinkExpired ?? false}
    >
      {!answer?.isLinkExpired && notice}
      <ResetRequestForm refused={answer?.form === 'reset-request' ? answer : undefined} />
      <BackToSignIn />
    </AccountPage>
  )
}

function LinkSent({ email }: { email: string }) {
  return (
    <AccountPage title={text.sentTitle} lead={text.sentTo(email)} takesFocus>
      <NoticeBox notice={text.sent} tone="success" />
      <p>{text.sentNext}</p>
      <p className="flex flex-wrap gap-x-6 gap-y-3">
        <Link to={RESET_PATH} reloadDocument className="link lone-link">
          {text.otherEmail}
        </Link>
        <BackToSignIn />
      </p>
    </AccountPage>
  )
}

const BackToSignIn = () => (
  <LinkWithEmail to="/customer-auth" className="link lone-link justify-self-center">
    {text.back}
  </LinkWithEmail>
)

/** Section 8, password reset. */
function useResetToast(answer: ResetAnswer | undefined) {
  useEffect(() => {
    if (!answer) return
    const { kind, ...shown } =
      answer.kind === 'sent' ? successToast(text.sent) : errorToast(answer.notice)
    toast[kind](shown)
  }, [answer])
}
