import { currentLanguage } from './current-language.ts'
import { DEFAULT_LANGUAGE } from './languages.ts'
import type { Language } from './languages.ts'

type Versions<Words> = Record<Language, Words>

/**
 * Words that are the ones of whoever they are read for, in the moment in which they are read. A group of
 * words, a list of them or a function can be spoken, a bare text cannot: it would be read once, for nobody.
 */
export function spoken<Words>(versions: Versions<Words>): Words {
  const first = versions[DEFAULT_LANGUAGE]
  if (typeof first === 'function') {
    const say = (...given: unknown[]): unknown =>
      (versions[currentLanguage()] as (...given: unknown[]) => unknown)(...given)
    return say as Words
  }
  if (typeof first === 'object' && first !== null)
    return group(versions as Versions<object>) as Words
  throw new TypeError(`Texts come in groups: ${JSON.stringify(first)} stands alone.`)
}

/** What is in a group is looked up when it is read; groups within it are spoken, too. */
function group<Words extends object>(versions: Versions<Words>): Words {
  const inner = new Map<PropertyKey, unknown>()
  return new Proxy(versions[DEFAULT_LANGUAGE], {
    get(first, key) {
      const known: unknown = Reflect.get(first, key)
      if (typeof known !== 'object' || known === null)
        return Reflect.get(versions[currentLanguage()], key) as unknown
      if (!inner.has(key)) inner.set(key, spoken(map(versions, (words) => Reflect.get(words, key))))
      return inner.get(key)
    },
  })
}

const map = <From, To>(versions: Versions<From>, change: (from: From) => To): Versions<To> =>
  Object.fromEntries(
    Object.entries(versions).map(([language, from]) => [language, change(from)]),
  ) as Versions<To>
