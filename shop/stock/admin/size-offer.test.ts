import { describe, expect, test } from 'vitest'

import { offerCellText, offerCode, offerOfCode, readOfferCell } from './size-offer.ts'

describe('an offer in a cell', () => {
  test.for([
    ['', ''],
    ['14 days, 50', '14||50'],
    ['14d 50', '14||50'],
    ['1 day; 5', '1||5'],
    [' 365 , 100000 ', '365||100000'],
    ['2027-01-15, 30', '|2027-01-15|30'],
    ['15/1/2027 30', '|2027-01-15|30'],
    ['15 Jan 2027, 30', '|2027-01-15|30'],
    ['15 january 2027, 30', '|2027-01-15|30'],
    ['29.02.2028,1', '|2028-02-29|1'],
  ] as const)('%j is %j', ([typed, value]) => {
    expect(readOfferCell(typed)).toEqual({ value })
  })

  test.for([
    '14',
    '14 days',
    '15 Jan 2027',
    '2027-01-15',
    '366 days, 5',
    '0 days, 5',
    '14 days, 0',
    '14 days, 100001',
    '31 April 2027, 5',
    '29/2/2027, 5',
    'soon, 5',
    '14 weeks, 5',
  ])('%j is none, and the error says how', (typed) => {
    expect(readOfferCell(typed).error).toMatch(/^Enter a lead time and a total, such as/)
  })

  test.for(['', '1||5', '14||50', '|2027-01-15|30', '|2027-12-01|1'])(
    '%j is shown so that it reads the same back',
    (code) => {
      expect(readOfferCell(offerCellText(code))).toEqual({ value: code })
      expect(offerCode(offerOfCode(code))).toBe(code)
    },
  )

  test('is shown in words', () => {
    expect(['1||5', '14||50', '|2027-01-15|30', ''].map(offerCellText)).toEqual([
      '1 day, 5',
      '14 days, 50',
      '15 Jan 2027, 30',
      '',
    ])
  })
})
