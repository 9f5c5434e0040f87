import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'

import { useHeld } from '#platform/admin/browser/use-held.ts'
import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'
import { EditForm } from '#platform/forms/browser/edit-form.tsx'
import type { FormAnswer, FormRefused } from '#platform/forms/form-answer.ts'
import { Button } from '#platform/ui/button.tsx'
import { Field } from '#platform/ui/field.tsx'
import { useHydrated } from '#platform/ui/use-hydrated.ts'
import type { SettingKey } from '#shop/settings/setting-values.ts'

import type { FieldKind, SettingField, SettingsSection } from '../../settings/settings-sections.ts'
import { settingsText as text } from '../../settings/settings-text.ts'
import { seenName, theirsName, typedOf, versionName } from '../../settings/typed-setting.ts'
import { LinkLines } from './link-lines.tsx'

/** The settings as they are, each with its version; 0 where none is set. */
type SettingsNow = Record<SettingKey, { value: unknown; version: number }>

type Props = {
  section: SettingsSection
  now: SettingsNow
  answer: FormAnswer | undefined
}

/** A section of the settings, saved by itself. */
function SettingsForm({ section, now: loaded, answer }: Props) {
  const [isUnsaved, setIsUnsaved] = useState(false)
  const versions = section.fields.map(({ key }) => loaded[key].version).join()
  const { value: now, version } = useHeld(loaded, versions, isUnsaved)
  return (
    <EditForm
      // What was saved empties its own form alone.
      key={version}
      form={section.id}
      answer={answer}
      onUnsaved={setIsUnsaved}
    >
      {({ refused, isSending }) => (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            {section.fields.map((field) => (
              <SettingInput
                key={field.key}
                field={field}
                now={now[field.key]}
                refused={refused}
                isWide={section.fields.length === 1 || field.kind === 'links'}
              />
            ))}
          </div>
          <Button type="submit" busy={isSending} className="justify-self-start">
            {text.save}
          </Button>
        </>
      )}
    </EditForm>
  )
}

/** What is typed one a line. */
const severalLines: ReadonlySet<FieldKind> = new Set(['list', 'lines', 'links'])

type InputProps = {
  field: SettingField
  now: SettingsNow[SettingKey]
  refused: FormRefused | undefined
  isWide: boolean
}

function SettingInput({ field, now, refused, isWide }: InputProps) {
  const { key, kind, label, hint } = field
  const typed = refused?.typed[key] ?? typedOf(now.value)
  const seen = refused?.typed[seenName(key)] ?? typedOf(now.value)
  const version = refused?.typed[versionName(key)] ?? now.version
  const theirs = refused?.typed[theirsName(key)]
  const input = useRef<HTMLInputElement & HTMLTextAreaElement & HTMLSelectElement>(null)
  /** The initial value of a field that has a state of its own. */
  const [taken, setTaken] = useState<string>()
  const hasScripts = useHydrated()
  const error = refused?.fields[key]
  const begin = taken ?? typed

  return (
    <div id={key} className={`scroll-mt-24 ${isWide ? 'sm:col-span-2' : ''}`}>
      <input type="hidden" name={seenName(key)} value={seen} />
      <input type="hidden" name={versionName(key)} value={version} />
      {kind === 'links' && hasScripts ? (
        <LinkLines key={taken} name={key} {...{ label, hint, error, typed: begin }} />
      ) : (
        <Field label={label} hint={hint} error={error}>
          {(props) =>
            severalLines.has(kind) ? (
              <textarea ref={input} name={key} rows={5} defaultValue={typed} {...props} />
            ) : (
              <input
                ref={input}
                type="text"
                inputMode={kind.startsWith('number') ? 'numeric' : undefined}
                autoComplete="off"
                name={key}
                defaultValue={typed}
                {...props}
              />
            )
          }
        </Field>
      )}
      {theirs !== undefined && (
        <div role="note" className="mt-2 border-s-2 border-warning ps-3 text-sm">
          <p className="whitespace-pre-line wrap-anywhere">
            {text.theirs(theirs === '' ? text.none : theirs)}
          </p>
          {hasScripts && (
            <Button
              variant="secondary"
              size="small"
              className="mt-2"
              aria-label={`${text.takeTheirs}: ${label}`}
              onClick={() => {
                setTaken(theirs)
                if (input.current) input.current.value = theirs
              }}
            >
              {text.takeTheirs}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

type SettingsPageProps = {
  title: string
  lead: string
  sections: readonly SettingsSection[]
  /** The settings as they are, each with its version; 0 where none is set. */
  now: Record<SettingKey, { value: unknown; version: number }>
  answer: FormAnswer | undefined
  /** Whether they were just saved. */
  isSaved: boolean
  /** The page above it. */
  back?: { to: string; label: string }
  /** Links beside the lead. */
  children?: ReactNode
}

/** Settings, section by section: each is a form of its own. */
export function SettingsPage({
  title,
  lead,
  sections,
  now,
  answer,
  isSaved,
  back,
  children,
}: SettingsPageProps) {
  const { hash, key } = useLocation()
  const hasScripts = useHydrated()
  useEffect(() => {
    if (!hasScripts) return
    // A setting that was searched for: its field takes the focus, or the button that adds a first one.
    document
      .getElementById(hash.slice(1))
      ?.querySelector<HTMLElement>('input:not([type=hidden]), textarea, select, button')
      ?.focus()
  }, [hash, key, hasScripts])
  return (
    <AdminFrame
      {...(back && { back })}
      className="max-w-3xl gap-12"
      title={title}
      about={
        <>
          <p className="max-w-prose text-ink-soft">{lead}</p>
          {children}
        </>
      }
      answer={answer}
      done={isSaved ? text.saved : undefined}
    >
      {sections.map((section) => (
        <section key={section.id} aria-labelledby={section.id} className="grid gap-4 border-t pt-8">
          <h2 id={section.id} className="text-xl font-semibold">
            {section.title}
          </h2>
          <p className="max-w-prose text-ink-soft">{section.lead}</p>
          <SettingsForm section={section} now={now} answer={answer} />
        </section>
      ))}
    </AdminFrame>
  )
}
