/** Beyond this no amount of the database goes: a million pounds. */
const MAX_DIGITS = 6

const amount = new RegExp(`^£?(\\d{1,${MAX_DIGITS}})(?:[.](\\d{1,2}))?$`)

/**
 * An amount as a person types it, in pence: 25, 25.5, £25.50. Undefined for anything else: 1,500 could
 * be meant in two ways, and nobody guesses about money.
 */
export function readPounds(typed: string): number | undefined {
  const [, pounds, pence = ''] = amount.exec(typed.trim().replace(/^£\s+/, '£')) ?? []
  return pounds === undefined ? undefined : Number(pounds) * 100 + Number(pence.padEnd(2, '0'))
}
