import { pounds } from './pounds.ts'

/** Whether a price, in pence, falls by more than half: staff are asked whether they mean it. */
export const fallsByHalf = (from: number, to: number): boolean => to * 2 < from

/** A price before and after a change, in pence. */
export const priceChangeText = (from: number, to: number): string =>
  `${pounds(from)} → ${pounds(to)}`
