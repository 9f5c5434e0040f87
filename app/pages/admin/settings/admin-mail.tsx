import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'
import { refuseWith } from '#platform/forms/sent-form.ts'

import { servicesContext } from '#platform/pages/contexts.ts'
import { markOf } from '#platform/languages/mark-of.ts'
import { Button } from '#platform/ui/button.tsx'
import { sendForm } from '#platform/forms/browser/send-form.ts'
import { Moment } from '#platform/dates/moment.tsx'
import { ActionForm } from '#platform/forms/browser/action-form.tsx'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { MailStateBadge } from '#shop/admin/browser/mails/mail-columns.tsx'
import { mailKindName } from '#shop/admin/mails/mail-kinds.ts'
import { mailState } from '#shop/admin/mails/mail-list.ts'
import { ADMIN_OUTBOX, adminMailPath } from '#shop/admin/admin-paths.ts'
import { mailText as text } from '#shop/admin/mails/mail-text.ts'
import { readMail, retryMail } from '#shop/admin/server/mails/mails.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'

import { actOnForm } from '../admin-form.ts'
import type { Route } from './+types/admin-mail'
import { notFound, rowId } from '../../row-id.ts'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, text.title) },
  { name: 'robots', content: 'noindex' },
]

const RETRY = 'retry-mail'
export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireAdmin(context, 'see_mails')
  const mail = await readMail(context.get(servicesContext).db, rowId(params))
  if (!mail) throw notFound()
  return {
    mail,
    notice: url.searchParams.get('done') === 'queued' ? text.retry.done : undefined,
  }
}

export function action(args: Route.ActionArgs) {
  const mailId = rowId(args.params)
  return actOnForm(
    args,
    'see_mails',
    async ({ actorId, services }) => {
      const retried = await retryMail(services.db, { mailId, actorId })
      if (retried.ok) return { done: 'queued' }
      return retried.refusal === 'mail_not_found'
        ? undefined
        : refuseWith(text.retry.notFailed, { form: RETRY })
    },
    ({ done }) => `${adminMailPath(mailId)}?done=${done}`,
  )
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args)

export default function AdminMailPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { mail, notice } = loaderData
  const state = mailState(mail)
  const isShown = mail.subject !== '' && mail.text !== null

  return (
    <AdminFrame
      className="max-w-3xl gap-8"
      back={{ to: ADMIN_OUTBOX, label: text.back }}
      title={mail.subject || text.forgotten}
      wraps
      answer={answer}
      done={notice}
    >
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
        <Fact name={text.columns.to}>{mail.recipient}</Fact>
        <Fact name={text.columns.kind}>{mailKindName(mail.kind)}</Fact>
        <Fact name={text.columns.state}>
          <MailStateBadge state={state} />
        </Fact>
        <Fact name={text.columns.written}>
          <Moment at={mail.writtenAt} />
        </Fact>
        {mail.sentAt && (
          <Fact name={text.sentAt}>
            <Moment at={mail.sentAt} />
          </Fact>
        )}
        {state === 'failed' && <Fact name={text.failure}>{mail.failure}</Fact>}
      </dl>
      {state === 'failed' && (
        <ActionForm form={RETRY} answer={answer}>
          {({ isSending }) => (
            <>
              <p className="text-sm text-ink-soft">{text.retry.hint}</p>
              <Button type="submit" busy={isSending} className="justify-self-start">
                {text.retry.submit}
              </Button>
            </>
          )}
        </ActionForm>
      )}
      <section aria-labelledby="mail-text" className="grid gap-3 border-t pt-8">
        <h2 id="mail-text" className="text-xl font-semibold">
          {text.text}
        </h2>
        <p {...(isShown && markOf(mail.language))} className="whitespace-pre-line wrap-anywhere">
          {mail.subject === '' ? text.forgottenText : (mail.text ?? text.hidden)}
        </p>
      </section>
    </AdminFrame>
  )
}

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <>
    <dt className="text-ink-soft">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </>
)
