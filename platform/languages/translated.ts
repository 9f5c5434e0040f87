import { currentLanguage } from './current-language.ts'
import { DEFAULT_LANGUAGE } from './languages.ts'
import type { Language } from './languages.ts'

/** The type of a text module in another language: the same names, numbers and parameters, with other texts. */
export type Translated<Texts> = Texts extends string
  ? string
  : Texts extends (...given: infer Given) => infer Result
    ? (...given: Given) => Translated<Result>
    : Texts extends readonly (infer Each)[]
      ? readonly Translated<Each>[]
      : Texts extends object
        ? { readonly [Name in keyof Texts]: Translated<Texts[Name]> }
        : Texts

type Versions<Texts> = Record<Language, Texts>

/**
 * Texts in the language of the request, looked up each time they are read. Takes an object, a list or a function,
 * but no bare string: that would be read only once, in the language of the process.
 */
export function translated<Texts>(versions: Versions<Texts>): Texts {
  const first = versions[DEFAULT_LANGUAGE]
  if (typeof first === 'function') {
    const call = (...given: unknown[]): unknown =>
      (versions[currentLanguage()] as (...given: unknown[]) => unknown)(...given)
    return call as Texts
  }
  if (typeof first === 'object' && first !== null)
    return group(versions as Versions<object>) as Texts
  throw new TypeError(`Texts come in groups: ${JSON.stringify(first)} stands alone.`)
}

/** Looks up each property when it is read; objects inside are translated, too. */
function group<Texts extends object>(versions: Versions<Texts>): Texts {
  const inner = new Map<PropertyKey, unknown>()
  return new Proxy(versions[DEFAULT_LANGUAGE], {
    get(first, key) {
      const known: unknown = Reflect.get(first, key)
      if (typeof known !== 'object' || known === null)
        return Reflect.get(versions[currentLanguage()], key) as unknown
      if (!inner.has(key))
        inner.set(key, translated(map(versions, (texts) => Reflect.get(texts, key))))
      return inner.get(key)
    },
  })
}

const map = <From, To>(versions: Versions<From>, change: (from: From) => To): Versions<To> =>
  Object.fromEntries(
    Object.entries(versions).map(([language, from]) => [language, change(from)]),
  ) as Versions<To>
