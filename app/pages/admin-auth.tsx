import { Link, data, redirect } from 'react-router'

import { sessionContext } from '#platform/pages/contexts.ts'
import { readForm } from '#platform/pages/server/read-form.ts'
import { buttonStyle } from '#platform/ui/button.tsx'
import { faultAnswer, readSentForm, refusedAtOnce } from '#shop/accounts/account-answer.ts'
import { faultNotice } from '#shop/accounts/account-refusals.ts'
import type { Fault } from '#shop/accounts/account-refusals.ts'
import { sentCode } from '#shop/accounts/admin-answer.ts'
import type { AdminAnswer } from '#shop/accounts/admin-answer.ts'
import { adminRedirect, adminSetUpPath, adminSignInPath } from '#shop/accounts/admin-paths.ts'
import { adminText } from '#shop/accounts/admin-text.ts'
import { AccountPage } from '#shop/accounts/browser/account-page.tsx'
import { SecondStepForm, SignOutForm } from '#shop/accounts/browser/admin/second-step-form.tsx'
import { SignInWays } from '#shop/accounts/browser/admin/sign-in-ways.tsx'
import { answerInTime } from '#shop/accounts/browser/answer-in-time.ts'
import { NoticeBox } from '#shop/accounts/browser/notice-box.tsx'
import { accountsContext } from '#shop/accounts/server/accounts-context.ts'
import { answerAdminForm } from '#shop/accounts/server/answer-admin-form.ts'
import { storeSettings } from '#shop/settings/store-settings.ts'

import type { Route } from './+types/admin-auth'

export const meta: Route.MetaFunction = () => [
  { title: `${adminText.signIn.title} | ${storeSettings.name}` },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, url }: Route.LoaderArgs) {
  const session = await context.get(sessionContext)({ fresh: true })
  const step = await context.get(accountsContext).accounts.adminStep(session)
  const target = adminRedirect(url.searchParams.get('redirect'))
  if (step === 'in') throw redirect(target)
  if (step === 'set_up') throw redirect(adminSetUpPath(target))
  return {
    step,
    email: session?.email ?? '',
    way: url.searchParams.get('way'),
    notice: noticeOf(url.searchParams.get('notice'), session !== undefined),
    secondStepPath: adminSignInPath(target),
  }
}

/** What happened before somebody came to sign in. */
function noticeOf(name: string | null, isSignedIn: boolean): 'again' | 'signedOut' | undefined {
  // Signed in, and yet asked to sign in: for too long to set up a second factor.
  if (isSignedIn) return 'again'
  return name === 'signed-out' ? 'signedOut' : undefined
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { accounts, caller } = context.get(accountsContext)
  const answer = await answerAdminForm({
    accounts,
    caller,
    session: await context.get(sessionContext)({ fresh: true }),
    form: await readForm(request),
    redirectTo: url.searchParams.get('redirect'),
  })
  if (answer instanceof Response) throw answer
  return answer
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  const answer = refusedHere(form) ?? (await answerInTime(serverAction, onFault(form)))
  const isRefused = answer.kind === 'code_refused' || answer.answer.kind === 'refused'
  // After a status like this nothing is loaded again: a refusal has changed nothing.
  return data(answer, { status: isRefused ? 400 : 200 })
}

function refusedHere(form: FormData): AdminAnswer | undefined {
  if (form.get('form') === 'sign-out' || sentCode(form)) return undefined
  const answer = refusedAtOnce(readSentForm(form))
  return answer && { kind: 'first_step', answer }
}

const onFault =
  (form: FormData) =>
  (fault: Fault): AdminAnswer => {
    const code = sentCode(form)
    return code || form.get('form') === 'sign-out'
      ? {
          kind: 'code_refused',
          of: code?.of ?? 'authenticator',
          notice: faultNotice(fault, 'sign-in'),
          error: undefined,
        }
      : { kind: 'first_step', answer: faultAnswer(readSentForm(form), fault) }
  }

export default function AdminAuthPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { step, email, way, notice, secondStepPath } = loaderData
  const refused = answer?.kind === 'code_refused' ? answer : undefined

  if (step === 'no_admin') return <NoAdmin email={email} />
  if (step === 'second_factor') {
    const text = adminText.secondStep
    const of = way === 'backup' ? 'backup' : 'authenticator'
    return (
      <AccountPage title={text.title} lead={text.lead(email)}>
        <SecondStepForm of={of} refused={refused?.of === of ? refused : undefined} />
      </AccountPage>
    )
  }
  const first = answer?.kind === 'first_step' ? answer.answer : undefined
  return (
    <AccountPage title={adminText.signIn.title} lead={adminText.signIn.lead}>
      {!answer && notice && <NoticeBox notice={adminText.signIn[notice]} />}
      <SignInWays answer={first} redirectTo={secondStepPath} />
    </AccountPage>
  )
}

const NoAdmin = ({ email }: { email: string }) => (
  <AccountPage title={adminText.noAdmin.title} lead={adminText.noAdmin.lead(email)}>
    <NoticeBox notice={adminText.noAdmin.notice} />
    <div className="grid justify-items-center gap-4">
      <Link to="/" className={buttonStyle()}>
        {adminText.toShop}
      </Link>
      <SignOutForm>{adminText.secondStep.otherAccount}</SignOutForm>
    </div>
  </AccountPage>
)
