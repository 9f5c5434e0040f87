import { ADMIN_API_KEYS } from '#shop/integrations/api-key-paths.ts'
import { ADMIN_PEOPLE, adminCustomerPath } from '#shop/sign-in/admin/admin-paths.ts'
import {
  ADMIN_PRODUCTS,
  adminCategoryPath,
  adminProductPath,
} from '#shop/catalogue/admin-catalogue-paths.ts'
import { ADMIN_MAINTENANCE } from '#shop/maintenance/maintenance-paths.ts'
import { adminCampaignPath } from '#shop/newsletter/newsletter-paths.ts'
import { ADMIN_REDIRECTS } from '#shop/navigation/redirects/redirects-paths.ts'
import { adminDraftPath, adminOrderPath } from '#shop/orders/admin-order-paths.ts'
import { adminCreditPath } from '#shop/credit/credit-paths.ts'
import { adminDeliveryPath } from '#shop/delivery/admin-delivery-paths.ts'
import { adminDiscountPath } from '#shop/promotions/discount-paths.ts'
import { adminReturnPath } from '#shop/returns/handling/admin-return-paths.ts'
import { adminReviewPath } from '#shop/reviews/admin/admin-review.ts'
import { stocktakePath } from '#shop/stock/admin/admin-stock-paths.ts'

import type { AuditSubject } from '../../audit/audit-filter.ts'
import { webhookDeliveryPath, webhookPath } from '#shop/integrations/webhook-paths.ts'
import { adminMailPath, adminMailTextPath } from '../../mails/mail-paths.ts'
import { ADMIN_SETTINGS } from '../../settings/settings-paths.ts'

const pages: Partial<Record<AuditSubject, (id: string) => string>> = {
  order: adminOrderPath,
  draft_order: adminDraftPath,
  return: adminReturnPath,
  review: adminReviewPath,
  credit_account: adminCreditPath,
  user: adminCustomerPath,
  invitation: () => ADMIN_PEOPLE,
  product: adminProductPath,
  category: adminCategoryPath,
  product_import: (id) => `${ADMIN_PRODUCTS}/import/${id}`,
  discount: adminDiscountPath,
  delivery: adminDeliveryPath,
  setting: (name) => (name === 'maintenance' ? ADMIN_MAINTENANCE : ADMIN_SETTINGS),
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
export const subjectPage = (type: string, id: string, isAdmin: boolean): string | undefined =>
  type === 'user' && isAdmin ? ADMIN_PEOPLE : pages[type as AuditSubject]?.(id)
