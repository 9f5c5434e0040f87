import type { CurrentRecord, RecordField, RecordTexts } from '#platform/admin/record-form.ts'
import { readPounds } from '#platform/money/read-pounds.ts'
import { slugOf } from '#platform/slug-of.ts'
import { isPlainLine } from '#platform/storable-text.ts'

import { isAttributeCode, isChoiceCode } from '../attributes/attribute.ts'
import { readNumber } from '../attributes/attribute-form.ts'
import { colourFamilies } from '../family-text.ts'
import { isTag, readTags } from '../editing/product-fields.ts'
import { anyProduct, ruleOrders } from './collection-list.ts'
import type {
  CollectionFields,
  CollectionRule,
  EditedCollection,
  RuleAttributes,
} from './collection-list.ts'
import { collectionText } from './collection-text.ts'

const { fields: ruleText, faults: faultText, orders } = collectionText

/** By which a field is there for collections with a rule alone, scripts or none. */
export const onlyByRule = 'hidden in-[form:has(option[value=rule]:checked)]:block'

const MAX_PENCE = 10_000_000
const MAX_TAGS = 10
/** Ten years. */
const MAX_DAYS = 3650

/** A field that nobody has to fill in, there for rules alone. */
const condition = { isOptional: true, shownIf: onlyByRule }

/** The inputs of a rule; all that are filled in must hold. */
const ruleFields = (categories: readonly Named[]): readonly RecordField[] => [
  {
    name: 'category',
    label: ruleText.category,
    hint: ruleText.categoryHint,
    kind: 'choice',
    choices: [
      { value: '', label: ruleText.anyCategory },
      ...categories.map(({ id, name }) => ({ value: id, label: name })),
    ],
    shownIf: onlyByRule,
  },
  { name: 'tags', label: ruleText.tags, hint: ruleText.tagsHint, kind: 'line', ...condition },
  { name: 'from', label: ruleText.from, kind: 'amount', ...condition },
  { name: 'to', label: ruleText.to, kind: 'amount', ...condition },
  { name: 'days', label: ruleText.days, hint: ruleText.daysHint, kind: 'number', ...condition },
  {
    name: 'colours',
    label: ruleText.colours,
    hint: ruleText.coloursHint,
    kind: 'line',
    ...condition,
  },
  {
    name: 'fabrics',
    label: ruleText.fabrics,
    hint: ruleText.fabricsHint,
    kind: 'line',
    ...condition,
  },
  {
    name: 'attributes',
    label: ruleText.attributes,
    hint: ruleText.attributesHint,
    kind: 'lines',
    ...condition,
  },
  { name: 'sizes', label: ruleText.sizes, hint: ruleText.sizesHint, kind: 'line', ...condition },
  {
    name: 'in_stock',
    label: ruleText.inStock,
    hint: ruleText.inStockHint,
    kind: 'tick',
    shownIf: 'hidden in-[form:has(option[value=rule]:checked)]:flex',
  },
  {
    name: 'order',
    label: ruleText.order,
    kind: 'choice',
    choices: ruleOrders.map((value) => ({ value, label: orders[value] })),
    shownIf: onlyByRule,
  },
]

/** The names of these inputs. */
export const ruleInputs: readonly string[] = ruleFields([]).map(({ name }) => name)

const sum = (pence: number | null) => (pence === null ? '' : (pence / 100).toFixed(2))

/** A rule as its inputs show it. */
const ruleTexts = (rule: CollectionRule): RecordTexts => ({
  category: rule.rule_category_id ?? '',
  tags: rule.rule_tags.join(', '),
  from: sum(rule.rule_from_pence),
  to: sum(rule.rule_to_pence),
  days: rule.rule_new_days === null ? '' : String(rule.rule_new_days),
  colours: rule.rule_colours.join(', '),
  fabrics: rule.rule_fabrics.join(', '),
  attributes: attributeLines(rule.rule_attributes),
  sizes: rule.rule_sizes.join(', '),
  in_stock: rule.rule_in_stock ? 'yes' : '',
  order: rule.rule_order,
})

/** Reads a rule and returns its faults, by input. */
export function readRule(texts: RecordTexts): {
  rule: CollectionRule
  faults: Record<string, string>
} {
  const faults: Record<string, string> = {}
  const typed = (name: string) => (texts[name] ?? '').trim()
  const pence = (name: string) => {
    if (typed(name) === '') return null
    const read = readPounds(typed(name))
    if (read === undefined || read < 1 || read > MAX_PENCE) faults[name] = faultText.amount
    return read ?? null
  }

  const category = typed('category')
  if (category !== '' && !uuid.test(category)) faults.category = faultText.category
  const tags = readTags(typed('tags'))
  if (tags.length > MAX_TAGS || !tags.every(isTag)) faults.tags = faultText.tags
  const [from, to] = [pence('from'), pence('to')]
  if (from !== null && to !== null && from > to && !faults.from) faults.to ??= faultText.range
  const days = typed('days')
  const newDays = /^\d{1,4}$/.test(days) ? Number(days) : 0
  if (days !== '' && (newDays < 1 || newDays > MAX_DAYS)) faults.days = faultText.days
  const colours = readTags(typed('colours'))
  if (colours.some((family) => !Object.hasOwn(colourFamilies, family)))
    faults.colours = faultText.families(Object.keys(colourFamilies).join(', '))
  const [fabrics, sizes] = [readTags(typed('fabrics')), readTags(typed('sizes'))]
  if (!areSlugs(fabrics)) faults.fabrics = faultText.fabrics
  if (!areSlugs(sizes)) faults.sizes = faultText.sizes
  const attributes = readAttributeLines(typed('attributes'))
  if (!attributes) faults.attributes = faultText.attributes
  if (conditions.every((name) => typed(name) === '')) faults.category = faultText.noCondition
  return {
    rule: {
      rule_category_id: category || null,
      rule_tags: tags,
      rule_from_pence: from,
      rule_to_pence: to,
      rule_new_days: newDays || null,
      rule_colours: colours,
      rule_fabrics: fabrics,
      rule_attributes: attributes ?? {},
      rule_sizes: sizes,
      rule_in_stock: typed('in_stock') !== '',
      rule_order: ruleOrders.find((known) => known === typed('order')) ?? anyProduct.rule_order,
    },
    faults,
  }
}

