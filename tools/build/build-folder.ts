import { DEFAULT_LANGUAGE } from '#platform/languages/languages.ts'
import type { Language } from '#platform/languages/languages.ts'

/** Where the build for browsers of a language is made, from the project's root. */
export const buildFolder = (language: Language): string =>
  language === DEFAULT_LANGUAGE ? 'build' : `build/languages/${language}`
