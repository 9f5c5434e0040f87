import { randomUUID } from 'node:crypto'

import { data } from 'react-router'

import { pageHead } from '#app/head.ts'
import { answerInTime } from '#platform/forms/browser/answer-in-time.ts'
import { pageUrl } from '#platform/languages/current-language.ts'
import { servicesContext, sessionContext } from '#platform/pages/contexts.ts'
import { readForm } from '#platform/pages/server/read-form.ts'
import { accountsContext } from '#shop/accounts/server/accounts-context.ts'
import { GiftCardForm } from '#shop/gift-cards/browser/gift-card-form.tsx'
import { giftCardFault } from '#shop/gift-cards/gift-card-answer.ts'
import type { GiftCardAnswer } from '#shop/gift-cards/gift-card-answer.ts'
import { giftCardDays } from '#shop/gift-cards/gift-card-form.ts'
import { giftCardText as text } from '#shop/gift-cards/gift-card-text.ts'
import { buyGiftCard } from '#shop/gift-cards/server/buy-gift-card.ts'
import { GIFT_CARDS_PATH } from '#shop/settings/gift-card-terms.ts'
import { currentGiftCardTerms } from '#shop/settings/server/current-settings.ts'

import type { Route } from './+types/gift-cards'

export { PageError as ErrorBoundary } from '#app/layouts/page-error.tsx'

/** Where gift cards are bought; not there in a shop that sells none. */
export function loader({ context }: Route.LoaderArgs) {
  const { settings, clock, publicUrl } = context.get(servicesContext)
  const terms = currentGiftCardTerms(settings)
  if (!terms) throw data(null, { status: 404 })
  return {
    terms,
    days: giftCardDays(clock.now()),
    orderKey: randomUUID(),
    canonical: pageUrl(publicUrl, GIFT_CARDS_PATH),
  }
}

/** Places the order of a gift card, which is paid in the checkout. */
export async function action({ request, context }: Route.ActionArgs) {
  const { accounts, caller } = context.get(accountsContext)
  const session = await context.get(sessionContext)()
  const answer = await buyGiftCard(
    { ...context.get(servicesContext), guard: accounts },
    {
      form: await readForm(request),
      caller,
      customer: session?.emailVerified ? session : undefined,
    },
  )
  return data(answer, { status: answer.kind === 'refused' ? 400 : 200 })
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const sent = await request.clone().formData()
  const answer = await answerInTime<GiftCardAnswer>(
    () => serverAction(),
    (fault) => giftCardFault(fault, sent),
  )
  // After a status like this nothing is loaded again: a refusal has changed nothing.
  return data(answer, { status: answer.kind === 'refused' ? 400 : 200 })
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageHead(matches, {
        title: text.title,
        description: text.description,
        canonical: loaderData.canonical,
      })
    : []

export default function GiftCardsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { terms, days, orderKey } = loaderData
  return (
    <div className="shell py-10">
      <h1 className="display text-4xl">{text.title}</h1>
      <p className="mt-3 mb-10 max-w-prose text-lg text-ink-soft">{text.lead}</p>
      <GiftCardForm terms={terms} days={days} orderKey={orderKey} answer={actionData} />
    </div>
  )
}
