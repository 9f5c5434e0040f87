import type { ProcedureRow } from '#database/generated/procedures.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/database.ts'
import type { Untranslated } from '#platform/languages/fallback-language-text.ts'
import { localisedRows } from '#platform/languages/server/translations.ts'
import type { CartLine } from '#shop/cart/cart-line.ts'
import { readCart } from '#shop/cart/server/read-cart.ts'
import { deliveryPromise } from '#shop/delivery/delivery-promise.ts'
import type { DeliveryPromise } from '#shop/delivery/delivery-promise.ts'
import { discountRefusalOf } from '#shop/promotions/discount-refusals.ts'
import type { DiscountRefusal } from '#shop/promotions/discount-refusals.ts'

import { readyMoment } from '#shop/stock/promise.ts'

import type { NamedGiftCard } from './order-input.ts'

/**
 * Why a cart line cannot be ordered. expired: its hold has ended, and there is more;
 * sold_out: its hold has ended, and there is nothing more; unavailable: it is no longer sold;
 * price_changed: one piece now costs `nowPence`; set_changed: it does as part of its set, which
 * costs something else now or is not sold any more.
 */
type LineProblem =
  | { kind: 'expired' | 'sold_out' | 'unavailable' }
  | { kind: 'price_changed' | 'set_changed'; wasPence: number; nowPence: number }

type Judged = Pick<
  CartLine,
  'expiresAt' | 'available' | 'isSold' | 'pricePence' | 'priceNowPence'
> & { set: Pick<NonNullable<CartLine['set']>, 'savingPence' | 'savingNowPence'> | null }

/** The problem of a line at a moment by the database's clock; null if none. */
export function lineProblem(line: Judged, now: Date): LineProblem | null {
  if (!line.isSold) return { kind: 'unavailable' }
  if (line.expiresAt <= now) return { kind: line.available > 0 ? 'expired' : 'sold_out' }
  if (line.pricePence !== line.priceNowPence)
    return { kind: 'price_changed', wasPence: line.pricePence, nowPence: line.priceNowPence }
  const { savingPence = 0, savingNowPence = 0 } = line.set ?? {}
  if (savingPence === savingNowPence) return null
  return {
    kind: 'set_changed',
    wasPence: line.pricePence - savingPence,
    nowPence: line.pricePence - savingNowPence,
  }
}

/** An applied discount. */
type CountingDiscount = {
  name: string
  code: string | null
  kind: 'percentage' | 'fixed' | 'free_delivery' | 'buy_x_get_y'
}

/** A delivery method and what the cart would cost with it; pence, VAT contained. */
export type DeliveryChoice = Untranslated & {
  id: string
  name: string
  description: string
  promise: DeliveryPromise
  freeFromPence: number | null
  /** null without a postcode. */
  isServed: boolean | null
  subtotalPence: number
  /** Off the goods, and the part of that which is saved by sets. */
  discountPence: number
  setSavingPence: number
  /** The extras that were asked for. */
  extras: { kind: 'gift_wrap'; pence: number }[]
  /** After its discount. */
  deliveryPence: number
  deliveryDiscountPence: number
  totalPence: number
  /** The part paid with credit. */
  creditPence: number
  vatPence: number
  /** The best discount with this method. */
  discount: CountingDiscount | null
}

/** A cart line as shown at checkout, with its problem if any. */
export type CheckoutLine = CartLine & { problem: LineProblem | null }

/** The available credit; sums in pence. */
export type CheckoutCredit = {
  /** 0 for none. */
  storeCreditPence: number
  /** The usable named cards. */
  giftCards: { codeEnd: string; balancePence: number }[]
  /** The others. */
  problems: { codeEnd: string; problem: 'not_found' | 'empty' }[]
}

export type ReadCheckout = {
  /** Including lines whose hold just expired, which are in no sum. */
  lines: CheckoutLine[]
  choices: DeliveryChoice[]
  /** Why the code does not count; null when it does, or none was given. */
  refusal: DiscountRefusal | null
  credit: CheckoutCredit
  /** What gift wrap costs; null where the shop does not offer it. */
  giftWrapPence: number | null
}

type Asked = {
  discountCode?: string | undefined
  postcode?: string | undefined
  giftCards?: readonly NamedGiftCard[] | undefined
  usesStoreCredit?: boolean | undefined
  giftWrap?: boolean | undefined
}

