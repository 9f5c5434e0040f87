const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/** Bytes for a person, e.g. 1.5 GB. */
export function bytesText(bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(Math.abs(bytes), 1)) / 3), units.length - 1)
  const value = bytes / 1000 ** power
  return `${power > 0 && value < 100 ? value.toFixed(1) : Math.round(value)} ${units[power]}`
}

/** A duration for a person, in its largest unit, rounded down. */
export function durationText(seconds: number): string {
  if (seconds < 120) return `${Math.floor(seconds)} s`
  if (seconds < 120 * 60) return `${Math.floor(seconds / 60)} minutes`
  if (seconds < 48 * 3600) return `${Math.floor(seconds / 3600)} hours`
  return `${Math.floor(seconds / 86_400)} days`
}

/** "1 job", "2 jobs". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`

/** Why something failed, in one line; some errors of connections have a code only. */
export function reasonOf(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException
  return (message || code || String(error)).split('\n')[0]!
}
