import * as fc from 'fast-check'

import { ACTORS, ITEMS } from './history-scene.ts'
import type { ModelShop } from './model-shop.ts'
import { nthOf } from './history-act.ts'

/** Any of the customers; a few of them are there more often. */
export const customer = fc.oneof(fc.nat(3), fc.nat(ACTORS - 1))
export const item = fc.nat(ITEMS - 1)
/** Which one of those there are. */
export const nth = fc.nat(ACTORS - 1)

export const nameOf = (at: number) => 'ABC'[at]

/** A customer and an item. */
export type Place = { who: number; at: number }

export const lineAt = (model: ModelShop, one: number): Place | undefined =>
  nthOf(
    model.items.flatMap(({ lines }, at) => [...lines.keys()].map((who) => ({ who, at }))),
    one,
  )

export const windowAt = (model: ModelShop, one: number): Place | undefined =>
  nthOf(
    model.items.flatMap(({ windows }, at) => windows.map((who) => ({ who, at }))),
    one,
  )

/** A customer with something in the cart. */
export const cartAt = (model: ModelShop, one: number): number | undefined => lineAt(model, one)?.who
