import type { SizeChoice } from './stock-level.ts'

/** A size of thobes is a length and a fit: one row, chosen in two steps. */
export type SizeAxes = { lengths: number[]; fits: string[] }

/** The two steps of choosing, or undefined where a size is chosen in one. */
export function sizeAxes(sizes: SizeChoice[]): SizeAxes | undefined {
  const lengths = new Set<number>()
  const fits = new Set<string>()
  for (const { lengthInches, fit } of sizes) {
    if (lengthInches === null || fit === null) return undefined
    lengths.add(lengthInches)
    fits.add(fit)
  }
  return fits.size > 1 ? { lengths: [...lengths], fits: [...fits] } : undefined
}

/** Inches in whole centimetres, as on a measuring tape. */
export const centimetres = (inches: number): number => Math.round(inches * 2.54)
