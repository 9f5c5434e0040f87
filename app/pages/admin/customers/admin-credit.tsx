import { randomUUID } from 'node:crypto'

import { AdminList } from '#platform/admin/browser/admin-list.tsx'
import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'
import { cacheList } from '#platform/admin/browser/cache-list.ts'
import { readListQuery } from '#platform/admin/server/read-list-query.ts'
import { listSavedViews } from '#platform/admin/server/saved-views.ts'
import { servicesContext } from '#platform/pages/contexts.ts'
import { sendForm } from '#platform/forms/browser/send-form.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import {
  adminCreditText as text,
  creditDoneText,
  isCreditDone,
} from '#shop/credit/admin-credit-text.ts'
import { ADMIN_CREDIT, creditList } from '#shop/credit/credit-list.ts'
import {
  creditColumns,
  creditFilters,
  creditTabs,
} from '#shop/credit/browser/admin/credit-columns.tsx'
import { GrantForm } from '#shop/credit/browser/admin/grant-form.tsx'
import { IssuedCard, IssueForm } from '#shop/credit/browser/admin/issue-form.tsx'
import { giftVerbs } from '#shop/credit/server/credit-verbs.ts'
import { listCreditAccounts } from '#shop/credit/server/manage-credit.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'

import { actByVerbs } from '../admin-form.ts'
import type { Route } from './+types/admin-credit'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, text.title) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, url }: Route.LoaderArgs) {
  const { userId } = requireAdmin(context, 'give_credit')
  const { db } = context.get(servicesContext)
  const query = readListQuery(creditList, url.searchParams)
  const [page, views] = await Promise.all([
    listCreditAccounts(db, query),
    listSavedViews(db, userId, creditList.name),
  ])
  const done = url.searchParams.get('done')
  return {
    asked: query.asked,
    page,
    views,
    issueKey: randomUUID(),
    grantKey: randomUUID(),
    notice: isCreditDone(done) ? creditDoneText[done] : undefined,
  }
}

export const clientLoader = cacheList<Awaited<ReturnType<typeof loader>>>()

export const action = (args: Route.ActionArgs) =>
  actByVerbs(args, giftVerbs, { path: ADMIN_CREDIT })

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args)

export default function AdminCreditPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { asked, page, views, issueKey, grantKey, notice } = loaderData
  const isNarrow = asked.search !== '' || Object.keys(asked.filters).length > 0
  const issued = answer?.kind === 'next' ? answer.typed : undefined

  return (
    <AdminFrame
      className="gap-10"
      title={text.title}
      lead={text.lead}
      answer={answer}
      done={notice}
    >
      {issued && (
        <IssuedCard code={issued.code ?? ''} pence={Number(issued.pence)} sentTo={issued.to} />
      )}
      {/* What was done empties its own form alone. */}
      <div className="grid max-w-4xl gap-x-12 gap-y-10 lg:grid-cols-2">
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
      <AdminList
        asked={asked}
        page={page}
        caption={text.list.caption}
        columns={creditColumns}
        tabs={creditTabs}
        views={views}
        searchLabel={text.list.search}
        fields={creditFilters}
        empty={isNarrow ? text.list.noneFound : text.list.none}
      />
    </AdminFrame>
  )
}
