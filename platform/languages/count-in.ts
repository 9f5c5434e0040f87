import { languages } from './languages.ts'
import type { Language } from './languages.ts'

type Form = string | ((shown: string) => string)

/**
 * A count with its word, in the form that the language has for it (Intl.PluralRules): a text, or a
 * function of the count as it is written. A form that is not given is `other`.
 */
export function countIn(
  language: Language,
  count: number,
  forms: Partial<Record<Intl.LDMLPluralRule, Form>> & { other: Form },
): string {
  const { locale } = languages[language]
  const form = forms[new Intl.PluralRules(locale).select(count)] ?? forms.other
  return typeof form === 'string' ? form : form(count.toLocaleString(locale))
}
