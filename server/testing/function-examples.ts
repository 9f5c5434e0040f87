import { randomUUID } from 'node:crypto'

import { londonDay } from '#platform/dates/london-dates.ts'
import { exampleAddress } from '#shop/orders/testing/given-order.ts'

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
export type Input = { [field: string]: Json }

type Known = {
  /** What can be bought. */
  abaya: { productId: string; sizeId: string | null }
  deliveryMethodId: string
  /** The id of nothing. */
  nobody: string
}

/** What a page would send, for each function with an input. */
export function functionExamples({
  abaya,
  deliveryMethodId,
  nobody,
}: Known): Record<string, Input> {
  const guestItem: Input = {
    id: randomUUID(),
    product_id: abaya.productId,
    size_id: abaya.sizeId,
    quantity: 1,
    name: 'Noor open abaya',
    price: 89,
  }

  return {
    'accept-price': { item_id: nobody, price_pence: 8900 },
    'add-item-priority': { action: 'leave', product_id: abaya.productId, size_id: abaya.sizeId },
    'add-item-production': {
      product_id: abaya.productId,
      size_id: abaya.sizeId,
      quantity: 1,
      unit_price: 89,
    },
    'add-set-to-cart': {
      set_id: nobody,
      cart_set_id: randomUUID(),
      parts: [
        { part_id: nobody, product_id: abaya.productId, size_id: abaya.sizeId },
        { part_id: nobody, product_id: abaya.productId, size_id: abaya.sizeId },
      ],
      price: 178,
    },
    'adjust-credit': {
      account_id: nobody,
      amount_pence: -100,
      reason: 'A mistake',
      key: randomUUID(),
    },
    'approve-return': { return_id: nobody },
    'change-costs': {
      key: randomUUID(),
      costs: [{ product_id: nobody, size_id: null, from: 0, to: 2140 }],
    },
    'change-stock': {
      key: randomUUID(),
      reason: 'supplier',
      note: 'DN 4711',
      cells: [{ field: 'on_hand', product_id: nobody, size_id: null, by: 5 }],
    },
    'check-email-exists': { email: 'amina@example.com' },
    'choose-newsletter': { wanted: true },
    'clear-cart': {},
    'cookie-choice': {
      browser_id: randomUUID(),
      preferences: true,
      analytics: false,
      source: 'banner',
      wording: 'May we also remember what you looked at?',
    },
    'correct-tracking': { shipment_id: nobody, carrier: 'evri', tracking_number: 'H00123456789' },
    'create-payment': {
      address: { ...exampleAddress, line2: 'Flat 2', phone: '07700 900123' },
      billing_address: { ...exampleAddress, line2: 'Flat 3', phone: '07700 900124' },
      note: 'No bell, please.\nThank you.',
      delivery_method_id: deliveryMethodId,
      discount_code: 'WELCOME10',
      gift_cards: ['7KQ2-M9XA-04TD-VB8E'],
      use_store_credit: true,
      idempotency_key: randomUUID(),
    },
    'cancel-items': {
      order_id: nobody,
      items: [{ order_item_id: nobody, quantity: 1 }],
      reason: 'Out of stock',
      idempotency_key: randomUUID(),
    },
    'cancel-order': {
      order_id: nobody,
      items: [{ order_item_id: nobody, quantity: 1 }],
      reason: 'Ordered twice',
      idempotency_key: randomUUID(),
    },
    'deliver-shipment': { shipment_id: nobody },
    'gdpr-management': {
      action: 'consent',
      browser_id: randomUUID(),
      choice: { preferences: true, analytics: false },
    },
    'get-batch-inventory-status': { product_ids: [abaya.productId] },
    'get-cart-conflicts-preview': { guest_items: [guestItem] },
    'get-checkout': {
      discount_code: 'WELCOME10',
      postcode: 'SW1A 1AA',
      gift_cards: ['7KQ2-M9XA-04TD-VB8E'],
      use_store_credit: true,
    },
    'get-credit': {},
    'get-exchange-offers': { order_id: nobody },
    'get-order': { order_id: nobody },
    'get-orders': { before: nobody },
    'get-returnable-orders': { order_id: nobody, before: nobody },
    'get-returns': { return_id: nobody, before: nobody },
    'get-cart-products': { product_ids: [abaya.productId] },
    'get-product-stats': { product_ids: [abaya.productId] },
    'grant-credit': {
      email: 'amina@example.com',
      amount_pence: 1000,
      reason: 'A late parcel',
      key: randomUUID(),
    },
    'hold-cart': {},
    'issue-gift-card': {
      amount_pence: 2500,
      recipient_email: 'amina@example.com',
      message: 'Eid Mubarak!\nWith love.',
      reason: 'For a friend of the shop',
      key: randomUUID(),
    },
    'keep-cart': {},
    'leave-payment': { order_id: nobody },
    'list-credit': {},
    'list-page': { search: 'category=abayas&page=2' },
    'migrate-guest-cart-to-user': { guest_items: [guestItem] },
    'maintenance-mode': { action: 'get' },
    'manage-wishlist': { action: 'add', productId: abaya.productId, sizeId: abaya.sizeId },
    'move-to-cart': { product_id: abaya.productId, size_id: abaya.sizeId, unit_price: 89 },
    'move-to-wishlist': { item_id: nobody },
    'get-return': { return_id: nobody },
    'list-returns': { state: 'all', after: nobody },
    'pack-order': { order_id: nobody },
    'record-counts': {
      stocktake_id: nobody,
      counts: [{ id: randomUUID(), code: '4006381333931', quantity: 1, age_ms: 0 }],
    },
    'receive-return': {
      return_id: nobody,
      items: [
        {
          return_item_id: nobody,
          restocked: 1,
          written_off: 0,
          missing: 0,
          deduction_pence: 100,
          deduction_reason: 'A stain',
        },
      ],
      key: randomUUID(),
    },
    'refund-return': {
      return_id: nobody,
      items: [{ return_item_id: nobody, pence: 8900 }],
      delivery_pence: 395,
      way: 'original',
    },
    'settle-exchange': { return_id: nobody },
    'end-exchange': { return_id: nobody },
    'reject-return': { return_id: nobody, reason: 'It was worn' },
    'refund-as-credit': { refund_id: nobody },
    'refund-order': {
      order_id: nobody,
      amount_pence: 1000,
      way: 'original',
      reason: 'A late parcel',
      key: randomUUID(),
    },
    'refund-to-credit': {
      order_id: nobody,
      amount_pence: 1000,
      account_id: nobody,
      reason: 'A late parcel',
      key: randomUUID(),
    },
    'mail-gift-card': {
      order_id: nobody,
      recipient_email: 'yusuf@example.com',
      sends: 0,
    },
    'mark-paid': {
      order_id: nobody,
      method: 'bank_transfer',
      reference: 'LB-2K7Q4H',
      received_on: londonDay(new Date()),
      key: randomUUID(),
    },
    'record-hand-refund': {
      refund_id: nobody,
      reference: 'Till 2, receipt 18',
      paid_on: londonDay(new Date()),
    },
    'undo-hand-refund': { refund_id: nobody, record_id: nobody },
    'retry-refund': { refund_id: nobody },
    'remove-cart-item': { item_id: nobody },
    reorder: { order_id: nobody, key: randomUUID() },
    'reset-second-factor': { user_id: nobody },
    'route-validator': {
      path: '/shop',
      referrer: '',
      userAgent: 'Mozilla/5.0',
      timestamp: '2026-11-02T12:00:00.000Z',
    },
    'search-suggestions': { q: 'abaya' },
    'ship-order': {
      order_id: nobody,
      idempotency_key: randomUUID(),
      carrier: 'royal_mail',
      tracking_number: 'AB 1234 5678 9GB',
      items: [{ order_item_id: nobody, quantity: 1 }],
    },
    'submit-request': {
      action: 'create',
      order_id: nobody,
      items: [
        {
          order_item_id: nobody,
          quantity: 1,
          reason: 'faulty',
          comment: 'The seam is open.\nSee the photo.',
          is_sealed: true,
        },
      ],
      resolution: 'refund',
      photos: [nobody],
      idempotency_key: randomUUID(),
    },
    'submit-review': {
      action: 'write',
      product_id: abaya.productId,
      rating: 5,
      length_fit: 'as_expected',
      width_fit: 'loose',
      height_cm: 165,
      body: 'Soft and opaque.\nI wear it every day.',
      photos: [nobody],
    },
    'update-cart-item': { item_id: nobody, quantity: 1 },
    'update-profile': { updates: { first_name: 'Amina', last_name: 'Khan' } },
  }
}
