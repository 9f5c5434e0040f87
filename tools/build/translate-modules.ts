import { globSync, readFileSync } from 'node:fs'
import { basename, relative, resolve } from 'node:path'

import type { Plugin } from 'vite'

import { DEFAULT_LANGUAGE, languageNames } from '#platform/languages/languages.ts'
import type { Language } from '#platform/languages/languages.ts'

/**
 * Modules made here begin so, by the way of Rollup: no other plugin takes them for files. A path from the root follows:
 * the server's build names its modules, and must not depend on where it was made.
 */
const MADE = '\0translated:'
const EXPORTED = /^export (?:const|function) (\w+)/gm

/**
 * Words in other languages lie beside the English ones: `cart-text.ar.ts` beside `cart-text.ts`, with the
 * same names in it. The browser's files are built for one language each and hold no word of another one,
 * `built`; on the server each word is chosen when it is read, since it answers everybody.
 */
export function translateModules(built: Language = DEFAULT_LANGUAGE): Plugin {
  const translated = translatedModules()
  const names = new Set([...translated].map((file) => basename(file)))

  return {
    name: 'translate-modules',
    enforce: 'pre',
    resolveId: {
      order: 'pre',
      async handler(source, importer) {
        if (importer === undefined || importer.startsWith(MADE)) return undefined
        const isOfBrowser = this.environment.config.consumer === 'client'
        if (isOfBrowser && built === DEFAULT_LANGUAGE) return undefined
        if (!names.has(basename(source))) return undefined
        const found = await this.resolve(source, importer, { skipSelf: true })
        if (!found || !translated.has(found.id)) return undefined
        // What is written in one language speaks it throughout.
        const language = isOfBrowser ? built : languageOf(importer)
        return language === undefined
          ? MADE + relative('.', found.id).replaceAll('\\', '/')
          : inOther(found.id, language)
      },
    },
    transform: {
      filter: { id: /^[^?]+\.tsx$/, code: 'langOf(' },
      handler(code) {
        const isOfBrowser = this.environment.config.consumer === 'client'
        return isOfBrowser && built === DEFAULT_LANGUAGE ? withoutLangOf(code) : undefined
      },
    },
    load(id) {
      if (!id.startsWith(MADE)) return undefined
      const file = resolve(id.slice(MADE.length))
      const exported = namesIn(readFileSync(file, 'utf8'))
      return [
        `import { translated } from ${JSON.stringify(resolve('platform/languages/translated.ts'))}`,
        ...languageNames.map(
          (language) => `import * as ${language} from ${JSON.stringify(inOther(file, language))}`,
        ),
        ...exported.map((name) => {
          const versions = languageNames.map((language) => `${language}: ${language}.${name}`)
          return `export const ${name} = translated({ ${versions.join(', ')} })`
        }),
      ].join('\n')
    },
  }
}

/**
 * The code of a component without `lang={langOf(…)}`, which says nothing on pages of the default language. Blanks
 * stand in its place, so that source maps stay right.
 */
export const withoutLangOf = (code: string): string =>
  MARKS.test(code)
    ? code.replaceAll(/\blang=\{langOf\([^(){}]*\)\}/g, (found) => ' '.repeat(found.length))
    : code

/** How a component asks for these marks; other modules may have a function of the same name. */
const MARKS = /import \{ langOf \} from '#platform\/languages\/fallback-language-text\.ts'/

/** The names that a text module exports, as far as they are translated. */
export const namesIn = (source: string): string[] =>
  Array.from(source.matchAll(EXPORTED), ([, name = '']) => name)

const others = languageNames.filter((language) => language !== DEFAULT_LANGUAGE)

/** The modules of words that are there in every language, by the paths of the English ones. */
function translatedModules(root = process.cwd()): ReadonlySet<string> {
  const [first, ...more] = others.map((language) =>
    globSync(`{app,platform,shop,server}/**/*.${language}.ts`, { cwd: root }).map((file) =>
      resolve(root, file.replace(`.${language}.ts`, '.ts')),
    ),
  )
  return new Set(first?.filter((file) => more.every((files) => files.includes(file))))
}

/** The file that says in another language what `file` says in English. */
const inOther = (file: string, language: Language): string =>
  language === DEFAULT_LANGUAGE ? file : file.replace(/\.ts$/, `.${language}.ts`)

/** The language that a file is written in, if it is one of words in another language. */
const languageOf = (file: string): Language | undefined =>
  others.find((language) => file.endsWith(`.${language}.ts`))
