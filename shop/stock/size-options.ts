import type { SizeChoice } from './stock-level.ts'

/** What is chosen in each step to get this size. */
export const axesOf = ({ axes, sizeName }: SizeChoice): readonly string[] =>
  axes ?? [sizeName ?? '']

/** The size of these choices; undefined while one is missing, or where there is no such size. */
export const sizeAt = (
  sizes: readonly SizeChoice[],
  choices: readonly (string | undefined)[],
): SizeChoice | undefined =>
  sizes.find((size) => axesOf(size).every((choice, axis) => choice === choices[axis]))

/** Inches in whole centimetres, as on a measuring tape. */
export const centimetres = (inches: number): number => Math.round(inches * 2.54)
