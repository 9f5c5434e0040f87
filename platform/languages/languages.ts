/**
 * The languages that the shop speaks to its visitors. The first one needs no prefix. Pages of another
 * one live under its `prefix`, and it is written in `direction`. `tag` is what documents say they are
 * in. Digits are the Latin ones in all `locale`s, as prices in pounds are read in Britain.
 */
export const languages = {
  en: {
    name: 'English',
    tag: 'en-GB',
    openGraph: 'en_GB',
    locale: 'en-GB',
    direction: 'ltr',
    prefix: '',
  },
  ar: {
    name: 'العربية',
    tag: 'ar',
    openGraph: 'ar_AR',
    locale: 'ar-GB-u-nu-latn',
    direction: 'rtl',
    prefix: '/ar',
  },
} as const satisfies Record<
  string,
  {
    name: string
    tag: string
    openGraph: string
    locale: string
    direction: 'ltr' | 'rtl'
    prefix: string
  }
>

export type Language = keyof typeof languages

/** The language by default. */
export const DEFAULT_LANGUAGE = 'en' satisfies Language

export const languageNames = Object.keys(languages) as Language[]

export type OtherLanguage = Exclude<Language, typeof DEFAULT_LANGUAGE>

/** The languages that texts are translated into. */
export const otherLanguages = languageNames.filter(
  (language): language is OtherLanguage => language !== DEFAULT_LANGUAGE,
)

/** What calls of functions say which language their page is in; what a browser prefers is no choice for this shop. */
export const LANGUAGE_HEADER = 'x-language'

/** Whether a text names a language of the shop. */
export const isLanguage = (name: unknown): name is Language =>
  typeof name === 'string' && Object.hasOwn(languages, name)

/** The language of a path as addresses have it, and the path without its prefix: /ar/products is /products in Arabic. */
export function splitPath(path: string): { language: Language; path: string } {
  for (const language of languageNames) {
    const { prefix } = languages[language]
    if (prefix === '') continue
    if (path === prefix) return { language, path: '/' }
    // What React Router asks for to show the first page.
    if (path === `${prefix}.data`) return { language, path: '/_.data' }
    if (path.startsWith(`${prefix}/`)) return { language, path: path.slice(prefix.length) }
  }
  return { language: DEFAULT_LANGUAGE, path }
}

/** A path of the shop, such as /products?q=abaya, as the address of the page in a language. */
export function pathIn(language: Language, path: string): string {
  const { prefix } = languages[language]
  return prefix !== '' && /^\/(?:[?#]|$)/.test(path) ? prefix + path.slice(1) : prefix + path
}
