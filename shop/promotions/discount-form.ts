import type { RecordField, CurrentRecord } from '#platform/admin/record-form.ts'
import { londonInput } from '#platform/dates/london-dates.ts'

import { discountKinds } from './discount.ts'
import type { Discount } from './discount.ts'
import { discountText } from './discount-text.ts'

const text = discountText.fields

/** The name of the form. */
export const DISCOUNT_FORM = 'save-discount'

type Named = { id: string; name: string }

/** Shows a field only for its kinds of discount, with or without scripts. */
const onlyFor = {
  code: 'hidden in-[form:has(option[value=code]:checked)]:block',
  percent:
    'hidden in-[form:has(option[value=percentage]:checked)]:block in-[form:has(option[value^=buy]:checked)]:block',
  fixed: 'hidden in-[form:has(option[value=fixed]:checked)]:block',
  group: 'hidden in-[form:has(option[value^=buy]:checked)]:block',
}

/** The form of a discount, with the categories and collections to choose from. */
export function discountFields(
  categories: readonly Named[],
  collections: readonly Named[],
): RecordField[] {
  const anyOf = (of: readonly Named[]) => [
    { value: '', label: text.any },
    ...of.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return [
    { name: 'name', label: text.name, hint: text.nameHint, kind: 'line' },
    {
      name: 'how',
      label: text.how,
      kind: 'choice',
      choices: Object.entries(discountText.list.hows)
        .map(([value, label]) => ({ value, label }))
        .toReversed(),
    },
    { name: 'code', label: text.code, hint: text.codeHint, kind: 'line', shownIf: onlyFor.code },
    {
      name: 'kind',
      label: text.kind,
      kind: 'choice',
      choices: discountKinds.map((value) => ({ value, label: discountText.kinds[value] })),
    },
    { name: 'buy', label: text.buy, kind: 'number', shownIf: onlyFor.group },
    { name: 'get', label: text.get, kind: 'number', shownIf: onlyFor.group },
    {
      name: 'percent',
      label: text.percent,
      hint: text.percentHint,
      kind: 'number',
      shownIf: onlyFor.percent,
    },
    {
      name: 'amount',
      label: text.amount,
      hint: text.amountHint,
      kind: 'amount',
      shownIf: onlyFor.fixed,
    },
    {
      name: 'category',
      label: text.category,
      hint: text.categoryHint,
      kind: 'choice',
      choices: anyOf(categories),
    },
    { name: 'collection', label: text.collection, kind: 'choice', choices: anyOf(collections) },
    {
      name: 'minimum',
      label: text.minimum,
      hint: text.minimumHint,
      kind: 'amount',
      isOptional: true,
    },
    {
      name: 'customer',
      label: text.customer,
      hint: text.customerHint,
      kind: 'email',
      isOptional: true,
    },
    {
      name: 'usage_limit',
      label: text.usage_limit,
      hint: text.limitHint,
      kind: 'number',
      isOptional: true,
    },
    {
      name: 'customer_limit',
      label: text.customer_limit,
      hint: text.limitHint,
      kind: 'number',
      isOptional: true,
    },
    { name: 'starts', label: text.starts, hint: text.startsHint, kind: 'moment', isOptional: true },
    { name: 'ends', label: text.ends, hint: text.endsHint, kind: 'moment', isOptional: true },
    { name: 'first_order', label: text.first_order, kind: 'tick' },
    { name: 'active', label: text.active, kind: 'tick' },
  ]
}

/** The names of its inputs. */
export const discountInputs: readonly string[] = discountFields([], []).map(({ name }) => name)

/** The form of a new discount. */
export const newDiscount: CurrentRecord = {
  version: 0,
  texts: { how: 'code', kind: 'percentage', active: 'yes' },
}

/** The form of an existing discount. */
export function currentDiscount(discount: Discount): CurrentRecord {
  const number = (value: number | null) => (value === null ? '' : String(value))
  const sum = (pence: number | null) => (pence === null ? '' : (pence / 100).toFixed(2))
  return {
    version: discount.version,
    texts: {
      name: discount.name,
      how: discount.code === null ? 'automatic' : 'code',
      code: discount.code ?? '',
      kind: discount.kind,
      buy: number(discount.buy_quantity),
      get: number(discount.get_quantity),
      percent: number(discount.percent),
      amount: sum(discount.amount_pence),
      category: discount.category_id ?? '',
      collection: discount.collection_id ?? '',
      minimum: discount.minimum_pence === 0 ? '' : sum(discount.minimum_pence),
      customer: discount.customer_email ?? '',
      usage_limit: number(discount.usage_limit),
      customer_limit: number(discount.customer_limit),
      starts: londonInput(discount.starts_at),
      ends: discount.ends_at === null ? '' : londonInput(discount.ends_at),
      first_order: discount.is_first_order_only ? 'yes' : '',
      active: discount.is_active ? 'yes' : '',
    },
  }
}

/** The form of a copied discount, without the code, which is already taken. */
export function copiedDiscount(discount: Discount): CurrentRecord {
  const { texts } = currentDiscount(discount)
  return {
    version: 0,
    texts: { ...texts, name: discountText.copyName(discount.name), code: '', starts: '', ends: '' },
  }
}
