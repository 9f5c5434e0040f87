import { toCentimetres, toInches, type FinderKind, type Measures } from './size-measures.ts'

/** A size as the finder needs it; one without a length is not looked at. */
export type OfferedSize = {
  sizeName: string | null
  lengthInches: number | null
  fit: string | null
}

/** What the finder says. Sizes are given by name; `inches` is how far the hem would be off. */
export type FinderAnswer =
  | { kind: 'size'; size: string }
  | { kind: 'between'; shorter: string; longer: string }
  /** Even the shortest is too long; it can be taken up. */
  | { kind: 'shortest_too_long'; size: string; inches: number }
  /** Even the longest ends above the ankle. */
  | { kind: 'longest_too_short'; size: string; inches: number }
  | { kind: 'chest_too_wide'; widestInches: number }
  | { kind: 'nothing_offered' }

/** From the crown to the top of the shoulder beside the neck, as a share of a person's height. */
const HEAD_AND_NECK = 0.145

/**
 * In centimetres. `overTheChest`: cloth takes a longer way down than a straight line. `hem`: how
 * far above the floor it ends; an abaya covers the ankle bone, a thobe clears it.
 */
const hang = {
  abaya: { overTheChest: 5, hem: 4 },
  thobe: { overTheChest: 4, hem: 8 },
} as const satisfies Record<FinderKind, { overTheChest: number; hem: number }>

/** A full cut slides off the shoulder and hangs this much lower, in centimetres. */
const LOOSE_DROP_CM = 2

/** So close to the middle of two lengths, in inches, both will do. */
const BETWEEN_INCHES = 0.3

/** A size serves a person whose best length is at most so many inches away at the ends of the range. */
const REACH_INCHES = 1

/** The widest chest each fit of a thobe is cut for, in inches. */
const chestOfFit: Readonly<Record<string, number>> = { S: 40, M: 44, L: 48 }

/**
 * The best length from the top of the shoulder to the hem, in inches: height without head and
 * neck, plus the way over the chest, less the clearance of the hem. A heel lifts the person and
 * not the hem, so it adds all of its height.
 */
function bestLength(measures: Measures): number {
  const { overTheChest, hem } = hang[measures.kind]
  const flat = measures.heightCm * (1 - HEAD_AND_NECK) + overTheChest - hem
  if (measures.kind === 'thobe') return toInches(flat)
  return toInches(flat + measures.heelCm - (measures.fit === 'loose' ? LOOSE_DROP_CM : 0))
}

/** The size for these measures among those offered, or why there is none. */
export function findSize(measures: Measures, offered: readonly OfferedSize[]): FinderAnswer {
  const made = named(offered)
  const best = bestLength(measures)
  if (measures.kind === 'abaya') return byLength(best, made)

  const chests = made.map(chestOf).filter((inches) => inches > 0)
  if (chests.length === 0) return { kind: 'nothing_offered' }
  const wideEnough = chests.filter((inches) => measures.chestCm <= toCentimetres(inches))
  if (wideEnough.length === 0) return { kind: 'chest_too_wide', widestInches: Math.max(...chests) }
  const closest = Math.min(...wideEnough)
  return byLength(
    best,
    made.filter((size) => chestOf(size) === closest),
  )
}

type NamedSize = { name: string; length: number; fit: string | null }

/** Sizes with a length, the shortest first. */
const named = (offered: readonly OfferedSize[]): NamedSize[] =>
  offered
    .flatMap(({ sizeName, lengthInches, fit }) =>
      sizeName === null || lengthInches === null
        ? []
        : [{ name: sizeName, length: lengthInches, fit }],
    )
    .sort((a, b) => a.length - b.length)

/** The widest chest a size is for, in inches: any without a fit, none with a fit not known here. */
const chestOf = ({ fit }: { fit: string | null }) =>
  fit === null ? Number.POSITIVE_INFINITY : (chestOfFit[fit] ?? 0)

function byLength(best: number, made: readonly NamedSize[]): FinderAnswer {
  const [shortest, longest] = [made[0], made.at(-1)]
  if (!shortest || !longest) return { kind: 'nothing_offered' }
  if (best < shortest.length - REACH_INCHES) {
    return { kind: 'shortest_too_long', size: shortest.name, inches: shortest.length - best }
  }
  if (best > longest.length + REACH_INCHES) {
    return { kind: 'longest_too_short', size: longest.name, inches: best - longest.length }
  }

  const above = made.findIndex(({ length }) => length >= best)
  const [shorter, longer] = [made[above - 1], made[above]]
  if (!longer) return { kind: 'size', size: longest.name }
  if (!shorter) return { kind: 'size', size: shortest.name }
  const middle = (shorter.length + longer.length) / 2
  if (Math.abs(best - middle) <= BETWEEN_INCHES) {
    return { kind: 'between', shorter: shorter.name, longer: longer.name }
  }
  return { kind: 'size', size: best < middle ? shorter.name : longer.name }
}

/** The heights, in whole centimetres, that a length suits in flat shoes and a regular fit. */
export type SuitedHeights = { lengthInches: number; fromCm: number; toCm: number }

/** For each offered length once, from the shortest, the heights for which it is the nearest. */
export function suitedHeights(kind: FinderKind, offered: readonly OfferedSize[]): SuitedHeights[] {
  const lengths = [...new Set(named(offered).map(({ length }) => length))]
  return lengths.map((length, at) => {
    const [shorter, longer] = [lengths[at - 1], lengths[at + 1]]
    const from = shorter === undefined ? length - REACH_INCHES : (shorter + length) / 2
    const to = longer === undefined ? length + REACH_INCHES : (length + longer) / 2
    return {
      lengthInches: length,
      fromCm: Math.ceil(heightFor(kind, from)),
      toCm: Math.floor(heightFor(kind, to)),
    }
  })
}

/** The height, in centimetres, whose best length this is in flat shoes. */
function heightFor(kind: FinderKind, inches: number): number {
  const { overTheChest, hem } = hang[kind]
  return (toCentimetres(inches) - overTheChest + hem) / (1 - HEAD_AND_NECK)
}

/** The fits of a thobe among those offered and the widest chest of each, in inches. */
export function suitedChests(offered: readonly OfferedSize[]): { fit: string; inches: number }[] {
  const made = new Set(offered.map(({ fit }) => fit))
  return Object.entries(chestOfFit)
    .filter(([fit]) => made.has(fit))
    .map(([fit, inches]) => ({ fit, inches }))
}
