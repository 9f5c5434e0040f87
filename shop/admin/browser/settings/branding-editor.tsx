import { useState } from 'react'
import type { ComponentProps } from 'react'

import { ConflictChoices } from '#platform/admin/browser/conflict-choices.tsx'
import { recordConflicts, recordNames, textsIn } from '#platform/admin/record-form.ts'
import type { TypedTexts } from '#platform/admin/record-form.ts'
import { EditForm } from '#platform/forms/browser/edit-form.tsx'
import type { FormAnswer, FormRefused } from '#platform/forms/form-answer.ts'
import { languageNames, languages } from '#platform/languages/languages.ts'
import { Button } from '#platform/ui/button.tsx'
import { TextField } from '#platform/ui/field.tsx'
import { useHydrated } from '#platform/ui/use-hydrated.ts'
import { badgeKeys, MAX_BADGE_LENGTH } from '#shop/settings/branding/badges.ts'
import {
  badgeField,
  brandingChoices,
  brandingContent,
  brandingFaults,
  brandingFields,
  choiceFields,
  fontFields,
  licenceOf,
  markFields,
  typedBranding,
} from '#shop/settings/branding/branding.ts'
import type { ChoiceField, ColourField } from '#shop/settings/branding/branding.ts'
import type { BrandingEditor as Editor } from '#shop/settings/server/branding/edit-branding.ts'

import {
  badgeNames,
  brandingFieldNames,
  brandingText as text,
  choiceNames,
} from '../../settings/branding-text.ts'
import { ColourSamples, ColourTable } from './branding-colours.tsx'
import { FontInput } from './branding-fonts.tsx'
import { MarkInput } from './branding-marks.tsx'
import { BrandingFrames } from './branding-frames.tsx'
import { BrandingVersions } from './branding-versions.tsx'

type Props = {
  editor: Editor
  /** The pages of its preview. */
  paths: ComponentProps<typeof BrandingFrames>['paths']
  answer: FormAnswer | undefined
}

/** The draft of the branding with its preview, and what was published. */
export function BrandingEditor({ editor, paths, answer }: Props) {
  const [isUnsaved, setIsUnsaved] = useState(false)
  const isDraft = !isSameLook(editor.branding, editor.published)
  return (
    <div className="grid gap-12">
      <p className="text-sm font-medium">{isDraft ? text.isDraft : text.isPublished}</p>
      <EditForm form="branding" answer={answer} onUnsaved={setIsUnsaved} className="grid gap-10">
        {({ refused, isSending }) => (
          <>
            <Fields editor={editor} refused={refused} />
            <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-4 border-t bg-paper py-3">
              <Button
                type="submit"
                name="act"
                value="save"
                data-save
                variant="secondary"
                size="small"
                busy={isSending}
              >
                {text.save}
              </Button>
              <Button
                type="submit"
                name="act"
                value="publish"
                data-save
                size="small"
                busy={isSending}
              >
                {text.publish}
              </Button>
            </div>
          </>
        )}
      </EditForm>
      <BrandingFrames paths={paths} version={editor.version} isUnsaved={isUnsaved} />
      <BrandingVersions editor={editor} isDraft={isDraft} answer={answer} />
    </div>
  )
}

const isSameLook = (one: Editor['branding'], other: Editor['branding']) =>
  JSON.stringify(brandingContent(one)) === JSON.stringify(brandingContent(other))

type FieldsProps = { editor: Editor; refused: FormRefused | undefined }

