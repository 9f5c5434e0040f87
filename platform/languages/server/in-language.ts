import { AsyncLocalStorage } from 'node:async_hooks'

import { currentLanguage, setLanguageReader } from '../current-language.ts'
import { DEFAULT_LANGUAGE, isLanguage } from '../languages.ts'
import type { Language } from '../languages.ts'

const requestLanguage = new AsyncLocalStorage<Language>()

setLanguageReader(() => requestLanguage.getStore() ?? DEFAULT_LANGUAGE)

/** Does something in a language, with all that it waits for. What runs outside of it is English. */
export const inLanguage = <Done>(language: Language, work: () => Done): Done =>
  requestLanguage.run(language, work)

/**
 * The same in the language that was saved for somebody; in the current one if none was, or one that the shop no
 * longer has.
 */
export const inSavedLanguage = <Done>(saved: string | null | undefined, work: () => Done): Done =>
  inLanguage(isLanguage(saved) ? saved : currentLanguage(), work)
