import { clockTime, longDate } from './london-dates.ts'
import { momentText } from './moment-text.ts'

/** A moment in London, in words; put together here, because browsers word the whole differently. */
export const formatMoment = (at: Date): string => momentText.moment(longDate(at), clockTime(at))

/** The same for a page, and for machines. */
export const Moment = ({ at }: { at: Date }) => (
  <time dateTime={at.toISOString()}>{formatMoment(at)}</time>
)
