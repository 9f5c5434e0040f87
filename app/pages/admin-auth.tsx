import { Form, Link, data, redirect, redirectDocument } from 'react-router'

import { auditOrigin } from '#platform/audit/audit-origin.ts'
import { servicesContext, sessionContext } from '#platform/pages/contexts.ts'
import { readForm } from '#platform/pages/server/read-form.ts'
import { Button, buttonStyle } from '#platform/ui/button.tsx'
import { faultAnswer, readSentForm, refusedAtOnce } from '#shop/accounts/account-answer.ts'
import { faultNotice } from '#shop/accounts/account-refusals.ts'
import type { Fault, Notice } from '#shop/accounts/account-refusals.ts'
import { sentCode } from '#shop/accounts/admin-answer.ts'
import type { AdminAnswer } from '#shop/accounts/admin-answer.ts'
import { adminRedirect, adminSetUpPath, adminSignInPath } from '#shop/accounts/admin-paths.ts'
import { adminText } from '#shop/accounts/admin-text.ts'
import { AccountPage } from '#shop/accounts/browser/account-page.tsx'
import { SecondStepForm, SignOutForm } from '#shop/accounts/browser/admin/second-step-form.tsx'
import { SignInWays } from '#shop/accounts/browser/admin/sign-in-ways.tsx'
import { answerInTime } from '#shop/accounts/browser/answer-in-time.ts'
import { NoticeBox } from '#shop/accounts/browser/notice-box.tsx'
import { peopleText } from '#shop/accounts/people-text.ts'
import type { AdminRole } from '#shop/accounts/permissions.ts'
import { accountsContext } from '#shop/accounts/server/accounts-context.ts'
import { answerAdminForm } from '#shop/accounts/server/answer-admin-form.ts'
import { acceptInvitation } from '#shop/accounts/server/people/people.ts'
import { invitedRole } from '#shop/accounts/server/people/read-team.ts'
import { tabTitle, useStore } from '#shop/settings/browser/store.ts'

import type { Route } from './+types/admin-auth'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, adminText.signIn.title) },
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
    invitedAs:
      step === 'no_admin' && session
        ? await invitedRole(context.get(servicesContext).db, session.email)
        : undefined,
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
  const session = await context.get(sessionContext)({ fresh: true })
  const form = await readForm(request)
  if (form.get('form') === 'accept-invitation') {
    if (session?.emailVerified && !accounts.refuseForeign(caller)) {
      const { db } = context.get(servicesContext)
      await acceptInvitation(
        db.from(auditOrigin({ sessionId: session.sessionId, address: caller.address })),
        session.userId,
      )
    }
    // Accepted or not any more: what stands before them now is what the page shows.
    throw redirectDocument(adminSignInPath(adminRedirect(url.searchParams.get('redirect'))))
  }
  const answer = await answerAdminForm({
    accounts,
    caller,
    session,
    form,
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
  if (isPlain(form) || sentCode(form)) return undefined
  const answer = refusedAtOnce(readSentForm(form))
  return answer && { kind: 'first_step', answer }
}

/** Whether a form has nothing in it that could be wrong. */
const isPlain = (form: FormData) =>
  ['sign-out', 'accept-invitation'].some((name) => name === form.get('form'))

const onFault =
  (form: FormData) =>
  (fault: Fault): AdminAnswer => {
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
  const { step, email, way, notice, invitedAs, secondStepPath } = loaderData
  const refused = answer?.kind === 'code_refused' ? answer : undefined

  if (invitedAs) return <Invited email={email} role={invitedAs} notice={refused?.notice} />
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

type InvitedProps = { email: string; role: AdminRole; notice: Notice | undefined }

function Invited({ email, role, notice }: InvitedProps) {
  const { name } = useStore()
  const text = peopleText.invited
  return (
    <AccountPage title={text.title} lead={text.lead(email)}>
      {notice && <NoticeBox notice={notice} tone="error" takesFocus />}
      <p>{text.text(role, name)}</p>
      <p className="text-ink-soft">{text.next}</p>
      <Form method="post" className="grid">
        <input type="hidden" name="form" value="accept-invitation" />
        <Button type="submit">{text.submit}</Button>
      </Form>
      <SignOutForm>{adminText.secondStep.otherAccount}</SignOutForm>
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
