import type { ListColumn } from '#platform/admin/browser/list-column.ts'
import type { FilterField } from '#platform/admin/browser/list-filters.tsx'
import { Moment } from '#platform/dates/moment.tsx'
import { AdminLink } from '#shop/sign-in/browser/admin/admin-link.tsx'
import {
  ADMIN_PRODUCTS,
  adminCategoryPath,
  adminProductPath,
} from '#shop/catalogue/admin-catalogue-paths.ts'
import { adminCreditPath } from '#shop/credit/credit-list.ts'
import { adminDeliveryPath } from '#shop/delivery/admin-delivery.ts'
import { ADMIN_API_KEYS } from '#shop/integrations/api-key-list.ts'
import { webhookDeliveryPath, webhookPath } from '#shop/integrations/webhook-paths.ts'
import { ADMIN_MAINTENANCE } from '#shop/maintenance/maintenance-paths.ts'
import { ADMIN_REDIRECTS } from '#shop/navigation/redirects/redirect-list.ts'
import { adminCampaignPath } from '#shop/newsletter/newsletter-paths.ts'
import { adminDraftPath, adminOrderPath } from '#shop/orders/admin-order-paths.ts'
import { adminDiscountPath } from '#shop/promotions/discount-paths.ts'
import { adminReturnPath } from '#shop/returns/handling/admin-return-paths.ts'
import { adminReviewPath } from '#shop/reviews/admin/admin-review.ts'
import { ADMIN_PEOPLE, adminCustomerPath, adminRolePath } from '#shop/sign-in/admin/admin-paths.ts'
import { stocktakePath } from '#shop/stock/admin/admin-stock-paths.ts'

import { ADMIN_AUDIT, adminMailPath, adminMailTextPath } from '../../admin-paths.ts'
import type { AuditEntry } from '../../audit/audit-list.ts'
import { settingPath } from '../../settings/settings-pages.ts'
import { auditOf, auditSubjects, BY_THE_SHOP } from '../../audit/audit-list.ts'
import type { AuditSubject } from '../../audit/audit-list.ts'
import {
  actionChoices,
  auditText as text,
  describeAction,
  factsOf,
  subjectChoices,
} from '../../audit/audit-text.ts'

const pages: Partial<Record<AuditSubject, (id: string) => string>> = {
  order: adminOrderPath,
  draft_order: adminDraftPath,
  return: adminReturnPath,
  review: adminReviewPath,
  credit_account: adminCreditPath,
  user: adminCustomerPath,
  invitation: () => ADMIN_PEOPLE,
  admin_role: adminRolePath,
  product: adminProductPath,
  category: adminCategoryPath,
  product_import: (id) => `${ADMIN_PRODUCTS}/import/${id}`,
  discount: adminDiscountPath,
  delivery: adminDeliveryPath,
  setting: (name) => (name === 'maintenance' ? ADMIN_MAINTENANCE : settingPath(name)),
  mail: adminMailPath,
  mail_text: adminMailTextPath,
  stocktake: stocktakePath,
  redirect: () => ADMIN_REDIRECTS,
  api_key: () => ADMIN_API_KEYS,
  campaign: adminCampaignPath,
  webhook: webhookPath,
  webhook_delivery: webhookDeliveryPath,
}

/** The page of what an entry is about; undefined for what has none. `isAdmin`: of a person. */
const subjectPage = (type: string, id: string, isAdmin: boolean): string | undefined =>
  type === 'user' && isAdmin ? ADMIN_PEOPLE : pages[type as AuditSubject]?.(id)

/** An entry as the list shows it. */
export type AuditRow = AuditEntry & {
  /** Who did it: the email of an admin, or what else they are. */
  who: string
  /** The id that a list of all they did asks for. */
  by: string
  /** Whether it was done in the session that looks. */
  isYours: boolean
  /** Whether it was done to somebody who is an admin now. */
  isOfAdmin: boolean
}

/** The columns of the audit log. */
export const auditColumns: readonly ListColumn<AuditRow>[] = [
  {
    id: 'action',
    label: text.columns.action,
    isName: true,
    cell: (entry) => (
      <span className="wrap-anywhere">
        {describeAction(entry.action)}
        <span className="block max-w-prose text-sm font-normal text-ink-soft">
          {factsOf(entry).join(' · ')}
        </span>
      </span>
    ),
  },
  { id: 'subject', label: text.columns.subject, cell: (entry) => <Subject {...entry} /> },
  {
    id: 'who',
    label: text.columns.who,
    cell: ({ who, by, place, isYours, keyName }) => (
      <span className="wrap-anywhere">
        <AdminLink
          to={`${ADMIN_AUDIT}?${new URLSearchParams({ actor: by })}`}
          aria-label={text.allBy(who)}
          className="link inline-flex min-h-6"
        >
          {who}
        </AdminLink>
        <span className="block text-ink-soft">
          {[
            keyName !== null && text.key(keyName),
            place !== null && text.place(place),
            isYours && text.yours,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
    ),
  },
  { id: 'done', label: text.columns.done, sort: 'done', cell: ({ at }) => <Moment at={at} /> },
]

/** What it was done to: its page where it has one, and everything else that was done to it. */
function Subject({ subjectType: type, subjectId: id, isOfAdmin }: AuditRow) {
  const subject = auditSubjects.find((known) => known === type)
  const what = text.about(type, id)
  const page = subjectPage(type, id, isOfAdmin)
  return (
    <span className="wrap-anywhere">
      {page === undefined ? (
        what
      ) : (
        <AdminLink to={page} className="link inline-flex min-h-6">
          {what}
        </AdminLink>
      )}
      {subject && (
        <>
          {' · '}
          <AdminLink
            to={auditOf(subject, id)}
            aria-label={text.allAbout(what)}
            className="link inline-flex min-h-6"
          >
            {text.history}
          </AdminLink>
        </>
      )}
    </span>
  )
}

/** The filters of the audit log, with the admins that there are, by their ids. */
export const auditFields = (
  admins: Readonly<Record<string, string>>,
  asked: string | undefined,
): FilterField[] => {
  const named = Object.entries(admins).map(([value, label]) => ({ value, label }))
  const isNamed = asked === undefined || asked === BY_THE_SHOP || asked in admins
  return [
    { kind: 'choice', name: 'subject', label: text.fields.subject, choices: subjectChoices },
    { kind: 'choice', name: 'action', label: text.fields.action, choices: actionChoices },
    {
      kind: 'choice',
      name: 'actor',
      label: text.fields.actor,
      choices: [
        ...named,
        { value: BY_THE_SHOP, label: text.machine },
        ...(isNamed ? [] : [{ value: asked, label: text.former }]),
      ],
    },
    { kind: 'day', name: 'from', label: text.fields.from },
    { kind: 'day', name: 'to', label: text.fields.to },
  ]
}
