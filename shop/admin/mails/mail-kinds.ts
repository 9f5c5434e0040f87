import { DEFAULT_LANGUAGE, languageNames } from '#platform/languages/languages.ts'
import type { Language } from '#platform/languages/languages.ts'
import { isMailKind, teamMails } from '#shop/settings/mails/mail-variables.ts'
import type { MailKind } from '#shop/settings/mails/mail-variables.ts'

/** Whom a mail is for, or what it is about, as the page of all kinds groups them. */
export const mailGroups = ['orders', 'returns', 'money', 'newsletter', 'account', 'shop'] as const
export type MailGroup = (typeof mailGroups)[number]

type Kind = {
  group: MailGroup
  name: string
  /** When one is written, and to whom. */
  when: string
  isReadable: boolean
}

/**
 * Every kind of mail: what it is called, and whether its text can be read in the admin area. What carries
 * a code or a link that grants access is never shown, and neither is a kind that is not here.
 */
const kinds: Readonly<Record<MailKind, Kind>> = {
  order_confirmation: readable('orders', 'Order confirmation', 'When an order is paid.'),
  order_changed: readable(
    'orders',
    'Order changed',
    'When staff change the address of an order, or the size or colour of an item.',
  ),
  payment_failed: readable('orders', 'Payment failed', 'When an unpaid order expires.'),
  payment_link: readable('orders', 'Payment link', 'When staff send a draft order.'),
  promise_moved: readable(
    'orders',
    'Pre-order delayed',
    'When staff move the date of a paid pre-order.',
  ),
  shipment_notice: readable(
    'orders',
    'Parcel on its way',
    'When a parcel is sent, and when its tracking is corrected.',
  ),
  delivery_notice: readable('orders', 'Delivered', 'When the last parcel of an order has arrived.'),
  cancellation_notice: readable(
    'orders',
    'Cancellation',
    'When an order, or a part of it, is cancelled.',
  ),
  review_notice: readable(
    'orders',
    'Review update',
    'When a review is published, rejected or answered.',
  ),
  waiting_list_window: readable(
    'orders',
    'Item held for a customer',
    'When an item is held for a customer on the waiting list.',
  ),

  staff_message: readable(
    'orders',
    'Message to a customer',
    'When staff write to a customer about an order, a return or a question.',
  ),

  return_notice: readable('returns', 'Return update', 'At every step of a return.'),

  refund_notice: readable('money', 'Refund', 'When a refund is not covered by another email.'),
  credit_notice: readable('money', 'Store credit', 'When credit is added or refunded.'),
  gift_card: secret(
    'money',
    'Gift card',
    'When staff issue a gift card, and on the delivery date of a bought one. Contains the code.',
  ),

  confirm_newsletter: secret(
    'newsletter',
    'Newsletter confirmation',
    'When somebody signs up for the newsletter. Contains the confirmation link.',
  ),
  mail_links: secret(
    'newsletter',
    'Unsubscribe link',
    'When somebody asks for a link to unsubscribe.',
  ),
  campaign: readable('newsletter', 'Newsletter', 'When a newsletter is sent.'),
  price_drops: readable(
    'newsletter',
    'Price drops',
    'When items on a wishlist cost less, at most once a week, to customers who signed up for it.',
  ),
  cart_reminder: readable(
    'newsletter',
    'Cart reminder',
    'Once after a cart expires, to customers who signed up for it.',
  ),

  confirm_email: secret('account', 'Email confirmation', 'After a sign-up.'),
  sign_in_code: secret('account', 'Sign-in code', 'When somebody asks for a code.'),
  prove_code: secret(
    'account',
    'Identity confirmation code',
    'Before an important change to an account.',
  ),
  change_email_code: secret(
    'account',
    'Email change code',
    'To both addresses, before the email of an account changes.',
  ),
  email_taken: readable(
    'account',
    'Email already in use',
    'When the new email of an account belongs to another account.',
  ),
  email_changed: readable(
    'account',
    'Email changed',
    'To both addresses, after the email of an account changes.',
  ),
  reset_password: secret(
    'account',
    'Password reset',
    'When somebody asks to reset their password.',
  ),
  password_changed: readable('account', 'Password changed', 'When a password is set or changed.'),
  passkey_added: readable('account', 'Passkey added', 'When a passkey is added to an account.'),
  export_ready: secret(
    'account',
    'Data export',
    'When a copy of a customer’s data is ready. Contains the download link.',
  ),
  erasure_notice: readable(
    'account',
    'Account erasure',
    'When an erasure is requested, delayed or cancelled.',
  ),
  new_device: readable('account', 'New sign-in', 'When somebody signs in from a new device.'),

  new_order_notice: readable('shop', 'New order', 'When an order is paid.'),
  new_return_notice: readable('shop', 'New return', 'When a return is requested.'),
  dispute_notice: readable('shop', 'Dispute', 'When a payment is disputed.'),
  low_stock_notice: readable(
    'shop',
    'Low stock',
    'In the morning, if sizes have newly run low or sold out.',
  ),
  new_holds_notice: readable(
    'shop',
    'New customers’ holds',
    'When customers without orders hold more than a tenth of a product.',
  ),
  webhook_gave_up: readable(
    'shop',
    'Webhook switched off',
    'When a webhook has failed for three days.',
  ),
  contact_notice: readable('shop', 'Contact form message', 'When a visitor sends a message.'),
  operator_alert: readable(
    'shop',
    'Server alert',
    'To the operator, when the server has a problem and when it is resolved.',
  ),
  admin_invitation: readable('shop', 'Team invitation', 'When an owner invites somebody.'),
  second_factor_set_up: readable(
    'shop',
    'Second factor set up',
    'To an admin who has set up two-step sign-in.',
  ),
  second_factor_replaced: readable(
    'shop',
    'Second factor replaced',
    'To an admin with a new authenticator app.',
  ),
  second_factor_backup_code_used: readable(
    'shop',
    'Backup code used',
    'To an admin whose backup code was used.',
  ),
  second_factor_locked: readable(
    'shop',
    'Second factor locked',
    'To an admin after too many wrong codes.',
  ),
  second_factor_reset: readable(
    'shop',
    'Second factor reset',
    'To an admin whose two-step sign-in was reset.',
  ),
}

function readable(group: MailGroup, name: string, when: string): Kind {
  return { group, name, when, isReadable: true }
}

function secret(group: MailGroup, name: string, when: string): Kind {
  return { group, name, when, isReadable: false }
}

/** What the page of all kinds says of one. */
type DescribedKind = { kind: MailKind; group: MailGroup; name: string; when: string }

/** All kinds of mail, in the order in which a customer meets them. */
export const describedKinds: readonly DescribedKind[] = (Object.keys(kinds) as MailKind[]).map(
  describeKind,
)

/** What a kind of mail is called, and when one is written. */
export function describeKind(kind: MailKind): DescribedKind {
  const { group, name, when } = kinds[kind]
  return { kind, group, name, when }
}

/** What a kind of mail is called; its own name where it is none of today's. */
export const mailKindName = (kind: string): string => (isMailKind(kind) ? kinds[kind].name : kind)

/** Whether staff may read the text of a mail of this kind. */
export const isReadableMail = (kind: string): boolean => isMailKind(kind) && kinds[kind].isReadable

/** The languages that a kind of mail is written in: mails to the shop and its team are in English only. */
export const languagesOfMail = (kind: MailKind): readonly Language[] =>
  teamMails.has(kind) ? [DEFAULT_LANGUAGE] : languageNames
