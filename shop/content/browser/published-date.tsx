const inWords = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

/** The day of a moment in London, in words. */
export const PublishedDate = ({ date }: { date: Date }) => (
  <time dateTime={date.toISOString()}>{inWords.format(date)}</time>
)
