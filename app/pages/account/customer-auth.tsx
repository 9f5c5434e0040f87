import { data, redirect, useSearchParams } from 'react-router'

import { sessionContext } from '#platform/pages/contexts.ts'
import { readForm } from '#platform/pages/server/read-form.ts'
import { faultAnswer, readSentForm, refuseBeforeSending } from '#shop/sign-in/account-answer.ts'
import { accountsText } from '#shop/sign-in/accounts-text.ts'
import { AccountForm } from '#shop/sign-in/browser/account-form.tsx'
import { AccountPage } from '#shop/sign-in/browser/account-page.tsx'
import { answerInTime } from '#platform/forms/browser/answer-in-time.ts'
import { NoticeBox } from '#platform/forms/browser/notice-box.tsx'
import { LinkWithEmail } from '#shop/sign-in/browser/form-state.tsx'
import { useCodeStep } from '#shop/sign-in/browser/code-form.tsx'
import { useAnswerToast } from '#shop/sign-in/browser/use-answer-toast.ts'
import { RefusedNotice, WaysIn } from '#shop/sign-in/browser/ways-in.tsx'
import { isNoticeName, wayInOf } from '#shop/sign-in/way-in.ts'
import { safeRedirect } from '#shop/sign-in/safe-redirect.ts'
import { accountsContext } from '#shop/accounts/server/accounts-context.ts'
import { accountAction } from '#shop/accounts/server/account-action.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'

import type { Route } from './+types/customer-auth'
import { AskForLink, CheckEmail, EnterCode, sentLinkOf } from './customer-auth/after-mail.tsx'
import { failedLinkOf, isSignUp, searchWith } from './customer-auth/search.ts'

export const meta: Route.MetaFunction = ({ matches, location }) => [
  { title: tabTitle(matches, titleOf(new URLSearchParams(location.search))) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, url }: Route.LoaderArgs) {
  const session = await context.get(sessionContext)()
  if (session) throw redirect(safeRedirect(url.searchParams.get('redirect')))
  return null
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { accounts, caller } = context.get(accountsContext)
  const sent = readSentForm(await readForm(request))
  const redirectTo = url.searchParams.get('redirect')
  const answer = await accountAction(accounts, caller, sent, redirectTo)
  if (answer instanceof Response) throw answer
  return answer
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const sent = readSentForm(await request.clone().formData())
  const answer =
    refuseBeforeSending(sent) ??
    (await answerInTime(
      () => serverAction(),
      (fault) => faultAnswer(sent, fault),
    ))
  // After a status like this nothing is loaded again: a refusal has changed nothing.
  return data(answer, { status: answer.kind === 'refused' ? 400 : 200 })
}

export default function CustomerAuthPage({ actionData: answer }: Route.ComponentProps) {
  const [search] = useSearchParams()
  useAnswerToast(answer)
  const code = useCodeStep(answer)

  const sent = sentLinkOf(answer, search)
  if (sent) return <CheckEmail {...sent} />
  if (code) return <EnterCode {...code} />
  const failedLink = failedLinkOf(search)
  if (failedLink)
    return (
      <AskForLink notice={failedLink} refused={answer?.kind === 'refused' ? answer : undefined} />
    )
  const { title, lead } = textOf(search)
  return (
    <AccountPage title={title} lead={lead}>
      {isSignUp(search) ? <SignUp answer={answer} /> : <SignIn answer={answer} />}
      <SwitchForm />
    </AccountPage>
  )
}

type FormsProps = { answer: Route.ComponentProps['actionData'] }

function SignUp({ answer }: FormsProps) {
  const refused = answer?.kind === 'refused' && answer.form === 'sign-up' ? answer : undefined

  return (
    <>
      {refused && <RefusedNotice refused={refused} />}
      <AccountForm form="sign-up" refused={refused} />
    </>
  )
}

function SignIn({ answer }: FormsProps) {
  const [search] = useSearchParams()
  const name = search.get('notice')
  const notice = isNoticeName(name) ? name : undefined

  return (
    <>
      {!answer && notice && (
        <NoticeBox
          notice={accountsText.notices[notice]}
          tone={notice === 'blocked' ? 'error' : 'success'}
        />
      )}
      <WaysIn
        way={wayInOf(search)}
        answer={answer}
        redirectTo={safeRedirect(search.get('redirect'))}
        pathOf={(way) => searchWith(search, { way, notice: undefined })}
      />
    </>
  )
}

/** Leads to the other form, and from there to the same place. */
function SwitchForm() {
  const [search] = useSearchParams()
  const text = isSignUp(search) ? accountsText.signUp : accountsText.signIn
  const mode = isSignUp(search) ? undefined : 'sign-up'

  return (
    <p className="text-center text-ink-soft">
      {text.switch}{' '}
      <LinkWithEmail
        to={searchWith(search, { mode, notice: undefined })}
        replace
        className="link lone-link text-ink"
      >
        {text.switchLink}
      </LinkWithEmail>
    </p>
  )
}

const titleOf = (search: URLSearchParams) => (failedLinkOf(search) ?? textOf(search)).title

function textOf(search: URLSearchParams) {
  if (isSignUp(search)) return accountsText.signUp
  return wayInOf(search) === 'code' ? accountsText.byCode : accountsText.signIn
}
