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
  payment_failed: readable('orders', 'Payment failed', 'When an order was given up unpaid.'),
  payment_link: readable('orders', 'Payment link', 'When staff send a draft order.'),
  promise_moved: readable(
    'orders',
    'A later day',
    'When staff move the day of a pre-order that was paid.',
  ),
  shipment_notice: readable(
    'orders',
    'Parcel on its way',
    'When a parcel leaves, and when its tracking is corrected.',
  ),
  delivery_notice: readable('orders', 'Delivered', 'When the last parcel of an order has arrived.'),
  cancellation_notice: readable(
    'orders',
    'Cancellation',
    'When an order, or a part of it, is cancelled.',
  ),
  review_notice: readable(
    'orders',
    'News of a review',
    'When a review is published, turned down or answered.',
  ),
  waiting_list_window: readable(
    'orders',
    'A piece is held',
    'When a piece is kept for somebody who waited for it.',
  ),

  staff_message: readable(
    'orders',
    'Message to a customer',
    'When staff write to a customer about an order, a return or a question.',
  ),

  return_notice: readable('returns', 'News of a return', 'At every step of a return.'),

  refund_notice: readable('money', 'Refund', 'When money goes back that no other mail tells of.'),
  credit_notice: readable('money', 'Store credit', 'When credit is given, or given back.'),
  gift_card: secret(
    'money',
    'Gift card',
    'When staff issue a gift card, and on the day of one that was bought. It carries the code.',
  ),

  confirm_newsletter: secret(
    'newsletter',
    'Confirmation of the newsletter',
    'When somebody asks for the newsletter. It carries the link that confirms it.',
  ),
  mail_links: secret(
    'newsletter',
    'Link to stop mails',
    'When somebody asks for a link to choose which mails to stop.',
  ),
  campaign: readable('newsletter', 'Newsletter', 'When a campaign is sent.'),
  price_drops: readable(
    'newsletter',
    'Price drops',
    'When pieces on a wishlist cost less, at most once a week, to those who asked for it.',
  ),
  cart_reminder: readable(
    'newsletter',
    'Cart reminder',
    'Once, after a cart ran out, to those who asked for it.',
  ),

  confirm_email: secret('account', 'Confirmation of an email', 'After a sign-up.'),
  sign_in_code: secret('account', 'Code to sign in', 'When somebody asks for a code.'),
  prove_code: secret(
    'account',
    'Code to confirm it is you',
    'Before something important is changed.',
  ),
  change_email_code: secret(
    'account',
    'Code for another email',
    'To both addresses, before the email of an account is changed.',
  ),
  email_taken: readable(
    'account',
    'Email in use already',
    'When the new email of an account has an account of its own.',
  ),
  email_changed: readable('account', 'Email changed', 'To both addresses, afterwards.'),
  reset_password: secret('account', 'New password', 'When somebody has forgotten theirs.'),
  password_changed: readable('account', 'Password changed', 'When a password is set or changed.'),
  passkey_added: readable('account', 'Passkey added', 'When an account gets a passkey.'),
  export_ready: secret(
    'account',
    'Copy of somebody’s data',
    'When the file is ready. It carries the link to it.',
  ),
  erasure_notice: readable(
    'account',
    'Erasure of an account',
    'When one is asked for, waits for something or is taken back.',
  ),
  new_device: readable('account', 'New sign-in', 'When somebody signs in from a new device.'),

  new_order_notice: readable('shop', 'New order, to the shop', 'When an order is paid.'),
  new_return_notice: readable('shop', 'New return, to the shop', 'When a return is asked for.'),
  dispute_notice: readable('shop', 'Dispute, to the shop', 'When a payment is disputed.'),
  low_stock_notice: readable(
    'shop',
    'Low stock, to the shop',
    'Each morning on which sizes have come to be low or sold out.',
  ),
  new_holds_notice: readable(
    'shop',
    'Holds of new customers, to the shop',
    'When customers without orders hold more than a tenth of a product.',
  ),
  webhook_gave_up: readable(
    'shop',
    'Webhook switched off, to the shop',
    'When a webhook has failed for three days.',
  ),
  contact_notice: readable(
    'shop',
    'Message of the contact form, to the shop',
    'When a visitor sends a message.',
  ),
  operator_alert: readable(
    'shop',
    'Alert, to the operator of the server',
    'When something is wrong with the server, and when that is over.',
  ),
  admin_invitation: readable('shop', 'Invitation to the team', 'When an owner invites somebody.'),
  second_factor_set_up: readable(
    'shop',
    'Second factor set up',
    'To an admin, when two-step sign-in is on.',
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
    'Second factor taken away',
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
