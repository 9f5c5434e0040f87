import { londonInput } from './london-dates.ts'

/**
 * The moment that a field of date and time means in London, such as 2026-11-24T09:30; undefined for anything else.
 * The hour that is skipped when summer time begins is refused or read as the next one; of the hour that comes twice
 * when it ends, the first is meant.
 */
export function londonMoment(
  typed: string,
  skippedHour: 'refused' | 'next' = 'refused',
): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(typed)) return undefined
  const asUtc = new Date(`${typed}:00Z`)
  // Some days and hours that do not exist, such as 30 February, are read as later ones.
  if (Number.isNaN(asUtc.getTime()) || !asUtc.toISOString().startsWith(typed)) return undefined
  const summer = new Date(asUtc.getTime() - 3_600_000)
  const moment = [summer, asUtc].find((at) => londonInput(at) === typed)
  return skippedHour === 'next' ? (moment ?? asUtc) : moment
}
