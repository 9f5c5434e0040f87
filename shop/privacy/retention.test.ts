import { expect, test } from 'vitest'

import { jobs } from '#server/jobs.ts'

import { retention } from './retention.ts'

test('every period that the page about privacy names is kept by a scheduled job', () => {
  const scheduled = jobs.filter(({ schedule }) => schedule !== undefined).map(({ name }) => name)

  expect(scheduled).toEqual(expect.arrayContaining(retention.map(({ job }) => job)))
})
