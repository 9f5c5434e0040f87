import { z } from 'zod'

import { inLanguage } from '#platform/languages/by-language.ts'
import { discount, pence, toPence } from '#platform/money/money.ts'
import { linePromise } from '#shop/cart/server/functions/get-cart.ts'
import { payWithCreditRefusalText } from '#shop/credit/pay-with-credit-text.ts'
import { orderExtraKinds } from '#shop/orders/order.ts'
import { PromisedDays, SummaryLine } from '#shop/orders/server/order-view.ts'
import { discountRefusalText } from '#shop/promotions/discount-refusal-text.ts'
import { discountRefusalKinds } from '#shop/promotions/discount-refusals.ts'

import { discountNoteText as text } from '../checkout-notes-text.ts'
import type { CheckoutCredit, CheckoutLine, DeliveryChoice, ReadCheckout } from './read-checkout.ts'

/** The applied discount and what it saves (section 3, discount result). */
const DiscountView = z.object({
  name: z.string(),
  /** null: automatic. */
  code: z.string().nullable(),
  kind: z.enum(['percentage', 'fixed', 'free_delivery', 'buy_x_get_y']),
  /** The total saving, on goods and delivery. */
  pence: z.int(),
  /** The saving as a share of the undiscounted sum. */
  percentage: z.number(),
})

type Counting = Pick<z.infer<typeof DiscountView>, 'name' | 'code' | 'kind'>

function discountView(
  counting: Counting,
  { originalPence, discountedPence }: { originalPence: number; discountedPence: number },
): z.infer<typeof DiscountView> {
  const { savings, discountPercentage } = discount(pence(originalPence), pence(discountedPence))
  return { ...counting, pence: toPence(savings), percentage: discountPercentage }
}

/**
 * What to say of a code that is good but does not count with this delivery, because another discount
 * saves as much or nothing is left to save; null when there is nothing to say.
 */
function discountNote(
  typedCode: string | undefined,
  counting: { name: string; code: string | null } | null,
): string | null {
  if (typedCode === undefined || counting?.code === typedCode) return null
  return counting ? text.otherSaves(counting.name, typedCode) : text.nothingToTakeOff(typedCode)
}

const penceSchema = z.int()

const Problem = z.discriminatedUnion('kind', [
  /** The hold expired, so it is in no sum; more is available. */
  z.object({ kind: z.literal('expired') }),
  /** The hold expired, so it is in no sum; it is sold out. */
  z.object({ kind: z.literal('sold_out') }),
  z.object({ kind: z.literal('unavailable') }),
  /** The unit price. */
  z.object({ kind: z.literal('price_changed'), was_pence: penceSchema, now_pence: penceSchema }),
  /** What it costs as part of its set; accepted with the unit price for all of the set. */
  z.object({ kind: z.literal('set_changed'), was_pence: penceSchema, now_pence: penceSchema }),
])

const CheckoutLineView = SummaryLine.extend({
  product_id: z.uuid(),
  size_id: z.uuid().nullable(),
  /** Units available beyond the quantity of this line. */
  available: z.int(),
  /** The set that it is part of, the same id in each of its lines; null for none. */
  set: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** Why it cannot be ordered. */
  problem: Problem.nullable(),
})

const DeliveryChoiceView = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  /** Which texts there are only in English, in a call of another language. */
  untranslated: z.array(z.string()).optional(),
  ...PromisedDays.shape,
  free_from_pence: penceSchema.nullable(),
  /** Whether it reaches the postcode; null when none was given. */
  is_served: z.boolean().nullable(),
  subtotal_pence: penceSchema,
  /** Off the goods. */
  discount_pence: penceSchema,
  /** The part of that which is saved by sets. */
  set_saving_pence: penceSchema,
  /** The extras that were asked for; no discount applies to them. */
  extras: z.array(z.object({ kind: z.enum(orderExtraKinds), pence: penceSchema })),
  /** After its discount. */
  delivery_pence: penceSchema,
  delivery_discount_pence: penceSchema,
  total_pence: penceSchema,
  /** What the named credit would pay. */
  credit_pence: penceSchema,
  /** The rest, which would be charged to a card. */
  to_pay_pence: penceSchema,
  /** Contained in the total; null for a shop that is not registered for VAT. */
  vat_pence: penceSchema.nullable(),
  /** The best discount with this method. */
  discount: DiscountView.nullable(),
  /** Why the given valid code is not the best. */
  discount_note: z.string().nullable(),
})

