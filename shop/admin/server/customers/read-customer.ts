import type { Db } from '#platform/db/database.ts'
import { describeDevice } from '#shop/sign-in/server/sessions/known-devices.ts'
import { messagesOfCustomer } from '#shop/contact/server/read-messages.ts'
import { readStoreCredit } from '#shop/credit/server/read-credit.ts'

import type { CustomerListQuery } from '../../customers/customer-list.ts'

import { findCustomers } from './customer-list-queries.ts'
import {
  ROWS_SHOWN,
  findAddresses,
  findBlocks,
  findCartOf,
  findCustomer,
  findOrdersOf,
  findReturnsOf,
  findSessionsOfCustomer,
  findWaitingOf,
} from './customer-queries.ts'

/** A page of the customers. */
export const listCustomers = (db: Db, query: CustomerListQuery) => findCustomers(db, query)

/** The email of the customer with this id; undefined for nobody, and for an admin. */
export async function emailOfCustomer(db: Db, userId: string): Promise<string | undefined> {
  const customer = await findCustomer(db, userId)
  return customer?.isAdmin === false ? customer.email : undefined
}

/** A customer as staff see them, with what the shop keeps about them; undefined for nobody. */
export async function readCustomer(db: Db, userId: string) {
  const [who, blocks, addresses, orders, returns, cart, waiting, messages, sessions, credit] =
    await Promise.all([
      findCustomer(db, userId),
      findBlocks(db, userId),
      findAddresses(db, userId),
      findOrdersOf(db, userId),
      findReturnsOf(db, userId),
      findCartOf(db, userId),
      findWaitingOf(db, userId),
      messagesOfCustomer(db, userId, ROWS_SHOWN),
      findSessionsOfCustomer(db, userId),
      readStoreCredit(db, userId),
    ])
  if (!who) return undefined
  return {
    who,
    block: blocks.find(({ liftedAt }) => liftedAt === null),
    formerBlocks: blocks.filter(({ liftedAt }) => liftedAt !== null),
    addresses,
    orders: orders.slice(0, ROWS_SHOWN),
    hasMoreOrders: orders.length > ROWS_SHOWN,
    returns,
    cart,
    waiting,
    messages,
    sessions: sessions.map(({ id, userAgent, lastSeenAt }) => ({
      id,
      device: describeDevice(userAgent),
      lastSeenAt,
    })),
    credit,
  }
}

export type CustomerRead = NonNullable<Awaited<ReturnType<typeof readCustomer>>>
