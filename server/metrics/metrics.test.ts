import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'

import { expect, test } from 'vitest'

import { createLog } from '#platform/log.ts'

import { createMetrics } from './metrics.ts'

const log = createLog('silent')
const options: Parameters<typeof createMetrics>[0] = {
  pools: {},
  figures: { pool: { query: () => undefined } as never, isAway: () => true, log },
  pageStats: () => ({ pages: 0, bytes: 0, hits: 0, renders: 0, drops: 0 }),
  feed: { connected: true },
  hub: { size: 0 },
  standby: {
    state: { isUsed: true, lagMs: 1500, reason: undefined },
    reads: { standby: 3, primary: 1 },
  },
  jobTrouble: () => undefined,
  sendsMail: true,
  dataDir: tmpdir(),
  log,
}
const { register } = createMetrics(options)
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

test('the standby is shown by how far it is behind and who answered; without one there is nothing of it', async () => {
  const shown = (text: string) => text.match(/^libas_replica.*$/gm)
  expect(shown(await register.metrics())).toEqual([
    'libas_replica_used 1',
    'libas_replica_lag_seconds 1.5',
    'libas_replica_reads_total{server="standby"} 3',
    'libas_replica_reads_total{server="primary"} 1',
  ])
  const without = createMetrics({ ...options, standby: undefined }).register
  expect(shown(await without.metrics())).toBeNull()
})
