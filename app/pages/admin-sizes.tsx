import { Link, replace } from 'react-router'

import { AdminList } from '#platform/admin/browser/admin-list.tsx'
import { keepList } from '#platform/admin/browser/keep-list.ts'
import { readListQuery } from '#platform/admin/server/read-list-query.ts'
import { servicesContext } from '#platform/pages/contexts.ts'
import { readForm } from '#platform/pages/server/read-form.ts'
import { buttonStyle } from '#platform/ui/button.tsx'
import { FormNotice } from '#shop/accounts/browser/admin/form-notice.tsx'
import { sendForm, told } from '#shop/accounts/browser/admin/send-form.ts'
import { may } from '#shop/accounts/permissions.ts'
import { adminWho, refuseAdminForm } from '#shop/accounts/server/admin-who.ts'
import { seenSizeColumns, sizeColumns, sizeTabs } from '#shop/stock/browser/sizes/size-columns.tsx'
import { sizeList } from '#shop/stock/sizes/size-list.ts'
import { ADMIN_SIZES, ADMIN_NEW_SIZE } from '#shop/stock/sizes/size-paths.ts'
import { sizeDoneText, sizeEditText as text } from '#shop/stock/sizes/size-edit-text.ts'
import { answerSizeMove } from '#shop/stock/server/sizes/answer-size-form.ts'
import { listSizes } from '#shop/stock/server/sizes/save-size.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'

import type { Route } from './+types/admin-sizes'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, text.title) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, url }: Route.LoaderArgs) {
  const session = adminWho(context, 'see_products')
  const query = readListQuery(sizeList, url.searchParams)
  return {
    asked: query.asked,
    system: query.filters.system,
    page: await listSizes(context.get(servicesContext).db, query),
    mayEdit: may(session, 'manage_products'),
    isDeleted: url.searchParams.get('done') === 'deleted',
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const session = adminWho(context, 'manage_products')
  const form = await readForm(request)
  const refused = refuseAdminForm(context, session, form)
  if (refused) return told(refused)
  const { db } = context.get(servicesContext)
  const answer = await answerSizeMove(db, { form, actorId: session.userId })
  if (!answer) throw replace(ADMIN_SIZES)
  return told(answer)
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args)

export const clientLoader = keepList<Awaited<ReturnType<typeof loader>>>()

export default function AdminSizesPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { asked, system, page, mayEdit, isDeleted } = loaderData
  return (
    <div className="grid gap-8">
      <header className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <h1 className="display text-3xl">{text.title}</h1>
          {mayEdit && (
            <Link
              to={`${ADMIN_NEW_SIZE}?system=${system}`}
              className={buttonStyle({ size: 'small' })}
            >
              {text.make}
            </Link>
          )}
        </div>
        <p className="max-w-prose text-ink-soft">{text.lead}</p>
        {/* The very same one each time, so that it takes the focus once. */}
        <FormNotice answer={answer} done={isDeleted ? sizeDoneText.deleted : undefined} />
      </header>
      <AdminList
        asked={asked}
        page={page}
        caption={text.list.caption}
        columns={mayEdit ? sizeColumns : seenSizeColumns}
        tabs={sizeTabs}
        empty={text.list.empty}
      />
    </div>
  )
}
