import { z } from 'zod'

import { defineList } from '#platform/admin/list.ts'
import type { ListQuery } from '#platform/admin/list.ts'
import type { Movable } from '#platform/admin/move.ts'
import {
  englishNameOf,
  localFields,
  localName,
  localNames,
  localTexts,
} from '#platform/admin/local-fields.ts'
import type { CurrentRecord, RecordField, RecordTexts } from '#platform/admin/record-form.ts'
import { DEFAULT_LANGUAGE, otherLanguages } from '#platform/languages/languages.ts'
import type { Language } from '#platform/languages/languages.ts'
import { slugOf } from '#platform/slug-of.ts'
import { measureText } from '#shop/content/measure-text.ts'
import { measureLabel } from '#shop/content/size-chart.ts'

import { ADMIN_SIZE_SYSTEMS } from '../admin/admin-stock-paths.ts'
import { sizeSystemText } from './size-system-text.ts'

/** Kinds of size systems; `grid` combines two of them, such as letters by lengths. */
export const sizeKinds = [
  'letters',
  'uk',
  'eu',
  'age',
  'height',
  'length',
  'length_fit',
  'waist',
  'shoe',
  'hijab',
  'one_size',
  'free',
  'grid',
] as const
export type SizeKind = (typeof sizeKinds)[number]

/**
 * What customers read about a system in one language: in filters, and above each axis of the choice of a size. A grid
 * takes both from its axes.
 */
type SystemLabels = { filter: string; legend: string[] }

/** The fields of a size system that staff decide, by the names of its columns. */
export type SizeSystemFields = {
  code: string
  name: string
  kind: SizeKind
  labels: { [DEFAULT_LANGUAGE]: SystemLabels } & Partial<Record<Language, SystemLabels>>
  rows_system: string | null
  columns_system: string | null
  /** Codes of `measureText`, in the order of the size guide. */
  measures: string[]
  /** Other systems that each size is named in, such as EU. */
  equivalents: string[]
  in_filters: boolean
  finder: 'height' | 'measures' | null
  /** Only of a new one: the names of its first sizes, in order. */
  sizes?: string[]
}

/** A system as its list and its editor show it; `sizes`: how many it has, `kept`: in how many products. */
export type EditedSizeSystem = Omit<SizeSystemFields, 'sizes'> & {
  id: string
  version: number
  sizes: number
  kept: number
}

export type ListedSizeSystem = EditedSizeSystem & Movable

/** A system to choose from. */
export type SizeSystemChoice = Pick<EditedSizeSystem, 'code' | 'name' | 'kind'>

/** All size systems in their order. */
export const sizeSystemList = defineList({
  name: 'size-systems',
  path: ADMIN_SIZE_SYSTEMS,
  filters: {},
  sorts: { place: 'integer' },
  usual: 'place',
  rows: 100,
})

export type SizeSystemListQuery = ListQuery<unknown, 'place'>

/** What the code of a system looks like in an address. */
export const sizeSystemCode = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+){0,10}$/)
  .max(40)

const { fields: text, faults: fault } = sizeSystemText

/** What the form of a size system is called. */
export const SIZE_SYSTEM_FORM = 'save-size-system'

const MAX_MEASURES = 8
const MAX_EQUIVALENTS = 4
const MAX_NAME = 60
const MAX_LABEL = 60
const MAX_SIZES = 60

/** Kinds that can be an axis of a grid. */
export const canBeAxis = ({ kind }: Pick<SizeSystemChoice, 'kind'>): boolean =>
  kind !== 'grid' && kind !== 'length_fit'

/** The headings of a system of this kind: in filters, and above each axis of the choice of a size. */
const labelFields = (kind: SizeKind): readonly RecordField[] => [
  { name: 'filter', label: text.filter, hint: text.filterHint, kind: 'line' },
  { name: 'legend', label: text.legend, hint: text.legendHint, kind: 'line' },
  ...(kind === 'length_fit' ? [{ name: 'fit', label: text.fitLegend, kind: 'line' as const }] : []),
]

/** Whether its sizes have nothing but names, so that those of a new system can be listed. Others have lengths, too. */
const listsSizes = (kind: SizeKind) => !['grid', 'length', 'length_fit'].includes(kind)

