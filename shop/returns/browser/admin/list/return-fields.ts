import type { FilterField } from '#platform/admin/browser/list-filters.tsx'
import type { ListTab } from '#platform/admin/browser/list-views.tsx'

import { returnFilters } from '../../../handling/return-filter.ts'
import { returnListText as text, returnTabName } from '../../../list/return-list-text.ts'
import { reasonInWords } from '../../../return-words.ts'

const { fields } = text

const choicesOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

/** The tabs of the list of returns: those with something to come, all, and each state. */
export const returnListTabs: readonly ListTab[] = returnFilters.map((tab): ListTab => ({
  name: returnTabName(tab),
  filters: tab === 'open' ? {} : { state: tab },
}))

export const returnFields: readonly FilterField[] = [
  { kind: 'choice', name: 'need', label: fields.need, choices: choicesOf(text.needs) },
  { kind: 'only', name: 'overdue', label: fields.overdue },
  {
    kind: 'choice',
    name: 'resolution',
    label: fields.resolution,
    choices: choicesOf(text.resolutions),
  },
  { kind: 'choice', name: 'reason', label: fields.reason, choices: choicesOf(reasonInWords) },
]
