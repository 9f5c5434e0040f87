import { expect, test } from 'vitest'

import {
  judgeBackupAge,
  judgeCertificate,
  judgeDeadJobs,
  judgeFeedDown,
  judgeFreeDisk,
  judgePayments,
} from './judge-troubles.ts'

const DAY = 86_400_000

test.for([
  { free: 10, trouble: null },
  { free: 9.9, trouble: '10 B of 100 B free (9%).' },
])('$free of 100 bytes free: $trouble', ({ free, trouble }) => {
  expect(judgeFreeDisk(free, 100)).toBe(trouble)
})

test('a feed is down after a minute', () => {
  expect(judgeFeedDown(59_999)).toBeNull()
  expect(judgeFeedDown(60_000)).toContain('60 s')
})

test.for([
  { declined: 5, succeeded: 0, fails: false },
  { declined: 6, succeeded: 0, fails: true },
  { declined: 6, succeeded: 3, fails: false },
  { declined: 7, succeeded: 3, fails: true },
])('$declined declined and $succeeded succeeded payments: $fails', ({ fails, ...payments }) => {
  expect(judgePayments(payments) !== null).toBe(fails)
})

test.for([
  { hours: 26, shopHours: 99, old: false },
  { hours: 27, shopHours: 99, old: true },
  { hours: null, shopHours: 26, old: false },
  { hours: null, shopHours: 27, old: true },
])('backup $hours hours old in a shop of $shopHours hours: old $old', ({ old, ...facts }) => {
  expect(judgeBackupAge({ ...facts, failure: null }) !== null).toBe(old)
})

test('why the last backup failed is a part of the message', () => {
  expect(judgeBackupAge({ hours: 30, shopHours: 99, failure: 'EACCES' })).toBe(
    'The last successful backup is 30 hours old. The last attempt failed: EACCES.',
  )
})

test('dead jobs are named', () => {
  expect(judgeDeadJobs({ count: 0, names: [] })).toBeNull()
  expect(judgeDeadJobs({ count: 2, names: ['send_email'] })).toBe(
    '2 jobs failed permanently: send_email.',
  )
})

test.for([
  { life: 90, left: 15, ends: false },
  { life: 90, left: 13, ends: true },
  { life: 6, left: 2, ends: false },
  { life: 6, left: 1, ends: true },
])('a certificate of $life days with $left left: $ends', ({ life, left, ends }) => {
  const now = new Date('2026-01-01T00:00:00Z')
  const endsAt = new Date(now.getTime() + left * DAY)
  const beganAt = new Date(endsAt.getTime() - life * DAY)
  expect(judgeCertificate({ beganAt, endsAt, fault: undefined }, now) !== null).toBe(ends)
  expect(judgeCertificate({ beganAt, endsAt, fault: 'SELF_SIGNED' }, now)).toContain('SELF_SIGNED')
})
