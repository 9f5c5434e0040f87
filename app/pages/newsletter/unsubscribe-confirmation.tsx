import { Form, Link, data, replace, useNavigation } from 'react-router'

import { servicesContext } from '#platform/pages/contexts.ts'
import { readForm } from '#platform/pages/server/read-form.ts'
import { Button } from '#platform/ui/button.tsx'
import { AccountPage } from '#shop/sign-in/browser/account-page.tsx'
import { accountsContext } from '#shop/accounts/server/accounts-context.ts'
import { UNSUBSCRIBE, endedPath, unsubscribePath } from '#shop/newsletter/newsletter-paths.ts'
import { newsletterText } from '#shop/newsletter/newsletter-text.ts'
import { purposesAmong } from '#shop/newsletter/purposes.ts'
import { readUnsubscribe, takeBackEnd } from '#shop/newsletter/server/choices.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'

import type { Route } from './+types/unsubscribe-confirmation'

export { PageError as ErrorBoundary } from '#app/layouts/page-error.tsx'

const text = newsletterText.ended

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, text.title) },
  { name: 'robots', content: 'noindex' },
]

const endedIn = (search: URLSearchParams) => purposesAmong((search.get('ended') ?? '').split(','))

export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token')
  const shown = await readUnsubscribe(context.get(servicesContext), token)
  // Confirms what a link did; visitors without a link can request one.
  if (shown.kind !== 'contact') throw replace(UNSUBSCRIBE)
  const isUndone = url.searchParams.has('undone')
  return {
    token: shown.token,
    // Only what is so: an address can say anything.
    ended: endedIn(url.searchParams).filter(
      (purpose) => shown.purposes.includes(purpose) === isUndone,
    ),
    isUndone,
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const { accounts, caller } = context.get(accountsContext)
  await readForm(request)
  if (accounts.refuseForeign(caller)) return data({ kind: 'too_late' as const }, { status: 403 })
  const shown = await readUnsubscribe(services, url.searchParams.get('token'))
  if (shown.kind !== 'contact') throw replace(UNSUBSCRIBE)
  const again = await takeBackEnd(services.db, shown.link.contactId, endedIn(url.searchParams))
  if (again.length === 0) return data({ kind: 'too_late' as const }, { status: 400 })
  throw replace(endedPath(shown.token, again, true))
}

/** Says what was ended, and lets it be taken back for an hour. */
export default function UnsubscribeConfirmationPage({
  loaderData: { token, ended, isUndone },
  actionData,
}: Route.ComponentProps) {
  const { state } = useNavigation()
  const lead = isUndone
    ? text.undoneLead(ended)
    : ended.length === 0
      ? text.nothing
      : text.these(ended)
  return (
    <AccountPage title={isUndone ? text.undone : text.title} lead={lead} takesFocus>
      {actionData?.kind === 'too_late' && <p role="alert">{text.tooLate}</p>}
      {!isUndone && ended.length > 0 && (
        <Form method="post" className="grid gap-3">
          <p className="text-sm text-ink-soft">{text.undoHint}</p>
          <Button type="submit" busy={state === 'submitting'}>
            {text.undo}
          </Button>
        </Form>
      )}
      <p className="flex flex-wrap gap-x-6 gap-y-3">
        <Link to={unsubscribePath(token)} className="link lone-link">
          {text.choices}
        </Link>
        <Link to="/" className="link lone-link">
          {text.shop}
        </Link>
      </p>
    </AccountPage>
  )
}
