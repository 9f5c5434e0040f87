import { Form, Link, data, useNavigation } from 'react-router'

import { servicesContext } from '#platform/pages/contexts.ts'
import { Button } from '#platform/ui/button.tsx'
import { AccountPage } from '#shop/sign-in/browser/account-page.tsx'
import { NoticeBox } from '#platform/forms/browser/notice-box.tsx'
import { refuseForm } from '#shop/profile/profile-refusal.ts'
import { accountsContext } from '#shop/accounts/server/accounts-context.ts'
import { SignUpForm } from '#shop/newsletter/browser/sign-up-form.tsx'
import { NEWSLETTER_CONFIRM } from '#shop/newsletter/newsletter-paths.ts'
import { newsletterText } from '#shop/newsletter/newsletter-text.ts'
import { confirmNewsletter } from '#shop/newsletter/server/sign-up.tsx'
import { tabTitle } from '#shop/settings/browser/store.ts'

import type { Route } from './+types/newsletter-confirm'

export { PageError as ErrorBoundary } from '#app/layouts/page-error.tsx'

const text = newsletterText.confirm

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, text.title) },
  { name: 'robots', content: 'noindex' },
]

/** Mail programs open links to look at them: nothing is confirmed before the button is pressed. */
export const loader = ({ url }: Route.LoaderArgs) => ({ hasToken: url.searchParams.has('token') })

export async function action({ context, url }: Route.ActionArgs) {
  const { accounts, caller } = context.get(accountsContext)
  // Guesses are limited as everywhere else.
  const refused = accounts.refuseForeign(caller) ?? accounts.count(caller, ['api'])
  if (refused) {
    const { notice } = refuseForm(refused.refusal, { form: NEWSLETTER_CONFIRM })
    return data({ outcome: 'refused' as const, notice }, { status: 429 })
  }
  const { db } = context.get(servicesContext)
  const confirmed = await confirmNewsletter(db, url.searchParams.get('token') ?? '')
  return data(confirmed, { status: confirmed.outcome === 'expired' ? 400 : 200 })
}

export default function NewsletterConfirmPage({
  loaderData: { hasToken },
  actionData: answer,
}: Route.ComponentProps) {
  const { state } = useNavigation()
  if (answer?.outcome === 'confirmed' || answer?.outcome === 'already')
    return (
      <AccountPage title={text[answer.outcome]} lead={text.confirmedLead(answer.email)} takesFocus>
        <Link to="/" className="link lone-link justify-self-center">
          {newsletterText.ended.shop}
        </Link>
      </AccountPage>
    )
  if (answer?.outcome === 'expired' || !hasToken)
    return (
      <AccountPage title={text.expired} lead={text.expiredLead} takesFocus={answer !== undefined}>
        <SignUpForm />
      </AccountPage>
    )
  return (
    <AccountPage title={text.title} lead={text.lead}>
      <Form method="post" className="grid gap-5">
        {answer?.outcome === 'refused' && (
          <NoticeBox notice={answer.notice} tone="error" takesFocus />
        )}
        <Button type="submit" busy={state !== 'idle'} className="w-full">
          {text.submit}
        </Button>
      </Form>
    </AccountPage>
  )
}
