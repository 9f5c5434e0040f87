import { adminSettingsPath, ADMIN_AUDIT, ADMIN_MAIL_TEXTS } from '#shop/admin/admin-paths.ts'
import {
  ADMIN_NEW_ATTRIBUTE,
  ADMIN_NEW_CATEGORY,
  ADMIN_NEW_COLLECTION,
  ADMIN_NEW_PRODUCT,
  ADMIN_NEW_SET,
} from '#shop/catalogue/admin-catalogue-paths.ts'
import { ADMIN_NEW_TEMPLATE, ADMIN_TEMPLATES } from '#shop/contact/admin/message-template.ts'
import { ADMIN_NEW_PAGE, ADMIN_NEW_POST } from '#shop/content/editing/admin-content-paths.ts'
import { ADMIN_NEW_DELIVERY } from '#shop/delivery/admin-delivery.ts'
import { ADMIN_NEW_CAMPAIGN } from '#shop/newsletter/newsletter-paths.ts'
import {
  ADMIN_DRAFTS,
  ADMIN_NEW_ORDER,
  ORDERS_EXPORT,
  SHIP_ORDERS,
} from '#shop/orders/admin-order-paths.ts'
import { ADMIN_NEW_DISCOUNT } from '#shop/promotions/discount-paths.ts'
import { adminReportPath } from '#shop/reports/admin-report-paths.ts'
import { definitionOf, reportIds } from '#shop/reports/report.ts'
import { reportsText } from '#shop/reports/report-text.ts'
import { ADMIN_PEOPLE } from '#shop/sign-in/admin/admin-paths.ts'
import type { Permission } from '#shop/sign-in/admin/permissions.ts'
import { ADMIN_STOCK_COUNTS, PRODUCT_IMPORTS } from '#shop/stock/admin/admin-stock-paths.ts'

/** Something that the palette offers to do, with the permission it needs. */
export type PaletteAction = {
  path: string
  label: string
  needs: Permission
  /** What it needs besides. */
  also?: Permission | undefined
  /** Other words that people look for it by. */
  synonyms: string
}

export const paletteActions: readonly PaletteAction[] = [
  {
    path: ADMIN_NEW_ORDER,
    label: 'Create order',
    needs: 'make_orders',
    synonyms: 'new draft phone',
  },
  {
    path: ADMIN_DRAFTS,
    label: 'Draft orders',
    needs: 'make_orders',
    synonyms: 'phone unpaid payment link',
  },
  {
    path: SHIP_ORDERS,
    label: 'Ship orders',
    needs: 'fulfil_orders',
    synonyms: 'send parcels tracking numbers dispatch scan bulk',
  },
  {
    path: ORDERS_EXPORT,
    label: 'Export orders',
    needs: 'see_orders',
    synonyms: 'csv download report accountant',
  },
  {
    path: ADMIN_NEW_PRODUCT,
    label: 'New product',
    needs: 'manage_products',
    synonyms: 'add create item',
  },
  {
    path: PRODUCT_IMPORTS,
    label: 'Import products',
    needs: 'manage_products',
    synonyms: 'csv upload file bulk',
  },
  {
    path: ADMIN_STOCK_COUNTS,
    label: 'Count stock',
    needs: 'manage_stock',
    synonyms: 'stocktake inventory receive scan',
  },
  {
    path: ADMIN_NEW_CATEGORY,
    label: 'New category',
    needs: 'manage_products',
    synonyms: 'add create',
  },
  {
    path: ADMIN_NEW_COLLECTION,
    label: 'New collection',
    needs: 'manage_products',
    synonyms: 'add create',
  },
  {
    path: ADMIN_NEW_SET,
    label: 'New set',
    needs: 'manage_products',
    synonyms: 'add create bundle',
  },
  {
    path: ADMIN_NEW_ATTRIBUTE,
    label: 'New attribute',
    needs: 'manage_products',
    synonyms: 'add create filter',
  },
  {
    path: ADMIN_NEW_DISCOUNT,
    label: 'New discount',
    needs: 'manage_discounts',
    synonyms: 'add create code coupon promotion voucher',
  },
  {
    path: ADMIN_NEW_DELIVERY,
    label: 'New delivery method',
    needs: 'manage_delivery',
    synonyms: 'add create shipping rate',
  },
  {
    path: ADMIN_NEW_POST,
    label: 'New post',
    needs: 'manage_content',
    synonyms: 'add create write blog article journal',
  },
  {
    path: ADMIN_NEW_PAGE,
    label: 'New page',
    needs: 'manage_content',
    synonyms: 'add create landing faq',
  },
  {
    path: ADMIN_NEW_CAMPAIGN,
    label: 'New newsletter',
    needs: 'manage_newsletter',
    synonyms: 'add create campaign email',
  },
  {
    path: ADMIN_TEMPLATES,
    label: 'Message templates',
    needs: 'see_customers',
    synonyms: 'canned replies answers macros',
  },
  {
    path: ADMIN_NEW_TEMPLATE,
    label: 'New message template',
    needs: 'see_customers',
    synonyms: 'add create canned reply',
  },
  ...reportIds.map((report) => ({
    path: adminReportPath(report),
    label: reportsText.titles[report],
    needs: 'see_figures' as const,
    also: definitionOf(report).needs,
    synonyms: `report ${reportsText.synonyms[report]}`,
  })),
  {
    path: ADMIN_PEOPLE,
    label: 'Invite a colleague',
    needs: 'manage_admins',
    synonyms: 'add team staff user role',
  },
  {
    path: ADMIN_MAIL_TEXTS,
    label: 'Edit email texts',
    needs: 'manage_settings',
    synonyms: 'notification templates order confirmation',
  },
  {
    path: ADMIN_AUDIT,
    label: 'See who changed what',
    needs: 'see_audit_log',
    synonyms: 'history log',
  },
  {
    path: adminSettingsPath('advanced'),
    label: 'Advanced settings',
    needs: 'manage_settings',
    synonyms: 'rate limits requests ip addresses',
  },
]
