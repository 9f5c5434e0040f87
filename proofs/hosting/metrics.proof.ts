import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { afterAll, expect, test } from 'vitest'

import { freePort } from '#platform/db/embedded/embedded-postgres.ts'
import { startCluster } from '#platform/testing/cluster/postgres-cluster.ts'
import { parseConfig } from '#server/config/config.ts'
import { startShop } from '#server/shop.ts'

import { say } from '../testing/say.ts'

const isMissing = ['promtool', 'prometheus'].some(
  (program) => spawnSync(program, ['--version']).status !== 0,
)
if (isMissing) say('Prometheus is missing (Debian: apt install prometheus): nothing is proved')

const rules = resolve('deploy/monitoring/libas.rules.yml')
const folder = mkdtempSync(join(tmpdir(), 'libas-prometheus-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.skipIf(isMissing)('promtool accepts the alert rules', () => {
  const checked = spawnSync('promtool', ['check', 'rules', rules], { encoding: 'utf8' })

  expect(checked.stderr + checked.stdout).toMatch(/SUCCESS: \d+ rules found/)
  expect(checked.status).toBe(0)
})

test.skipIf(isMissing)('Prometheus scrapes a shop, and no alert fires', async () => {
  const cluster = await startCluster()
  const [port, metricsPort, ownPort] = [await freePort(), await freePort(), await freePort()]
  const shop = await startShop({
    config: parseConfig({
      DATABASE_URL: cluster.templateUrl,
      DATA_DIR: join(folder, 'data'),
      PORT: String(port),
      PUBLIC_URL: 'http://dev.shop.test',
      SECRET: 'x'.repeat(32),
      LOG_LEVEL: 'error',
      METRICS_PORT: String(metricsPort),
      METRICS_TOKEN: 'a-token-of-the-proof',
    }),
    say,
    loadBuild: () => Promise.reject(new Error('There is no build.')),
    mode: 'development',
  })
  writeFileSync(
    join(folder, 'prometheus.yml'),
    `global: { scrape_interval: 1s, evaluation_interval: 1s }
rule_files: ['${rules}']
scrape_configs:
  - job_name: libas
    authorization: { credentials: a-token-of-the-proof }
    static_configs: [{ targets: ['127.0.0.1:${metricsPort}'] }]
`,
  )
  const prometheus = spawn(
    'prometheus',
    [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'tsdb')}`,
      `--web.listen-address=127.0.0.1:${ownPort}`,
    ],
    { stdio: 'ignore' },
  )
  const ask = async (path: string) =>
    ((await (await fetch(`http://127.0.0.1:${ownPort}/api/v1/${path}`)).json()) as { data: never })
      .data
  const valueOf = async (query: string) => {
    const { result } = (await ask(`query?query=${encodeURIComponent(query)}`)) as {
      result: { value: [number, string] }[]
    }
    return result[0]?.value[1]
  }

  try {
    await expect.poll(() => valueOf('up').catch(() => undefined), { timeout: 60_000 }).toBe('1')
    await fetch(`http://127.0.0.1:${port}/health`)
    await expect
      .poll(() => valueOf('sum(libas_http_requests_total{route="/health"})'), { timeout: 30_000 })
      .toBe('1')
    await expect.poll(() => valueOf('libas_database_up')).toBe('1')
    await expect.poll(() => valueOf('libas_change_feed_connected')).toBe('1')
    const { groups } = (await ask('rules')) as {
      groups: { rules: { name: string; health: string; state: string }[] }[]
    }
    const all = groups.flatMap((group) => group.rules)
    expect(all.length).toBeGreaterThan(10)
    expect(all.filter(({ health, state }) => health === 'err' || state === 'firing')).toEqual([])
    const samples = await valueOf('scrape_samples_scraped')
    say(`Prometheus scraped ${samples} samples; ${all.length} alerts are evaluated, none fires`)
  } finally {
    const ended = once(prometheus, 'exit')
    prometheus.kill('SIGTERM')
    await ended
    await shop.stop()
    await cluster.stop()
  }
})
