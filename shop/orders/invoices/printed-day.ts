import { perLocale } from '#platform/languages/current-language.ts'

const day = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Europe/London' }),
)

/** A day as papers have it: 21 November 2026, in London. */
export const printedDay = (moment: Date | string): string => day().format(new Date(moment))
