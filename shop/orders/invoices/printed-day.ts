import { perLocale } from '#platform/languages/current-language.ts'

const day = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Europe/London' }),
)

/** A London day as documents print it: 21 November 2026. */
export const printedDay = (moment: Date | string): string => day().format(new Date(moment))
