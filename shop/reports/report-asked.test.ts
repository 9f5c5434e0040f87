import { describe, expect, test } from 'vitest'

import {
  bucketOf,
  comparedPeriod,
  presetPeriod,
  readAsked,
  reportSearch,
  withSearch,
} from './report-asked.ts'
import { reportsText } from './report-text.ts'

const NOW = new Date('2026-11-23T12:00:00Z')
const read = (search: string, now = NOW) => readAsked('sales', new URLSearchParams(search), now)

describe('the address of a report', () => {
  test('asks for the last 30 days unless it says otherwise', () => {
    const { asked, typed, faults } = read('')

    expect(faults).toEqual({})
    expect(asked).toMatchObject({
      preset: 'last-30',
      period: { from: '2026-10-25', to: '2026-11-23' },
      compare: 'none',
      sort: 'name',
      page: 1,
    })
    expect(typed).toEqual(asked.period)
  })

  test.for([
    '',
    'period=last-month',
    'from=2026-01-01&to=2026-01-31',
    'from=2026-01-01&to=2026-01-31&compare=year&sort=-net&page=3',
    'period=today&compare=before',
  ])('“%s” is written as it was read', (search) => {
    const { asked } = read(search)
    expect(reportSearch(asked, { page: asked.page })).toBe(search)
  })

  test('with another order begins with the first page, and a preset takes the place of dates', () => {
    const { asked } = read('from=2026-01-01&to=2026-01-31&page=3')

    expect(reportSearch(asked, { sort: '-net' })).toBe('from=2026-01-01&to=2026-01-31&sort=-net')
    expect(reportSearch(asked, { preset: 'today' })).toBe('period=today')
    expect(withSearch('/admin/reports/sales', '')).toBe('/admin/reports/sales')
  })

  test.for([
    // Only the comparison was changed in the form, which sends the dates that it shows.
    ['period=last-30&from=2026-10-25&to=2026-11-23&compare=year', 'compare=year'],
    ['period=today&from=2026-11-23&to=2026-11-23', 'period=today'],
    ['period=today&from=2026-11-22&to=2026-11-23', 'from=2026-11-22&to=2026-11-23'],
    ['from=2026-10-25&to=2026-11-23', 'from=2026-10-25&to=2026-11-23'],
  ] as const)('“%s” is “%s”', ([search, kept]) => {
    const { asked, faults } = read(search)
    expect([faults, reportSearch(asked)]).toEqual([{}, kept])
  })

  test.for([
    ['period=ever&compare=me&sort=secret&page=-1', {}],
    ['sort=-password&page=1e9', {}],
    ['page=99999', { page: 10_000 }],
  ] as const)('“%s” asks for nothing unknown', ([search, changes]) => {
    expect(read(search).asked).toEqual({ ...read('').asked, ...changes })
  })

  test.for([
    ['from=2026-02-30&to=2026-03-01', { from: reportsText.faults.noDate }],
    ['from=&to=', { from: reportsText.faults.noDate, to: reportsText.faults.noDate }],
    ['from=2026-03-01', { to: reportsText.faults.noDate }],
    ['from=2026-03-02&to=2026-03-01', { to: reportsText.faults.endsBefore }],
    ['from=2020-01-01&to=2026-03-01', { from: reportsText.faults.tooLong }],
  ] as const)('“%s” is refused at the field', ([search, faults]) => {
    const found = read(search)
    expect(found.faults).toEqual(faults)
    // What was typed stays.
    expect(found.typed.from).toBe(new URLSearchParams(search).get('from'))
  })
})

test.for([
  ['today', '2026-03-31', '2026-03-31'],
  ['last-7', '2026-03-25', '2026-03-31'],
  ['last-90', '2026-01-01', '2026-03-31'],
  ['this-month', '2026-03-01', '2026-03-31'],
  ['last-month', '2026-02-01', '2026-02-28'],
  ['this-year', '2026-01-01', '2026-03-31'],
] as const)('%s is %s to %s', ([preset, from, to]) => {
  // Half past midnight of the 31st in London, two days after summer time began.
  expect(presetPeriod(preset, new Date('2026-03-30T23:30:00Z'))).toEqual({ from, to })
})

test.for([
  ['before', '2026-03-01', '2026-03-31', '2026-01-29', '2026-02-28'],
  ['before', '2026-03-01', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['year', '2026-03-01', '2026-03-31', '2025-03-01', '2025-03-31'],
  ['year', '2028-02-29', '2028-02-29', '2027-02-28', '2027-02-28'],
] as const)('%s: %s to %s is compared with %s to %s', ([compare, from, to, ...other]) => {
  expect(comparedPeriod({ from, to }, compare)).toEqual({ from: other[0], to: other[1] })
})

test('days become weeks and months where there would be too many', () => {
  expect(bucketOf({ from: '2026-01-01', to: '2026-03-31' })).toBe('day')
  expect(bucketOf({ from: '2026-01-01', to: '2026-12-31' })).toBe('week')
  expect(bucketOf({ from: '2024-01-01', to: '2026-12-31' })).toBe('month')
})
