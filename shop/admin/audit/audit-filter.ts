/** What the audit log is about, as its entries name it. */
export const auditSubjects = [
  'order',
  'draft_order',
  'return',
  'credit_account',
  'user',
  'invitation',
  'product',
  'category',
  'product_import',
  'discount',
  'delivery',
  'setting',
  'mail',
  'stocktake',
  'redirect',
  'post',
  'page',
  'webhook',
  'webhook_delivery',
  'api_key',
] as const
export type AuditSubject = (typeof auditSubjects)[number]
