/**
 * Every kind of mail: what it is called, and whether its text can be read in the admin area. What carries
 * a code or a link that lets in whoever has it is never shown, and neither is a kind that is not here.
 */
const kinds: Readonly<Record<string, { name: string; isReadable: boolean }>> = {
  admin_invitation: readable('Invitation to the team'),
  cancellation_notice: readable('Cancellation'),
  change_email_code: secret('Code for another email'),
  confirm_email: secret('Confirmation of an email'),
  credit_notice: readable('Store credit'),
  delivery_notice: readable('Delivered'),
  dispute_notice: readable('Dispute, to the shop'),
  email_changed: readable('Email changed'),
  email_taken: readable('Email in use already'),
  gift_card: secret('Gift card'),
  low_stock_notice: readable('Low stock, to the shop'),
  new_device: readable('New sign-in'),
  new_order_notice: readable('New order, to the shop'),
  new_return_notice: readable('New return, to the shop'),
  order_confirmation: readable('Order confirmation'),
  passkey_added: readable('Passkey added'),
  password_changed: readable('Password changed'),
  payment_failed: readable('Payment failed'),
  payment_link: readable('Payment link'),
  prove_code: secret('Code to confirm it is you'),
  refund_notice: readable('Refund'),
  reset_password: secret('New password'),
  return_notice: readable('News of a return'),
  second_factor_backup_code_used: readable('Backup code used'),
  second_factor_replaced: readable('Second factor replaced'),
  second_factor_reset: readable('Second factor taken away'),
  second_factor_set_up: readable('Second factor set up'),
  shipment_notice: readable('Parcel on its way'),
  sign_in_code: secret('Code to sign in'),
  waiting_list_window: readable('A piece is held'),
  webhook_gave_up: readable('Webhook switched off, to the shop'),
}

function readable(name: string) {
  return { name, isReadable: true }
}

function secret(name: string) {
  return { name, isReadable: false }
}

export const mailKinds: readonly string[] = Object.keys(kinds)

/** What a kind of mail is called. */
export const mailKindName = (kind: string): string => kinds[kind]?.name ?? kind

/** Whether staff may read the text of a mail of this kind. */
export const isReadableMail = (kind: string): boolean => kinds[kind]?.isReadable ?? false