function Fields({ editor, refused }: FieldsProps) {
  const { version, branding: seen } = editor
  const typed: TypedTexts = refused?.typed ?? {}
  const [texts, setTexts] = useState<TypedTexts>({ ...seen, ...typed })
  /** What was typed last that has no fault: nothing on the page is ever unreadable. */
  const [readable, setReadable] = useState(seen)
  const hasScripts = useHydrated()
  const branding = typedBranding({ ...seen, ...texts })
  // As the server answered, until scripts check what is typed.
  const faults = brandingFaults(branding)
  const valueOf = (name: string) => typed[name] ?? seen[name as keyof typeof seen]

  function setColour(field: ColourField, value: string) {
    const next = { ...texts, [field]: value }
    setTexts(next)
    const look = typedBranding({ ...seen, ...next })
    if (brandingFaults(look).size === 0) setReadable(look)
  }

  return (
    <>
      <input
        type="hidden"
        name={recordNames.version}
        value={typed[recordNames.version] ?? version}
      />
      <input
        type="hidden"
        name={recordNames.seen}
        value={typed[recordNames.seen] || JSON.stringify(seen)}
      />
      <input type="hidden" name={recordNames.theirs} value={typed[recordNames.theirs] ?? ''} />
      <Conflicts typed={typed} />
      <section aria-labelledby="colours" className="grid gap-5 border-t pt-8">
        <h2 id="colours" className="text-xl font-semibold">
          {text.sections.colours}
        </h2>
        <p className="max-w-prose text-ink-soft">{text.sections.coloursLead}</p>
        <ColourSamples branding={readable} />
        {hasScripts && (
          <output className="text-sm font-medium">
            {faults.size === 0 ? text.readable : text.unreadable(faults.size)}
          </output>
        )}
        <ColourTable typed={texts} faults={faults} onChange={setColour} />
      </section>
      <section aria-labelledby="shape" className="grid gap-6 border-t pt-8">
        <h2 id="shape" className="text-xl font-semibold">
          {text.sections.shape}
        </h2>
        {choiceFields.map((field) => (
          <ChoiceInput
            key={field}
            field={field}
            value={valueOf(field) ?? ''}
            fault={refused?.fields[field]}
          />
        ))}
      </section>
      <section aria-labelledby="type" className="grid gap-6 border-t pt-8">
        <h2 id="type" className="text-xl font-semibold">
          {text.sections.type}
        </h2>
        <div className="grid items-start gap-6 md:grid-cols-2">
          {fontFields.map((field) => (
            <FontInput
              key={field}
              field={field}
              value={valueOf(field) ?? ''}
              licence={valueOf(licenceOf[field]) ?? ''}
              faults={{
                font: refused?.fields[field],
                licence: refused?.fields[licenceOf[field]],
              }}
            />
          ))}
        </div>
      </section>
      <section aria-labelledby="badges" className="grid gap-5 border-t pt-8">
        <h2 id="badges" className="text-xl font-semibold">
          {text.sections.badges}
        </h2>
        <p className="max-w-prose text-ink-soft">{text.sections.badgesLead}</p>
        <div className="grid gap-x-8 gap-y-6 md:grid-cols-2">
          {languageNames.map((language) => (
            <fieldset key={language} className="grid min-w-0 content-start gap-4">
              <legend className="mb-3 text-lg font-medium">{languages[language].name}</legend>
              {badgeKeys.map((key) => {
                const field = badgeField(language, key)
                return (
                  <TextField
                    key={field}
                    label={badgeNames[key]}
                    name={field}
                    defaultValue={valueOf(field)}
                    error={refused?.fields[field]}
                    maxLength={MAX_BADGE_LENGTH}
                    lang={language}
                    autoComplete="off"
                    optional
                  />
                )
              })}
            </fieldset>
          ))}
        </div>
      </section>
      <section aria-labelledby="marks" className="grid gap-6 border-t pt-8">
        <h2 id="marks" className="text-xl font-semibold">
          {text.sections.marks}
        </h2>
        <div className="grid items-start gap-6 md:grid-cols-3">
          {markFields.map((field) => (
            <MarkInput
              key={field}
              field={field}
              value={valueOf(field) ?? ''}
              fault={refused?.fields[field]}
            />
          ))}
        </div>
      </section>
    </>
  )
}

type ChoiceProps = { field: ChoiceField; value: string; fault: string | undefined }

function ChoiceInput({ field, value, fault }: ChoiceProps) {
  const { label, of } = choiceNames[field]
  const names: Readonly<Record<string, { label: string; hint: string }>> = of
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-medium">{label}</legend>
      <div className="grid gap-2 sm:grid-cols-2 lg:grid-cols-4">
        {brandingChoices[field].map((choice) => (
          <label
            key={choice}
            className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-sm border border-control bg-surface p-3 text-sm hover:border-ink has-checked:border-ink has-checked:outline-1 has-checked:outline-ink"
          >
            <input
              type="radio"
              name={field}
              value={choice}
              defaultChecked={value === choice}
              className="size-5 accent-accent"
            />
            <span className="font-medium">{names[choice]?.label}</span>
            <span className="col-start-2 text-ink-soft">{names[choice]?.hint}</span>
          </label>
        ))}
      </div>
      {fault !== undefined && (
        <p data-wrong tabIndex={-1} className="mt-1.5 text-sm text-danger">
          {fault}
        </p>
      )}
    </fieldset>
  )
}

/** What somebody else saved meanwhile beside what was typed, and which of the two is kept. */
function Conflicts({ typed }: { typed: TypedTexts }) {
  const conflicts = recordConflicts(typed, brandingFields)
  if (conflicts.length === 0) return null
  const theirs = textsIn(typed[recordNames.theirs])
  return (
    <ConflictChoices
      key={typed[recordNames.version]}
      conflicts={conflicts}
      labelOf={(field) => brandingFieldNames[field as keyof typeof brandingFieldNames]}
      theirs={(field) => shownValue(field, theirs[field])}
      yours={(field) => shownValue(field, typed[field])}
      kept={new Map()}
    />
  )
}

function shownValue(field: string, value = ''): string {
  const names: Readonly<Record<string, { of: Readonly<Record<string, { label: string }>> }>> =
    choiceNames
  return names[field]?.of[value]?.label ?? value
}
