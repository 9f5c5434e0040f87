import { describe, expect, test } from 'vitest'

import { describeDevice } from './known-devices.ts'

const mozilla = (rest: string) => `Mozilla/5.0 ${rest}`

describe('describeDevice', () => {
  test.for([
    [
      mozilla(
        '(Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
      ),
      'Chrome on macOS',
    ],
    [
      mozilla(
        '(iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
      ),
      'Safari on iOS',
    ],
    [
      mozilla('(Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0'),
      'Firefox on Windows',
    ],
    ['Call 0900 123 now/1 (Macintosh; Intel Mac OS X 10_15_7) x', 'macOS'],
    ['evil.test/1.0 Windows NT 10.0', 'Windows'],
    ['curl/8.7.1', 'an unknown device'],
    ['Call 0900 123 now', 'an unknown device'],
    ['', 'an unknown device'],
    [null, 'an unknown device'],
  ] as const)('%s is %s', ([userAgent, description]) => {
    expect(describeDevice(userAgent)).toBe(description)
  })
})
