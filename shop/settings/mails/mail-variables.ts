import type { MailSender } from '#platform/email/mail-layout.tsx'
import type { TemplateVariables } from '#platform/mail-copy.ts'

/**
 * Every kind of mail, with the variables that words set for it can name, beside the name of the shop. Codes
 * and links that let somebody in are none: they would stand in subjects, which show on locked screens.
 * `news`: its subject differs from mail to mail, so that a subject has to say it.
 */
const mailVariables = {
  admin_invitation: ['role'],
  campaign: ['subject'],
  cancellation_notice: ['order_number', 'customer_name', 'news'],
  cart_reminder: ['greeting', 'product'],
  change_email_code: [],
  confirm_email: [],
  confirm_newsletter: [],
  contact_notice: [],
  credit_notice: ['amount'],
  delivery_notice: ['order_number', 'customer_name'],
  dispute_notice: ['order_number', 'amount'],
  email_changed: ['greeting'],
  email_taken: [],
  erasure_notice: [],
  export_ready: [],
  gift_card: ['amount'],
  low_stock_notice: ['sizes'],
  mail_links: [],
  new_device: ['greeting', 'device'],
  new_holds_notice: ['products'],
  new_order_notice: ['order_number', 'amount'],
  new_return_notice: ['return_number', 'order_number'],
  operator_alert: ['news'],
  order_changed: ['order_number', 'customer_name'],
  order_confirmation: ['order_number', 'customer_name', 'news'],
  passkey_added: ['greeting'],
  password_changed: ['greeting'],
  payment_failed: ['order_number', 'customer_name'],
  payment_link: ['order_number', 'customer_name', 'amount', 'pay_by'],
  price_drops: ['greeting', 'product'],
  promise_moved: ['order_number', 'customer_name'],
  prove_code: [],
  refund_notice: ['order_number', 'customer_name', 'amount', 'news'],
  reset_password: [],
  return_notice: ['return_number', 'order_number', 'customer_name', 'news'],
  review_notice: ['greeting', 'product', 'news'],
  second_factor_backup_code_used: ['greeting'],
  second_factor_locked: ['greeting'],
  second_factor_replaced: ['greeting'],
  second_factor_reset: ['greeting'],
  second_factor_set_up: ['greeting'],
  staff_message: ['customer_name', 'subject'],
  shipment_notice: ['order_number', 'customer_name', 'carrier', 'news'],
  sign_in_code: [],
  waiting_list_window: ['greeting', 'product', 'until'],
  webhook_gave_up: ['webhook'],
} as const satisfies Record<string, readonly string[]>

export type MailKind = keyof typeof mailVariables

export const mailKinds = Object.keys(mailVariables) as MailKind[]

export const isMailKind = (kind: string): kind is MailKind => Object.hasOwn(mailVariables, kind)

/** Mails with a code or a link that grants access: their text is deleted once they are sent. */
export const secretMails: ReadonlySet<MailKind> = new Set<MailKind>([
  'admin_invitation',
  'change_email_code',
  'confirm_email',
  'confirm_newsletter',
  'export_ready',
  'gift_card',
  'mail_links',
  'prove_code',
  'reset_password',
  'sign_in_code',
])

/** Mails to the shop and its team: in English, whatever the language of the page that they are written on. */
export const teamMails: ReadonlySet<MailKind> = new Set<MailKind>([
  'admin_invitation',
  'contact_notice',
  'dispute_notice',
  'low_stock_notice',
  'new_holds_notice',
  'new_order_notice',
  'new_return_notice',
  'operator_alert',
  'second_factor_backup_code_used',
  'second_factor_locked',
  'second_factor_replaced',
  'second_factor_reset',
  'second_factor_set_up',
  'webhook_gave_up',
])

/** The variables of mails of this kind. */
type VariablesOf<Kind extends MailKind> = Record<(typeof mailVariables)[Kind][number], string>

/** The names that words for this kind can have between braces. */
export const variableNames = (kind: MailKind): readonly string[] => [
  'shop_name',
  ...mailVariables[kind],
]

/** Of what kind a mail is, with its variables: a part of what queues it. */
export const mailOf = <Kind extends MailKind>(
  kind: Kind,
  sender: Pick<MailSender, 'name'>,
  variables: VariablesOf<Kind> & TemplateVariables,
): {
  kind: Kind
  variables: TemplateVariables
  isSecret: boolean
  isEnglish: boolean
} => ({
  kind,
  variables: { shop_name: sender.name, ...variables },
  isSecret: secretMails.has(kind),
  isEnglish: teamMails.has(kind),
})
