import { pounds } from '#platform/money/pounds.ts'

/** The copy of mails about orders and payments. */
export const orderMailText = {
  confirmation: {
    subject: (number: string) => `Your order ${number}`,
    preview: (number: string) => `We have your payment for order ${number}.`,
    heading: 'Thank you for your order',
    thanks: (name: string, number: string) =>
      `${name}, your payment has arrived and order ${number} is confirmed. We are getting it ready.`,
    arrives: (days: string) => `It should be with you ${days}.`,
    exchange: {
      subject: (number: string) => `Your exchange: order ${number}`,
      preview: (number: string) => `Order ${number} is kept for you until your return is here.`,
      heading: 'Your exchange is arranged',
      thanks: (name: string, number: string, returnNumber: string) =>
        `${name}, order ${number} is what you chose in exchange for what you send back with return ${returnNumber}. We keep it for you.`,
      arrives: 'We pack it as soon as what you send back is here, and write to you when it leaves.',
      seeReturn: (number: string) => `See your return ${number}`,
    },
    giftCard: {
      thanks: (name: string, number: string) =>
        `${name}, your payment has arrived and order ${number} is confirmed.`,
      sends: (recipient: string, email: string, day: string) =>
        `We send the gift card to ${recipient} (${email}) on ${day}. You can cancel it until then, and see in your order whether it was sent.`,
    },
    seeOrder: 'See your order',
    invoice: 'Download your invoice (PDF)',
    signInFirst: 'You may have to sign in first.',
    deliveredTo: 'Delivered to',
    billedTo: 'Billed to',
    note: 'Your note to us',
    item: (quantity: number, name: string) => `${quantity} × ${name}`,
    off: (pence: number) => `${pounds(pence)} off`,
    vat: (percent: number, pence: number) => `VAT at ${percent}%: ${pounds(pence)}`,
    discount: (name: string, code: string | null) =>
      code === null ? `Discount: ${name}` : `Discount: ${name} (${code})`,
    deliveryVat: (pence: number) => `VAT in delivery: ${pounds(pence)}`,
    keep: 'Please keep this email: below are the terms of your order and the form for cancelling it, as they were on the day you ordered.',
    terms: 'Our terms of service',
    cancellationForm: 'Model cancellation form',
    cancellationHint:
      'Fill it in and send it back only if you want to cancel. You do not have to use it: any clear message will do.',
    questions: (email: string) => `Questions? Write to ${email} and tell us your order number.`,
  },
  partRefundNotice: {
    subject: (number: string) => `A refund for your order ${number}`,
    preview: 'Money is on its way back to your card.',
    previewByHand: 'How we will refund you.',
    headingByHand: 'Your refund',
    byHand: (number: string) =>
      `We are refunding money you paid for order ${number}. You can find the credit note with your order.`,
    heading: 'We have refunded you',
    /** Of a price difference. */
    notChanged: 'The item could no longer be changed when it was paid.',
    money: (number: string, pence: number) =>
      `${pounds(pence)} of what you paid for order ${number} goes back to the card you paid with. Your bank may take five to ten working days to show it. A credit note is with your order.`,
    giftCard: {
      money: (number: string, pence: number) =>
        `${pounds(pence)} of what you paid for the gift card of order ${number} goes back to the card you paid with, and is no longer on the gift card. Your bank may take five to ten working days to show it.`,
    },
  },
  refundNotice: {
    subject: (number: string) => `Your payment for order ${number} was refunded`,
    preview: 'What you paid is on its way back to your card.',
    heading: 'We have refunded your payment',
    twice: {
      subject: (number: string) => `We have refunded your second payment for order ${number}`,
      preview: 'Your order is unchanged. The second payment is on its way back to your card.',
      heading: 'We have refunded your second payment',
    },
    whatHappened: (number: string, hasCredit: boolean) =>
      `Your payment for order ${number} reached us after the order had been given up, and in the meantime what you chose had sold out${hasCredit ? ', or the credit you paid with had been spent' : ''}. We are sorry.`,
    paidTwice: (number: string) =>
      `Order ${number} had already been paid for when your card was charged. Your order is unchanged.`,
    wrongSum: (number: string) =>
      `What was charged for order ${number} was not what was to be paid, so that we could not accept it. The order is not placed. We are sorry.`,
    afterCancelling: (number: string) =>
      `Your payment for order ${number} reached us after the order had been cancelled.`,
    credit:
      'The gift cards and the store credit of this order went back when it was given up; you can spend them as before.',
    money: (pence: number) =>
      `All of it, ${pounds(pence)}, goes back to the card you paid with. Your bank may take five to ten working days to show it.`,
  },
  paymentFailed: {
    subject: (order: string) => `Your order ${order} was not paid`,
    preview: 'No payment has reached us, and your items are in your cart again.',
    heading: 'Your payment did not go through',
    lead: (name: string, order: string) =>
      `${name}, we waited for the payment of your order ${order} and it did not come.`,
    cart: 'What you chose is in your cart again. We hold it there for a short while, so that you can try once more or pay in another way.',
    late: 'Should your bank still be working on it, and the money come after all, we honour your order, or give all of it back where something has sold out meanwhile. You hear from us by email.',
    toCart: 'Go to checkout',
    byLink: {
      preview: 'No payment has reached us, and we keep it no longer.',
      closed:
        'We keep what we put together for you no longer. If you still want it, please tell us, and we see what is left.',
      see: 'See the order',
    },
  },
} as const
