import * as fc from 'fast-check'

import { joinWaitingList, leaveWaitingList } from '#shop/stock/server/waiting-list/waiting-list.ts'

import { act, nthOf } from './history-act.ts'
import { sweepAll } from './history-scene.ts'
import type { HistoryScene } from './history-scene.ts'
import { customer, item, nameOf, nth, windowAt } from './subjects.ts'
import type { Place } from './subjects.ts'

const joining = (about: Parameters<typeof act<Place>>[0]['about']) =>
  act({
    about,
    describe: ({ who, at }) => `Join: customer ${who} asks for the next ${nameOf(at)}`,
    expected: (model, { who, at }) => model.join(who, at),
    async actual({ db, customers, items }, { who, at }) {
      const joined = await joinWaitingList(db, customers[who]!.id, items[at]!)
      if (!joined.ok) return joined.refusal.kind
      const { value } = joined
      return value.state === 'waiting' ? `waiting, number ${value.place}` : value.state
    },
  })

const join = fc.tuple(customer, item).map(([who, at]) => joining(() => ({ who, at })))

/** As customers do, who are asked only where nothing is left. */
const joinSoldOut = fc.tuple(customer, nth).map(([who, one]) =>
  joining((model) => {
    const soldOut = model.items.map((_, at) => at).filter((at) => model.free(at) === 0)
    const at = nthOf(soldOut, one)
    return at === undefined ? undefined : { who, at }
  }),
)

const leave = nth.map((one) =>
  act({
    about: (model) =>
      nthOf(
        model.items.flatMap(({ windows, waiting }, at) =>
          [...windows, ...waiting].map((who) => ({ who, at })),
        ),
        one,
      ),
    describe: ({ who, at }) => `Leave: customer ${who} leaves the list of ${nameOf(at)}`,
    expected(model, { who, at }) {
      model.leave(who, at)
      return 'left'
    },
    async actual({ db, customers, items }, { who, at }) {
      await leaveWaitingList(db, customers[who]!.id, items[at]!)
      return 'left'
    },
  }),
)

const windowEnds = fc.tuple(nth, fc.boolean()).map(([one, isSwept]) =>
  act({
    about: (model) => windowAt(model, one),
    describe: ({ who, at }) =>
      `Window: ${nameOf(at)} is no longer held for customer ${who}${isSwept ? ', and it is swept' : ''}`,
    expected(model, { who, at }) {
      model.leave(who, at)
      return 'ended'
    },
    async actual(scene, place) {
      await endWindow(scene, place)
      if (isSwept) await sweepAll(scene)
      return 'ended'
    },
  }),
)

const more = (describe: string, procedure: 'receive_stock' | 'return_stock') =>
  fc.tuple(item, fc.integer({ min: 1, max: 3 })).map(([at, units]) =>
    act({
      about: () => ({ at }),
      describe: () => `${describe}: ${units} of ${nameOf(at)}`,
      expected(model) {
        model.correct(at, units)
        return 'done'
      },
      async actual(scene) {
        await scene.db.call(procedure, { ...entry(scene, at), p_quantity: units })
        return 'done'
      },
    }),
  )

const adjust = fc.tuple(item, fc.constantFrom(1, -1, -2, -4, -9)).map(([at, change]) =>
  act({
    about: () => ({ at }),
    describe: () => `Adjust: ${nameOf(at)} by ${change}`,
    expected: (model) => (model.correct(at, change) ? 'adjusted' : 'not_enough_stock'),
    async actual(scene) {
      const adjusted = { ...entry(scene, at), p_change: change }
      return (await scene.db.callOne('adjust_stock', adjusted)).outcome
    },
  }),
)

/** Withdrawn from sale, or offered again. */
const publish = fc.tuple(item, fc.nat(2)).map(([at, chance]) =>
  act({
    // More often offered again than withdrawn: without goods for sale little happens.
    about: (model) =>
      model.item(at).isPublished && chance > 0
        ? undefined
        : { isPublished: !model.item(at).isPublished },
    describe: ({ isPublished }) =>
      `${isPublished ? 'Publish: ' : 'Withdraw:'} ${nameOf(at)} is ${isPublished ? '' : 'no longer '}for sale`,
    expected(model, { isPublished }) {
      model.publish(at, isPublished)
      return 'done'
    },
    async actual(scene, { isPublished }) {
      // Otherwise some would be served later than the model has it.
      await sweepAll(scene)
      await scene.db.tables
        .updateTable('products')
        .set({ status: isPublished ? 'active' : 'archived' })
        .where('id', '=', scene.items[at]!.productId)
        .execute()
      return 'done'
    },
  }),
)

/** What happens to the shelf and to those who wait before it; the usual more than once. */
export const stockActs = [
  join,
  joinSoldOut,
  joinSoldOut,
  joinSoldOut,
  joinSoldOut,
  leave,
  windowEnds,
  windowEnds,
  more('Receive', 'receive_stock'),
  more('Return', 'return_stock'),
  adjust,
  adjust,
  publish,
]

async function endWindow(scene: HistoryScene, { who, at }: Place) {
  // A window that ought to be open may not be while an expired line has not been released.
  await sweepAll(scene)
  const { rowCount } = await scene.db.pool.query(
    `update waiting_list_entries set window_expires_at = clock_timestamp()
      where user_id = $1 and product_id = $2 and window_expires_at is not null`,
    [scene.customers[who]!.id, scene.items[at]!.productId],
  )
  if (rowCount !== 1) throw new Error('Nothing is held for the customer it ought to be held for.')
}

const entry = ({ items }: HistoryScene, at: number) => ({
  p_product_id: items[at]!.productId,
  p_size_id: items[at]!.sizeId,
  p_reference_type: 'history',
  p_reference_id: null,
  p_reason: null,
  p_actor: 'history',
})
