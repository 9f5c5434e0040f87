import type { Fault } from '#platform/forms/form-answer.ts'
import { Link, data, redirect } from 'react-router'

import type { Session } from '#platform/http/session.ts'
import { servicesContext, sessionContext } from '#platform/pages/contexts.ts'
import { readForm } from '#platform/pages/server/read-form.ts'
import { buttonStyle } from '#platform/ui/button.tsx'
import { faultAnswer, readSentForm, refuseBeforeSending } from '#shop/sign-in/account-answer.ts'
import { faultNotice } from '#shop/sign-in/account-refusals.ts'
import { sentCode } from '#shop/second-factor/admin-answer.ts'
import type { AdminAnswer } from '#shop/second-factor/admin-answer.ts'
import {
  ADMIN_SIGN_IN,
  adminRedirect,
  adminSetUpPath,
  adminSignInPath,
} from '#shop/sign-in/admin/admin-paths.ts'
import { adminText } from '#shop/second-factor/admin-text.ts'
import { AccountPage } from '#shop/sign-in/browser/account-page.tsx'
import { Invited } from '#shop/people/browser/invited.tsx'
import { SecondStepForm, SignOutForm } from '#shop/second-factor/browser/second-step-form.tsx'
import { SignInWays } from '#shop/sign-in/browser/admin/sign-in-ways.tsx'
import { answerInTime } from '#platform/forms/browser/answer-in-time.ts'
import { NoticeBox } from '#platform/forms/browser/notice-box.tsx'
import { peopleText } from '#shop/people/people-text.ts'
import type { AccountsCaller } from '#shop/sign-in/server/account-guard.ts'
import type { Accounts } from '#shop/accounts/server/accounts.ts'
import type { AdminStep } from '#shop/sign-in/server/admin-context.ts'
import { accountsContext } from '#shop/accounts/server/accounts-context.ts'
import { adminAction } from '#shop/accounts/server/admin-action.ts'
import { invitationCookie } from '#shop/sign-in/server/emailed/link-cookies.ts'
import { invitationAction } from '#shop/accounts/server/invitation-action.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'

import type { Route } from './+types/admin-auth'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, adminText.signIn.title) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, url }: Route.LoaderArgs) {
  const { publicUrl } = context.get(servicesContext)
  const secret = url.searchParams.get('invitation')
  if (secret !== null)
    throw redirect(ADMIN_SIGN_IN, {
      headers: { 'set-cookie': invitationCookie.set(secret, publicUrl) },
    })
  const session = await context.get(sessionContext)({ fresh: true })
  const step = await context.get(accountsContext).accounts.adminStep(session)
  const target = adminRedirect(url.searchParams.get('redirect'))
  if (step === 'in') throw redirect(target)
  if (step === 'set_up') throw redirect(adminSetUpPath(target))
  const invitation = await invitationOf(context.get(accountsContext), step, session)
  const loaded = {
    step,
    invitation,
    email: session?.email ?? '',
    way: url.searchParams.get('way'),
    notice: noticeOf(url.searchParams.get('notice'), session !== undefined),
    secondStepPath: adminSignInPath(target),
  }
  if (invitation?.kind !== 'ended') return data(loaded)
  return data(loaded, { headers: { 'set-cookie': invitationCookie.end(publicUrl) } })
}

/** The invitation whose link this browser opened; `ended` when it can no longer be accepted. */
async function invitationOf(
  { accounts, caller }: { accounts: Accounts; caller: AccountsCaller },
  step: AdminStep,
  session: Session | undefined,
) {
  const secret = invitationCookie.of(caller.headers)
  if (secret === undefined || (step !== 'sign_in' && step !== 'no_admin')) return undefined
  const invitation = await accounts.readInvitation(secret)
  if (!invitation) return { kind: 'ended' as const }
  const signedInAs = session && session.email !== invitation.email ? session.email : undefined
  return { kind: 'open' as const, ...invitation, signedInAs }
}

/** What happened before somebody came to sign in. */
function noticeOf(name: string | null, isSignedIn: boolean): 'again' | 'signedOut' | undefined {
  // Signed in, and yet asked to sign in: for too long to set up a second factor.
  if (isSignedIn) return 'again'
  return name === 'signed-out' ? 'signedOut' : undefined
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { accounts, caller } = context.get(accountsContext)
  const session = await context.get(sessionContext)({ fresh: true })
  const form = await readForm(request)
  const { publicUrl } = context.get(servicesContext)
  const answer =
    (await invitationAction({ accounts, caller, form, publicUrl })) ??
    (await adminAction({
      accounts,
      caller,
      session,
      form,
      redirectTo: url.searchParams.get('redirect'),
    }))
  if (answer instanceof Response) throw answer
  return answer
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  const answer = refusedHere(form) ?? (await answerInTime(serverAction, onFault(form)))
  const isRefused =
    answer.kind === 'invitation'
      ? answer.refused !== null
      : answer.kind === 'code_refused' || answer.answer.kind === 'refused'
  // After a status like this nothing is loaded again: a refusal has changed nothing.
  return data(answer, { status: isRefused ? 400 : 200 })
}

function refusedHere(form: FormData): AdminAnswer | undefined {
  if (isPlain(form) || sentCode(form)) return undefined
  const answer = refuseBeforeSending(readSentForm(form))
  return answer && { kind: 'first_step', answer }
}

/** Whether a form has none of the fields that are handled here. */
const isPlain = (form: FormData) => form.get('form') === 'sign-out' || isOfInvitation(form)

const isOfInvitation = (form: FormData) =>
  ['invitation-code', 'accept-invitation'].some((name) => name === form.get('form'))

const onFault =
  (form: FormData) =>
  (fault: Fault): AdminAnswer => {
    if (isOfInvitation(form))
      return {
        kind: 'invitation',
        refused: { notice: faultNotice(fault, 'sign-in-code'), error: undefined },
      }
    const code = sentCode(form)
    return code || isPlain(form)
      ? {
          kind: 'code_refused',
          of: code?.of ?? 'authenticator',
          notice: faultNotice(fault, 'sign-in'),
          error: undefined,
        }
      : { kind: 'first_step', answer: faultAnswer(readSentForm(form), fault) }
  }

export default function AdminAuthPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { step, email, way, notice, invitation, secondStepPath } = loaderData
  const refused = answer?.kind === 'code_refused' ? answer : undefined

  if (invitation?.kind === 'open')
    return <Invited {...invitation} answer={answer?.kind === 'invitation' ? answer : undefined} />
  if (step === 'no_admin') return <NoAdmin email={email} hasEnded={invitation !== undefined} />
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
      {!answer && invitation && <NoticeBox notice={peopleText.invited.ended} tone="error" />}
      {!answer && notice && <NoticeBox notice={adminText.signIn[notice]} />}
      <SignInWays answer={first} redirectTo={secondStepPath} />
    </AccountPage>
  )
}

const NoAdmin = ({ email, hasEnded }: { email: string; hasEnded: boolean }) => (
  <AccountPage title={adminText.noAdmin.title} lead={adminText.noAdmin.lead(email)}>
    <NoticeBox notice={hasEnded ? peopleText.invited.ended : adminText.noAdmin.notice} />
    <div className="grid justify-items-center gap-4">
      <Link to="/" className={buttonStyle()}>
        {adminText.toShop}
      </Link>
      <SignOutForm>{adminText.secondStep.otherAccount}</SignOutForm>
    </div>
  </AccountPage>
)
