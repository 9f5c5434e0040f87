import { perLocale } from '#platform/languages/current-language.ts'

/** A format with the clocks of London, in the language of the page or in one locale. */
const inLondon = (options: Intl.DateTimeFormatOptions, only?: string) =>
  perLocale(
    (locale) => new Intl.DateTimeFormat(only ?? locale, { timeZone: 'Europe/London', ...options }),
  )

const long = inLondon({ day: 'numeric', month: 'long', year: 'numeric' })
const weekday = inLondon({ weekday: 'long', day: 'numeric', month: 'long' })
const clock = inLondon({ hour: '2-digit', minute: '2-digit' })
// sv-SE writes dates the ISO way.
const iso = inLondon({ dateStyle: 'short', timeStyle: 'short' }, 'sv-SE')

/** A day, of a moment or of a date in ISO format: 24 November 2026. */
export const longDate = (at: Date | string): string => long().format(new Date(at))

/** A day of the weeks around now: Tuesday 24 November. */
export const weekdayDate = (at: Date): string => weekday().format(at)

/** From a day to a later one: Tuesday 24 November – Thursday 26 November. */
export const weekdayRange = (from: Date, to: Date): string => weekday().formatRange(from, to)

/** A time of day: 13:00. */
export const clockTime = (at: Date): string => clock().format(at)

/** A moment of a day (2026-11-24) which is on that day in every time zone near London: noon. */
export const atNoon = (day: string): Date => new Date(`${day}T12:00:00Z`)

/** A day for machines: 2026-11-24. */
export const londonDay = (at: Date): string => londonInput(at).slice(0, 10)

/** A moment as a field of date and time has it: 2026-11-24T09:30. */
export const londonInput = (at: Date): string => iso().format(at).replace(' ', 'T')