/** The form of a system of this kind. `axes`: what a new grid can be made of. */
export function sizeSystemFields(
  kind: SizeKind,
  { axes, isNew }: { axes: readonly SizeSystemChoice[]; isNew: boolean },
): readonly RecordField[] {
  const choices = axes.map(({ code, name }) => ({ value: code, label: name }))
  return [
    { name: 'name', label: text.name, hint: text.nameHint, kind: 'line' },
    ...(kind === 'grid' && isNew
      ? [
          { name: 'rows', label: text.rows, kind: 'choice' as const, choices },
          {
            name: 'columns',
            label: text.columns,
            hint: text.columnsHint,
            kind: 'choice' as const,
            choices,
          },
        ]
      : []),
    ...(kind === 'grid'
      ? []
      : [
          ...(isNew && listsSizes(kind)
            ? [
                {
                  name: 'sizes',
                  label: text.sizes,
                  hint: text.sizesHint,
                  kind: 'lines' as const,
                  isOptional: true,
                },
              ]
            : []),
          ...labelFields(kind).flatMap((field) => localFields(field)),
          { name: 'in_filters', label: text.inFilters, kind: 'tick' as const },
          {
            name: 'equivalents',
            label: text.equivalents,
            hint: text.equivalentsHint,
            kind: 'line' as const,
            isOptional: true,
          },
          {
            name: 'measures',
            label: text.measures,
            hint: text.measuresHint(Object.values(measureText)),
            kind: 'lines' as const,
            isOptional: true,
          },
          { name: 'has_finder', label: text.finder, hint: text.finderHint, kind: 'tick' as const },
        ]),
  ]
}

/** The names of its inputs, of whatever kind. */
export const sizeSystemInputs = [
  'kind',
  'name',
  'rows',
  'columns',
  'sizes',
  ...['filter', 'legend', 'fit'].flatMap(localNames),
  'in_filters',
  'equivalents',
  'measures',
  'has_finder',
]

/** The initial values of a new one of this kind. */
export const newSizeSystem = (kind: SizeKind): CurrentRecord => ({
  version: 0,
  texts: { kind, in_filters: 'yes' },
})

const labelTexts = (
  { labels }: Pick<EditedSizeSystem, 'labels'>,
  name: string,
  of: (labels: SystemLabels) => string | undefined,
) =>
  localTexts(
    name,
    Object.fromEntries(Object.entries(labels).map(([language, own]) => [language, of(own)])),
  )

/** A system as its form shows it. */
export const currentSizeSystem = (system: EditedSizeSystem): CurrentRecord => ({
  version: system.version,
  texts: {
    kind: system.kind,
    name: system.name,
    rows: system.rows_system ?? '',
    columns: system.columns_system ?? '',
    ...labelTexts(system, 'filter', ({ filter }) => filter),
    ...labelTexts(system, 'legend', ({ legend: [first] }) => first),
    ...labelTexts(system, 'fit', ({ legend: [, second] }) => second),
    in_filters: system.in_filters ? 'yes' : '',
    equivalents: system.equivalents.join(', '),
    measures: system.measures.map((measure) => measureLabel(measure)).join('\n'),
    has_finder: system.finder === null ? '' : 'yes',
  },
})

/** A system with only the fields of the form that was sent: nobody could choose between values that are not shown. */
export function currentBeside(
  system: EditedSizeSystem,
  sent: { kind: SizeKind; hasAxes: boolean },
): CurrentRecord {
  const { version, texts } = currentSizeSystem(system)
  const shown = sizeSystemFields(sent.kind, { axes: [], isNew: sent.hasAxes })
  const own = Object.fromEntries(shown.map(({ name }) => [name, texts[name] ?? '']))
  return { version, texts: { ...own, kind: sent.kind } }
}

