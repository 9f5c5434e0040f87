import { useLocation, useMatches } from 'react-router'

import { currentLanguage } from '#platform/languages/current-language.ts'
import { languageNames, languages, pathIn } from '#platform/languages/languages.ts'
import { localAddress, localPathsIn } from '#platform/languages/local-slug.ts'

import { useHydrated } from './use-hydrated.ts'

/** Ways to the same page in the other languages, each by its own name. */
export function LanguageSwitch() {
  const { pathname, search } = useLocation()
  const localPaths = localPathsIn(useMatches())
  // A kept page is the same for everybody, also for visitors from a search engine.
  const isAlive = useHydrated()
  const others = languageNames.filter((language) => language !== currentLanguage())

  return others.map((language) => (
    <a
      key={language}
      href={pathIn(
        language,
        localAddress(localPaths, language, { path: pathname, search: isAlive ? search : '' }),
      )}
      lang={languages[language].tag}
      dir={languages[language].direction}
      hrefLang={languages[language].tag}
      className="link inline-flex min-h-9 items-center text-sm pointer-coarse:min-h-11"
    >
      {languages[language].name}
    </a>
  ))
}
