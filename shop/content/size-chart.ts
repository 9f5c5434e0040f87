import { measureText } from './measure-text.ts'

/** A size with what it is for: from and to, in mm, by what is measured of the body. */
export type ChartSize = {
  label: string
  body: Readonly<Record<string, readonly [number, number]>>
}

/** The sizes of a system as the size guide shows them; `measures` and `equivalents` are its columns. */
export type SizeChart = {
  code: string
  name: string
  measures: readonly string[]
  equivalents: readonly string[]
  hasFinder: boolean
  sizes: readonly (ChartSize & {
    equivalents: Readonly<Record<string, string>>
    /** As `body`, of garments, too. */
    measurements: ChartSize['body']
  })[]
}

/** What the finder says of measurements; `size` is the label of a size. */
export type ChartAnswer =
  | { kind: 'size'; size: string }
  /** The measurements belong to several sizes: the largest of them, and the smallest. */
  | { kind: 'largest_of'; size: string; smallest: string }
  /** All of them are below, or one of them is above, what the sizes are for; `measure` and its end in mm. */
  | { kind: 'below' | 'above'; size: string; measure: string; mm: number }
  | { kind: 'nothing_offered' }

/** What can be measured of the body, by its code. */
export const bodyMeasures = [
  'body_height',
  'body_chest',
  'body_waist',
  'body_hips',
  'body_inside_leg',
  'body_head',
  'body_foot',
] as const satisfies (keyof typeof measureText)[]

/** Measures of the body that a chart asks for, in the order of its sizes. */
export const chartMeasures = (sizes: readonly ChartSize[]): string[] => [
  ...new Set(sizes.flatMap(({ body }) => Object.keys(body))),
]

/** The size for these measurements (mm, by what was measured), so that nothing is tight. */
export function findInChart(
  sizes: readonly ChartSize[],
  given: Readonly<Record<string, number>>,
): ChartAnswer {
  const fits: { measure: string; at: number; mm: number }[] = []
  for (const [measure, mm] of Object.entries(given)) {
    const ranges = sizes.map(({ body }) => body[measure])
    if (ranges.every((range) => range === undefined)) continue
    const at = ranges.findIndex((range) => range !== undefined && mm <= range[1])
    if (at === -1) {
      const last = ranges.findLastIndex((range) => range !== undefined)
      return { kind: 'above', size: sizes[last]!.label, measure, mm: ranges[last]![1] }
    }
    fits.push({ measure, at, mm })
  }
  const [first] = fits
  if (!first) return { kind: 'nothing_offered' }
  const smallest = Math.min(...fits.map(({ at }) => at))
  const largest = Math.max(...fits.map(({ at }) => at))
  const isBelow = fits.every(({ measure, at, mm }) => mm < sizes[at]!.body[measure]![0])
  if (isBelow && largest === smallest) {
    const { measure } = first
    const size = sizes[largest]!
    return { kind: 'below', size: size.label, measure, mm: size.body[measure]![0] }
  }
  return largest === smallest
    ? { kind: 'size', size: sizes[largest]!.label }
    : { kind: 'largest_of', size: sizes[largest]!.label, smallest: sizes[smallest]!.label }
}

/** A range of millimetres in centimetres: "86–90", or "90" where both ends are the same. */
export const centimetreRange = ([from, to]: readonly [number, number]): string =>
  from === to ? String(from / 10) : `${from / 10}–${to / 10}`

/** The name of a measure by its code; a code that is not known here is its own name. */
export const measureLabel = (measure: string): string =>
  (measureText as Readonly<Record<string, string>>)[measure] ?? measure
