import { pounds } from '#platform/money/pounds.ts'

import type { AuditEntry, AuditSubject } from './audit-list.ts'

const actions: Readonly<Record<string, string>> = {
  attribute_changed: 'Changed an attribute',
  attribute_created: 'Created an attribute',
  attribute_deleted: 'Deleted an attribute',
  attribute_moved: 'Reordered attributes',
  set_changed: 'Changed a set',
  set_created: 'Created a set',
  set_deleted: 'Deleted a set',
  set_part_added: 'Added a part to a set',
  set_part_moved: 'Moved a part of a set',
  set_part_removed: 'Removed a part from a set',
  campaign_changed: 'Changed a newsletter',
  campaign_created: 'Created a newsletter',
  campaign_deleted: 'Deleted a newsletter draft',
  campaign_moved: 'Scheduled, paused or stopped a newsletter',
  campaign_tested: 'Sent a test newsletter',
  category_changed: 'Changed a category',
  category_created: 'Created a category',
  category_deleted: 'Deleted a category',
  category_moved: 'Reordered categories',
  collection_changed: 'Changed a collection',
  collection_created: 'Created a collection',
  collection_deleted: 'Deleted a collection',
  collection_moved: 'Reordered collections',
  collection_reordered: 'Reordered products in a collection',
  size_changed: 'Changed a size',
  size_created: 'Created a size',
  size_deleted: 'Deleted a size',
  size_moved: 'Reordered sizes',
  size_offer_changed: 'Changed made-to-order or pre-order sales of a size',
  size_terms_changed: 'Changed the surcharge, weight or VAT of a size',
  cost_changed: 'Changed the cost of a product',
  size_system_changed: 'Changed a size system',
  size_system_created: 'Created a size system',
  size_system_deleted: 'Deleted a size system',
  size_system_moved: 'Reordered size systems',
  customer_written_to: 'Emailed a customer',
  message_template_changed: 'Changed a message template',
  message_template_created: 'Created a message template',
  message_template_deleted: 'Deleted a message template',
  contact_message_settled: 'Closed or reopened a message',
  texts_confirmed: 'Confirmed the legal texts',
  free_page_created: 'Created a page',
  free_page_deleted: 'Deleted a page',
  free_page_unpublished: 'Unpublished a page',
  content_published: 'Published a post or a page',
  content_restored: 'Restored an earlier version as a draft',
  content_saved: 'Saved a draft',
  content_scheduled: 'Scheduled a publication',
  content_unplanned: 'Cancelled a scheduled publication',
  post_created: 'Created a post',
  post_deleted: 'Deleted a draft post',
  post_unpublished: 'Unpublished a post',
  credit_adjusted: 'Corrected a balance',
  audit_log_fault_found: 'Detected a change to the audit log',
  credit_discrepancy_found: 'Found a credit discrepancy',
  credit_granted: 'Added store credit',
  api_key_made: 'Created an API key',
  api_key_revoked: 'Revoked an API key',
  admin_role_changed: 'Changed a team role',
  admin_role_created: 'Created a team role',
  admin_role_deleted: 'Deleted a team role',
  admin_invited: 'Invited somebody to the team',
  backup_code_used: 'Signed in with a backup code',
  backup_codes_renewed: 'Created new backup codes',
  customer_blocked: 'Blocked a customer from signing in',
  customer_signed_out: 'Signed a customer out',
  customer_unblocked: 'Unblocked a customer',
  erasure_requested: 'Requested the erasure of a customer',
  erasure_taken_back: 'Cancelled the erasure of a customer',
  export_requested: 'Requested a copy of a customer’s data',
  person_erased: 'Erased a customer',
  delivery_changed: 'Changed a delivery method',
  delivery_created: 'Created a delivery method',
  discount_changed: 'Changed a discount',
  discount_created: 'Created a discount',
  discount_switched_off: 'Switched a discount off',
  discount_switched_on: 'Switched a discount on',
  draft_order_changed: 'Changed a draft order',
  draft_order_deleted: 'Deleted a draft order',
  draft_order_made: 'Created a draft order',
  draft_order_sent: 'Sent a draft order to the customer',
  exchange_ended: 'Ended an exchange',
  first_admin_made: 'Created the first admin',
  flag_changed: 'Changed a flag',
  flag_created: 'Created a flag',
  flag_deleted: 'Deleted a flag',
  gift_card_blocked: 'Blocked a gift card',
  gift_card_unblocked: 'Unblocked a gift card',
  gift_card_issued: 'Issued a gift card',
  gift_card_mailed_again: 'Emailed a gift card again',
  gift_card_readdressed: 'Corrected the email address of a gift card',
  invitation_accepted: 'Accepted an invitation to the team',
  invitation_revoked: 'Withdrew an invitation',
  payment_link_sent_again: 'Sent a payment link again',
  video_changed: 'Changed a video in the media library',
  captions_saved: 'Saved the captions of a video',
  captions_deleted: 'Deleted captions of a video',
  picture_kept: 'Kept a picture in the media library',
  picture_unkept: 'Stopped keeping a picture in the media library',
  product_archived: 'Archived a product',
  product_change_undone: 'Undid a bulk change',
  product_changed: 'Changed a product',
  product_changed_in_bulk: 'Changed products in bulk',
  product_created: 'Created a product',
  style_created: 'Created a style with its colours and sizes',
  product_colour_added: 'Added a colour to a style',
  product_duplicated: 'Duplicated a product',
  imported_product_deleted: 'Deleted an imported product when undoing an import',
  product_import_cancelled: 'Stopped a product import',
  product_import_started: 'Started a product import',
  product_import_undone: 'Undid a product import',
  product_published: 'Published a product',
  product_slug_forgotten: 'Removed an old URL',
  product_withdrawn: 'Unpublished a product',
  order_address_changed: 'Changed the delivery address of an order',
  difference_offered: 'Sent a payment link for a price difference',
  order_item_changed: 'Changed the size or colour of an item in an order',
  order_mail_sent_again: 'Sent an email about an order again',
  order_note_deleted: 'Deleted a note from an order',
  order_note_added: 'Added a note to an order',
  refunded_order: 'Refunded an order',
  refunded_to_credit: 'Refunded an order to store credit',
  retried_refund: 'Retried a refund',
  return_approved: 'Approved a return',
  return_exchanged: 'Completed an exchange',
  return_received: 'Received a return',
  return_refunded: 'Refunded a return',
  return_rejected: 'Rejected a return',
  review_published: 'Published a review',
  review_rejected: 'Rejected a review',
  review_replied: 'Replied to a review',
  review_reply_removed: 'Removed the reply to a review',
  role_changed: 'Changed the role of a colleague',
  second_factor_reset: 'Reset a second factor',
  second_factor_unlocked: 'Unlocked a second factor',
  second_factor_set_up: 'Set up a second factor',
  second_factor_replaced: 'Replaced a second factor',
  sessions_ended: 'Signed a colleague out everywhere',
  changed_settings: 'Changed settings',
  branding_saved: 'Changed the branding draft',
  branding_published: 'Published the branding',
  mail_retried: 'Retried an email',
  mail_text_changed: 'Changed an email template',
  redirect_added: 'Added a redirect',
  redirect_removed: 'Removed a redirect',
  set_maintenance: 'Opened or closed the shop',
  wrong_payment_given_back: 'Refunded a payment of the wrong amount',
  order_paid_by_hand: 'Marked an order as paid in cash or by bank transfer',
  refund_paid_by_hand: 'Recorded a refund in cash or by bank transfer',
  hand_refund_undone: 'Took back the record of a refund in cash or by bank transfer',
  barcode_changed: 'Changed a barcode',
  sku_changed: 'Changed a SKU',
  hold_released: 'Released a hold',
  product_moved_to_style: 'Moved a product to another style',
  product_size_system_changed: 'Changed the size system of a product',
  product_price_changed: 'Changed a price',
  reorder_level_changed: 'Changed a low-stock level',
  stock_adjusted: 'Corrected stock',
  stock_imported: 'Changed stock by import',
  stock_received: 'Received stock',
  stocktake_applied: 'Applied a stocktake',
  stocktake_given_up: 'Cancelled a stocktake',
  stocktake_started: 'Started a stocktake',
  stock_discrepancy_found: 'Found a stock discrepancy',
  synonyms_changed: 'Changed search synonyms',
  synonyms_created: 'Created search synonyms',
  synonyms_deleted: 'Deleted search synonyms',
  translation_changed: 'Changed a translation',
  webhook_changed: 'Changed a webhook',
  webhook_created: 'Created a webhook',
  webhook_gave_up: 'Switched off a webhook that failed for three days',
  webhook_secret_renewed: 'Renewed the secret of a webhook',
  webhook_sent_again: 'Sent a webhook again',
  webhook_tested: 'Tested a webhook',
}

