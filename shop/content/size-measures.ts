import { cutTo } from '#platform/bounded-text.ts'
import { latinDigits } from '#platform/languages/latin-digits.ts'
import { err, ok, type Result } from '#platform/result.ts'

/** What the size finder asks for, as it was typed. Empty where nothing was. */
export type FinderFields = { height: string; heel: string; fit: string; chest: string }

/** A straight cut, or one that is full from the shoulder and so hangs lower. */
export type AbayaFit = 'regular' | 'loose'

/** Measures of a person, in centimetres. */
export type Measures =
  | { kind: 'abaya'; heightCm: number; heelCm: number; fit: AbayaFit }
  | { kind: 'thobe'; heightCm: number; chestCm: number }

export type FinderKind = Measures['kind']

export type MeasuredField = 'height' | 'heel' | 'chest'

/** What is wrong with a field; the messages are in size-guide-text.ts. */
export type MeasureFault = 'missing' | 'unreadable' | 'out_of_range'
export type MeasureFaults = Partial<Record<MeasuredField, MeasureFault>>

const CM_PER_INCH = 2.54

/** The least and the most that is taken for a measure, in centimetres. */
export const bounds = {
  height: { min: 120, max: 220 },
  heel: { min: 0, max: 15 },
  chest: { min: 70, max: 150 },
} as const satisfies Record<MeasuredField, { min: number; max: number }>

/** Not rounded, like `toCentimetres`. */
export const toInches = (cm: number): number => cm / CM_PER_INCH
/** The other way round. */
export const toCentimetres = (inches: number): number => inches * CM_PER_INCH

/** Centimetres in feet and whole inches, e.g. 165 is 5 ft 5. */
export function toFeet(cm: number): { feet: number; inches: number } {
  const inches = Math.round(toInches(cm))
  return { feet: Math.floor(inches / 12), inches: inches % 12 }
}

/** The measures of a person, or what is wrong with each field that cannot be used. */
export function readMeasures(
  kind: FinderKind,
  { height, heel, fit, chest }: FinderFields,
): Result<Measures, MeasureFaults> {
  const heightCm = read('height', height)
  const second =
    kind === 'thobe' ? read('chest', chest) : read('heel', heel.trim() === '' ? '0' : heel)
  if (heightCm.ok && second.ok) {
    return ok(
      kind === 'thobe'
        ? { kind, heightCm: heightCm.value, chestCm: second.value }
        : {
            kind,
            heightCm: heightCm.value,
            heelCm: second.value,
            fit: fit === 'loose' ? 'loose' : 'regular',
          },
    )
  }
  return err({
    ...(!heightCm.ok && { height: heightCm.refusal }),
    ...(!second.ok && { [kind === 'thobe' ? 'chest' : 'heel']: second.refusal }),
  })
}

function read(field: MeasuredField, typed: string): Result<number, MeasureFault> {
  if (typed.trim() === '') return err('missing')
  const cm = parse(field, typed)
  if (cm === undefined) return err('unreadable')
  return cm >= bounds[field].min && cm <= bounds[field].max ? ok(cm) : err('out_of_range')
}

/** A length as it was typed, in centimetres unless another unit is named; undefined where it cannot be read. */
export const parseLength = (typed: string): number | undefined => parse('heel', typed)

/** A person's height as it was typed, in centimetres, not rounded; undefined where it cannot be read. */
export const parseHeight = (typed: string): number | undefined => parse('height', typed)

const FEET =
  /^(\d) ?(?:ft|feet|foot|['’′]| ) ?(?:(\d{1,2}(?:\.\d+)?) ?(?:in|inch|inches|["”″]|['’′]{2})?)?$/
const NUMBER = /^(\d{1,3}(?:\.\d+)?) ?(cm|m|in|inch|inches|["”″])?$/

/** How much of what was typed is read, in UTF-16 units; a size needs no more. */
const MAX_LENGTH = 60

/** Below this a number without a unit is inches: nobody here has so few centimetres. */
const LEAST_BARE_CM: Record<MeasuredField, number> = { height: 100, chest: 65, heel: 0 }

/** Units as they are written in Arabic, the longer words first. */
const arabicUnits: readonly (readonly [RegExp, string])[] = [
  [/سنتيمترات|سنتيمتر|سم/g, 'cm'],
  [/أقدام|قدمان|قدم/g, 'ft'],
  [/ ?(?:و ?)?(\d{1,9}(?:\.\d{1,9})?) ?(?:بوصات|بوصة|إنش)/g, ' $1 in'],
  // A letter of other units: last.
  [/أمتار|متر|م/g, 'm'],
]

/** Centimetres of what was typed: "165", "1.65 m", "5 ft 5", "5'5\"", "65 in", or so in Arabic. */
function parse(field: MeasuredField, typed: string): number | undefined {
  const text = arabicUnits
    .reduce(
      (given, [unit, latin]) => given.replaceAll(unit, latin),
      latinDigits(cutTo(typed, MAX_LENGTH)).replaceAll(/\s+/g, ' ').replace(/[,،]/, '.'),
    )
    .trim()
    .toLowerCase()
  const [, feet, inches = '0'] = (field === 'height' && FEET.exec(text)) || []
  if (feet !== undefined) {
    return Number(inches) < 12 ? toCentimetres(Number(feet) * 12 + Number(inches)) : undefined
  }

  const [, digits, unit] = NUMBER.exec(text) ?? []
  if (digits === undefined) return undefined
  const number = Number(digits)
  if (unit === 'cm') return number
  if (unit === 'm') return number * 100
  if (unit !== undefined) return toCentimetres(number)
  // "5.5" may be feet and inches or a part of a foot; "1.65" can only be metres.
  if (field === 'height' && number < 10) {
    return number < 3 && digits.includes('.') ? number * 100 : undefined
  }
  return number < LEAST_BARE_CM[field] ? toCentimetres(number) : number
}
