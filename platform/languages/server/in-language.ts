import { AsyncLocalStorage } from 'node:async_hooks'

import { setLanguageReader } from '../current-language.ts'
import { DEFAULT_LANGUAGE } from '../languages.ts'
import type { Language } from '../languages.ts'

const requestLanguage = new AsyncLocalStorage<Language>()

setLanguageReader(() => requestLanguage.getStore() ?? DEFAULT_LANGUAGE)

/** Does something in a language, with all that it waits for. What runs outside of it is English. */
export const inLanguage = <Done>(language: Language, work: () => Done): Done =>
  requestLanguage.run(language, work)
