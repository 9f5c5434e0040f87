import { useState } from 'react'
import { useFetcher } from 'react-router'

import { AdminList } from '#platform/admin/browser/admin-list.tsx'
import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'
import type { Chosen } from '#platform/admin/browser/bulk-bar.tsx'
import { BulkButton, useBulkPreview } from '#platform/admin/browser/bulk-preview.tsx'
import { BulkReport } from '#platform/admin/browser/bulk-report.tsx'
import { cacheList } from '#platform/admin/browser/cache-list.ts'
import { readListQuery } from '#platform/admin/server/read-list-query.ts'
import { listSavedViews } from '#platform/admin/server/saved-views.ts'
import { servicesContext } from '#platform/pages/contexts.ts'
import { Button } from '#platform/ui/button.tsx'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import {
  discountColumns,
  discountFilters,
  discountTabs,
} from '#shop/promotions/browser/admin/discount-columns.tsx'
import type { ListedDiscount } from '#shop/promotions/browser/admin/discount-columns.tsx'
import { discountList, discountState } from '#shop/promotions/discount.ts'
import { ADMIN_NEW_DISCOUNT, adminDiscountPath } from '#shop/promotions/discount-paths.ts'
import { discountText } from '#shop/promotions/discount-text.ts'
import { describeDiscount } from '#shop/promotions/describe-discount.ts'
import { switchAction } from '#shop/promotions/server/discount-action.ts'
import type { SwitchAnswer } from '#shop/promotions/server/discount-action.ts'
import { listDiscounts } from '#shop/promotions/server/save-discount.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'

import { takeForm } from '../admin-form.ts'
import type { Route } from './+types/admin-discounts'

const text = discountText.list

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, discountText.title) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, url }: Route.LoaderArgs) {
  const { userId } = requireAdmin(context, 'manage_discounts')
  const { db, clock } = context.get(servicesContext)
  const now = clock.now()
  const query = readListQuery(discountList, url.searchParams)
  const [page, views] = await Promise.all([
    listDiscounts(db, query, now),
    listSavedViews(db, userId, discountList.name),
  ])
  const rows = page.rows.map((discount): ListedDiscount => ({
    ...discount,
    state: discountState(discount, now),
    description: describeDiscount(discount, now),
  }))
  return { asked: query.asked, page: { ...page, rows }, views }
}

export const action = (args: Route.ActionArgs): Promise<SwitchAnswer> =>
  takeForm<SwitchAnswer>(
    args,
    'manage_discounts',
    ({ form, actorId, services }) => switchAction(services.db, { form, actorId }),
    ({ notice }) => ({ kind: 'refused', message: notice.message }),
  )

export const clientLoader = cacheList<Awaited<ReturnType<typeof loader>>>()

export default function AdminDiscountsPage({ loaderData }: Route.ComponentProps) {
  const { asked, page, views } = loaderData
  const fetcher = useFetcher<SwitchAnswer>()
  const isNarrow = asked.search !== '' || Object.keys(asked.filters).length > 0

  const renderActions = ({ ids }: Chosen) => <Switches fetcher={fetcher} ids={ids} />

  return (
    <AdminFrame
      className="gap-6"
      title={discountText.title}
      create={{ to: ADMIN_NEW_DISCOUNT, label: discountText.make }}
    >
      {fetcher.data && <WhatCameOfIt fetcher={fetcher} answer={fetcher.data} />}
      <AdminList
        asked={asked}
        page={page}
        caption={text.caption}
        columns={discountColumns}
        tabs={discountTabs}
        views={views}
        searchLabel={text.search}
        fields={discountFilters}
        empty={isNarrow ? text.noneFound : text.none}
        bulk={{
          nameOf: ({ name }) => name,
          actions: renderActions,
        }}
      />
    </AdminFrame>
  )
}

type Fetcher = ReturnType<typeof useFetcher<SwitchAnswer>>

/** Switches these discounts; one button each way. */
function Switches({ fetcher, ids }: { fetcher: Fetcher; ids: readonly string[] }) {
  const previews = useBulkPreview({ list: 'discounts', ids, after: fetcher.data })
  return (
    <fetcher.Form method="post" className="flex flex-wrap gap-2">
      {ids.map((id) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      {(['off', 'on'] as const).map((to) => (
        <BulkButton
          key={to}
          type="submit"
          name="to"
          value={to}
          variant="secondary"
          size="small"
          label={discountText.bulk[to]}
          preview={previews?.[to]}
          busy={fetcher.state !== 'idle'}
        />
      ))}
    </fetcher.Form>
  )
}

/** What became of each of the chosen discounts, with the way back. */
function WhatCameOfIt({ fetcher, answer }: { fetcher: Fetcher; answer: SwitchAnswer }) {
  const [closed, setClosed] = useState<SwitchAnswer>()
  if (closed === answer) return null
  if (answer.kind === 'refused')
    return (
      <p role="alert" className="text-danger">
        {answer.message}
      </p>
    )
  return (
    <div className="grid gap-3">
      <BulkReport
        outcomes={answer.outcomes}
        summary={discountText.bulk.summary}
        pathOf={adminDiscountPath}
        onClose={() => setClosed(answer)}
      />
      {answer.undo.length > 0 && (
        <fetcher.Form method="post">
          {answer.undo.map((id) => (
            <input key={id} type="hidden" name="id" value={id} />
          ))}
          <input type="hidden" name="to" value={answer.isActive ? 'off' : 'on'} />
          <Button type="submit" variant="secondary" size="small" busy={fetcher.state !== 'idle'}>
            {discountText.bulk.undo}
          </Button>
        </fetcher.Form>
      )}
    </div>
  )
}
