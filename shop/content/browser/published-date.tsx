import { longDate } from '#platform/dates/london-dates.ts'

/** The day of a moment in London, in words. */
export const PublishedDate = ({ date }: { date: Date }) => (
  <time dateTime={date.toISOString()}>{longDate(date)}</time>
)
