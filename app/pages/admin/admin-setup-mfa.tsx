import { textOf } from '#platform/forms/sent-form.ts'
import { Form, Link, data, redirect, redirectDocument, useNavigation } from 'react-router'

import { sessionContext } from '#platform/pages/contexts.ts'
import { readForm } from '#platform/pages/server/read-form.ts'
import { Button, buttonStyle } from '#platform/ui/button.tsx'
import { refusedCode } from '#shop/second-factor/admin-answer.ts'
import type { RefusedCode } from '#shop/second-factor/admin-answer.ts'
import { ADMIN_HOME, adminRedirect, adminSignInPath } from '#shop/sign-in/admin/admin-paths.ts'
import { adminText } from '#shop/second-factor/admin-text.ts'
import { faultNotice } from '#shop/sign-in/account-refusals.ts'
import { AccountPage } from '#shop/sign-in/browser/account-page.tsx'
import { AuthenticatorSteps } from '#shop/second-factor/browser/authenticator-steps.tsx'
import { BackupCodes } from '#shop/second-factor/browser/backup-codes.tsx'
import { answerInTime } from '#platform/forms/browser/answer-in-time.ts'
import { NoticeBox } from '#platform/forms/browser/notice-box.tsx'
import { formatMoment } from '#platform/dates/moment.tsx'
import { accountsContext } from '#shop/accounts/server/accounts-context.ts'
import { tabTitle, useStore } from '#shop/settings/browser/store.ts'

import type { Route } from './+types/admin-setup-mfa'

/** What became of a form: new backup codes, shown this once, or a refusal. */
type Answer =
  | { kind: 'codes'; codes: string[]; isRenewal: boolean }
  | ({ kind: 'refused' } & RefusedCode)

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, adminText.setUp.title) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, url }: Route.LoaderArgs) {
  const session = await context.get(sessionContext)({ fresh: true })
  const { accounts } = context.get(accountsContext)
  const step = await accounts.adminStep(session)
  const target = adminRedirect(url.searchParams.get('redirect'))
  // A factor that was set up can be changed only in a session that was verified with it.
  if (!session || (step !== 'set_up' && step !== 'in')) throw redirect(adminSignInPath(target))

  const { email } = session
  const factor = step === 'in' ? await accounts.secondFactorOf(session.userId) : undefined
  if (factor && !url.searchParams.has('replace'))
    return { kind: 'manage', email, target, factor } as const
  const authenticator = await accounts.beginSecondFactor(session)
  if (!authenticator) throw redirect(adminSignInPath(target))
  return { kind: 'set_up', email, target, authenticator, isReplacement: step === 'in' } as const
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { accounts, caller } = context.get(accountsContext)
  const form = await readForm(request)
  const session = await context.get(sessionContext)({ fresh: true })
  const signIn = redirectDocument(adminSignInPath(adminRedirect(url.searchParams.get('redirect'))))
  if (!session) throw signIn

  if (form.get('form') === 'renew') {
    const renewed = await accounts.renewBackupCodes(caller, session)
    if (renewed.ok) return data<Answer>({ kind: 'codes', codes: renewed.value, isRenewal: true })
    if (renewed.refusal.kind === 'factor_changed') throw signIn
    return refused(refusedCode(renewed.refusal))
  }

  const done = await accounts.setUpSecondFactor(caller, session, textOf(form)('code'))
  if (done.ok) {
    const { cookies, backupCodes, until } = done.value
    // The rest of this answer is for the session under its new token.
    context.set(sessionContext, () => Promise.resolve({ ...session, secondFactorUntil: until }))
    const headers = new Headers()
    for (const cookie of cookies) headers.append('set-cookie', cookie)
    return data<Answer>({ kind: 'codes', codes: backupCodes, isRenewal: false }, { headers })
  }
  if (done.refusal.kind === 'factor_changed') throw signIn
  return refused(refusedCode(done.refusal))
}

// After a status like this nothing is loaded again: a refusal has changed nothing.
const refused = (why: RefusedCode) => data<Answer>({ kind: 'refused', ...why }, { status: 400 })

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const answer = await answerInTime<Answer>(serverAction, (fault) => ({
    kind: 'refused',
    notice: faultNotice(fault, 'sign-in'),
    error: undefined,
  }))
  return data(answer, { status: answer.kind === 'refused' ? 400 : 200 })
}

export default function AdminSetUpPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { name } = useStore()
  const { email, target } = loaderData

  if (answer?.kind === 'codes') {
    const { codes, isRenewal } = answer
    const text = adminText.codes
    return (
      <AccountPage title={text.title} lead={isRenewal ? text.newLead : text.lead} takesFocus>
        <BackupCodes codes={codes} shop={name} email={email} next={target} />
      </AccountPage>
    )
  }
  const refusedNow = answer?.kind === 'refused' ? answer : undefined
  if (loaderData.kind === 'manage')
    return <Manage factor={loaderData.factor} refused={refusedNow} />

  const { authenticator, isReplacement } = loaderData
  const text = adminText.setUp
  return (
    <AccountPage
      title={isReplacement ? text.replaceTitle : text.title}
      lead={isReplacement ? text.replaceLead : text.lead}
    >
      <AuthenticatorSteps
        authenticator={authenticator}
        isReplacement={isReplacement}
        refused={refusedNow}
      />
      {isReplacement && (
        <Link to="/admin-setup-mfa" className="link lone-link justify-self-center">
          {text.cancel}
        </Link>
      )}
    </AccountPage>
  )
}

type ManageProps = {
  factor: { since: Date; codesLeft: number }
  refused: RefusedCode | undefined
}

function Manage({ factor, refused: why }: ManageProps) {
  const text = adminText.manage
  const isSending = useNavigation().formData?.get('form') === 'renew'

  return (
    <AccountPage title={text.title} lead={text.lead}>
      {why && <NoticeBox notice={why.notice} tone="error" takesFocus />}
      <section className="grid justify-items-start gap-3 border-t pt-6">
        <h2 className="text-lg font-semibold">{text.app}</h2>
        <p className="text-ink-soft">{text.since(formatMoment(factor.since))}</p>
        <Link to="?replace=yes" className={buttonStyle({ variant: 'secondary', size: 'small' })}>
          {text.replace}
        </Link>
      </section>
      <section className="grid justify-items-start gap-3 border-t pt-6">
        <h2 className="text-lg font-semibold">{text.codes}</h2>
        <p className="text-ink-soft">
          {adminText.dashboard.codesLeft(factor.codesLeft)}. {text.renewText}
        </p>
        <Form method="post">
          <input type="hidden" name="form" value="renew" />
          <Button type="submit" variant="secondary" size="small" busy={isSending}>
            {text.renew}
          </Button>
        </Form>
      </section>
      <Link to={ADMIN_HOME} className="link lone-link justify-self-center">
        {text.back}
      </Link>
    </AccountPage>
  )
}
