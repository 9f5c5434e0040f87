import { expect, test } from 'vitest'

import { backupName, backupTime, expiredBackups } from './retention.ts'

/** A backup at 02:30 of each of so many days up to 25 November 2026, a Wednesday; the newest last. */
const nightly = (days: number) =>
  Array.from({ length: days }, (_, ago) =>
    backupName(new Date(Date.UTC(2026, 10, 25 - ago, 2, 30))),
  ).toReversed()

const kept = (names: string[]) => {
  const expired = new Set(expiredBackups(names))
  return names.filter((name) => !expired.has(name)).map((name) => name.slice(6, 14))
}

test('the name has the time at which the backup began', () => {
  expect(backupName(new Date('2026-11-25T02:30:00.123Z'))).toBe(
    'libas-20261125T023000Z.tar.zst.age',
  )
  expect(backupTime('libas-20261125T023000Z.tar.zst.age')).toEqual(new Date('2026-11-25T02:30:00Z'))
})

test('of a year of nights, 7 days, 4 weeks and 6 months are kept', () => {
  expect(kept(nightly(365))).toEqual([
    // The last of each month.
    '20260630',
    '20260731',
    '20260831',
    '20260930',
    '20261031',
    // The last of each week: Sundays.
    '20261108',
    '20261115',
    // The last days.
    ...['19', '20', '21', '22', '23', '24', '25'].map((day) => `202611${day}`),
  ])
})

test('running every night keeps the same as looking once', () => {
  let names: string[] = []
  for (const name of nightly(365)) {
    const taken = names.concat(name)
    const expired = new Set(expiredBackups(taken))
    names = taken.filter((each) => !expired.has(each))
  }

  expect(kept(names)).toEqual(kept(nightly(365)))
})

test('a shop that was off for a year keeps what it has', () => {
  const old = nightly(3)
  const now = backupName(new Date('2027-12-01T02:30:00Z'))

  expect(expiredBackups([...old, now])).toEqual([])
})

test('several of a day count as one, the newest; nothing else is ever removed', () => {
  const [first, second] = ['2026-11-25T02:30:00Z', '2026-11-25T14:00:00Z'].map((at) =>
    backupName(new Date(at)),
  )

  expect(expiredBackups([first!, second!, 'notes.txt', 'libas-old.tar.zst.age'])).toEqual([first])
})
