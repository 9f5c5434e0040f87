import { fallsByMoreThanHalf } from '#platform/money/pounds.ts'
import { defineList } from '#platform/admin/list.ts'
import type { ListQuery } from '#platform/admin/list.ts'
import { localFields, localTexts, readLocal } from '#platform/admin/local-fields.ts'
import type { CurrentRecord, RecordField, RecordTexts } from '#platform/admin/record-form.ts'
import { londonInput } from '#platform/dates/london-dates.ts'
import { londonMoment } from '#platform/dates/london-time.ts'
import { readPounds } from '#platform/money/read-pounds.ts'
import { slugOf } from '#platform/slug-of.ts'
import { isPlainLine } from '#platform/storable-text.ts'

import { ADMIN_SETS } from '../admin-catalogue-paths.ts'
import { MIN_SET_PARTS, setPriceKinds } from './set.ts'
import { setOffer } from './set-price.ts'
import type { EditedSet, SetFields } from './set.ts'
import { setText } from './set-text.ts'

/** The sets as staff look for them. */
export const setList = defineList({
  name: 'sets',
  path: ADMIN_SETS,
  filters: {},
  sorts: { made: 'time' },
  usual: '-made',
})

export type SetListQuery = ListQuery<unknown, 'made'>

/** What the form of a set is called. */
export const SET_FORM = 'save-set'

const { fields: text, faults: fault } = setText

const onlyFor = {
  fixed: 'hidden in-[form:has(option[value=fixed]:checked)]:block',
  amount: 'hidden in-[form:has(option[value=amount]:checked)]:block',
  percent: 'hidden in-[form:has(option[value=percent]:checked)]:block',
}

/** The form of a set. */
export const setFields: readonly RecordField[] = [
  ...localFields({ name: 'name', label: text.name, kind: 'line' }, text.otherHint),
  { name: 'slug', label: text.slug, hint: text.slugHint, kind: 'line', isOptional: true },
  ...localFields({
    name: 'text',
    label: text.text,
    hint: text.textHint,
    kind: 'lines',
    isOptional: true,
  }),
  {
    name: 'kind',
    label: text.kind,
    kind: 'choice',
    choices: setPriceKinds.map((value) => ({ value, label: setText.kinds[value] })),
  },
  {
    name: 'fixed',
    label: text.price,
    hint: text.priceHint,
    kind: 'amount',
    shownIf: onlyFor.fixed,
  },
  { name: 'amount', label: text.amount, kind: 'amount', shownIf: onlyFor.amount },
  {
    name: 'percent',
    label: text.percent,
    hint: text.percentHint,
    kind: 'number',
    shownIf: onlyFor.percent,
  },
  { name: 'starts', label: text.starts, hint: text.startsHint, kind: 'moment', isOptional: true },
  { name: 'ends', label: text.ends, hint: text.endsHint, kind: 'moment', isOptional: true },
  { name: 'active', label: text.active, hint: text.activeHint, kind: 'tick' },
]

/** The input that says a price of less than half is right, of this very price in pence. */
export const lowerName = (pence: number): string => `lower_${pence}`
export const isLowerName = (name: string): boolean => name.startsWith('lower_')

/** It, shown once it was asked for. */
export const lowerField = (name: string): RecordField => ({
  name,
  label: text.lower,
  kind: 'tick',
})

/** The names of its inputs. */
export const setInputs: readonly string[] = setFields.map(({ name }) => name)

/**
 * What a set costs, in pence, before and after a change of its terms, where that is less than half of what it or its
 * parts cost; undefined for any other, and where its parts have no prices yet.
 */
export function setPriceFall(
  set: EditedSet,
  { price_kind, price_value }: Pick<SetFields, 'price_kind' | 'price_value'>,
): { from: number; to: number } | undefined {
  const parts = set.parts.flatMap(({ pricePence }) =>
    pricePence === null ? [] : [{ least: pricePence, most: pricePence }],
  )
  const now = setOffer({ kind: set.price_kind, value: set.price_value }, parts)
  const { pricePence: to, partsPence } = setOffer({ kind: price_kind, value: price_value }, parts)
  if (parts.length < MIN_SET_PARTS || to === now.pricePence) return undefined
  const from = [now.pricePence, partsPence].find((pence) => fallsByMoreThanHalf(pence, to))
  return from === undefined ? undefined : { from, to }
}

