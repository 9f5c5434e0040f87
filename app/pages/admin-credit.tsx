import { randomUUID } from 'node:crypto'

import { replace } from 'react-router'

import { servicesContext } from '#platform/pages/contexts.ts'
import { readForm } from '#platform/pages/server/read-form.ts'
import { FormNotice } from '#shop/accounts/browser/admin/form-notice.tsx'
import { sendForm, told } from '#shop/accounts/browser/admin/send-form.ts'
import { adminWho, refuseAdminForm } from '#shop/accounts/server/admin-who.ts'
import {
  adminCreditText as text,
  creditDoneText,
  isCreditDone,
} from '#shop/orders/credit/admin-credit-text.ts'
import { ADMIN_CREDIT } from '#shop/orders/admin-order-paths.ts'
import { GiftCardsTable } from '#shop/orders/browser/admin/credit/gift-cards-table.tsx'
import { GrantForm } from '#shop/orders/browser/admin/credit/grant-form.tsx'
import { IssueForm } from '#shop/orders/browser/admin/credit/issue-form.tsx'
import { IssuedCard } from '#shop/orders/browser/admin/credit/issued-card.tsx'
import { answerCreditForm } from '#shop/orders/server/credit/answer-credit-form.ts'
import { readGiftCards } from '#shop/orders/server/credit/read-credit.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'

import type { Route } from './+types/admin-credit'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, text.title) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, url }: Route.LoaderArgs) {
  adminWho(context, 'give_credit')
  const done = url.searchParams.get('done')
  return {
    cards: await readGiftCards(context.get(servicesContext).db),
    issueKey: randomUUID(),
    grantKey: randomUUID(),
    notice: isCreditDone(done) ? creditDoneText[done] : undefined,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const session = adminWho(context, 'give_credit')
  const form = await readForm(request)
  const refused = refuseAdminForm(context, session, form)
  if (refused) return told(refused)
  const answer = await answerCreditForm(context.get(servicesContext), {
    form,
    actorId: session.userId,
  })
  if (answer && 'kind' in answer) return told(answer)
  // A page that is loaded anew must not send the form again.
  throw replace(ADMIN_CREDIT + (answer ? `?done=${answer.done}` : ''))
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args)

export default function AdminCreditPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { cards, issueKey, grantKey, notice } = loaderData
  const issued = answer?.kind === 'next' ? answer.typed : undefined

  return (
    <div className="grid max-w-4xl gap-10">
      <header className="grid gap-3">
        <h1 className="display text-3xl">{text.title}</h1>
        <p className="max-w-prose text-ink-soft">{text.lead}</p>
        <FormNotice answer={answer} done={notice} />
      </header>
      {issued && (
        <IssuedCard code={issued.code ?? ''} pence={Number(issued.pence)} sentTo={issued.to} />
      )}
      {/* What was done empties its own form alone. */}
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
        <section aria-labelledby="issue" className="grid content-start gap-4">
          <h2 id="issue" className="text-xl font-semibold">
            {text.issue.title}
          </h2>
          <p className="text-ink-soft">{text.issue.text}</p>
          <IssueForm key={issued?.code} giftKey={issueKey} answer={answer} />
        </section>
        <section aria-labelledby="grant" className="grid content-start gap-4">
          <h2 id="grant" className="text-xl font-semibold">
            {text.grant.title}
          </h2>
          <p className="text-ink-soft">{text.grant.text}</p>
          <GrantForm key={notice && grantKey} giftKey={grantKey} answer={answer} />
        </section>
      </div>
      <section aria-labelledby="cards">
        <h2 id="cards" className="mb-3 text-xl font-semibold">
          {text.cards.title}
        </h2>
        {cards.length === 0 ? (
          <p className="text-ink-soft">{text.cards.none}</p>
        ) : (
          <GiftCardsTable cards={cards} />
        )}
      </section>
    </div>
  )
}
