import { DEFAULT_LANGUAGE, isLanguage, languages } from './languages.ts'

/** The language and direction that an element says of its text, on a page in the default language; nothing for that one. */
export function markOf(language: string): { lang?: string; dir?: 'ltr' | 'rtl' } {
  if (!isLanguage(language) || language === DEFAULT_LANGUAGE) return {}
  const { tag: lang, direction: dir } = languages[language]
  return { lang, dir }
}
