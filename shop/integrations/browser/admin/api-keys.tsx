import type { ListColumn } from '#platform/admin/browser/list-column.ts'
import type { FilterField } from '#platform/admin/browser/list-filters.tsx'
import { Moment } from '#platform/dates/moment.tsx'
import { ActionForm } from '#platform/forms/browser/action-form.tsx'
import { refusedForm } from '#platform/forms/form-answer.ts'
import type { FormAnswer } from '#platform/forms/form-answer.ts'
import { Badge } from '#platform/ui/badge.tsx'
import { Button } from '#platform/ui/button.tsx'
import { TextField } from '#platform/ui/field.tsx'
import { AskFirst } from '#shop/profile/browser/ask-first.tsx'

import { MAKE_KEY_FORM, REVOKE_KEY_FORM } from '../../api-key-form.ts'
import { apiKeyStates, keyPermissionNames } from '../../api-key-list.ts'
import type { KeyPermission, ListedApiKey } from '../../api-key-list.ts'
import { apiKeyText as text } from '../../api-key-text.ts'

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

type Props = {
  /** What the key is made under: two presses make one. */
  keyId: string
  /** The permissions that the admin can grant. */
  permissions: readonly KeyPermission[]
  answer: FormAnswer | undefined
}

/** The form of a new key. */
export function NewKeyForm({ keyId, permissions, answer }: Props) {
  const refused = refusedForm(answer, MAKE_KEY_FORM)
  const fault = refused?.fields.permissions
  return (
    <ActionForm form={MAKE_KEY_FORM} answer={answer} className="grid max-w-2xl gap-5">
      {({ isSending }) => (
        <>
          <input type="hidden" name="item" value={keyId} />
          <TextField
            label={text.name}
            hint={text.nameHint}
            error={refused?.fields.name}
            name="name"
            autoComplete="off"
            defaultValue={refused?.typed.name ?? ''}
          />
          <fieldset className="grid gap-1">
            <legend className="mb-1 text-sm font-medium">{text.may}</legend>
            {permissions.map((permission) => (
              <label key={permission} className="flex min-h-11 items-center gap-3 text-sm">
                <input
                  type="checkbox"
                  name={permission}
                  value="yes"
                  defaultChecked={refused?.typed[permission] !== undefined}
                  aria-invalid={fault === undefined ? undefined : true}
                  className="size-5 accent-accent"
                />
                {keyPermissionNames[permission]}
              </label>
            ))}
            {fault !== undefined && <p className="text-sm text-danger">{fault}</p>}
          </fieldset>
          <TextField
            label={text.ends}
            hint={text.endsHint}
            error={refused?.fields.ends}
            optional
            type="date"
            name="ends"
            defaultValue={refused?.typed.ends ?? ''}
          />
          <Button type="submit" busy={isSending} className="justify-self-start">
            {text.submit}
          </Button>
        </>
      )}
    </ActionForm>
  )
}
