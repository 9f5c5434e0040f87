import { useState } from 'react'
import type { ReactNode } from 'react'

import { DEFAULT_LANGUAGE, languages } from '#platform/languages/languages.ts'
import type { Language } from '#platform/languages/languages.ts'
import { Field, TextField } from '#platform/ui/field.tsx'

import type { BlocksContent, FreePageContent } from '../../../editing/content-fields.ts'
import { contentEditorText, contentFieldNames } from '../../../editing/editor-text.ts'
import type { ContentTools, PartProps } from '../content-tools.ts'
import type { BlockChoices } from './block-fields-props.ts'
import { BlocksSection, LanguageChoice } from './blocks-section.tsx'

const { hints } = contentEditorText

type Props = PartProps<BlocksContent | FreePageContent> & {
  tools: ContentTools
  choices: BlockChoices
  state: string
  /** What the shop answered last. */
  answer: unknown
  /** What follows the blocks, for the language that is edited. */
  renderBelow: (language: Language) => ReactNode
}

/** Everything that an editor decides about a free page or the home page, which has one address, in one language at a time. */
export function FreePageFields({ choices, renderBelow, ...props }: Props) {
  const [language, setLanguage] = useState<Language>(DEFAULT_LANGUAGE)
  const { content, faults, change } = props
  const isHome = !('slug' in content)
  return (
    <>
      <LanguageChoice language={language} onChoose={setLanguage} />
      <div className="grid gap-6">
        <HeadField
          {...props}
          name="title"
          hint={isHome ? hints.homeTitle : undefined}
          language={language}
        />
        {!isHome && (
          <TextField
            label={contentFieldNames.slug}
            hint={hints.slugOfPage}
            error={faults.slug}
            value={content.slug}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => change({ slug: target.value })}
          />
        )}
        <HeadField {...props} name="description" hint={hints.description} language={language} />
      </div>
      <BlocksSection
        key={language}
        {...props}
        isHome={isHome}
        choices={choices}
        language={language}
      />
      {renderBelow(language)}
    </>
  )
}

/** The title or the description in a language; English is that of the page itself. */
function HeadField({
  content: { body, ...content },
  faults,
  change,
  name,
  hint,
  language,
}: PartProps<BlocksContent> & {
  name: 'title' | 'description'
  hint?: string | undefined
  language: Language
}) {
  const isEnglish = language === DEFAULT_LANGUAGE
  const head = body.heads?.[language] ?? {}
  const label = contentFieldNames[name]
  const set = (typed: string) => {
    if (isEnglish) return change({ [name]: typed })
    const { [name]: _, ...others } = head
    const next = { ...others, ...(typed !== '' && { [name]: typed }) }
    const { [language]: __, ...heads } = body.heads ?? {}
    const all = { ...heads, ...(Object.keys(next).length > 0 && { [language]: next }) }
    const { heads: ___, ...rest } = body
    return change({ body: { ...rest, ...(Object.keys(all).length > 0 && { heads: all }) } })
  }
  const shared = {
    value: isEnglish ? content[name] : (head[name] ?? ''),
    placeholder: isEnglish ? undefined : content[name],
    lang: languages[language].tag,
    dir: languages[language].direction,
  }
  return name === 'title' ? (
    <TextField
      label={label}
      hint={hint}
      error={isEnglish && faults.title}
      maxLength={150}
      autoComplete="off"
      {...shared}
      onChange={({ target }) => set(target.value)}
    />
  ) : (
    <Field label={label} hint={hint} error={isEnglish && faults.description}>
      {(control) => (
        <textarea
          {...control}
          rows={3}
          maxLength={300}
          {...shared}
          onChange={({ target }) => set(target.value.replaceAll('\n', ' '))}
        />
      )}
    </Field>
  )
}
