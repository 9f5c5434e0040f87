import { expect, test, vi } from 'vitest'

import { readPostgresLog } from './postgres-log.ts'
import type { PostgresLogEntry } from './postgres-log.ts'

function reading(now = () => 0) {
  const entries: PostgresLogEntry[] = []
  return { entries, ...readPostgresLog((entry) => void entries.push(entry), { now }) }
}

test.for([
  ['PANIC', 'fatal'],
  ['FATAL', 'error'],
  ['ERROR', 'warn'],
  ['WARNING', 'warn'],
  ['LOG', 'info'],
  ['DEBUG2', 'debug'],
] as const)('%s is logged as %s', ([severity, level]) => {
  const { push, end, entries } = reading()
  push(`[7] 53100 ${severity}:  could not extend file`)
  end()
  expect(entries).toEqual([{ level, message: 'could not extend file', code: '53100', pid: 7 }])
})

test('lines that belong together are one entry, also between those of another process', () => {
  const { push, end, entries } = reading()
  push('[7] 40P01 ERROR:  deadlock detected')
  push('[7] 40P01 DETAIL:  Process 7 waits for ShareLock on transaction 3; blocked by process 8.')
  push('\tProcess 8 waits for ShareLock on transaction 4; blocked by process 7.')
  push('[7] 40P01 HINT:  See server log for query details.')
  push('[8] 00000 LOG:  checkpoint complete')
  end()
  expect(entries).toEqual([
    {
      level: 'warn',
      message: 'deadlock detected',
      code: '40P01',
      pid: 7,
      detail:
        'Process 7 waits for ShareLock on transaction 3; blocked by process 8.\nProcess 8 waits for ShareLock on transaction 4; blocked by process 7.',
      hint: 'See server log for query details.',
    },
    { level: 'info', message: 'checkpoint complete', pid: 8 },
  ])
})

test('neither rows nor values nor statements get into the log', () => {
  const { push, end, entries } = reading()
  push('[7] 23505 ERROR:  duplicate key value violates unique constraint "users_email_key"')
  push('[7] 23505 DETAIL:  Key (email)=(amina@example.com) already exists.')
  push('[7] 23505 STATEMENT:  insert into users')
  push("\tvalues ('amina')")
  push('[7] 22P02 ERROR:  invalid input syntax for type uuid: "amina"')
  push("[7] 22P02 CONTEXT:  unnamed portal parameter $1 = 'amina'")
  end()
  expect(entries).toEqual([
    {
      level: 'warn',
      message: 'duplicate key value violates unique constraint "users_email_key"',
      code: '23505',
      pid: 7,
    },
    { level: 'warn', message: 'invalid input syntax for type uuid: "…"', code: '22P02', pid: 7 },
  ])
})

test('what has no prefix, as of the loader, is passed on', () => {
  const { push, end, entries } = reading()
  push('postgres: error while loading shared libraries: libicu.so')
  end()
  expect(entries).toEqual([
    { level: 'warn', message: 'postgres: error while loading shared libraries: libicu.so' },
  ])
})

test('an endless entry is cut, and of too many entries the rest is counted', () => {
  let at = 0
  const { push, end, entries } = reading(() => at)
  push('[7] 00000 LOG:  begins')
  for (let line = 0; line < 1000; line += 1) push(`\t${'x'.repeat(100)}`)
  for (let entry = 0; entry < 150; entry += 1) push(`[7] 00000 LOG:  entry ${entry}`)
  at = 10_000
  push('[7] 00000 LOG:  later')
  end()
  expect(entries[0]!.message).toHaveLength(8000)
  expect(entries).toHaveLength(103)
  expect(entries.at(-3)).toEqual({
    level: 'warn',
    message: '50 more entries of PostgreSQL were left out',
  })
  expect(entries.slice(-2).map(({ message }) => message)).toEqual(['entry 149', 'later'])
})

test('the last entry does not wait for another', () => {
  vi.useFakeTimers()
  try {
    const { push, entries } = reading()
    push('[7] 00000 LOG:  alone')
    expect(entries).toEqual([])
    vi.advanceTimersByTime(100)
    expect(entries).toHaveLength(1)
  } finally {
    vi.useRealTimers()
  }
})
