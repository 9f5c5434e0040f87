import { currentLanguage } from './current-language.ts'
import { DEFAULT_LANGUAGE } from './languages.ts'
import type { Language } from './languages.ts'

/** A text of the shop's own, by language: English always, the others as far as somebody wrote them. */
export type LocalText = { [DEFAULT_LANGUAGE]: string } & Partial<Record<Language, string>>

/** The text in the current language, else in English. */
export const inLanguage = (text: LocalText): string =>
  text[currentLanguage()] ?? text[DEFAULT_LANGUAGE]

/** Whether a page of the current language shows the text in English, which it then marks with `lang`. */
export const isFallback = (text: LocalText): boolean =>
  currentLanguage() !== DEFAULT_LANGUAGE && text[currentLanguage()] === undefined