const CreditView = z.object({
  /** The caller's balance; 0 for none. */
  store_credit_pence: penceSchema,
  /** The usable named cards. */
  gift_cards: z.array(z.object({ code_end: z.string(), balance_pence: penceSchema })),
  /** The refusals of the others. */
  problems: z.array(
    z.object({ code_end: z.string(), problem: z.enum(['not_found', 'empty']), text: z.string() }),
  ),
})

/** The cart as shown at checkout, with delivery methods. */
export const CartView = z.object({
  lines: z.array(CheckoutLineView),
  delivery_methods: z.array(DeliveryChoiceView),
  /** Why the given code does not count. */
  discount_refusal: z.object({ kind: z.enum(discountRefusalKinds), text: z.string() }).nullable(),
  credit: CreditView,
  /** What gift wrap costs and is; null where the shop does not offer it. */
  gift_wrap: z.object({ pence: penceSchema, text: z.string() }).nullable(),
})

export const cartView = (
  { lines, choices, refusal, credit, giftWrapPence }: ReadCheckout,
  {
    typedCode,
    isVatRegistered,
    giftWrapText,
  }: {
    typedCode: string | undefined
    isVatRegistered: boolean
    giftWrapText: string
  },
): z.infer<typeof CartView> => ({
  lines: lines.map(lineView),
  delivery_methods: choices.map((choice) =>
    choiceView(choice, { goodCode: refusal === null ? typedCode : undefined, isVatRegistered }),
  ),
  discount_refusal: refusal && { kind: refusal.kind, text: discountRefusalText(refusal) },
  credit: creditView(credit),
  gift_wrap: giftWrapPence === null ? null : { pence: giftWrapPence, text: giftWrapText },
})

const creditView = (credit: CheckoutCredit): z.infer<typeof CreditView> => ({
  store_credit_pence: credit.storeCreditPence,
  gift_cards: credit.giftCards.map(({ codeEnd, balancePence }) => ({
    code_end: codeEnd,
    balance_pence: balancePence,
  })),
  problems: credit.problems.map(({ codeEnd, problem }) => ({
    code_end: codeEnd,
    problem,
    text: payWithCreditRefusalText({ kind: `gift_card_${problem}` }),
  })),
})

const lineView = (line: CheckoutLine): z.infer<typeof CheckoutLineView> => ({
  id: line.id,
  product_id: line.productId,
  size_id: line.sizeId,
  slug: line.slug,
  name: line.name,
  colour_name: line.colourName,
  untranslated: line.untranslated,
  size_name: line.sizeName,
  quantity: line.quantity,
  unit_price_pence: line.pricePence,
  return_exemption: line.returnExemption,
  picture: line.picture,
  promise: linePromise(line.promise),
  available: line.available,
  set: line.set && { id: line.set.id, name: inLanguage(line.set.name) },
  problem: problemView(line.problem),
})

const problemView = (problem: CheckoutLine['problem']): z.infer<typeof Problem> | null =>
  problem?.kind === 'price_changed' || problem?.kind === 'set_changed'
    ? { kind: problem.kind, was_pence: problem.wasPence, now_pence: problem.nowPence }
    : problem && { kind: problem.kind }

function choiceView(
  choice: DeliveryChoice,
  { goodCode, isVatRegistered }: { goodCode: string | undefined; isVatRegistered: boolean },
): z.infer<typeof DeliveryChoiceView> {
  // By the discount: sets have a price of their own.
  const savedPence = choice.discountPence - choice.setSavingPence + choice.deliveryDiscountPence
  return {
    id: choice.id,
    name: choice.name,
    description: choice.description,
    untranslated: choice.untranslated,
    ...choice.promise,
    free_from_pence: choice.freeFromPence,
    is_served: choice.isServed,
    subtotal_pence: choice.subtotalPence,
    discount_pence: choice.discountPence,
    extras: choice.extras,
    set_saving_pence: choice.setSavingPence,
    delivery_pence: choice.deliveryPence,
    delivery_discount_pence: choice.deliveryDiscountPence,
    total_pence: choice.totalPence,
    credit_pence: choice.creditPence,
    to_pay_pence: choice.totalPence - choice.creditPence,
    vat_pence: isVatRegistered ? choice.vatPence : null,
    discount:
      choice.discount &&
      discountView(choice.discount, {
        originalPence: choice.totalPence + savedPence,
        discountedPence: choice.totalPence,
      }),
    discount_note: discountNote(goodCode, choice.discount),
  }
}
