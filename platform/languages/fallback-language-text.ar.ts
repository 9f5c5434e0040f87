import type * as english from './fallback-language-text.ts'
import { DEFAULT_LANGUAGE, languages } from './languages.ts'

export const langOf: typeof english.langOf = ({ untranslated }, ...names) =>
  names.some((name) => untranslated?.includes(name)) ? languages[DEFAULT_LANGUAGE].tag : undefined