/** What entries are about: of one thing, and of all of its kind. */
const subjects: Record<AuditSubject, { one: string; all: string }> = {
  order: { one: 'order', all: 'Orders' },
  draft_order: { one: 'draft order', all: 'Draft orders' },
  return: { one: 'return', all: 'Returns' },
  review: { one: 'review', all: 'Reviews' },
  credit_account: { one: 'credit account', all: 'Store credit and gift cards' },
  user: { one: 'person', all: 'People' },
  invitation: { one: 'invitation', all: 'Invitations' },
  admin_role: { one: 'role', all: 'Roles' },
  product: { one: 'product', all: 'Products' },
  category: { one: 'category', all: 'Categories' },
  size: { one: 'size', all: 'Sizes' },
  attribute: { one: 'attribute', all: 'Attributes' },
  set: { one: 'set', all: 'Sets' },
  synonyms: { one: 'search synonyms', all: 'Search synonyms' },
  size_system: { one: 'size system', all: 'Size systems' },
  collection: { one: 'collection', all: 'Collections' },
  product_import: { one: 'product import', all: 'Product imports' },
  picture: { one: 'picture', all: 'Pictures' },
  video: { one: 'video', all: 'Videos' },
  discount: { one: 'discount', all: 'Discounts' },
  delivery: { one: 'delivery method', all: 'Delivery methods' },
  setting: { one: 'setting', all: 'Settings' },
  mail: { one: 'email', all: 'Emails' },
  mail_text: { one: 'email template', all: 'Email templates' },
  stocktake: { one: 'stocktake', all: 'Stocktakes' },
  redirect: { one: 'redirect', all: 'Redirects' },
  post: { one: 'post', all: 'Posts' },
  page: { one: 'page', all: 'Pages' },
  free_page: { one: 'free page', all: 'Free pages' },
  menus: { one: 'menus', all: 'Menus' },
  message_template: { one: 'message template', all: 'Message templates' },
  contact_message: { one: 'message', all: 'Messages' },
  campaign: { one: 'newsletter', all: 'Newsletters' },
  webhook: { one: 'webhook', all: 'Webhooks' },
  flag: { one: 'flag', all: 'Flags' },
  api_key: { one: 'API key', all: 'API keys' },
  webhook_delivery: { one: 'webhook delivery', all: 'Webhook deliveries' },
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** What the audit log says about itself. */
export const auditText = {
  title: 'Audit log',
  lead: 'Every change made by staff or by the shop itself. Entries cannot be changed or deleted. Run npm run audit:verify to check that the log is intact.',
  caption: 'Audit log entries',
  search: 'ID of the changed record',
  columns: { action: 'Action', subject: 'Record', who: 'Who', done: 'When' },
  fields: { subject: 'Record', action: 'Action', actor: 'Who', from: 'From', to: 'To' },
  subject: (type: string): string => subjects[type as AuditSubject]?.one ?? type,
  /** One of its kind: by the beginning of its id, or by its whole name where that is its id. */
  about: (type: string, id: string): string =>
    // There is only one of it.
    type === id
      ? auditText.subject(type)
      : `${auditText.subject(type)} ${UUID.test(id) ? id.slice(0, 8) : id.replaceAll('_', ' ')}`,
  machine: 'the shop itself',
  former: 'a former admin',
  place: (place: string) => `place ${place}`,
  yours: 'this session',
  key: (name: string) => `by the API key ${name}`,
  none: 'No entries yet.',
  noneFound: 'No entries found. Change the filters.',
  history: 'history',
  allBy: (who: string) => `Everything by ${who}`,
  allAbout: (what: string) => `Everything about ${what}`,
  export: 'Export CSV',
  exported: {
    entry: 'Entry',
    at: 'When (UTC)',
    who: 'Who',
    actor: 'Actor ID',
    action: 'Action',
    subject: 'Record',
    id: 'Record ID',
    facts: 'Details',
    place: 'Place',
  },
} as const

const byName = (one: { label: string }, other: { label: string }) =>
  one.label.localeCompare(other.label, 'en-GB')

/** What entries can be about, and what can have been done, for lists to choose from. */
export const subjectChoices = Object.entries(subjects)
  .map(([value, { all }]) => ({ value, label: all }))
  .toSorted(byName)
export const actionChoices = Object.entries(actions)
  .map(([value, label]) => ({ value, label }))
  .toSorted(byName)

/** What was done, in words; one without them by its name. */
export const describeAction = (action: string): string =>
  actions[action] ?? action.replaceAll('_', ' ')

/** Ids that are stored beside a name: people read the name, and only the export has both. */
const idsBesideNames = new Set(['role_id'])

/**
 * The details of an entry, `name: value`, sums in pounds; what changed as `name: before → after`. `withIds`: also ids
 * that have a name beside them.
 */
export function factsOf(
  { detail, before, after }: AuditEntry,
  { withIds = false }: { withIds?: boolean } = {},
): string[] {
  const changed = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (name) => withIds || !idsBesideNames.has(name),
  )
  return [
    ...Object.entries(detail).map(([name, value]) => `${spaced(name)}: ${shown(name, value)}`),
    ...changed.map(
      (name) => `${spaced(name)}: ${shown(name, before?.[name])} → ${shown(name, after?.[name])}`,
    ),
  ]
}

const spaced = (name: string) =>
  name
    .replace(/_?pence$/, ' ')
    .replaceAll('_', ' ')
    .trim() || 'amount'

function shown(name: string, value: unknown): string {
  if (value === undefined || value === null) return '–'
  if (typeof value === 'number' && name.endsWith('pence'))
    return value < 0 ? `−${pounds(-value)}` : pounds(value)
  if (typeof value === 'string') return value
  const isOfNames = Array.isArray(value) && value.every((one) => typeof one === 'string')
  return isOfNames ? value.join(', ') : JSON.stringify(value)
}
