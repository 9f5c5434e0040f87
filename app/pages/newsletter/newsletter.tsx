import { data } from 'react-router'

import { servicesContext } from '#platform/pages/contexts.ts'
import { readForm } from '#platform/pages/server/read-form.ts'
import { AccountPage } from '#shop/sign-in/browser/account-page.tsx'
import { answerInTime } from '#platform/forms/browser/answer-in-time.ts'
import { accountsContext } from '#shop/accounts/server/accounts-context.ts'
import { SignUpForm } from '#shop/newsletter/browser/sign-up-form.tsx'
import { answerSignUp } from '#shop/newsletter/server/sign-up.tsx'
import { signUpFault } from '#shop/newsletter/sign-up-answer.ts'
import type { SignUpAnswer } from '#shop/newsletter/sign-up-answer.ts'
import { signUpText as text } from '#shop/newsletter/sign-up-text.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'

import type { Route } from './+types/newsletter'

export { PageError as ErrorBoundary } from '#app/layouts/page-error.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, text.title) },
  { name: 'robots', content: 'noindex' },
]

export async function action({ request, context }: Route.ActionArgs) {
  const { accounts, caller } = context.get(accountsContext)
  const services = { ...context.get(servicesContext), guard: accounts }
  return answerSignUp(services, caller, await readForm(request))
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const sent = await request.clone().formData()
  const answer = await answerInTime<SignUpAnswer>(
    () => serverAction(),
    (fault) => signUpFault(fault, sent),
  )
  // After a status like this nothing is loaded again: a refusal has changed nothing.
  return data(answer, { status: answer.kind === 'sent' ? 200 : 400 })
}

/** Where the form of the footer leads without scripts. */
export default function NewsletterPage({ actionData }: Route.ComponentProps) {
  return (
    <AccountPage title={text.title} lead={text.about}>
      <SignUpForm answer={actionData} />
    </AccountPage>
  )
}
