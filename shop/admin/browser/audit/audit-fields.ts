import type { FilterField } from '#platform/admin/browser/list-filters.tsx'

import { BY_THE_SHOP } from '../../audit/audit-list.ts'
import { actionChoices, auditText as text, subjectChoices } from '../../audit/audit-text.ts'

/** The filters of the audit log, with the admins that there are, by their ids. */
export const auditFields = (
  admins: Readonly<Record<string, string>>,
  asked: string | undefined,
): FilterField[] => {
  const named = Object.entries(admins).map(([value, label]) => ({ value, label }))
  const isNamed = asked === undefined || asked === BY_THE_SHOP || asked in admins
  return [
    { kind: 'choice', name: 'subject', label: text.fields.subject, choices: subjectChoices },
    { kind: 'choice', name: 'action', label: text.fields.action, choices: actionChoices },
    {
      kind: 'choice',
      name: 'actor',
      label: text.fields.actor,
      choices: [
        ...named,
        { value: BY_THE_SHOP, label: text.machine },
        ...(isNamed ? [] : [{ value: asked, label: text.former }]),
      ],
    },
    { kind: 'day', name: 'from', label: text.fields.from },
    { kind: 'day', name: 'to', label: text.fields.to },
  ]
}