/** The cart as shown at checkout, with delivery methods. */
export async function readCheckout(
  { db, clock }: { db: Db; clock: Clock },
  customerId: string,
  { discountCode, postcode, giftCards = [], usesStoreCredit = false, giftWrap = false }: Asked,
): Promise<ReadCheckout> {
  const [cart, quotes] = await Promise.all([
    readCart(db, customerId, { withExpired: true }),
    db.call('quote_order', {
      p_user_id: customerId,
      p_at: null,
      p_code: discountCode ?? null,
      p_postcode: postcode ?? null,
      p_gift_cards: giftCards.map(({ hash }) => hash),
      p_use_store_credit: usesStoreCredit,
      p_delivery_method_id: null,
      p_gift_wrap: giftWrap,
    }),
  ])
  const { lines, hold } = cart
  // Nothing is sent before all of it is there.
  const now = readyMoment(
    clock.now(),
    lines.map(({ promise }) => promise),
  )
  const [quote] = quotes
  const discounts = await discountNames(db, quotes)
  return {
    lines: hold ? lines.map((line) => judged(line, hold.serverTime)) : [],
    choices: await localisedRows(
      db,
      quotes.map((row) => choiceOf(row, { now, discounts })),
      {
        kind: 'delivery_method',
        id: ({ id }) => id,
        fields: { name: 'name', description: 'description' },
      },
    ),
    refusal:
      discountRefusalOf(`discount_${quote?.code_problem}`, quote?.code_minimum_pence ?? null) ??
      null,
    giftWrapPence: quote?.gift_wrap_pence ?? null,
    credit: creditOf((quote?.credit ?? []) as Account[], giftCards),
  }
}

/** An account as returned by find_credit. */
type Account = {
  kind: 'gift_card' | 'store_credit'
  code_hash: string | null
  balance_pence: number
  problem: 'not_found' | 'empty' | null
}

function creditOf(accounts: readonly Account[], named: readonly NamedGiftCard[]): CheckoutCredit {
  const cards = named.flatMap(({ hash, codeEnd }) => {
    const account = accounts.find(({ code_hash }) => code_hash === hash)
    return account ? [{ codeEnd, balancePence: account.balance_pence, ...account }] : []
  })
  return {
    storeCreditPence: accounts.find(({ kind }) => kind === 'store_credit')?.balance_pence ?? 0,
    giftCards: cards.filter(({ problem }) => problem === null),
    problems: cards.flatMap(({ codeEnd, problem }) => (problem ? [{ codeEnd, problem }] : [])),
  }
}

const judged = (line: CartLine, now: Date): CheckoutLine => ({
  ...line,
  problem: lineProblem(line, now),
})

/** What the discounts of quotes are called in the current language, by their ids. */
async function discountNames(
  db: Db,
  quotes: readonly ProcedureRow<'quote_order'>[],
): Promise<ReadonlyMap<string, string>> {
  const named = quotes.flatMap(({ discount_id: id, discount_name: name }) =>
    id === null ? [] : [{ id, name: name! }],
  )
  const local = await localisedRows(db, named, {
    kind: 'discount',
    id: ({ id }) => id,
    fields: { name: 'name' },
  })
  return new Map(local.map(({ id, name }) => [id, name]))
}

type Known = { now: Date; discounts: ReadonlyMap<string, string> }

const choiceOf = (
  quote: ProcedureRow<'quote_order'>,
  { now, discounts }: Known,
): DeliveryChoice => ({
  id: quote.delivery_method_id!,
  name: quote.name!,
  description: quote.description!,
  promise: deliveryPromise(now, { minDays: quote.min_days!, maxDays: quote.max_days! }),
  freeFromPence: quote.free_from_pence,
  isServed: quote.is_served,
  subtotalPence: quote.subtotal_pence!,
  discountPence: quote.discount_pence!,
  extras: quote.extras_pence! > 0 ? [{ kind: 'gift_wrap', pence: quote.extras_pence! }] : [],
  setSavingPence: quote.set_saving_pence!,
  deliveryPence: quote.delivery_pence!,
  deliveryDiscountPence: quote.delivery_discount_pence!,
  totalPence: quote.total_pence!,
  creditPence: quote.credit_pence!,
  vatPence: quote.vat_pence!,
  discount:
    quote.discount_id === null
      ? null
      : {
          name: discounts.get(quote.discount_id) ?? quote.discount_name!,
          code: quote.discount_code,
          kind: quote.discount_kind as CountingDiscount['kind'],
        },
})
