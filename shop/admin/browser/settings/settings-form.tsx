import { useRef, useState } from 'react'
import { Link } from 'react-router'

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
import { settingsText as text } from '../../settings/settings-text.ts'
import { seenName, theirsName, typedOf, versionName } from '../../settings/typed-setting.ts'
import { PictureInput } from './picture-input.tsx'

/** The settings as they are, each with its version; 0 where none is set. */
type SettingsNow = Record<SettingKey, { value: unknown; version: number }>

type Props = {
  section: SettingsSection
  now: SettingsNow
  answer: FormAnswer | undefined
  /** Hashes of the saved pictures, by id. */
  hashes?: Readonly<Record<string, string>>
  /** Pages that links can be chosen from. */
  pages?: readonly MenuLink[] | undefined
}

const none: Readonly<Record<string, string>> = {}

/** A section of the settings, saved by itself. */
function SettingsForm({ section, now: loaded, answer, hashes = none, pages }: Props) {
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
                hashes={hashes}
                pages={pages}
                isAlone={section.fields.length === 1}
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
  hashes: Readonly<Record<string, string>>
  pages: readonly MenuLink[] | undefined
  isAlone: boolean
}

function SettingInput({ field, now, refused, hashes, pages, isAlone }: InputProps) {
  const { key, kind, label, hint } = field
  const typed = refused?.typed[key] ?? typedOf(now.value)
  const seen = refused?.typed[seenName(key)] ?? typedOf(now.value)
  const version = refused?.typed[versionName(key)] ?? now.version
  const theirs = refused?.typed[theirsName(key)]
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  /** The initial value of a picture field. */
  const [taken, setTaken] = useState<string>()
  const hasScripts = useHydrated()

  return (
    <div className={isAlone ? 'sm:col-span-2' : undefined}>
      <input type="hidden" name={seenName(key)} value={seen} />
      <input type="hidden" name={versionName(key)} value={version} />
      <Field label={label} hint={hint} error={refused?.fields[key]}>
        {(props) =>
          kind === 'picture' && hasScripts ? (
            <PictureInput
              key={taken}
              name={key}
              typed={taken ?? typed}
              hashes={hashes}
              {...(key.startsWith('hero_picture') && { altName: 'hero_picture_alt' })}
              control={props}
            />
          ) : severalLines.has(kind) ? (
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
      {kind === 'links' && hasScripts && pages && (
        <Field label={text.addPage} className="mt-3">
          {(props) => (
            <select
              {...props}
              aria-label={text.addPageTo(label)}
              value=""
              onChange={({ target }) => {
                const page = pages.find(({ url }) => url === target.value)
                if (!page || !input.current) return
                const lines = input.current.value.trimEnd()
                input.current.value = `${lines}${lines && '\n'}${page.label} ${page.url}`
              }}
            >
              <option value="">{text.choosePage}</option>
              {pages.map(({ label: title, url }) => (
                <option key={url} value={url}>
                  {title}
                </option>
              ))}
            </select>
          )}
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
  /** Hashes of the saved pictures, by id. */
  hashes?: Readonly<Record<string, string>>
  /** Pages that links of menus can be chosen from. */
  pages?: readonly MenuLink[]
  /** The page above it, and one behind it. */
  back?: { to: string; label: string }
  more?: { to: string; label: string }
}

/** Settings, section by section: each is a form of its own. */
export const SettingsPage = ({
  title,
  lead,
  sections,
  now,
  answer,
  isSaved,
  hashes,
  pages,
  back,
  more,
}: SettingsPageProps) => (
  <AdminFrame
    {...(back && { back })}
    className="max-w-3xl gap-12"
    title={title}
    about={<p className="text-ink-soft">{lead}</p>}
    answer={answer}
    done={isSaved ? text.saved : undefined}
  >
    {sections.map((section) => (
      <section key={section.id} aria-labelledby={section.id} className="grid gap-4 border-t pt-8">
        <h2 id={section.id} className="text-xl font-semibold">
          {section.title}
        </h2>
        <p className="max-w-prose text-ink-soft">{section.lead}</p>
        <SettingsForm
          section={section}
          now={now}
          answer={answer}
          pages={pages}
          {...(hashes && { hashes })}
        />
      </section>
    ))}
    {more && (
      <p className="border-t pt-8">
        <Link to={more.to} className="link lone-link">
          {more.label}
        </Link>
      </p>
    )}
  </AdminFrame>
)
