/** Prints what was proved. */
export const say = (line: string): void => void process.stdout.write(`  ${line}\n`)

/** Counts in words: "paid 12, declined 3". */
export const describeCounts = (counts: Iterable<readonly [string, number]>): string =>
  [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, times]) => `${name} ${times.toLocaleString('en-GB')}`)
    .join(', ')
