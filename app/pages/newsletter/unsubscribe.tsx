import { useMemo } from 'react'
import { textOf } from '#platform/forms/sent-form.ts'
import { Form, Link, data, replace, useNavigation } from 'react-router'

import { servicesContext } from '#platform/pages/contexts.ts'
import { readForm } from '#platform/pages/server/read-form.ts'
import { Button } from '#platform/ui/button.tsx'
import { refuseForm } from '#shop/profile/profile-refusal.ts'
import { AccountPage } from '#shop/sign-in/browser/account-page.tsx'
import { EmailField } from '#shop/sign-in/browser/email-field.tsx'
import { NoticeBox } from '#platform/forms/browser/notice-box.tsx'
import { accountsContext } from '#shop/accounts/server/accounts-context.ts'
import { PurposeBoxes } from '#shop/newsletter/browser/purpose-boxes.tsx'
import { consentText } from '#shop/newsletter/consent-text.ts'
import { endedPath } from '#shop/newsletter/newsletter-paths.ts'
import { newsletterText } from '#shop/newsletter/newsletter-text.ts'
import { purposesAmong } from '#shop/newsletter/purposes.ts'
import { endMails, readUnsubscribe } from '#shop/newsletter/server/choices.ts'
import { askForMailLinks } from '#shop/newsletter/server/mail-links.tsx'
import { NEWSLETTER } from '#shop/newsletter/sign-up.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'

import type { Route } from './+types/unsubscribe'

export { PageError as ErrorBoundary } from '#app/layouts/page-error.tsx'

const text = newsletterText.unsubscribe

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, text.title) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, url }: Route.LoaderArgs) {
  const shown = await readUnsubscribe(context.get(servicesContext), url.searchParams.get('token'))
  return shown.kind === 'contact'
    ? { kind: shown.kind, email: shown.email, purposes: shown.purposes }
    : { kind: shown.kind }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const form = await readForm(request)
  const shown = await readUnsubscribe(services, url.searchParams.get('token'))
  if (shown.kind === 'contact') {
    const purposes = purposesAmong(form.getAll('purpose').map(String))
    if (purposes.length === 0) return data({ kind: 'nothing_ticked' as const }, { status: 400 })
    const ended = await endMails(services.db, shown.link, purposes)
    throw replace(endedPath(shown.token, ended))
  }
  const { accounts, caller } = context.get(accountsContext)
  const email = textOf(form)('email')
  const asked = await askForMailLinks({ ...services, guard: accounts }, caller, email)
  if (asked.ok) return { kind: 'sent' as const, email: asked.value.email }
  return data(refuseForm(asked.refusal, { form: 'links', typed: { email } }), { status: 400 })
}

/** Ends what promotes, by the link in each such mail and without a sign-in; without one it sends one. */
export default function UnsubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  const { state } = useNavigation()
  const isSending = state === 'submitting'
  const askedBy = actionData?.kind === 'sent' ? actionData.email : undefined
  const asked = useMemo(() => (askedBy === undefined ? undefined : text.asked(askedBy)), [askedBy])
  if (loaderData.kind === 'gone')
    return (
      <AccountPage title={text.title} lead={text.gone}>
        {null}
      </AccountPage>
    )
  if (loaderData.kind === 'contact') {
    const { email, purposes } = loaderData
    return (
      <AccountPage title={text.title} lead={text.of(email)}>
        {purposes.length === 0 ? (
          <>
            <p>{text.nothing}</p>
            <p className="flex flex-wrap gap-x-6 gap-y-3">
              <Link to={NEWSLETTER} className="link lone-link">
                {text.again}
              </Link>
              <Link to="/" className="link lone-link">
                {newsletterText.ended.shop}
              </Link>
            </p>
          </>
        ) : (
          <Form method="post" className="grid gap-6">
            <p>{consentText.unsubscribeLead}</p>
            <PurposeBoxes
              legend={text.purposes}
              purposes={purposes}
              ticked={purposes}
              error={actionData?.kind === 'nothing_ticked' ? text.nothingTicked : undefined}
            />
            <Button type="submit" busy={isSending}>
              {text.submit}
            </Button>
          </Form>
        )}
        <p className="text-sm text-ink-soft">{text.orders}</p>
      </AccountPage>
    )
  }
  const refused = actionData?.kind === 'refused' ? actionData : undefined
  return (
    <AccountPage
      title={text.title}
      lead={loaderData.kind === 'bad_link' ? `${text.badLink} ${text.noLink}` : text.noLink}
    >
      {asked ? (
        <NoticeBox notice={asked} tone="success" takesFocus />
      ) : (
        <Form method="post" noValidate className="grid gap-5">
          {refused && Object.keys(refused.fields).length === 0 && (
            <NoticeBox notice={refused.notice} tone="error" takesFocus />
          )}
          <EmailField
            autoComplete="email"
            defaultValue={refused?.typed['email']}
            error={refused?.fields['email']}
          />
          <Button type="submit" busy={isSending}>
            {text.ask}
          </Button>
        </Form>
      )}
    </AccountPage>
  )
}
