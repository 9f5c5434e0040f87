import { Fragment } from 'react'

import { markOf } from '#platform/languages/mark-of.ts'
import { Field, TextField } from '#platform/ui/field.tsx'

import { conflictFieldName, conflictText } from '../conflict.ts'
import type { Keep } from '../conflict.ts'
import { recordConflicts, recordNames, textsIn } from '../record-form.ts'
import type { RecordField, CurrentRecord, TypedTexts } from '../record-form.ts'
import { ConflictChoices } from './conflict-choices.tsx'

type Props = {
  fields: readonly RecordField[]
  now: CurrentRecord
  /** What was typed and refused, and what is wrong with it. */
  typed: TypedTexts | undefined
  faults: TypedTexts | undefined
}

/**
 * The inputs of a form about one thing, with what somebody else saved meanwhile above them. They begin
 * again when another version was loaded.
 */
export function RecordFields({ fields, now, typed, faults }: Props) {
  const seen = typed?.[recordNames.seen] || JSON.stringify(now.texts)
  return (
    <Fragment key={now.version}>
      <input
        type="hidden"
        name={recordNames.version}
        value={typed?.[recordNames.version] ?? now.version}
      />
      <input type="hidden" name={recordNames.seen} value={seen} />
      <input type="hidden" name={recordNames.theirs} value={typed?.[recordNames.theirs] ?? ''} />
      {typed && <Conflicts fields={fields} typed={typed} />}
      {fields.map((field) => (
        <RecordInput
          key={field.name}
          field={field}
          value={typed?.[field.name] ?? now.texts[field.name] ?? ''}
          fault={faults?.[field.name]}
        />
      ))}
    </Fragment>
  )
}

type ConflictsProps = { fields: readonly RecordField[]; typed: TypedTexts }

function Conflicts({ fields, typed }: ConflictsProps) {
  const conflicts = recordConflicts(
    typed,
    fields.map(({ name }) => name),
  )
  if (conflicts.length === 0) return null
  const theirs = textsIn(typed[recordNames.theirs])
  const fieldOf = (name: string) => fields.find((field) => field.name === name)
  const kept = fields.flatMap(({ name }): [string, Keep][] => {
    const keep = typed[conflictFieldName(name)]
    return keep === 'theirs' || keep === 'yours' ? [[name, keep]] : []
  })
  return (
    <ConflictChoices
      key={typed[recordNames.version]}
      conflicts={conflicts}
      labelOf={(name) => fieldOf(name)?.label ?? name}
      theirs={(name) => shownValue(fieldOf(name), theirs[name])}
      yours={(name) => shownValue(fieldOf(name), typed[name])}
      kept={new Map(kept)}
    />
  )
}

/** What a field says, for somebody who compares two of it. */
function shownValue(field: RecordField | undefined, text = ''): string {
  if (field?.kind === 'tick') return conflictText.ticked[text === '' ? 'no' : 'yes']
  if (field?.kind === 'choice' || field?.kind === 'radios')
    return field.choices?.find(({ value }) => value === text)?.label ?? text
  return field?.kind === 'moment' ? text.replace('T', ' ') : text
}

type InputProps = { field: RecordField; value: string; fault: string | undefined }

function RecordInput({ field, value, fault }: InputProps) {
  const { name, label, hint, kind, choices = [], isOptional, shownIf, rows = 3, language } = field
  const mark = language === undefined ? {} : markOf(language)
  const shared = {
    label,
    hint,
    error: fault,
    optional: isOptional ?? false,
    className: shownIf ?? '',
  }
  if (kind === 'tick')
    return (
      <label className={`${shownIf ?? 'flex'} min-h-11 items-center gap-3 text-sm font-medium`}>
        <input
          type="checkbox"
          name={name}
          value="yes"
          defaultChecked={value !== ''}
          aria-invalid={fault === undefined ? undefined : true}
          className="size-5 accent-accent"
        />
        <span>
          {label}
          {hint !== undefined && <span className="block font-normal text-ink-soft">{hint}</span>}
          {fault !== undefined && <span className="block font-normal text-danger">{fault}</span>}
        </span>
      </label>
    )
  if (kind === 'choice')
    return (
      <Field {...shared}>
        {(props) => (
          <select name={name} defaultValue={value} {...props}>
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
        )}
      </Field>
    )
  if (kind === 'radios')
    return (
      <fieldset
        className={`min-w-0 ${shownIf ?? ''}`}
        data-wrong={fault === undefined ? undefined : true}
        tabIndex={fault === undefined ? undefined : -1}
      >
        <legend className="text-sm font-medium">
          {label}
          {hint !== undefined && <span className="block font-normal text-ink-soft">{hint}</span>}
          {fault !== undefined && <span className="block font-normal text-danger">{fault}</span>}
        </legend>
        <div className="flex flex-wrap gap-x-6">
          {choices.map((choice) => (
            <label key={choice.value} className="inline-flex min-h-11 items-center gap-2 text-sm">
              <input
                type="radio"
                name={name}
                value={choice.value}
                defaultChecked={choice.value === value}
                className="size-5 accent-accent"
              />
              {choice.label}
            </label>
          ))}
        </div>
      </fieldset>
    )
  if (kind === 'lines')
    return (
      <Field {...shared}>
        {(props) => <textarea name={name} rows={rows} defaultValue={value} {...mark} {...props} />}
      </Field>
    )
  return (
    <TextField
      {...shared}
      name={name}
      defaultValue={value}
      autoComplete="off"
      {...mark}
      type={inputTypes[kind] ?? 'text'}
      inputMode={inputModes[kind]}
    />
  )
}

const inputTypes: Partial<Record<RecordField['kind'], string>> = {
  moment: 'datetime-local',
  email: 'email',
}
const inputModes: Partial<Record<RecordField['kind'], 'numeric' | 'decimal'>> = {
  number: 'numeric',
  amount: 'decimal',
}
