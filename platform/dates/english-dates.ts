/** A format for mails and staff, who read English whatever the language of the page. */
function inLondon(options: Intl.DateTimeFormatOptions): (at: Date) => string {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', ...options })
  return (at) => format.format(at)
}

/** A day: 24 November 2026. */
export const englishDate = inLondon({ dateStyle: 'long' })

/** A moment: 24 November 2026 at 13:00. */
export const englishDateTime = inLondon({ dateStyle: 'long', timeStyle: 'short' })

/** A time of day: 13:00. */
export const englishTime = inLondon({ timeStyle: 'short' })

/** A day where space is short: 24 Nov 2026. */
export const shortEnglishDate = inLondon({ dateStyle: 'medium' })

/** A moment where space is short: 24 Nov 2026, 13:00. */
export const shortEnglishDateTime = inLondon({ dateStyle: 'medium', timeStyle: 'short' })