/** Inputs of a rule without which it would find everything. */
const conditions = [
  'category',
  'tags',
  'from',
  'to',
  'days',
  'colours',
  'fabrics',
  'attributes',
  'sizes',
  'in_stock',
]

const MAX_SLUGS = 20

const areSlugs = (slugs: readonly string[]) =>
  slugs.length <= MAX_SLUGS &&
  slugs.every((slug) => slug.length <= 60 && /^[a-z0-9][a-z0-9-]*$/.test(slug))

/** Conditions by attributes as lines: `sleeve = long, wide`, `model-height = 165-175`. */
const attributeLines = (attributes: RuleAttributes): string =>
  Object.entries(attributes)
    .map(([code, value]) => {
      const range = Array.isArray(value) ? undefined : `${value.from ?? ''}-${value.to ?? ''}`
      return `${code} = ${range ?? (value as string[]).join(', ')}`
    })
    .join('\n')

/** The conditions of such lines; undefined where one cannot be read. */
function readAttributeLines(typed: string): RuleAttributes | undefined {
  const attributes: RuleAttributes = {}
  for (const line of typed.split('\n').map((text) => text.trim())) {
    if (line === '') continue
    const equals = line.indexOf('=')
    const code = line.slice(0, Math.max(0, equals)).trim()
    const value = readRuleValue(line.slice(equals + 1).trim())
    if (!isAttributeCode(code) || !value || Object.hasOwn(attributes, code)) return undefined
    attributes[code] = value
  }
  return Object.keys(attributes).length <= MAX_SLUGS ? attributes : undefined
}

function readRuleValue(typed: string): RuleAttributes[string] | undefined {
  const [from = '', to, ...more] = typed.split('-').map((end) => end.trim())
  const [least, most] = [readNumber(from), readNumber(to ?? '')]
  const isRange = to !== undefined && more.length === 0 && `${from}${to}` !== ''
  if (isRange && least !== undefined && most !== undefined)
    return { ...(least !== null && { from: least }), ...(most !== null && { to: most }) }
  const codes = readTags(typed)
  return codes.length > 0 && codes.every(isChoiceCode) ? codes : undefined
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const { fields: text, faults: fault } = collectionText

/** What the form of a collection is called. */
export const COLLECTION_FORM = 'save-collection'

type Named = { id: string; name: string }

/** The form of a collection; `categories`: what a rule can be about. */
export const collectionFields = (categories: readonly Named[]): readonly RecordField[] => [
  { name: 'name', label: text.name, kind: 'line' },
  { name: 'slug', label: text.slug, hint: text.slugHint, kind: 'line', isOptional: true },
  {
    name: 'description',
    label: text.description,
    hint: text.descriptionHint,
    kind: 'lines',
    isOptional: true,
  },
  { name: 'hidden', label: text.hidden, hint: text.hiddenHint, kind: 'tick' },
  {
    name: 'filled',
    label: text.filled,
    hint: text.filledHint,
    kind: 'choice',
    choices: [
      { value: 'hand', label: collectionText.filled.hand },
      { value: 'rule', label: collectionText.filled.rule },
    ],
  },
  ...ruleFields(categories),
]

/** The names of its inputs. */
export const collectionInputs: readonly string[] = collectionFields([]).map(({ name }) => name)

/** The initial values of a new one. */
export const newCollection: CurrentRecord = {
  version: 0,
  texts: { filled: 'hand', ...ruleTexts(anyProduct) },
}

/** A collection as its form shows it. */
export const currentCollection = (collection: EditedCollection): CurrentRecord => ({
  version: collection.version,
  texts: {
    name: collection.name,
    slug: collection.slug,
    description: collection.description,
    hidden: collection.is_hidden ? 'yes' : '',
    filled: collection.filled_by,
    ...ruleTexts(collection),
  },
})

/** Reads the form of a collection and returns its faults, by input. */
export function readCollectionForm(texts: RecordTexts): {
  fields: CollectionFields
  faults: Record<string, string>
} {
  const faults: Record<string, string> = {}
  const name = texts.name ?? ''
  if (name === '' || name.length > 60 || !isPlainLine(name)) faults.name = fault.name
  const slug = (texts.slug ?? '').toLowerCase() || slugOf(name)
  if (!faults.name && (slug.length > 100 || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)))
    faults.slug = fault.slug
  const description = (texts.description ?? '').replaceAll('\n', ' ')
  if (description.length > 300 || !isPlainLine(description)) faults.description = fault.description
  const filled_by = texts.filled === 'rule' ? 'rule' : 'hand'
  // Values of hidden inputs are ignored.
  const { rule, faults: ruleFaults } =
    filled_by === 'rule' ? readRule(texts) : { rule: anyProduct, faults: {} }
  return {
    fields: { name, slug, description, is_hidden: texts.hidden === 'yes', filled_by, ...rule },
    faults: { ...faults, ...ruleFaults },
  }
}
