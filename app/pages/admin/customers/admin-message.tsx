import { Form, Link } from 'react-router'

import { formatMoment, Moment } from '#platform/dates/moment.tsx'
import { sendForm } from '#platform/forms/browser/send-form.ts'
import { isLanguage, languages } from '#platform/languages/languages.ts'
import { servicesContext } from '#platform/pages/contexts.ts'
import { Button, buttonStyle } from '#platform/ui/button.tsx'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { ADMIN_MESSAGES, adminMessagePath } from '#shop/contact/admin/message-list.ts'
import { isMessageDone, messageText as text } from '#shop/contact/admin/message-text.ts'
import { MessageStateBadge } from '#shop/contact/browser/admin/message-columns.tsx'
import { staffMessageText } from '#shop/contact/admin/staff-message-text.ts'
import { writePath } from '#shop/contact/admin/staff-message.ts'
import { StaffMessages } from '#shop/contact/browser/admin/staff-message-list.tsx'
import { listStaffMessages } from '#shop/contact/server/staff-messages.tsx'
import { readMessage, settleMessage } from '#shop/contact/server/read-messages.ts'
import { freePagePath } from '#shop/content/content-paths.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'
import { adminCustomerPath } from '#shop/sign-in/admin/admin-paths.ts'
import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'

import { actOnForm } from '../admin-form.ts'
import type { Route } from './+types/admin-message'
import { notFound, rowId } from '../../row-id.ts'

export const meta: Route.MetaFunction = ({ matches }) => [
  // Without the name: titles stay in histories.
  { title: tabTitle(matches, text.title) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireAdmin(context, 'see_customers')
  const { db } = context.get(servicesContext)
  const message = await readMessage(db, rowId(params))
  if (!message) throw notFound()
  const done = url.searchParams.get('done')
  const written = await listStaffMessages(db, { kind: 'message', id: message.id })
  return { message, written, notice: isMessageDone(done) ? text.done[done] : undefined }
}

const forms = { settle: 'settled', reopen: 'reopened' } as const

export function action(args: Route.ActionArgs) {
  const messageId = rowId(args.params)
  return actOnForm(
    args,
    'see_customers',
    async ({ form, actorId, services: { db } }) => {
      const name = form.get('form')
      if (name !== 'settle' && name !== 'reopen') return undefined
      const isDone = name === 'settle'
      if (!(await settleMessage(db, { messageId, isDone, actorId }))) throw notFound()
      return { done: forms[name] }
    },
    adminMessagePath(messageId),
  )
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args)

export default function AdminMessagePage({
  loaderData: { message, written, notice },
  actionData: answer,
}: Route.ComponentProps) {
  const { name, email, pageSlug, state, userId, doneAt, doneBy, language } = message
  const about = { kind: 'message', id: message.id } as const
  const facts = [
    { name: text.facts.email, value: email, note: text.notProved },
    { name: text.facts.sent, value: <Moment at={message.sentAt} /> },
    {
      name: text.facts.page,
      value: (
        <Link to={freePagePath(pageSlug)} className="link">
          {freePagePath(pageSlug)}
        </Link>
      ),
    },
    {
      name: text.facts.language,
      value: isLanguage(language) ? languages[language].name : language,
    },
    ...(userId === null
      ? []
      : [
          {
            name: text.facts.customer,
            value: (
              <Link to={adminCustomerPath(userId)} className="link">
                {text.facts.openCustomer}
              </Link>
            ),
          },
        ]),
    ...(doneAt === null
      ? []
      : [
          {
            name: text.facts.done,
            value: `${formatMoment(doneAt)} ${doneBy === null ? '' : text.facts.doneBy(doneBy)}`,
          },
        ]),
  ]

  return (
    <AdminFrame
      className="max-w-4xl gap-8"
      back={{ to: ADMIN_MESSAGES, label: text.back }}
      title={text.item(name)}
      wraps
      about={
        <p>
          <MessageStateBadge state={state} />
        </p>
      }
      answer={answer}
      done={notice}
    >
      <section aria-label={text.message}>
        <p dir="auto" className="max-w-prose whitespace-pre-line wrap-anywhere">
          {message.message}
        </p>
      </section>
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
        {facts.map((fact) => (
          <div key={fact.name} className="grid sm:col-span-2 sm:grid-cols-subgrid">
            <dt className="text-ink-soft">{fact.name}</dt>
            <dd className="wrap-anywhere">
              {fact.value}
              {fact.note !== undefined && (
                <span className="block text-sm text-ink-soft">{fact.note}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-3">
        <Link to={writePath(about)} className={buttonStyle({ size: 'small' })}>
          {staffMessageText.reply}
        </Link>
        <Form method="post">
          <input type="hidden" name="form" value={state === 'open' ? 'settle' : 'reopen'} />
          <Button type="submit" variant="secondary" size="small">
            {state === 'open' ? text.settle : text.reopen}
          </Button>
        </Form>
      </div>
      {written.length > 0 && (
        <StaffMessages messages={written} about={about} label={staffMessageText.reply} />
      )}
    </AdminFrame>
  )
}
