import { pounds } from '#platform/money/pounds.ts'

import type { AuditEntry, AuditSubject } from './audit-list.ts'

const actions: Readonly<Record<string, string>> = {
  attribute_changed: 'Changed an attribute',
  attribute_created: 'Created an attribute',
  attribute_deleted: 'Deleted an attribute',
  attribute_moved: 'Moved an attribute in its order',
  set_changed: 'Changed a set',
  set_created: 'Created a set',
  set_deleted: 'Deleted a set',
  set_part_added: 'Added a part to a set',
  set_part_moved: 'Moved a part of a set',
  set_part_removed: 'Removed a part from a set',
  campaign_changed: 'Changed a newsletter',
  campaign_created: 'Began a newsletter',
  campaign_deleted: 'Deleted the draft of a newsletter',
  campaign_moved: 'Planned, paused or stopped a newsletter',
  campaign_tested: 'Sent a newsletter to themselves',
  category_changed: 'Changed a category',
  category_created: 'Made a category',
  category_deleted: 'Deleted a category',
  category_moved: 'Moved a category in its order',
  collection_changed: 'Changed a collection',
  collection_created: 'Made a collection',
  collection_deleted: 'Deleted a collection',
  collection_moved: 'Moved a collection in its order',
  collection_reordered: 'Moved a product within a collection',
  size_changed: 'Changed a size',
  size_created: 'Made a size',
  size_deleted: 'Deleted a size',
  size_moved: 'Moved a size in its order',
  size_offer_changed: 'Changed how a size is sold that is not there',
  size_terms_changed: 'Changed what differs for a size',
  cost_changed: 'Changed what a product costs the shop',
  size_system_changed: 'Changed a size system',
  size_system_created: 'Created a size system',
  size_system_deleted: 'Deleted a size system',
  size_system_moved: 'Moved a size system in its order',
  customer_written_to: 'Wrote to a customer',
  message_template_changed: 'Changed a message template',
  message_template_created: 'Created a message template',
  message_template_deleted: 'Deleted a message template',
  contact_message_settled: 'Settled or reopened a message',
  texts_confirmed: 'Confirmed the legal texts',
  free_page_created: 'Began a page',
  free_page_deleted: 'Deleted a page',
  free_page_unpublished: 'Took a page out of the shop',
  content_published: 'Published a post or a page',
  content_restored: 'Made an earlier version the draft',
  content_saved: 'Wrote a draft',
  content_scheduled: 'Planned when something is published',
  content_unplanned: 'Took a plan to publish back',
  post_created: 'Began a post',
  post_deleted: 'Deleted a draft',
  post_unpublished: 'Took a post out of the journal',
  credit_adjusted: 'Corrected a balance',
  audit_log_fault_found: 'Found that the audit log was changed',
  credit_discrepancy_found: 'Found a disagreement of credit',
  credit_granted: 'Gave store credit',
  api_key_made: 'Made an API key',
  api_key_revoked: 'Revoked an API key',
  admin_role_changed: 'Changed a team role',
  admin_role_created: 'Created a team role',
  admin_role_deleted: 'Deleted a team role',
  admin_invited: 'Invited somebody to the team',
  backup_code_used: 'Signed in with a backup code',
  backup_codes_renewed: 'Made new backup codes',
  customer_blocked: 'Kept a customer from signing in',
  customer_signed_out: 'Signed a customer out',
  customer_unblocked: 'Let a customer sign in again',
  erasure_requested: 'Asked for a customer to be erased',
  erasure_taken_back: 'Took the erasure of a customer back',
  export_requested: 'Asked for a copy of a customer’s data',
  person_erased: 'Erased a customer who asked for it',
  delivery_changed: 'Changed a way of delivery',
  delivery_created: 'Made a way of delivery',
  discount_changed: 'Changed a discount',
  discount_created: 'Made a discount',
  discount_switched_off: 'Switched a discount off',
  discount_switched_on: 'Switched a discount on',
  draft_order_changed: 'Changed a draft order',
  draft_order_deleted: 'Deleted a draft order',
  draft_order_made: 'Created a draft order',
  draft_order_sent: 'Sent a draft order to its customer',
  exchange_ended: 'Ended an exchange',
  first_admin_made: 'Made the first admin',
  flag_changed: 'Changed a flag',
  flag_created: 'Made a flag',
  flag_deleted: 'Deleted a flag',
  gift_card_blocked: 'Blocked a gift card',
  gift_card_unblocked: 'Unblocked a gift card',
  gift_card_issued: 'Issued a gift card',
  gift_card_mailed_again: 'Mailed a gift card again',
  gift_card_readdressed: 'Corrected the address of a gift card',
  invitation_accepted: 'Accepted an invitation to the team',
  invitation_revoked: 'Took an invitation back',
  payment_link_sent_again: 'Sent a payment link again',
  video_changed: 'Changed a video of the media library',
  picture_kept: 'Kept a picture in the media library',
  picture_unkept: 'Kept a picture no longer',
  product_archived: 'Archived a product',
  product_change_undone: 'Undid a change of many products',
  product_changed: 'Changed a product',
  product_changed_in_bulk: 'Changed many products at once',
  product_created: 'Made a product',
  style_created: 'Made a style with its colours and sizes',
  product_colour_added: 'Added a colour to a style',
  product_duplicated: 'Copied a product',
  imported_product_deleted: 'Undid an import, which deleted a product',
  product_import_cancelled: 'Stopped an import of products',
  product_import_started: 'Began an import of products',
  product_import_undone: 'Undid an import of products',
  product_published: 'Published a product',
  product_slug_forgotten: 'Took a former address away',
  product_withdrawn: 'Took a product off sale',
  order_address_changed: 'Changed the delivery address of an order',
  order_item_changed: 'Changed the size or colour of an item of an order',
  order_mail_sent_again: 'Sent a mail about an order again',
  order_note_deleted: 'Deleted a note about an order',
  order_note_added: 'Wrote a note about an order',
  refunded_order: 'Refunded an order',
  refunded_to_credit: 'Refunded an order as credit',
  retried_refund: 'Began a refund again',
  return_approved: 'Approved a return',
  return_exchanged: 'Settled an exchange',
  return_received: 'Opened the parcel of a return',
  return_refunded: 'Refunded a return',
  return_rejected: 'Rejected a return',
  review_published: 'Published a review',
  review_rejected: 'Turned a review down',
  review_replied: 'Answered a review',
  review_reply_removed: 'Took the answer to a review away',
  role_changed: 'Changed the role of a colleague',
  second_factor_reset: 'Took a second factor away',
  second_factor_unlocked: 'Unlocked a second factor',
  second_factor_set_up: 'Set up a second factor',
  second_factor_replaced: 'Replaced a second factor',
  sessions_ended: 'Signed a colleague out everywhere',
  changed_settings: 'Changed settings',
  branding_saved: 'Changed the draft of the branding',
  branding_published: 'Published a branding',
  mail_retried: 'Had a mail tried again',
  mail_text_changed: 'Changed what mails say',
  redirect_added: 'Redirected an address',
  redirect_removed: 'Took a redirect away',
  set_maintenance: 'Opened or closed the shop',
  wrong_payment_given_back: 'Gave a payment of a wrong sum back',
  barcode_changed: 'Changed a barcode',
  sku_changed: 'Changed a SKU',
  hold_released: 'Let go of what a customer held',
  product_moved_to_style: 'Moved a product to another style',
  product_size_system_changed: 'Changed the size system of a product',
  product_price_changed: 'Changed a price',
  reorder_level_changed: 'Changed from when stock is low',
  stock_adjusted: 'Corrected stock',
  stock_imported: 'Moved stock by an import',
  stock_received: 'Received stock',
  stocktake_applied: 'Corrected stock by a stocktake',
  stocktake_given_up: 'Gave a stocktake up',
  stocktake_started: 'Started a stocktake',
  stock_discrepancy_found: 'Found a disagreement of stock',
  synonyms_changed: 'Changed synonyms of the search',
  synonyms_created: 'Created synonyms of the search',
  synonyms_deleted: 'Deleted synonyms of the search',
  translation_changed: 'Changed a text in another language',
  webhook_changed: 'Changed a webhook',
  webhook_created: 'Made a webhook',
  webhook_gave_up: 'Switched off a webhook that failed for three days',
  webhook_secret_renewed: 'Made a new secret for a webhook',
  webhook_sent_again: 'Had a webhook sent again',
  webhook_tested: 'Sent a test event',
}