/** Reads the form of a size system and returns its faults, by input. `was`: the existing one. */
export function readSizeSystemForm(
  texts: RecordTexts,
  was: EditedSizeSystem | undefined,
): { fields: SizeSystemFields; faults: Record<string, string> } {
  const faults: Record<string, string> = {}
  const kind = was?.kind ?? sizeKinds.find((known) => known === texts.kind) ?? 'free'
  const name = oneLine(texts.name)
  if (name === '' || name.length > MAX_NAME || slugOf(name) === '') faults.name = fault.name
  const label = (input: string, isOptional = false) => {
    const value = oneLine(texts[input])
    if ((value === '' && !isOptional) || value.length > MAX_LABEL) faults[input] = fault.label
    return value
  }
  const labelsIn = (language: Language): SystemLabels => {
    const [filter = '', ...legend] = labelFields(kind).map((field) =>
      label(localName(field.name, language), language !== DEFAULT_LANGUAGE),
    )
    return { filter, legend }
  }
  const isGrid = kind === 'grid'
  const en = isGrid ? { filter: name, legend: [] } : labelsIn(DEFAULT_LANGUAGE)
  const others: Partial<Record<Language, SystemLabels>> = {}
  for (const language of isGrid ? [] : otherLanguages) {
    const own = labelsIn(language)
    const empty = labelFields(kind).filter((_, at) => [own.filter, ...own.legend][at] === '')
    if (empty.length === labelFields(kind).length) continue
    for (const field of empty)
      faults[localName(field.name, language)] = fault.allOrNone(englishNameOf(language))
    others[language] = own
  }

  const equivalents = listed(texts.equivalents, ',')
  if (
    equivalents.length > MAX_EQUIVALENTS ||
    equivalents.some((one) => !/^[A-Za-z]{1,12}$/.test(one))
  )
    faults.equivalents = fault.equivalents
  const sizes = was || !listsSizes(kind) ? undefined : listed(texts.sizes, '\n')
  if (sizes && (sizes.length > MAX_SIZES || !areSizeNames(sizes))) faults.sizes = fault.sizes
  const measures = listed(texts.measures, '\n').map(measureOf)
  if (measures.length > MAX_MEASURES || measures.includes(undefined))
    faults.measures = fault.measures
  const known = measures.filter((measure) => measure !== undefined)
  const isByHeight = was?.finder === 'height'
  const asksFinder = texts.has_finder === 'yes' && kind !== 'grid'
  if (asksFinder && !isByHeight && !known.some((measure) => measure.startsWith('body_')))
    faults.has_finder = fault.finder
  const [rows, columns] =
    kind === 'grid' ? [texts.rows ?? '', texts.columns ?? ''] : [undefined, undefined]
  if (!was && kind === 'grid' && (rows === '' || columns === '' || rows === columns))
    faults.columns = fault.axes
  // Typed only in the form of a new one, sent again after somebody saved it.
  const stays = (typed: string | undefined, saved: string | null | undefined) =>
    was !== undefined && (typed ?? '') !== '' && typed !== saved
  if (stays(texts.rows, was?.rows_system)) faults.rows = fault.stays
  if (stays(texts.columns, was?.columns_system)) faults.columns = fault.stays
  if (stays(texts.kind, was?.kind)) faults.name = fault.kindStays
  return {
    fields: {
      code: was?.code ?? slugOf(name).slice(0, 40).replace(/-$/, ''),
      name,
      kind,
      labels: { en, ...others },
      rows_system: was?.rows_system ?? rows ?? null,
      columns_system: was?.columns_system ?? columns ?? null,
      measures: [...new Set(known)],
      equivalents: [...new Set(equivalents)],
      in_filters: texts.in_filters === 'yes',
      finder: asksFinder ? (isByHeight ? 'height' : 'measures') : null,
      ...(sizes && { sizes }),
    },
    faults,
  }
}

/** Whether a size can be called that. Names of a grid are made of two names with ` / ` between them. */
export const isSizeName = (name: string): boolean =>
  /^[a-z\d](?:[a-z\d ./-]{0,28}[a-z\d])?$/i.test(name) && !name.includes(' / ')

/** Whether each can be the name of a size, and none is there twice, ignoring case. */
const areSizeNames = (names: readonly string[]): boolean =>
  names.every(isSizeName) && new Set(names.map((name) => name.toLowerCase())).size === names.length

const oneLine = (typed: string | undefined) => (typed ?? '').replaceAll(/\s+/g, ' ').trim()

/** The parts of what was typed, without empty ones. */
const listed = (typed: string | undefined, between: string): string[] =>
  (typed ?? '')
    .split(between)
    .map((one) => oneLine(one))
    .filter((one) => one !== '')

const measureOf = (named: string): string | undefined =>
  Object.entries(measureText).find(([, name]) => name.toLowerCase() === named.toLowerCase())?.[0]
