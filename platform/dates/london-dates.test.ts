import { describe, expect, test } from 'vitest'

import { inLanguage } from '#platform/languages/server/in-language.ts'

import {
  englishDate,
  englishDateTime,
  englishTime,
  shortEnglishDate,
  shortEnglishDateTime,
} from './english-dates.ts'
import {
  clockTime,
  londonDay,
  londonInput,
  longDate,
  weekdayDate,
  weekdayRange,
} from './london-dates.ts'
import { formatMoment } from './moment.tsx'

const winter = new Date('2026-01-15T23:30:00Z')
// In London, this is already the next day.
const summer = new Date('2026-07-01T23:30:00Z')
const later = new Date('2026-07-03T12:00:00Z')

describe.for([
  ['longDate', longDate, '15 January 2026', '2 July 2026', '15 يناير 2026', '2 يوليو 2026'],
  [
    'weekdayDate',
    weekdayDate,
    'Thursday 15 January',
    'Thursday 2 July',
    'الخميس، 15 يناير',
    'الخميس، 2 يوليو',
  ],
  ['clockTime', clockTime, '23:30', '00:30', '11:30 م', '12:30 ص'],
  [
    'formatMoment',
    formatMoment,
    '15 January 2026, 23:30',
    '2 July 2026, 00:30',
    '15 يناير 2026، 11:30 م',
    '2 يوليو 2026، 12:30 ص',
  ],
] as const)('%s', ([, format, winterEn, summerEn, winterAr, summerAr]) => {
  test.for([
    ['en', winterEn, summerEn],
    ['ar', winterAr, summerAr],
  ] as const)('in %s', ([language, inWinter, inSummer]) => {
    expect(inLanguage(language, () => [format(winter), format(summer)])).toEqual([
      inWinter,
      inSummer,
    ])
  })
})

test.for([
  ['en', 'Thursday 2 July\u2009–\u2009Friday 3 July'],
  ['ar', 'الخميس، 2 – الجمعة، 3 يوليو'],
] as const)('weekdayRange in %s', ([language, range]) => {
  expect(inLanguage(language, () => weekdayRange(summer, later))).toBe(range)
})

test.for([
  ['englishDate', englishDate, '15 January 2026', '2 July 2026'],
  ['englishDateTime', englishDateTime, '15 January 2026 at 23:30', '2 July 2026 at 00:30'],
  ['englishTime', englishTime, '23:30', '00:30'],
  ['shortEnglishDate', shortEnglishDate, '15 Jan 2026', '2 Jul 2026'],
  ['shortEnglishDateTime', shortEnglishDateTime, '15 Jan 2026, 23:30', '2 Jul 2026, 00:30'],
  ['londonDay', londonDay, '2026-01-15', '2026-07-02'],
  ['londonInput', londonInput, '2026-01-15T23:30', '2026-07-02T00:30'],
] as const)('%s is the same in every language', ([, format, inWinter, inSummer]) => {
  for (const language of ['en', 'ar'] as const)
    expect(inLanguage(language, () => [format(winter), format(summer)])).toEqual([
      inWinter,
      inSummer,
    ])
})