/** The initial values of a new one. */
export const newSet: CurrentRecord = { version: 0, texts: { kind: 'fixed' } }

/** A set as its form shows it. */
export const currentSet = (set: EditedSet): CurrentRecord => ({
  version: set.version,
  texts: {
    ...localTexts('name', set.names),
    slug: set.slug,
    ...localTexts('text', set.texts),
    kind: set.price_kind,
    [set.price_kind]:
      set.price_kind === 'percent' ? String(set.price_value) : (set.price_value / 100).toFixed(2),
    starts: set.starts_at === null ? '' : londonInput(set.starts_at),
    ends: set.ends_at === null ? '' : londonInput(set.ends_at),
    active: set.is_active ? 'yes' : '',
  },
})

const MAX_NAME_LENGTH = 60
const MAX_TEXT_LENGTH = 300
const MAX_SLUG_LENGTH = 100
/** A hundred thousand pounds. */
const MAX_PENCE = 10_000_000
const MIN_PRICE_PENCE = 100
const MAX_PERCENT = 90

/** Reads the form of a set and returns its faults, by input; what its kind of price does not have is ignored. */
export function readSetForm(texts: RecordTexts): {
  fields: SetFields
  faults: Record<string, string>
} {
  const faults: Record<string, string> = {}
  const line = (name: string, longest: number, message: string): string => {
    const typed = (texts[name] ?? '').replaceAll('\n', ' ')
    if (typed.length > longest || !isPlainLine(typed)) faults[name] = message
    return typed
  }
  const moment = (name: string): string | null => {
    const typed = texts[name] ?? ''
    const at = londonMoment(typed)
    if (typed !== '' && !at) faults[name] = fault.moment
    return at?.toISOString() ?? null
  }

  const names = readLocal('name', (name) => line(name, MAX_NAME_LENGTH, fault.name))
  if (names.en === '') faults.name = fault.name
  const slug = (texts.slug ?? '').toLowerCase() || slugOf(names.en)
  if (!faults.name && (slug.length > MAX_SLUG_LENGTH || !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)))
    faults.slug = fault.slug
  const described = readLocal('text', (name) => line(name, MAX_TEXT_LENGTH, fault.text))
  const price_kind = setPriceKinds.find((known) => known === texts.kind)
  if (!price_kind) faults.kind = fault.kind
  const { value, message } = readTerms(price_kind ?? 'fixed', texts)
  if (value === undefined) faults[price_kind ?? 'kind'] = message
  const starts_at = moment('starts')
  const ends_at = moment('ends')
  if (starts_at !== null && ends_at !== null && ends_at <= starts_at) faults.ends = fault.ends
  return {
    fields: {
      slug,
      names,
      texts: described,
      price_kind: price_kind ?? 'fixed',
      price_value: value ?? 0,
      is_active: texts.active === 'yes',
      starts_at,
      ends_at,
    },
    faults,
  }
}

function readTerms(
  kind: SetFields['price_kind'],
  texts: RecordTexts,
): { value: number | undefined; message: string } {
  const typed = texts[kind] ?? ''
  if (kind === 'percent') {
    const percent = /^\d{1,2}$/.test(typed) ? Number(typed) : 0
    const isFine = percent >= 1 && percent <= MAX_PERCENT
    return { value: isFine ? percent : undefined, message: fault.percent }
  }
  const pence = readPounds(typed) ?? 0
  const isFine = pence >= (kind === 'fixed' ? MIN_PRICE_PENCE : 1) && pence <= MAX_PENCE
  return {
    value: isFine ? pence : undefined,
    message: kind === 'fixed' ? fault.price : fault.amount,
  }
}
