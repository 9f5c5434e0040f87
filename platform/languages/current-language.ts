import { DEFAULT_LANGUAGE, languages, pathIn, splitPath } from './languages.ts'
import type { Language } from './languages.ts'

/** A document is in one language for as long as it is there. */
let read = (): Language =>
  typeof document === 'undefined'
    ? DEFAULT_LANGUAGE
    : splitPath(document.location.pathname).language

/** The language of the page that is rendered or shown, or of the call that is answered. */
export const currentLanguage = (): Language => read()

/** Says where the language is known from: on a server it depends on whom it answers. */
export function setLanguageReader(reader: () => Language): void {
  read = reader
}

/** The address of a page of the shop, by its path, in the current language. */
export const localPath = (path: string): string => pathIn(currentLanguage(), path)

/** A page of the shop, by its path, where visitors of the current language find it. `publicUrl` is the shop's origin. */
export const pageUrl = (publicUrl: string, path: string): string => publicUrl + localPath(path)

/** The first page of the shop in the current language, without a slash at its end. */
export const homeUrl = (publicUrl: string): string =>
  publicUrl + languages[currentLanguage()].prefix

/** Makes one thing for each locale, such as a formatter, when it is first needed there. */
export function perLocale<Made>(make: (locale: string) => Made): () => Made {
  const made = new Map<Language, Made>()
  return () => {
    const language = currentLanguage()
    let one = made.get(language)
    if (one === undefined) {
      one = make(languages[language].locale)
      made.set(language, one)
    }
    return one
  }
}
