import { useEffect, useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'

import type { Choice, Choices } from '#platform/admin/browser/picked-list.tsx'
import { useHeld } from '#platform/admin/browser/use-held.ts'
import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'
import { EditForm } from '#platform/forms/browser/edit-form.tsx'
import type { FormAnswer, FormRefused } from '#platform/forms/form-answer.ts'
import { Button } from '#platform/ui/button.tsx'
import { Field } from '#platform/ui/field.tsx'
import { useHydrated } from '#platform/ui/use-hydrated.ts'
import type { MenuLink } from '#shop/settings/site-values.ts'
import type { SettingKey } from '#shop/settings/setting-values.ts'

import type { FieldKind, SettingField, SettingsSection } from '../../settings/settings-sections.ts'
import { settingsText as text, siteText } from '../../settings/settings-text.ts'
import { seenName, theirsName, typedOf, versionName } from '../../settings/typed-setting.ts'
import { LinkLines } from './link-lines.tsx'
import { PictureInput } from './picture-input.tsx'
import { ProductInput } from './product-input.tsx'

/** The settings as they are, each with its version; 0 where none is set. */
type SettingsNow = Record<SettingKey, { value: unknown; version: number }>

type Props = {
  section: SettingsSection
  now: SettingsNow
  answer: FormAnswer | undefined
  picks: SettingPicks
}

/** What settings are picked from. */
export type SettingPicks = {
  /** Hashes of the saved pictures, by id. */
  hashes?: Readonly<Record<string, string>>
  /** Pages of the shop. */
  pages?: readonly MenuLink[]
  /** Their ids are slugs. */
  collections?: readonly Choice[]
  products?: Choices
}

const none: SettingPicks = {}

/** A section of the settings, saved by itself. */
function SettingsForm({ section, now: loaded, answer, picks }: Props) {
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
                picks={picks}
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
  picks: SettingPicks
  isWide: boolean
}

function SettingInput({ field, now, refused, picks, isWide }: InputProps) {
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
  const pagesId = useId()

  return (
    <div id={key} className={`scroll-mt-24 ${isWide ? 'sm:col-span-2' : ''}`}>
      <input type="hidden" name={seenName(key)} value={seen} />
      <input type="hidden" name={versionName(key)} value={version} />
      {kind === 'links' && hasScripts ? (
        <LinkLines key={taken} name={key} {...{ label, hint, error, typed: begin }} />
      ) : kind === 'product' && hasScripts && picks.products ? (
        <ProductInput
          key={taken}
          name={key}
          {...{ label, hint, error, typed: begin, products: picks.products }}
        />
      ) : (
        <Field
          label={label}
          hint={kind === 'product' ? `${siteText.product.typed} ${hint}` : hint}
          error={error}
        >
          {(props) => {
            if (kind === 'picture' && hasScripts)
              return (
                <PictureInput
                  key={taken}
                  name={key}
                  typed={begin}
                  hashes={picks.hashes ?? {}}
                  {...(key.startsWith('hero_picture') && { altName: 'hero_picture_alt' })}
                  control={props}
                />
              )
            if (kind === 'collection')
              return (
                <select ref={input} name={key} defaultValue={typed} {...props}>
                  <option value="">{text.chooseNone}</option>
                  {/* One that does not exist any more is still what is chosen. */}
                  {withChosen(picks.collections ?? [], typed, theirs).map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </select>
              )
            if (severalLines.has(kind))
              return <textarea ref={input} name={key} rows={5} defaultValue={typed} {...props} />
            return (
              <>
                <input
                  ref={input}
                  type="text"
                  inputMode={
                    kind.startsWith('number') ? 'numeric' : kind === 'page' ? 'url' : undefined
                  }
                  autoComplete="off"
                  name={key}
                  defaultValue={typed}
                  list={kind === 'page' ? pagesId : undefined}
                  {...props}
                />
                {kind === 'page' && (
                  <datalist id={pagesId}>
                    {picks.pages?.map(({ label: title, url }) => (
                      <option key={url} value={url}>
                        {title}
                      </option>
                    ))}
                  </datalist>
                )}
              </>
            )
          }}
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

/** The choices with those that are chosen and no longer among them. */
const withChosen = (choices: readonly Choice[], ...chosen: readonly (string | undefined)[]) => [
  ...[...new Set(chosen)].flatMap((id) =>
    id === undefined || id === '' || choices.some((choice) => choice.id === id)
      ? []
      : [{ id, name: id }],
  ),
  ...choices,
]

type SettingsPageProps = {
  title: string
  lead: string
  sections: readonly SettingsSection[]
  /** The settings as they are, each with its version; 0 where none is set. */
  now: Record<SettingKey, { value: unknown; version: number }>
  answer: FormAnswer | undefined
  /** Whether they were just saved. */
  isSaved: boolean
  picks?: SettingPicks
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
  picks = none,
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
          <SettingsForm section={section} now={now} answer={answer} picks={picks} />
        </section>
      ))}
    </AdminFrame>
  )
}
