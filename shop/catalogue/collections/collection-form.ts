import type { CurrentRecord, RecordField, RecordTexts } from '#platform/admin/record-form.ts'
import { readPounds } from '#platform/money/read-pounds.ts'
import { slugOf } from '#platform/slug-of.ts'
import { isPlainLine } from '#platform/storable-text.ts'

import { isTag, readTags } from '../editing/product-fields.ts'
import { anyProduct, ruleOrders } from './collection-list.ts'
import type { CollectionFields, CollectionRule, EditedCollection } from './collection-list.ts'
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
  if ([category, typed('tags'), typed('from'), typed('to'), days].every((one) => one === ''))
    faults.category = faultText.noCondition
  return {
    rule: {
      rule_category_id: category || null,
      rule_tags: tags,
      rule_from_pence: from,
      rule_to_pence: to,
      rule_new_days: newDays || null,
      rule_order: ruleOrders.find((known) => known === typed('order')) ?? anyProduct.rule_order,
    },
    faults,
  }
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
