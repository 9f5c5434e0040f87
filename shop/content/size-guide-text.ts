import { measureLabel } from './size-chart.ts'
import type { ChartAnswer } from './size-chart.ts'
import type { FinderAnswer } from './size-finder.ts'
import { bounds, toCentimetres, toFeet, toInches } from './size-measures.ts'
import type { FinderKind, MeasuredField, MeasureFault } from './size-measures.ts'

/** Centimetres and feet, e.g. `165 cm (5 ft 5)`. */
function heightText(cm: number): string {
  const { feet, inches } = toFeet(cm)
  return `${Math.round(cm)} cm (${feet} ft ${inches})`
}

/** Centimetres and inches, whole, e.g. `102 cm (40 in)`. */
const lengthText = (cm: number) => `${Math.round(cm)} cm (${Math.round(toInches(cm))} in)`

const rangeText = (field: MeasuredField) => {
  const { min, max } = bounds[field]
  const written = field === 'height' ? heightText : lengthText
  return `between ${written(min)} and ${written(max)}`
}

/** What a fault of a field is, and what to do about it. */
const faultTexts: Record<MeasuredField, Record<MeasureFault, string>> = {
  height: {
    missing: 'Please enter your height, for example 165 or 5 ft 5.',
    unreadable: 'Please enter your height in centimetres, or in feet and inches: 165 or 5 ft 5.',
    out_of_range: `Please enter a height ${rangeText('height')}.`,
  },
  heel: {
    missing: 'Please enter the height of your heel, or leave it empty for flat shoes.',
    unreadable: 'Please enter the heel in centimetres, for example 3, or leave it empty.',
    out_of_range: 'Please enter a heel of 15 cm (6 in) at most.',
  },
  chest: {
    missing: 'Please enter your chest, for example 102 cm or 40 in.',
    unreadable: 'Please enter your chest in centimetres or inches, for example 102 cm or 40 in.',
    out_of_range: `Please enter a chest ${rangeText('chest')}.`,
  },
}

const kindName: Record<FinderKind, string> = { abaya: 'abaya', thobe: 'thobe' }

const endsAt: Record<FinderKind, string> = {
  abaya: 'The hem will cover your ankle bone and clear the floor.',
  thobe: 'The hem will end just above your ankle bone.',
}

const betweenText: Record<FinderKind, (shorter: string, longer: string) => string> = {
  abaya: (shorter, longer) =>
    `Both will do. ${shorter} keeps your feet free on stairs; ${longer} covers a little more.`,
  thobe: (shorter) => `Take ${shorter}: a thobe should clear the ankle.`,
}

/** How far a hem is off: centimetres, then inches to the nearest half. */
function gapText(inches: number): string {
  const halves = Math.max(0.5, Math.round(inches * 2) / 2)
  return `${Math.round(toCentimetres(inches))} cm (${halves} in)`
}

/** The finder's answer in words: what to take, and why. */
function answerText(kind: FinderKind, answer: FinderAnswer): { title: string; text: string } {
  const garment = kindName[kind]
  switch (answer.kind) {
    case 'size':
      return { title: `Your size is ${answer.size}`, text: endsAt[kind] }
    case 'between':
      return {
        title: `Between ${answer.shorter} and ${answer.longer}`,
        text: betweenText[kind](answer.shorter, answer.longer),
      }
    case 'shortest_too_long':
      return {
        title: `Closest: ${answer.size}`,
        text: `Our shortest ${garment} would be about ${gapText(answer.inches)} too long for you. A tailor can take the hem up.`,
      }
    case 'longest_too_short':
      return {
        title: `Closest: ${answer.size}`,
        text: `Our longest ${garment} would end about ${gapText(answer.inches)} higher than it should.`,
      }
    case 'chest_too_wide':
      return {
        title: 'We do not have your size',
        text: `Our widest ${garment} is cut for a chest of up to ${lengthText(toCentimetres(answer.widestInches))}. We are sorry.`,
      }
    case 'nothing_offered':
      return {
        title: 'Nothing to choose',
        text: `There is no ${garment} with a length here at the moment.`,
      }
  }
}

