import { randomUUID } from 'node:crypto'

import { sendForm } from '#platform/forms/browser/send-form.ts'
import { DEFAULT_LANGUAGE, isLanguage, languages } from '#platform/languages/languages.ts'
import { servicesContext } from '#platform/pages/contexts.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { adminMessagePath } from '#shop/contact/admin/message-list.ts'
import { fillTemplate, writePath } from '#shop/contact/admin/staff-message.ts'
import type { About, Recipient } from '#shop/contact/admin/staff-message.ts'
import { staffMessageMailText } from '#shop/contact/contact-mail-text.ts'
import { inSavedLanguage } from '#platform/languages/server/in-language.ts'
import { staffMessageText as text } from '#shop/contact/admin/staff-message-text.ts'
import { TemplateChoice, WriteForm } from '#shop/contact/browser/admin/write-form.tsx'
import { allTemplates } from '#shop/contact/server/message-templates.ts'
import { findRecipient, readAbout, sendStaffMessage } from '#shop/contact/server/staff-messages.tsx'
import { adminOrderPath } from '#shop/orders/admin-order-paths.ts'
import { adminReturnPath } from '#shop/returns/handling/admin-return-paths.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'
import { adminCustomerPath } from '#shop/sign-in/admin/admin-paths.ts'
import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'

import { actOnForm } from '../admin-form.ts'
import { notFound } from '../../row-id.ts'
import type { Route } from './+types/admin-write'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, text.title) },
  { name: 'robots', content: 'noindex' },
]

/** What the address names, or an answer of 404. */
function aboutOf(url: URL): About {
  const about = readAbout(url.searchParams)
  if (!about) throw notFound()
  return about
}

/** Whom the message goes to, and what it begins with: the chosen template, filled for this customer. */
export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context, 'see_customers')
  const about = aboutOf(url)
  const { db } = context.get(servicesContext)
  const [recipient, templates] = await Promise.all([findRecipient(db, about), allTemplates(db)])
  if (!recipient) throw notFound()
  const chosen = templates.find(({ id }) => id === url.searchParams.get('template'))
  return {
    about,
    recipient,
    templates,
    chosen: chosen?.id,
    subject: chosen
      ? fillTemplate(chosen.subject, recipient)
      : inSavedLanguage(recipient.language, () => usualSubject(about, recipient)),
    body: chosen ? fillTemplate(chosen.body, recipient) : '',
    key: randomUUID(),
  }
}

/** In the language of the customer's mails. */
const usualSubject = ({ kind }: About, { orderNumber, returnNumber }: Recipient): string => {
  const { subjectOf } = staffMessageMailText
  if (kind === 'order') return subjectOf.order(orderNumber ?? '')
  return kind === 'return' ? subjectOf.return(returnNumber ?? '') : subjectOf[kind]
}

const paths = {
  order: adminOrderPath,
  return: adminReturnPath,
  message: adminMessagePath,
  customer: adminCustomerPath,
}
const pathOf = ({ kind, id }: About) => paths[kind](id)

export function action(args: Route.ActionArgs) {
  return actOnForm(
    args,
    'see_customers',
    async ({ form, actorId, services }) => {
      const about = aboutOf(args.url)
      const answer = await sendStaffMessage(services, { about, form, actorId })
      return answer && 'done' in answer ? { ...answer, to: pathOf(about) } : answer
    },
    ({ done, to }) => `${to}?done=${done}`,
  )
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args)

export default function AdminWritePage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { about, recipient, templates, chosen, subject, body, key } = loaderData
  const { email, name, language, quote } = recipient
  return (
    <AdminFrame
      className="gap-8"
      back={{ to: pathOf(about), label: text.back[about.kind] }}
      title={text.title}
      answer={answer}
    >
      <dl>
        <dt className="text-sm text-ink-soft">{text.to}</dt>
        <dd className="wrap-anywhere">
          <bdi>{name === '' ? email : `${name}, ${email}`}</bdi>
          {isLanguage(language) && language !== DEFAULT_LANGUAGE && (
            <span className="block text-sm text-ink-soft">
              {text.language(languages[language].name)}
            </span>
          )}
        </dd>
      </dl>
      {quote !== null && (
        <section aria-label={text.wrote}>
          <h2 className="mb-2 text-sm text-ink-soft">{text.wrote}</h2>
          <blockquote
            dir="auto"
            className="max-w-prose border-s-2 ps-4 whitespace-pre-line wrap-anywhere"
          >
            {quote}
          </blockquote>
        </section>
      )}
      <TemplateChoice about={about} templates={templates} chosen={chosen} />
      <WriteForm
        // Another template begins another message.
        key={writePath(about, chosen)}
        messageKey={key}
        subject={subject}
        body={body}
        answer={answer}
      />
    </AdminFrame>
  )
}
