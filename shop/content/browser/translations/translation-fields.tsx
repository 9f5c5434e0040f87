import { Field } from '#platform/ui/field.tsx'
import { useHydrated } from '#platform/ui/use-hydrated.ts'
import { languages } from '#platform/languages/languages.ts'
import type { Language } from '#platform/languages/languages.ts'
import type { FieldTexts } from '#platform/forms/form-answer.ts'

import type { TranslatedText } from '../../translations/translation-list.ts'
import { fieldText, languageText, translationText } from '../../translations/translation-text.ts'

const text = translationText.editor

type Props = {
  texts: readonly TranslatedText[]
  language: Language
  /** What was typed and refused, and what is wrong with it. */
  typed: FieldTexts | undefined
  faults: FieldTexts | undefined
}

/** The English texts of a subject, each beside its translation. */
export const TranslationFields = ({ texts, language, typed, faults }: Props) => {
  const { tag, direction } = languages[language]
  return texts.map(({ field, source, text: now, version, isOutdated, suggestion }) => {
    const name = `text:${field}`
    return (
      <div key={field} className="grid gap-x-8 gap-y-3 border-t pt-5 md:grid-cols-2">
        <div>
          <h2 className="text-sm font-medium">{text.into(fieldText(field), text.english)}</h2>
          <p dir="auto" className="mt-2 whitespace-pre-line wrap-anywhere">
            {source}
          </p>
          {/<\d+>/.test(source) && <p className="mt-2 text-sm text-ink-soft">{text.marks}</p>}
        </div>
        <div>
          <input
            type="hidden"
            name={`version:${field}`}
            value={typed?.[`version:${field}`] ?? version}
          />
          <Field
            // Another version begins again.
            key={version}
            label={text.into(fieldText(field), languageText(language))}
            error={faults?.[name]}
          >
            {(control) => (
              <textarea
                name={name}
                rows={Math.min(12, Math.max(1, Math.ceil(source.length / 45)))}
                lang={tag}
                dir={direction}
                defaultValue={typed?.[name] ?? now}
                {...control}
              />
            )}
          </Field>
          {suggestion !== undefined && suggestion !== now && (
            <Suggestion slug={suggestion} name={name} lang={tag} />
          )}
          {isOutdated && (
            <div className="mt-2 grid gap-2 text-sm">
              <p className="text-warning">{text.outdated}</p>
              <label className="inline-flex min-h-9 items-center gap-2 pointer-coarse:min-h-11">
                <input
                  type="checkbox"
                  name={`confirm:${field}`}
                  className="size-4.5 accent-accent"
                />
                {text.confirm}
              </label>
            </div>
          )}
        </div>
      </div>
    )
  })
}

/** An address that fits the translated name, and a button that types it. */
function Suggestion({ slug, name, lang }: { slug: string; name: string; lang: string }) {
  const isAlive = useHydrated()
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-4 text-sm text-ink-soft">
      <span className="min-w-0 wrap-anywhere">
        {text.suggestion} <bdi lang={lang}>{slug}</bdi>
      </span>
      {isAlive && (
        <button
          type="button"
          className="link inline-flex min-h-9 items-center pointer-coarse:min-h-11"
          onClick={({ currentTarget: { form } }) => {
            const input = form?.elements.namedItem(name)
            if (!(input instanceof HTMLTextAreaElement)) return
            input.value = slug
            input.focus()
          }}
        >
          {text.takeSuggestion}
        </button>
      )}
    </p>
  )
}
