import { isPlainLine } from '#platform/storable-text.ts'

import { readNumber } from './attribute-form.ts'
import { MAX_TEXT_LENGTH } from './attribute.ts'
import type { AttributeFields, AttributeValue, AttributeValues } from './attribute.ts'

/**
 * How inputs are named that hold the value of an attribute, so that a form can be read without its
 * definition: `attribute:KIND:CODE`.
 */
const kinds = ['list', 'number', 'yes_no', 'text'] as const
type Kind = (typeof kinds)[number]

/** The name of the inputs for values of an attribute. */
export const attributeInput = ({ type, code }: Pick<AttributeFields, 'type' | 'code'>): string =>
  `attribute:${type === 'choice' || type === 'choices' ? 'list' : type}:${code}`

/** The key of a fault of one attribute, as the database names it. */
export const attributeField = (code: string) => `attributes.${code}` as const

/** Values in a fixed order of codes, so that two can be compared. */
export const sortedValues = (values: AttributeValues): AttributeValues =>
  Object.fromEntries(
    Object.entries(values)
      .map(([code, value]): [string, AttributeValue] => [
        code,
        Array.isArray(value) ? value.toSorted() : value,
      ])
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  )

/** Values as the inputs of a form have them. */
export function inputsOfValues(values: AttributeValues): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(values).map(([code, value]) => [
      `attribute:${kindOf(value)}:${code}`,
      textsOf(value),
    ]),
  )
}

const kindOf = (value: AttributeValue): Kind => {
  if (Array.isArray(value)) return 'list'
  if (typeof value === 'boolean') return 'yes_no'
  return typeof value === 'number' ? 'number' : 'text'
}

const textsOf = (value: AttributeValue): string[] => {
  if (Array.isArray(value)) return value
  return [typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)]
}

/** What can be wrong with what was typed: `number`: none, or out of what any number can be; `text`: too long. */
type ValueFault = 'number' | 'text'

/** Reads the inputs of a form; those left empty are no values. Whether a value fits, the database decides. */
export function readAttributeInputs(inputs: Readonly<Record<string, readonly string[]>>): {
  values: AttributeValues
  faults: Map<string, ValueFault>
} {
  const values: AttributeValues = {}
  const faults = new Map<string, ValueFault>()
  for (const [name, texts] of Object.entries(inputs)) {
    const [prefix, kind, code, ...more] = name.split(':')
    const known = kinds.find((one) => one === kind)
    if (prefix !== 'attribute' || !known || !code || more.length > 0) continue
    const typed = texts.map((text) => text.trim()).filter(Boolean)
    const read = readers[known](typed)
    if (read.fault) faults.set(code, read.fault)
    else if (read.value !== undefined) values[code] = read.value
  }
  return { values: sortedValues(values), faults }
}

type Read = { value?: AttributeValue; fault?: ValueFault }

const readers: Record<Kind, (typed: string[]) => Read> = {
  list: (codes) => (codes.length === 0 ? {} : { value: [...new Set(codes)] }),
  number([text = '']) {
    const number = readNumber(text)
    if (number === undefined) return { fault: 'number' }
    return number === null ? {} : { value: number }
  },
  yes_no: ([text]) => (text === undefined ? {} : { value: text === 'yes' }),
  text([text]) {
    if (text === undefined) return {}
    return text.length > MAX_TEXT_LENGTH || !isPlainLine(text) ? { fault: 'text' } : { value: text }
  },
}

/** Values of an attribute as staff read them: names of choices, a number, yes or no, or a text. */
export function valueText(
  { choices }: Pick<AttributeFields, 'choices'>,
  value: AttributeValue | undefined,
): string {
  if (!Array.isArray(value)) return value === undefined ? '' : (textsOf(value)[0] ?? '')
  const known = choices.filter(({ code }) => value.includes(code)).map(({ names }) => names.en)
  const gone = value.filter((code) => !choices.some((choice) => choice.code === code))
  return [...known, ...gone].join(', ')
}
