import { perLocale } from '#platform/languages/current-language.ts'

const dateFormat = perLocale(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      timeZone: 'Europe/London',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    }),
)

/** The day of a moment in London, in words. */
export const PublishedDate = ({ date }: { date: Date }) => (
  <time dateTime={date.toISOString()}>{dateFormat().format(date)}</time>
)
