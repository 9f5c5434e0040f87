import { perLocale } from '#platform/languages/current-language.ts'

import { momentText } from './moment-text.ts'

const day = perLocale(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      timeZone: 'Europe/London',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    }),
)
const time = perLocale(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      timeZone: 'Europe/London',
      hour: '2-digit',
      minute: '2-digit',
    }),
)

/** A day in London, in words. */
export const formatDay = (at: Date): string => day().format(at)

/** A moment in London, in words; put together here, because browsers word the whole differently. */
export const formatMoment = (at: Date): string =>
  momentText.moment(day().format(at), time().format(at))

/** The same for a page, and for machines. */
export const Moment = ({ at }: { at: Date }) => (
  <time dateTime={at.toISOString()}>{formatMoment(at)}</time>
)
