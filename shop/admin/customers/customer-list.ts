import { z } from 'zod'

import { defineList } from '#platform/admin/list.ts'
import type { ListQuery } from '#platform/admin/list.ts'
import { ADMIN_CUSTOMERS } from '#shop/sign-in/admin/admin-paths.ts'

const Only = z.literal('yes').optional()

/** How long somebody counts as new; days. */
export const NEW_DAYS = 30

/** The customers as staff look for them. */
export const customerList = defineList({
  name: 'customers',
  path: ADMIN_CUSTOMERS,
  filters: { ordered: Only, blocked: Only, unconfirmed: Only, new: Only },
  sorts: { joined: 'time', ordered: 'time', spent: 'integer' },
  usual: '-joined',
})

type ReadFilters<Filters> = { [Name in keyof Filters]: z.output<Filters[Name]> }

export type CustomerListQuery = ListQuery<
  ReadFilters<typeof customerList.filters>,
  'joined' | 'ordered' | 'spent'
>

/** A customer as the list shows them. */
export type ListedCustomer = {
  id: string
  /** Empty until they give it. */
  name: string
  email: string
  joinedAt: Date
  /** Orders that were paid for; exchanges are none. */
  orders: number
  /** What was invoiced less what was credited; pence. */
  spentPence: number
  lastOrderAt: Date | null
  isConfirmed: boolean
  isBlocked: boolean
}

/** What a search for customers looks for besides names and emails. */
export type SearchedCustomer = {
  /** All of these are in the name or email; in small letters. */
  terms: string[]
  /** The number of an order of theirs, whole. */
  orderNumber: string | undefined
  /** The last ten digits of a phone number: written with +44 or 0 they are the same. */
  phone: string | undefined
}

const MAX_WORDS = 5
const PHONE_DIGITS = 10

/** Reads a search: its terms, and the order number or phone number it may be. */
export function searchedCustomer(search: string): SearchedCustomer {
  const terms = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
  return { terms, orderNumber: orderNumberIn(search), phone: phoneIn(search) }
}

/** `lb7kq2m9xa`, `7KQ2-M9XA` and `LB-7KQ2-M9XA` are one number. */
function orderNumberIn(search: string): string | undefined {
  const signs = search.toUpperCase().replaceAll(/[\s-]/g, '')
  const [, first, last] = /^(?:LB)?([\dA-Z]{4})([\dA-Z]{4})$/.exec(signs) ?? []
  return first === undefined || last === undefined ? undefined : `LB-${first}-${last}`
}

function phoneIn(search: string): string | undefined {
  if (!/^[\d\s()+.-]+$/.test(search)) return undefined
  const digits = search.replaceAll(/\D/g, '')
  return digits.length < PHONE_DIGITS ? undefined : digits.slice(-PHONE_DIGITS)
}
