import { defineList } from '#platform/admin/list.ts'
import type { ListQuery } from '#platform/admin/list.ts'
import type { Movable } from '#platform/admin/move.ts'
import {
  englishNameOf,
  localFields,
  localNames,
  localTexts,
  readLocal,
} from '#platform/admin/local-fields.ts'
import type { CurrentRecord, RecordField, RecordTexts } from '#platform/admin/record-form.ts'
import type { LocalText } from '#platform/languages/by-language.ts'
import { otherLanguages } from '#platform/languages/languages.ts'
import { slugOf } from '#platform/slug-of.ts'
import { isPlainLine } from '#platform/storable-text.ts'

import { ADMIN_ATTRIBUTES } from '../admin-catalogue-paths.ts'
import {
  attributeTypes,
  isAttributeCode,
  isChoiceCode,
  MAX_ATTRIBUTES,
  MAX_CHOICES,
  MAX_NUMBER,
} from './attribute.ts'
import type {
  AttributeChoice,
  AttributeFields,
  AttributeType,
  EditedAttribute,
} from './attribute.ts'
import { attributeText } from './attribute-text.ts'

/** All attributes in their order. */
export const attributeList = defineList({
  name: 'attributes',
  path: ADMIN_ATTRIBUTES,
  filters: {},
  sorts: { place: 'integer' },
  usual: 'place',
  rows: MAX_ATTRIBUTES,
})

export type AttributeListQuery = ListQuery<unknown, 'place'>
export type ListedAttribute = EditedAttribute & Movable

/** What the form of an attribute is called. */
export const ATTRIBUTE_FORM = 'save-attribute'

/** The names of its inputs. */
export const attributeInputs = [
  ...localNames('name'),
  'code',
  'type',
  'choices',
  ...localNames('unit'),
  'min',
  'max',
  'synonyms',
  'on_page',
  'in_filters',
  'in_comparison',
]

const MAX_NAME_LENGTH = 60
const MAX_UNIT_LENGTH = 20
const MAX_SYNONYMS = 20
const MAX_SYNONYM_LENGTH = 40

const { fields: text, faults: fault } = attributeText

const onlyIf = {
  choice: 'hidden in-[form:has(option:is([value=choice],[value=choices]):checked)]:block',
  number: 'hidden in-[form:has(option[value=number]:checked)]:block',
}

/** The form of an attribute: of a new one without a type, else of an existing one. */
export function attributeFields(type: AttributeType | undefined): readonly RecordField[] {
  const shown = (kind: 'choice' | 'number', field: RecordField): RecordField[] => {
    if (type === undefined) return [{ ...field, shownIf: onlyIf[kind] }]
    const isOfKind = kind === 'number' ? type === 'number' : isChoice(type)
    return isOfKind ? [field] : []
  }
  const line = (name: string, label: string, hint?: string): RecordField => ({
    name,
    label,
    kind: 'line',
    isOptional: true,
    ...(hint !== undefined && { hint }),
  })
  return [
    ...localFields({ name: 'name', label: text.name, kind: 'line' }, text.otherHint),
    ...(type === undefined
      ? [
          {
            name: 'type',
            label: text.type,
            hint: text.typeHint,
            kind: 'choice' as const,
            choices: attributeTypes.map((value) => ({ value, label: attributeText.types[value] })),
          },
          line('code', text.code, text.codeHint),
        ]
      : []),
    ...shown('choice', {
      name: 'choices',
      label: text.choices,
      hint: text.choicesHint(choiceForm),
      kind: 'lines',
      rows: 10,
    }),
    ...localFields(line('unit', text.unit, text.unitHint)).flatMap((unit) => shown('number', unit)),
    ...shown('number', { ...line('min', text.min), kind: 'amount' }),
    ...shown('number', { ...line('max', text.max), kind: 'amount' }),
    line('synonyms', text.synonyms, text.synonymsHint),
    { name: 'on_page', label: text.on_page, kind: 'tick' },
    ...(type === 'text'
      ? []
      : [{ name: 'in_filters', label: text.in_filters, kind: 'tick' as const }]),
    { name: 'in_comparison', label: text.in_comparison, kind: 'tick' },
  ]
}

const isChoice = (type: AttributeType) => type === 'choice' || type === 'choices'

/** The initial values of a new one. */
export const newAttribute: CurrentRecord = { version: 0, texts: { on_page: 'yes' } }

/** An attribute as its form shows it. */
export const currentAttribute = (attribute: EditedAttribute): CurrentRecord => ({
  version: attribute.version,
  texts: {
    ...localTexts('name', attribute.names),
    choices: attribute.choices.map(choiceLine).join('\n'),
    ...localTexts('unit', attribute.units),
    min: attribute.min_value === null ? '' : String(attribute.min_value),
    max: attribute.max_value === null ? '' : String(attribute.max_value),
    synonyms: attribute.synonyms.join(', '),
    on_page: attribute.on_page ? 'yes' : '',
    in_filters: attribute.in_filters ? 'yes' : '',
    in_comparison: attribute.in_comparison ? 'yes' : '',
  },
})

/** What a line of the form consists of. */
const choiceForm = [
  'code = name',
  ...otherLanguages.map((language) => `${englishNameOf(language)} name`),
  'synonyms',
].join(' | ')

