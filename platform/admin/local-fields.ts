/**
 * Inputs of forms for a text in each language of the shop: `name` in English, then `name_ar` and so on, which can be
 * left empty.
 */
import type { LocalText } from '#platform/languages/by-language.ts'
import {
  DEFAULT_LANGUAGE,
  languageNames,
  languages,
  otherLanguages,
} from '#platform/languages/languages.ts'
import type { Language, OtherLanguage } from '#platform/languages/languages.ts'

import type { RecordField, RecordTexts } from './record-form.ts'

/** The input of a text in a language. */
export const localName = (name: string, language: Language): string =>
  language === DEFAULT_LANGUAGE ? name : `${name}_${language}`

/** The inputs of a text in every language. */
export const localNames = (name: string): string[] => [
  name,
  ...otherLanguages.map((language) => localName(name, language)),
]

/** What a language is called in English. */
export const englishNameOf = (language: Language): string =>
  new Intl.DisplayNames('en-GB', { type: 'language' }).of(languages[language].tag) ?? language

/** The field of a text in English, followed by those in the other languages: “Name in Arabic”. */
export const localFields = (
  field: RecordField,
  hint?: (language: string) => string,
): RecordField[] => [field, ...otherFields(field, hint)]

/** The fields of a text in the other languages alone. */
export const otherFields = (
  { hint: _hint, label, name, ...field }: RecordField,
  hint?: (language: string) => string,
): RecordField[] =>
  otherLanguages.map((language) => ({
    ...field,
    name: localName(name, language),
    label: `${label} in ${englishNameOf(language)}`,
    isOptional: true,
    language,
    ...(hint && { hint: hint(englishNameOf(language)) }),
  }))

/** What the inputs of a text say; empty where it is not written. */
export const localTexts = (
  name: string,
  text: Partial<Record<Language, string>> | null | undefined,
): RecordTexts =>
  Object.fromEntries(
    languageNames.map((language) => [localName(name, language), text?.[language] ?? '']),
  )

/** What was typed in the other languages, without empty texts. `read` is asked for each input. */
export const readOthers = (
  name: string,
  read: (input: string) => string,
): Partial<Record<OtherLanguage, string>> =>
  Object.fromEntries(
    otherLanguages
      .map((language) => [language, read(localName(name, language))] as const)
      .filter(([, text]) => text !== ''),
  )

/** The same with the English text. */
export const readLocal = (name: string, read: (input: string) => string): LocalText => ({
  [DEFAULT_LANGUAGE]: read(name),
  ...readOthers(name, read),
})

/** A value under the name of each of the other languages, such as the type of a setting. */
export const inOtherLanguages = <Name extends string, Value>(
  name: Name,
  value: Value,
): Record<`${Name}_${OtherLanguage}`, Value> =>
  Object.fromEntries(
    otherLanguages.map((language) => [localName(name, language), value]),
  ) as Record<`${Name}_${OtherLanguage}`, Value>
