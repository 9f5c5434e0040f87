// sv-SE writes dates the ISO way.
const london = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/London',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** A moment as a field of date and time has it, in London: 2026-11-24T09:30. */
export const londonInput = (at: Date): string => london.format(at).replace(' ', 'T')

/**
 * The moment that such a field means; undefined for anything else, and for the hour that is skipped when
 * summer time begins. Of the hour that comes twice when it ends, the first.
 */
export function londonMoment(typed: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(typed)) return undefined
  const asUtc = new Date(`${typed}:00Z`)
  if (Number.isNaN(asUtc.getTime())) return undefined
  const summer = new Date(asUtc.getTime() - 3_600_000)
  return [summer, asUtc].find((at) => londonInput(at) === typed)
}
