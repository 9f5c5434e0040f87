import { may } from '#shop/accounts/permissions.ts'
import type { Permission } from '#shop/accounts/permissions.ts'

/**
 * What the role of an admin has to include to open each address of the admin area; an address that
 * is not here opens for nobody. What single forms of a page need beside, its action asks.
 */
export const adminNeeds: Record<string, Permission> = {
  'admin-dashboard': 'see_admin_area',
  'admin/find': 'see_admin_area',
  'admin/views': 'see_admin_area',
  'admin/orders': 'see_orders',
  'admin/orders/new': 'make_orders',
  'admin/orders/drafts': 'make_orders',
  'admin/orders/drafts/:id': 'make_orders',
  'admin/orders/found': 'see_orders',
  'admin/orders/export.csv': 'see_orders',
  'admin/orders/papers': 'fulfil_orders',
  'admin/orders/:id': 'see_orders',
  'admin/orders/:id/packing-slip.pdf': 'see_orders',
  'admin/returns': 'handle_returns',
  'admin/returns/:id': 'handle_returns',
  'admin/customers': 'see_customers',
  'admin/customers/:id': 'see_customers',
  'admin/stock': 'see_stock',
  'admin/stock/movements': 'see_stock',
  'admin/stock/movements.csv': 'see_stock',
  'admin/stock/holds': 'see_stock',
  'admin/stock/items/:id': 'see_stock',
  'admin/stock/styles/:id': 'manage_stock',
  'admin/stock/count': 'manage_stock',
  'admin/stock/count/:id': 'manage_stock',
  'admin/stock/count/:id/differences': 'manage_stock',
  'admin/discounts': 'manage_discounts',
  'admin/discounts/new': 'manage_discounts',
  'admin/discounts/:id': 'manage_discounts',
  'admin/delivery': 'manage_delivery',
  'admin/delivery/:id': 'manage_delivery',
  'admin/credit': 'give_credit',
  'admin/credit/:id': 'give_credit',
  'admin/people': 'manage_admins',
  'admin/audit': 'see_audit_log',
  'admin/audit/export.csv': 'see_audit_log',
  'admin/maintenance': 'set_maintenance',
  'admin/products': 'see_products',
  'admin/products/new': 'manage_products',
  'admin/products/export.csv': 'manage_products',
  'admin/products/import': 'manage_products',
  'admin/products/import/example.csv': 'manage_products',
  'admin/products/import/:id': 'manage_products',
  'admin/products/import/:id/errors.csv': 'manage_products',
  'admin/products/:id': 'see_products',
  'admin/products/:id/preview': 'see_products',
  'admin/categories': 'see_products',
  'admin/categories/:id': 'see_products',
  'admin/posts': 'manage_content',
  'admin/posts/new': 'manage_content',
  'admin/posts/products': 'manage_content',
  'admin/posts/:id': 'manage_content',
  'admin/posts/:id/preview': 'manage_content',
  'admin/pages': 'manage_content',
  'admin/pages/:slug': 'manage_content',
  'admin/pages/:slug/preview': 'manage_content',
  'admin/site': 'manage_content',
  'admin/redirects': 'manage_content',
  'admin/outbox': 'see_mails',
  'admin/outbox/:id': 'see_mails',
  'admin/settings': 'manage_settings',
  'admin/webhooks': 'manage_integrations',
  'admin/webhooks/deliveries': 'manage_integrations',
  'admin/webhooks/deliveries/:id': 'manage_integrations',
  'admin/webhooks/:id': 'manage_integrations',
}

/** Whether an admin may open the address with this pattern (`admin/orders/:id`, as app/routes.ts has it). */
export function mayOpen(admin: Parameters<typeof may>[0], pattern: string): boolean {
  const needs = adminNeeds[pattern]
  return needs !== undefined && may(admin, needs)
}
