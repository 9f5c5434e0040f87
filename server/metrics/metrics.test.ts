import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'

import { expect, test } from 'vitest'

import { createLog } from '#platform/log.ts'

import { createMetrics } from './metrics.ts'

const log = createLog('silent')
const { register } = createMetrics({
  pools: {},
  figures: { pool: { query: () => undefined } as never, isAway: () => true, log },
  pageStats: () => ({ pages: 0, bytes: 0, hits: 0, renders: 0, drops: 0 }),
  feed: { connected: true },
  hub: { size: 0 },
  jobTrouble: () => undefined,
  sendsMail: true,
  dataDir: tmpdir(),
  log,
})
const registered = register.getMetricsAsArray().map(({ name }) => name)

const namesIn = (file: string) => [
  ...new Set(readFileSync(file, 'utf8').match(/\blibas_[a-z\d_]+/g)),
]

test.for([
  'deploy/monitoring/libas.rules.yml',
  'deploy/monitoring/libas.dashboard.json',
  'docs/monitoring.md',
])('every metric that %s names exists', (file) => {
  const named = namesIn(file).map((name) =>
    registered.includes(name) ? name : name.replace(/_(bucket|sum|count)$/, ''),
  )

  expect(named.length).toBeGreaterThan(10)
  expect(registered).toEqual(expect.arrayContaining(named))
})

test('docs/monitoring.md has each metric of the shop, and each alert', () => {
  const own = registered.filter((name) => !/^libas_(nodejs|process)_/.test(name))
  const alerts = readFileSync('deploy/monitoring/libas.rules.yml', 'utf8').matchAll(/alert: (\w+)/g)
  const text = readFileSync('docs/monitoring.md', 'utf8')

  for (const name of [...own, ...[...alerts].map(([, alert]) => alert!)])
    expect(text, name).toContain(`\`${name}\``)
})
