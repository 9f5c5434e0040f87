import { data } from 'react-router'

import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'
import { servicesContext } from '#platform/pages/contexts.ts'
import { RecordForm } from '#platform/forms/browser/record-form.tsx'
import { sendForm } from '#platform/forms/browser/send-form.ts'
import { refuseForm } from '#shop/profile/profile-refusal.ts'
import { accountsContext } from '#shop/accounts/server/accounts-context.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import {
  MailLanguages,
  MailNames,
  MailPreview,
  ResetMailCopy,
  SendTestMail,
  useTypedMail,
} from '#shop/admin/browser/mails/mail-copy-forms.tsx'
import { describeKind } from '#shop/admin/mails/mail-kinds.ts'
import { ADMIN_MAIL_TEXTS, adminMailTextPath } from '#shop/admin/admin-paths.ts'
import {
  currentMailCopy,
  MAIL_TEST_FORM,
  MAIL_COPY_FORM,
  mailCopyFields,
  mailLanguageOf,
  mailView,
  mailWayOf,
} from '#shop/admin/mails/mail-copy-form.ts'
import { isMailCopyDone, mailCopyDone, mailCopyText as text } from '#shop/admin/mails/mail-text.ts'
import { mailCopyAction } from '#shop/admin/server/mails/mail-copy-action.ts'
import { exampleMail, sendExample } from '#shop/admin/server/mails/example-mail.ts'
import { readMailCopy } from '#shop/admin/server/mails/mails.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'
import { isMailKind } from '#shop/settings/mails/mail-variables.ts'
import type { MailKind } from '#shop/settings/mails/mail-variables.ts'
import { currentSender } from '#shop/settings/server/current-settings.ts'

import { actOnForm } from '../admin-form.ts'
import type { Route } from './+types/admin-mail-text'

export const meta: Route.MetaFunction = ({ matches, loaderData: page }) => [
  { title: tabTitle(matches, page?.about.name ?? text.title) },
  { name: 'robots', content: 'noindex' },
]

/** The form of each language is another one. */
const perLanguage = ['language']

function kindOf({ kind }: Route.LoaderArgs['params']): MailKind {
  if (!isMailKind(kind)) throw data(null, { status: 404 })
  return kind
}

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { email } = requireAdmin(context, 'manage_settings')
  const services = context.get(servicesContext)
  const kind = kindOf(params)
  const language = mailLanguageOf(kind, url.searchParams.get('language'))
  const copy = await readMailCopy(services.db, kind, language)
  const way = mailWayOf(url.searchParams.get('as'))
  const of = { sender: currentSender(services), to: email, now: services.clock.now() }
  const done = url.searchParams.get('done')
  return {
    about: describeKind(kind),
    now: currentMailCopy(copy),
    example: await exampleMail(kind, { copy, way, language, of }),
    email,
    notice: isMailCopyDone(done) ? mailCopyDone[done] : undefined,
  }
}

export function action(args: Route.ActionArgs) {
  const kind = kindOf(args.params)
  const language = mailLanguageOf(kind, new URL(args.request.url).searchParams.get('language'))
  return actOnForm(
    args,
    'manage_settings',
    async ({ form, actorId, session, services }) => {
      if (form.get('form') !== MAIL_TEST_FORM)
        return mailCopyAction(services.db, { kind, language, form, actorId })
      const { accounts, caller } = args.context.get(accountsContext)
      // By who asks, not by mailbox: codes to sign in are to go on coming to who tries texts out.
      const tooMany = accounts.count(caller, ['email'], `user:${actorId}`)
      if (tooMany) return refuseForm(tooMany.refusal, { form: MAIL_TEST_FORM })
      const of = {
        sender: currentSender(services),
        to: session.email,
        now: services.clock.now(),
      }
      await sendExample(services.db, kind, of, language)
      return { done: 'sent' }
    },
    ({ done }) => `${adminMailTextPath(kind)}${mailView('light', language)}&done=${done}`,
  )
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args)

export default function AdminMailTextPage({
  loaderData,
  actionData: answer,
}: Route.ComponentProps) {
  const { about, now, example, email, notice } = loaderData
  const { kind, name, when } = about
  const { area, mail, hasFailed } = useTypedMail<HTMLElement>({
    kind,
    version: now.version,
    saved: example,
  })

  return (
    <AdminFrame
      back={{ to: ADMIN_MAIL_TEXTS, label: text.back }}
      title={name}
      wraps
      about={<p className="text-ink-soft">{when}</p>}
      answer={answer}
      done={notice}
    >
      <MailLanguages kind={kind} way={example.way} current={example.language} />
      <section key={example.language} ref={area} aria-labelledby="copy" className="grid gap-4">
        <h2 id="copy" className="text-xl font-semibold">
          {text.form.title}
        </h2>
        <p className="max-w-prose text-ink-soft">{text.form.lead}</p>
        <MailNames kind={kind} />
        <RecordForm
          form={MAIL_COPY_FORM}
          fields={mailCopyFields(kind, example.usualSubject, example.language)}
          now={now}
          submit={text.form.save}
          perSearch={perLanguage}
          answer={answer}
        />
        <ResetMailCopy now={now} answer={answer} />
      </section>
      <MailPreview name={name} way={example.way} mail={mail} hasFailed={hasFailed} />
      <SendTestMail to={email} answer={answer} />
    </AdminFrame>
  )
}
