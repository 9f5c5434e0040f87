/** How many backups are kept: the newest of each of the last days, weeks and months that have one. */
const KEPT = { days: 7, weeks: 4, months: 6 }

const PATTERN = /^libas-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.zst\.age$/

/** The name of a backup that was begun then: `libas-20261125T023000Z.tar.zst.age`. */
export const backupName = (at: Date): string =>
  `libas-${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z.tar.zst.age`

/** When the backup of this name was begun; undefined for any other file. */
export function backupTime(name: string): Date | undefined {
  const [, year, month, day, hour, minute, second] = PATTERN.exec(name) ?? []
  if (year === undefined) return undefined
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

/** The backups among these names that are no longer kept: 7 daily, 4 weekly and 6 monthly ones are. */
export function expiredBackups(names: readonly string[]): string[] {
  const backups = names
    .map((name) => ({ name, at: backupTime(name) }))
    .filter((backup): backup is { name: string; at: Date } => backup.at !== undefined)
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
  const newestOf = (period: (at: Date) => string, count: number) => {
    const newest = new Map<string, string>()
    for (const { name, at } of backups) {
      if (!newest.has(period(at))) newest.set(period(at), name)
    }
    return [...newest.values()].slice(0, count)
  }
  const kept = new Set([
    ...newestOf((at) => at.toISOString().slice(0, 10), KEPT.days),
    ...newestOf(mondayOf, KEPT.weeks),
    ...newestOf((at) => at.toISOString().slice(0, 7), KEPT.months),
  ])
  return backups.map(({ name }) => name).filter((name) => !kept.has(name))
}

function mondayOf(at: Date): string {
  const monday = new Date(at)
  monday.setUTCDate(at.getUTCDate() - ((at.getUTCDay() + 6) % 7))
  return monday.toISOString().slice(0, 10)
}