/** The answer of a finder by measurements in words. */
function chartAnswer(answer: ChartAnswer): { title: string; text: string } {
  switch (answer.kind) {
    case 'size':
      return { title: `Your size is ${answer.size}`, text: 'It is made for your measurements.' }
    case 'largest_of':
      return {
        title: `Your size is ${answer.size}`,
        text: `Your measurements are between ${answer.smallest} and ${answer.size}. In the larger size nothing is tight.`,
      }
    case 'below':
      return {
        title: `Closest: ${answer.size}`,
        text: `Our smallest size, ${answer.size}, begins at ${lengthText(answer.mm / 10)}: ${measureLabel(answer.measure).toLowerCase()}.`,
      }
    case 'above':
      return {
        title: 'We do not have your size',
        text: `Our largest size, ${answer.size}, ends at ${lengthText(answer.mm / 10)}: ${measureLabel(answer.measure).toLowerCase()}. We are sorry.`,
      }
    case 'nothing_offered':
      return { title: 'Nothing to choose', text: 'There are no sizes here at the moment.' }
  }
}

/** What the size finder and the tables of the size guide say. */
export const sizeGuideText = {
  finder: 'Find your size',
  garment: 'Garment',
  kinds: { abaya: 'Abayas', thobe: 'Thobes' } satisfies Record<FinderKind, string>,
  height: 'Your height',
  heightHint: 'In cm, or feet and inches: 165 or 5 ft 5.',
  heel: 'Heel of your shoes',
  heelHint: 'In cm. Leave it empty for flat shoes.',
  chest: 'Your chest',
  chestHint: 'Around the fullest part: 102 cm or 40 in.',
  fit: 'Fit of the abaya',
  fits: {
    regular: { name: 'Regular', note: 'Straight, A-line, belted and open cuts' },
    loose: { name: 'Loose', note: 'Kimono, bell and kaftan cuts' },
  },
  submit: 'Find my size',
  empty: {
    abaya: 'Enter your height and your size appears here.',
    thobe: 'Enter your height and chest and your size appears here.',
  } satisfies Record<FinderKind, string>,
  choose: (size: string) => `Choose ${size}`,
  faultText: (field: MeasuredField, fault: MeasureFault): string => faultTexts[field][fault],
  answerText,
  chart: {
    hint: 'In cm, or with a unit: 92 or 36 in.',
    missing: 'Enter at least one measurement, for example 92 or 36 in.',
    unreadable: 'Enter centimetres, or inches with their unit: 92 or 36 in.',
    empty: 'Enter your measurements and your size appears here.',
    answer: chartAnswer,
    inCm: (measure: string) => `${measure} (cm)`,
  },
  tables: {
    abaya: 'Abayas by length',
    thobe: 'Thobes by length',
    fits: 'Thobes by fit',
    note: 'Lengths run from the top of the shoulder, beside the neck, to the hem. Heights are for flat shoes and a regular fit.',
    size: 'Size',
    inches: 'Inches',
    centimetres: 'Centimetres',
    suits: 'Suits a height of',
    fit: 'Fit',
    chest: 'For a chest up to',
  },
  inInches: (inches: number) => `${inches} in`,
  inCentimetres: (inches: number) => `${Math.round(toCentimetres(inches))} cm`,
  heightsCm: (fromCm: number, toCm: number): string => `${fromCm}–${toCm} cm`,
  heightsFeet: (fromCm: number, toCm: number): string => `${feetText(fromCm)} – ${feetText(toCm)}`,
  fitNames: { S: 'S, slim', M: 'M, medium', L: 'L, loose' } as Readonly<Record<string, string>>,
} as const

function feetText(cm: number): string {
  const { feet, inches } = toFeet(cm)
  return `${feet} ft ${inches}`
}
