import type { ListColumn } from '#platform/admin/browser/list-column.ts'
import type { FilterField } from '#platform/admin/browser/list-filters.tsx'
import { Badge } from '#platform/ui/badge.tsx'

import { REVOKE_KEY_FORM } from '../../api-key-form.ts'
import { apiKeyStates } from '../../api-key-list.ts'
import type { ListedApiKey } from '../../api-key-list.ts'
import { apiKeyText as text } from '../../api-key-text.ts'
import { keyPermissionNames } from '../../key-permissions.ts'
import { AskFirst } from '#shop/profile/browser/ask-first.tsx'
import { Moment } from '#platform/dates/moment.tsx'

const tones = { counts: 'success', over: 'neutral', revoked: 'neutral' } as const
const names: Readonly<Record<string, string>> = keyPermissionNames

export const apiKeyFilters: readonly FilterField[] = [
  {
    kind: 'choice',
    name: 'state',
    label: text.columns.state,
    choices: apiKeyStates.map((value) => ({ value, label: text.states[value] })),
  },
]

/** The columns of the list of keys. */
export const apiKeyColumns: readonly ListColumn<ListedApiKey>[] = [
  {
    id: 'name',
    label: text.columns.name,
    isName: true,
    cell: ({ name, prefix }) => (
      <>
        <span className="wrap-anywhere">{name}</span>
        <span className="block font-mono text-sm text-ink-soft">{prefix}…</span>
      </>
    ),
  },
  {
    id: 'may',
    label: text.columns.may,
    cell: ({ permissions }) => permissions.map((name) => names[name] ?? name).join('; '),
  },
  {
    id: 'by',
    label: text.columns.madeBy,
    cell: ({ madeBy }) => <span className="wrap-anywhere">{madeBy}</span>,
  },
  {
    id: 'used',
    label: text.columns.used,
    cell: ({ lastUsedAt }) => (lastUsedAt ? <Moment at={lastUsedAt} /> : text.never),
  },
  {
    id: 'state',
    label: text.columns.state,
    cell: ({ state, endsAt }) => (
      <>
        <Badge tone={tones[state]}>{text.states[state]}</Badge>
        {state === 'counts' && endsAt && (
          <span className="block text-sm text-ink-soft">
            {text.until} <Moment at={endsAt} />
          </span>
        )}
      </>
    ),
  },
  {
    id: 'actions',
    label: text.columns.actions,
    cell: ({ id, name, state }) =>
      state === 'counts' && (
        <AskFirst
          form={REVOKE_KEY_FORM}
          id={id}
          label={text.revoke.submit}
          name={text.revoke.of(name)}
          title={text.revoke.title}
          text={text.revoke.text}
        />
      ),
  },
]
