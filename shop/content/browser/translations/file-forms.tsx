import { useState } from 'react'

import { Button } from '#platform/ui/button.tsx'
import { Field } from '#platform/ui/field.tsx'

import { otherLanguages } from '#platform/languages/languages.ts'
import {
  fileFormats,
  MAX_FILE_BYTES,
  MAX_FILE_TEXTS,
  TRANSLATION_EXPORT,
  TRANSLATION_FILES,
  translatedKinds,
} from '../../translations/translation-list.ts'
import {
  fileRefusals,
  kindText,
  languageText,
  translationText,
} from '../../translations/translation-text.ts'

const { exports: exportText, imports: text, list } = translationText

const languageChoices = otherLanguages.map((value) => ({ value, label: languageText(value) }))

type ChoiceProps = {
  label: string
  name: string
  choices: readonly { value: string; label: string }[]
}

const Choice = ({ label, name, choices }: ChoiceProps) => (
  <Field label={label}>
    {(control) => (
      <select name={name} {...control}>
        {choices.map(({ value, label: shown }) => (
          <option key={value} value={value}>
            {shown}
          </option>
        ))}
      </select>
    )}
  </Field>
)

/** Asks for a file of texts; a plain form, whose answer is the file. */
export const ExportForm = () => (
  <form action={TRANSLATION_EXPORT} className="grid max-w-2xl gap-4 sm:grid-cols-2">
    <Choice label={list.fields.language} name="language" choices={languageChoices} />
    <Choice
      label={exportText.format}
      name="format"
      choices={fileFormats.map((value) => ({ value, label: exportText.formats[value] }))}
    />
    <Choice
      label={list.fields.kind}
      name="kind"
      choices={[
        { value: '', label: exportText.everyKind },
        ...translatedKinds.map((value) => ({ value, label: kindText[value] })),
      ]}
    />
    <Choice
      label={exportText.which}
      name="show"
      choices={[
        { value: '', label: exportText.all },
        { value: 'missing', label: list.show.missing },
        { value: 'outdated', label: list.show.outdated },
      ]}
    />
    <Field label={exportText.part} hint={exportText.partHint(MAX_FILE_TEXTS)}>
      {(control) => (
        <input type="number" name="part" min={1} max={1000} defaultValue={1} {...control} />
      )}
    </Field>
    <Button type="submit" variant="secondary" className="justify-self-start sm:col-span-2">
      {exportText.download}
    </Button>
  </form>
)

/** Sends a translated file; a plain form, whose answer is the page with what it would change. */
export function ImportForm({ refused }: { refused: string | undefined }) {
  const [problem, setProblem] = useState(refused)
  const [isSending, setSending] = useState(false)
  return (
    <form
      method="post"
      action={TRANSLATION_FILES}
      encType="multipart/form-data"
      className="grid max-w-xl gap-4"
      onSubmit={(event) => {
        const file = new FormData(event.currentTarget).get('file')
        const isLarge = file instanceof File && file.size > MAX_FILE_BYTES
        if (isLarge) event.preventDefault()
        setProblem(isLarge ? fileRefusals.too_large : undefined)
        setSending(!isLarge)
      }}
    >
      <Field label={text.file} error={problem} hint={isSending ? text.sending : undefined}>
        {(control) => (
          <input
            type="file"
            name="file"
            required
            accept=".csv,.xlf,.xliff,text/csv,application/xliff+xml"
            {...control}
          />
        )}
      </Field>
      <Choice label={text.language} name="language" choices={languageChoices} />
      <Button type="submit" busy={isSending} className="justify-self-start">
        {text.send}
      </Button>
    </form>
  )
}