/** What entries are about: of one thing, and of all of its kind. */
const subjects: Record<AuditSubject, { one: string; all: string }> = {
  order: { one: 'order', all: 'Orders' },
  draft_order: { one: 'draft of an order', all: 'Drafts of orders' },
  return: { one: 'return', all: 'Returns' },
  review: { one: 'review', all: 'Reviews' },
  credit_account: { one: 'credit', all: 'Credit' },
  user: { one: 'person', all: 'People' },
  invitation: { one: 'invitation', all: 'Invitations' },
  admin_role: { one: 'role', all: 'Roles' },
  product: { one: 'product', all: 'Products' },
  category: { one: 'category', all: 'Categories' },
  size: { one: 'size', all: 'Sizes' },
  attribute: { one: 'attribute', all: 'Attributes' },
  set: { one: 'set', all: 'Sets' },
  synonyms: { one: 'synonyms', all: 'Search synonyms' },
  size_system: { one: 'size system', all: 'Size systems' },
  collection: { one: 'collection', all: 'Collections' },
  product_import: { one: 'import of products', all: 'Imports of products' },
  picture: { one: 'picture', all: 'Pictures' },
  video: { one: 'video', all: 'Videos' },
  discount: { one: 'discount', all: 'Discounts' },
  delivery: { one: 'way of delivery', all: 'Delivery' },
  setting: { one: 'setting', all: 'Settings' },
  mail: { one: 'mail', all: 'Mails' },
  mail_text: { one: 'text of mails', all: 'Mail texts' },
  stocktake: { one: 'stocktake', all: 'Stocktakes' },
  redirect: { one: 'redirect', all: 'Redirects' },
  post: { one: 'post', all: 'Posts' },
  page: { one: 'page', all: 'Pages' },
  free_page: { one: 'free page', all: 'Free pages' },
  message_template: { one: 'message template', all: 'Message templates' },
  contact_message: { one: 'message', all: 'Messages' },
  campaign: { one: 'newsletter', all: 'Newsletters' },
  webhook: { one: 'webhook', all: 'Webhooks' },
  flag: { one: 'flag', all: 'Flags' },
  api_key: { one: 'API key', all: 'API keys' },
  webhook_delivery: { one: 'delivery of a webhook', all: 'Deliveries of webhooks' },
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** What the audit log says about itself. */
export const auditText = {
  title: 'Audit log',
  lead: 'What the people who run the shop have changed. Nothing here can be changed or deleted: each entry is sealed with those before it, and npm run audit:verify proves it.',
  caption: 'What was done',
  search: 'Id of what it was done to',
  columns: { action: 'What', subject: 'To what', who: 'Who', done: 'When' },
  fields: { subject: 'About', action: 'What', actor: 'Who', from: 'From', to: 'Until' },
  subject: (type: string): string => subjects[type as AuditSubject]?.one ?? type,
  /** One of its kind: by the beginning of its id, or by its whole name where that is its id. */
  about: (type: string, id: string): string =>
    `${auditText.subject(type)} ${UUID.test(id) ? id.slice(0, 8) : id.replaceAll('_', ' ')}`,
  machine: 'the shop itself',
  former: 'somebody who is no admin any more',
  place: (place: string) => `place ${place}`,
  yours: 'this session',
  key: (name: string) => `by the API key ${name}`,
  none: 'Nothing was written down yet.',
  noneFound: 'There is no such entry.',
  history: 'history',
  allBy: (who: string) => `Everything by ${who}`,
  allAbout: (what: string) => `Everything about ${what}`,
  export: 'Export as CSV',
  exported: {
    entry: 'Entry',
    at: 'When (UTC)',
    who: 'Who',
    actor: 'Id of who',
    action: 'What',
    subject: 'To what',
    id: 'Its id',
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
    .trim() || 'sum'

function shown(name: string, value: unknown): string {
  if (value === undefined || value === null) return '–'
  if (typeof value === 'number' && name.endsWith('pence'))
    return value < 0 ? `−${pounds(-value)}` : pounds(value)
  if (typeof value === 'string') return value
  const isOfNames = Array.isArray(value) && value.every((one) => typeof one === 'string')
  return isOfNames ? value.join(', ') : JSON.stringify(value)
}
