import { lazy, Suspense, useMemo, useState } from 'react'

import type { LocalText } from '#platform/languages/by-language.ts'
import { DEFAULT_LANGUAGE, languages } from '#platform/languages/languages.ts'
import type { Language } from '#platform/languages/languages.ts'
import { TextField } from '#platform/ui/field.tsx'

import type { LocalRichText } from '../../../blocks/page-body.ts'
import { pageLimits } from '../../../blocks/page-body.ts'
import { contentEditorText } from '../../../editing/editor-text.ts'
import type { RichText } from '../../../rich-text.ts'
import type { ContentTools } from '../content-tools.ts'

const TextEditor = lazy(async () => ({ default: (await import('../text-editor.tsx')).TextEditor }))

type LineProps = {
  label: string
  hint?: string | undefined
  language: Language
  /** Undefined where nothing is written in any language. */
  value: LocalText | undefined
  onChange: (value: LocalText) => void
}

/** A line of text in the chosen language; one that is emptied stands in English again. */
export const LocalLine = ({ label, hint, language, value, onChange }: LineProps) => (
  <TextField
    label={label}
    hint={hint}
    lang={languages[language].tag}
    dir={languages[language].direction}
    maxLength={pageLimits.line}
    autoComplete="off"
    value={value?.[language] ?? ''}
    placeholder={language === DEFAULT_LANGUAGE ? undefined : value?.[DEFAULT_LANGUAGE]}
    onChange={({ target }) => onChange(withText(value ?? { en: '' }, language, target.value))}
  />
)

/** A local text, or undefined where it is empty in each language. */
export const orNothing = (text: LocalText): LocalText | undefined =>
  Object.values(text).some((each) => each !== '') ? text : undefined

function withText(text: LocalText, language: Language, typed: string): LocalText {
  const { [language]: _, ...others } = text
  return {
    ...others,
    ...((typed !== '' || language === DEFAULT_LANGUAGE) && { [language]: typed }),
  } as LocalText
}

type TextProps = {
  id: string
  label: string
  language: Language
  value: LocalRichText
  onChange: (value: LocalRichText) => void
  tools: ContentTools
  state: string
}

const nothing: RichText = { type: 'doc', content: [] }

/** A formatted text in the chosen language; what edits it is loaded by itself. */
export function LocalBody({ id, label, language, value, onChange, tools, state }: TextProps) {
  return (
    <div className="min-w-0">
      <p className="mb-1.5 text-sm font-medium" aria-hidden>
        {label}
      </p>
      <Suspense
        fallback={<p className="min-h-40 border p-4 text-ink-soft">{contentEditorText.loading}</p>}
      >
        <OneText
          // The editor begins again with the text of another language.
          key={language}
          {...{ id, label, language, value, onChange, tools, state }}
        />
      </Suspense>
    </div>
  )
}

/** A picture of the library brings along what it shows in the language of the text. */
const toolsIn = (language: Language, tools: ContentTools): ContentTools =>
  language === DEFAULT_LANGUAGE
    ? tools
    : {
        ...tools,
        renderLibrary: (onPick) =>
          tools.renderLibrary((picture) =>
            onPick({ ...picture, alt: picture.alts[language] ?? '' }),
          ),
      }

function OneText({ id, label, language, value, onChange, tools, state }: TextProps) {
  const [begin] = useState(value[language] ?? nothing)
  const ownTools = useMemo(() => toolsIn(language, tools), [language, tools])
  return (
    <div lang={languages[language].tag} dir={languages[language].direction}>
      <TextEditor
        id={`text-${id}`}
        label={label}
        text={begin}
        onChange={(text) => onChange(withRichText(value, language, text))}
        tools={ownTools}
        hasProducts={false}
        state={state}
        describedBy={undefined}
      />
    </div>
  )
}

function withRichText(value: LocalRichText, language: Language, text: RichText): LocalRichText {
  const { [language]: _, ...others } = value
  const isKept = text.content.length > 0 || language === DEFAULT_LANGUAGE
  return { ...others, ...(isKept && { [language]: text }) } as LocalRichText
}
