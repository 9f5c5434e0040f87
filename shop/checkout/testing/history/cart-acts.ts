import * as fc from 'fast-check'

import {
  addItem,
  changeQuantity,
  clearCart,
  keepCart,
  removeItem,
} from '#shop/cart/server/change-cart.ts'
import { migrateGuestCart } from '#shop/cart/server/migrate-guest-cart.ts'
import { expireLine } from '#shop/cart/testing/expire-line.ts'
import { wish } from '#shop/cart/testing/given-line.ts'

import { act } from './history-act.ts'
import { ITEMS, lineKey, sweepAll } from './history-scene.ts'
import type { HistoryScene } from './history-scene.ts'
import { cartAt, customer, item, lineAt, nameOf, nth, windowAt } from './subjects.ts'
import type { Place } from './subjects.ts'

const quantity = fc.oneof(fc.integer({ min: 1, max: 2 }), fc.integer({ min: 1, max: 10 }))

type Wish = Place & { units: number }

const adding = (about: Parameters<typeof act<Wish>>[0]['about']) =>
  act({
    about,
    describe: ({ who, at, units }) => `Add: customer ${who} wants ${units} of ${nameOf(at)}`,
    expected: (model, { who, at, units }) => model.add(who, at, units),
    async actual({ db, customers, items }, { who, at, units }) {
      const added = await addItem(db, customers[who]!.id, wish(items[at]!, units))
      if (!added.ok) return refused(added.refusal)
      return added.value.wasPriorityGiven ? 'added from the window' : 'added'
    },
  })

const add = fc
  .tuple(customer, item, quantity)
  .map(([who, at, units]) => adding(() => ({ who, at, units })))

const addFromWindow = fc.tuple(nth, fc.integer({ min: 1, max: 3 })).map(([at, units]) =>
  adding((model) => {
    const held = windowAt(model, at)
    return held && { ...held, units }
  }),
)

const change = fc.tuple(nth, fc.integer({ min: -1, max: 12 })).map(([line, units]) =>
  act({
    about: (model) => lineAt(model, line),
    describe: ({ who, at }) => `Change: customer ${who} sets ${nameOf(at)} to ${units}`,
    expected: (model, { who, at }) => model.change(who, at, units),
    async actual({ db, customers, lineIds }, { who, at }) {
      const cartItemId = lineIds.get(lineKey(who, at))!
      const changed = await changeQuantity(db, customers[who]!.id, { cartItemId, quantity: units })
      if (!changed.ok) return refused(changed.refusal)
      return changed.value.quantity === 0 ? 'removed' : 'changed'
    },
  }),
)

const remove = nth.map((line) =>
  act({
    about: (model) => lineAt(model, line),
    describe: ({ who, at }) => `Remove: customer ${who} removes ${nameOf(at)}`,
    expected(model, { who, at }) {
      model.release(who, at)
      return 'removed twice'
    },
    async actual({ db, customers, lineIds }, { who, at }) {
      const id = lineIds.get(lineKey(who, at))!
      const first = await removeItem(db, customers[who]!.id, id)
      // A late second click finds that it has gone.
      const second = await removeItem(db, customers[who]!.id, id)
      return first.ok && second.ok ? 'removed twice' : 'refused'
    },
  }),
)

const clear = nth.map((one) =>
  act({
    about: (model) => cartAt(model, one),
    describe: (who) => `Clear: customer ${who} clears the cart`,
    expected(model, who) {
      const lines = model.linesOf(who)
      for (const { item: at } of lines) model.release(who, at)
      return `${lines.length} lines`
    },
    actual: async ({ db, customers }, who) => `${await clearCart(db, customers[who]!.id)} lines`,
  }),
)

const keep = nth.map((one) =>
  act({
    about: (model) => cartAt(model, one),
    describe: (who) => `Keep: customer ${who} keeps the cart`,
    // How often that helps is a matter of time, which stands still here.
    expected: () => ['kept', 'limit_reached'],
    async actual({ db, customers }, who) {
      const kept = await keepCart(db, customers[who]!.id)
      return kept.ok ? 'kept' : kept.refusal.kind
    },
  }),
)

const expire = fc.tuple(nth, fc.boolean()).map(([line, isSwept]) =>
  act({
    about: (model) => lineAt(model, line),
    describe: ({ who, at }) =>
      `Expire: ${nameOf(at)} of customer ${who}${isSwept ? ', and it is swept' : ''}`,
    expected(model, { who, at }) {
      model.release(who, at)
      return 'expired'
    },
    async actual(scene, { who, at }) {
      const { db, customers, lineIds } = scene
      await expireLine(db, customers[who]!.id, lineIds.get(lineKey(who, at))!)
      if (isSwept) await sweepAll(scene)
      return 'expired'
    },
  }),
)

const guestLines = fc
  .uniqueArray(fc.tuple(item, quantity), {
    minLength: 1,
    maxLength: ITEMS,
    selector: ([at]) => at,
  })
  .map((lines) => lines.map(([at, units]) => ({ at, units })))

/** Few guest carts, so that the same one comes again. */
const migrate = fc.tuple(customer, fc.nat(1), guestLines).map(([who, cart, lines]) =>
  act({
    about: () => ({ who, cart, lines }),
    describe: () =>
      `Migrate: customer ${who} brings guest cart ${cart} with ${lines.map(({ at, units }) => `${units} of ${nameOf(at)}`).join(' and ')}`,
    // The units that go in are taken in the order of the goods, whatever order they come in.
    expected: (model) =>
      lines
        .toSorted((a, b) => a.at - b.at)
        .map(({ at, units }) => `${nameOf(at)} ${model.migrate(who, `${cart}-${at}`, at, units)}`)
        .join(' and '),
    actual: bringGuestCart,
  }),
)

/** Everything a customer does to a cart, and what time does to it; the usual more than once. */
export const cartActs = [
  add,
  add,
  add,
  addFromWindow,
  addFromWindow,
  change,
  change,
  remove,
  clear,
  keep,
  expire,
  migrate,
  migrate,
]

type Refusal = { kind: string; available?: number }
const refused = ({ kind, available }: Refusal) =>
  available === undefined ? kind : `${kind}, ${available} left`

type GuestCart = { who: number; cart: number; lines: { at: number; units: number }[] }

async function bringGuestCart(
  { db, customers, items }: HistoryScene,
  { who, cart, lines }: GuestCart,
) {
  const { migration_results: results } = await migrateGuestCart(
    db,
    customers[who]!.id,
    lines.map(({ at, units }) => ({
      id: `${cart}-${at}`,
      product_id: items[at]!.productId,
      size_id: items[at]!.sizeId,
      quantity: units,
      name: 'Noor open abaya',
      price: 89,
    })),
  )
  return results
    .map(({ id, code, migrated }) => ({
      at: Number(id?.split('-')[1]),
      taken: code === 'already_migrated' ? 'again' : migrated,
    }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, taken }) => `${nameOf(at)} ${taken}`)
    .join(' and ')
}
