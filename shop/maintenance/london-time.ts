const TYPED = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::\d{2})?$/

const parts = new Intl.DateTimeFormat('en-GB', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Europe/London',
})

/** A moment as a field for day and time has it, by the clocks of London: `2026-07-01T14:30`. */
export function asLondonTime(at: Date): string {
  const part = Object.fromEntries(parts.formatToParts(at).map(({ type, value }) => [type, value]))
  return `${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}`
}

/**
 * The moment that such a field means; undefined for none. An hour that the clocks leave out in spring is
 * the one after it, one that comes twice in autumn its first time.
 */
export function londonTime(typed: string): Date | undefined {
  const [, ...numbers] = TYPED.exec(typed) ?? []
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = numbers.map(Number)
  const asUtc = new Date(Date.UTC(year, month - 1, day, hour, minute))
  const isDay = asUtc.getUTCMonth() === month - 1 && asUtc.getUTCDate() === day
  if (numbers.length === 0 || !isDay || hour > 23 || minute > 59) return undefined
  // Summer time is an hour ahead; if that is what the clocks say then, it was meant.
  const inSummer = new Date(asUtc.getTime() - 3_600_000)
  return asLondonTime(inSummer) === typed.slice(0, 16) ? inSummer : asUtc
}
