import { expect, test } from 'vitest'

import { mergeMetrics } from './merge-metrics.ts'

test('each series is there once a process, below one header', () => {
  const text = (count: number) =>
    `# HELP requests_total Requests.\n# TYPE requests_total counter\nrequests_total{route="/a{b}",status="200"} ${count}\n\n# HELP up Up.\n# TYPE up gauge\nup 1\n`

  expect(
    mergeMetrics([
      [1, text(3)],
      [2, text(4)],
      [3, ''],
    ]),
  ).toBe(
    [
      '# HELP requests_total Requests.',
      '# TYPE requests_total counter',
      'requests_total{process="1",route="/a{b}",status="200"} 3',
      'requests_total{process="2",route="/a{b}",status="200"} 4',
      '',
      '# HELP up Up.',
      '# TYPE up gauge',
      'up{process="1"} 1',
      'up{process="2"} 1',
      '',
    ].join('\n'),
  )
})

test('a histogram and a series that one process alone has are kept', () => {
  const histogram = '# TYPE t histogram\nt_bucket{le="1"} 2\nt_sum 1e-7\nt_count 2\n'

  expect(
    mergeMetrics([
      [1, ''],
      [2, histogram],
    ]),
  ).toBe(
    '# TYPE t histogram\nt_bucket{process="2",le="1"} 2\nt_sum{process="2"} 1e-7\nt_count{process="2"} 2\n',
  )
})
