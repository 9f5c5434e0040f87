import { Link } from 'react-router'

import { cacheList } from '#platform/admin/browser/cache-list.ts'
import type { ListColumn } from '#platform/admin/browser/list-column.ts'
import { readListQuery } from '#platform/admin/server/read-list-query.ts'
import { servicesContext } from '#platform/pages/contexts.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { ADMIN_MESSAGES } from '#shop/contact/admin/message-list.ts'
import {
  ADMIN_NEW_TEMPLATE,
  adminTemplatePath,
  templateList,
} from '#shop/contact/admin/message-template.ts'
import type { MessageTemplate } from '#shop/contact/admin/message-template.ts'
import {
  templateDoneText,
  templateText as text,
} from '#shop/contact/admin/message-template-text.ts'
import { messageText } from '#shop/contact/admin/message-text.ts'
import { listTemplates } from '#shop/contact/server/message-templates.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'

import { RecordListPage } from '../products/records/record-list-page.tsx'
import type { Route } from './+types/admin-message-templates'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, text.title) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context, 'see_customers')
  const query = readListQuery(templateList, url.searchParams)
  return {
    asked: query.asked,
    page: await listTemplates(context.get(servicesContext).db, query),
    isDeleted: url.searchParams.get('done') === 'deleted',
  }
}

export const clientLoader = cacheList<Awaited<ReturnType<typeof loader>>>()

const columns: readonly ListColumn<MessageTemplate>[] = [
  {
    id: 'name',
    label: text.list.columns.name,
    isName: true,
    cell: ({ id, name }) => (
      <Link to={adminTemplatePath(id)} className="link inline-flex min-h-6 wrap-anywhere">
        {name}
      </Link>
    ),
  },
  {
    id: 'subject',
    label: text.list.columns.subject,
    cell: ({ subject }) => <span className="wrap-anywhere">{subject}</span>,
  },
]

export default function AdminMessageTemplatesPage({ loaderData }: Route.ComponentProps) {
  const { asked, page, isDeleted } = loaderData
  return (
    <RecordListPage
      text={text}
      newPath={ADMIN_NEW_TEMPLATE}
      back={{ to: ADMIN_MESSAGES, label: messageText.back }}
      mayEdit
      done={isDeleted ? templateDoneText.deleted : undefined}
      answer={undefined}
      asked={asked}
      page={page}
      columns={columns}
    />
  )
}