/** A choice as a line of the form: `long = Long | طويل | maxi, full-length`. */
function choiceLine({ code, names, synonyms }: AttributeChoice): string {
  const others = otherLanguages.map((language) => names[language] ?? '')
  const parts = [names.en, ...others, synonyms.join(', ')]
  while (parts.at(-1) === '') parts.pop()
  return `${code} = ${parts.join(' | ')}`
}

/**
 * Reads the form of an attribute and returns its faults, by input. `existing`: the one that is edited,
 * whose code and type stay.
 */
export function readAttributeForm(
  texts: RecordTexts,
  existing: Pick<AttributeFields, 'code' | 'type'> | undefined,
): { fields: AttributeFields; faults: Record<string, string> } {
  const faults: Record<string, string> = {}
  const typed = (name: string) => texts[name] ?? ''
  const local = (name: 'name' | 'unit', longest: number): LocalText =>
    readLocal(name, (input) => {
      if (!isLine(typed(input), longest)) faults[input] = fault[name]
      return typed(input)
    })
  const number = (name: 'min' | 'max'): number | null => {
    const read = readNumber(typed(name))
    if (read === undefined) faults[name] = fault.range
    return read ?? null
  }

  const names = local('name', MAX_NAME_LENGTH)
  if (names.en === '') faults.name = fault.name
  const type = existing?.type ?? attributeTypes.find((known) => known === typed('type'))
  if (!type) faults.type = fault.type
  const code = existing?.code ?? (typed('code').toLowerCase() || slugOf(names.en).slice(0, 40))
  if (!existing && !faults.name && !isAttributeCode(code)) faults.code = fault.code
  // Typed only in the form of a new one, sent again after somebody saved it.
  const stays = { code: typed('code').toLowerCase(), type: typed('type') }
  for (const name of ['code', 'type'] as const)
    if (existing && stays[name] !== '' && stays[name] !== existing[name]) faults[name] = fault.stays
  const isNumber = type === 'number'
  const units = isNumber ? local('unit', MAX_UNIT_LENGTH) : { en: '' }
  const [min, max] = isNumber ? [number('min'), number('max')] : [null, null]
  if (min !== null && max !== null && min > max) faults.max = fault.rangeOrder
  const synonyms = readSynonyms(typed('synonyms'))
  if (!synonyms) faults.synonyms = fault.synonyms
  const read = type && isChoice(type) ? readChoices(typed('choices')) : { choices: [] }
  if ('fault' in read) faults.choices = read.fault
  return {
    fields: {
      code,
      names,
      type: type ?? 'text',
      units: units.en === '' ? null : units,
      min_value: min,
      max_value: max,
      choices: 'fault' in read ? [] : read.choices,
      synonyms: synonyms ?? [],
      on_page: typed('on_page') !== '',
      // Hidden for texts only where the type is known already.
      in_filters: typed('in_filters') !== '' && type !== 'text',
      in_comparison: typed('in_comparison') !== '',
    },
    faults,
  }
}

const isLine = (line: string, longest: number) => line.length <= longest && isPlainLine(line)

/** A number from 0 to a million with two decimal places at most; null for none, undefined for no number. */
export function readNumber(typed: string): number | null | undefined {
  if (typed === '') return null
  const read = /^\d{1,7}(?:\.\d{1,2})?$/.test(typed) ? Number(typed) : Infinity
  return read <= MAX_NUMBER ? read : undefined
}

/** Words with commas between them; undefined for too many, or a long one. */
function readSynonyms(typed: string): string[] | undefined {
  const typedOnes = typed.split(',').map((word) => word.trim())
  const synonyms = [...new Set(typedOnes.filter(Boolean))]
  const isFine = synonyms.every((word) => isLine(word, MAX_SYNONYM_LENGTH))
  return isFine && synonyms.length <= MAX_SYNONYMS ? synonyms : undefined
}

function readChoices(typed: string): { choices: AttributeChoice[] } | { fault: string } {
  const lines = typed.split('\n').map((line) => line.trim())
  const choices: AttributeChoice[] = []
  const codes = new Set<string>()
  for (const [at, line] of lines.entries()) {
    if (line === '') continue
    const choice = readChoice(line)
    if (!choice) return { fault: fault.choice(at + 1, choiceForm) }
    if (codes.has(choice.code)) return { fault: fault.choiceTwice(at + 1, choice.code) }
    codes.add(choice.code)
    choices.push(choice)
  }
  if (choices.length > MAX_CHOICES) return { fault: fault.tooManyChoices(MAX_CHOICES) }
  return choices.length === 0 ? { fault: fault.choices } : { choices }
}

function readChoice(line: string): AttributeChoice | undefined {
  const equals = line.indexOf('=')
  const parts = line.slice(equals + 1).split('|')
  const [en = '', ...rest] = parts.map((part) => part.trim())
  const others = otherLanguages.map((language, at) => [language, rest[at] ?? ''] as const)
  const [typedSynonyms = '', ...more] = rest.slice(others.length)
  const code = equals === -1 ? slugOf(en).slice(0, 40) : line.slice(0, equals).trim()
  const synonyms = readSynonyms(typedSynonyms)
  const isFine =
    isChoiceCode(code) &&
    en !== '' &&
    [en, ...others.map(([, name]) => name)].every((name) => isLine(name, MAX_NAME_LENGTH)) &&
    more.length === 0
  const written = Object.fromEntries(others.filter(([, name]) => name !== ''))
  return isFine && synonyms ? { code, names: { en, ...written }, synonyms } : undefined
}
