import type { RecordField, RecordTexts } from '#platform/admin/record-form.ts'
import { readPounds } from '#platform/money/read-pounds.ts'

import { isTag, readTags } from '../editing/product-fields.ts'
import { anyProduct, ruleOrders } from './collection-list.ts'
import type { CollectionRule } from './collection-list.ts'
import { collectionText } from './collection-text.ts'

const { fields: text, faults: fault, orders } = collectionText

/** By which a field is there for collections with a rule alone, scripts or none. */
export const onlyByRule = 'hidden in-[form:has(option[value=rule]:checked)]:block'

const MAX_PENCE = 10_000_000
const MAX_TAGS = 10
/** Ten years. */
const MAX_DAYS = 3650

type Named = { id: string; name: string }

/** A field that nobody has to fill in, there for rules alone. */
const condition = { isOptional: true, shownIf: onlyByRule }

/** The inputs of a rule; all that are filled in must hold. */
export const ruleFields = (categories: readonly Named[]): readonly RecordField[] => [
  {
    name: 'category',
    label: text.category,
    hint: text.categoryHint,
    kind: 'choice',
    choices: [
      { value: '', label: text.anyCategory },
      ...categories.map(({ id, name }) => ({ value: id, label: name })),
    ],
    shownIf: onlyByRule,
  },
  { name: 'tags', label: text.tags, hint: text.tagsHint, kind: 'line', ...condition },
  { name: 'from', label: text.from, kind: 'amount', ...condition },
  { name: 'to', label: text.to, kind: 'amount', ...condition },
  { name: 'days', label: text.days, hint: text.daysHint, kind: 'number', ...condition },
  {
    name: 'order',
    label: text.order,
    kind: 'choice',
    choices: ruleOrders.map((value) => ({ value, label: orders[value] })),
    shownIf: onlyByRule,
  },
]

/** The names of these inputs. */
export const ruleInputs: readonly string[] = ruleFields([]).map(({ name }) => name)

const sum = (pence: number | null) => (pence === null ? '' : (pence / 100).toFixed(2))

/** A rule as its inputs show it. */
export const ruleTexts = (rule: CollectionRule): RecordTexts => ({
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
    if (read === undefined || read < 1 || read > MAX_PENCE) faults[name] = fault.amount
    return read ?? null
  }

  const category = typed('category')
  if (category !== '' && !uuid.test(category)) faults.category = fault.category
  const tags = readTags(typed('tags'))
  if (tags.length > MAX_TAGS || !tags.every(isTag)) faults.tags = fault.tags
  const [from, to] = [pence('from'), pence('to')]
  if (from !== null && to !== null && from > to && !faults.from) faults.to ??= fault.range
  const days = typed('days')
  const newDays = /^\d{1,4}$/.test(days) ? Number(days) : 0
  if (days !== '' && (newDays < 1 || newDays > MAX_DAYS)) faults.days = fault.days
  if ([category, typed('tags'), typed('from'), typed('to'), days].every((one) => one === ''))
    faults.category = fault.noCondition
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
