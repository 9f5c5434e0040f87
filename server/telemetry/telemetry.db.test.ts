import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { freePort } from '#platform/db/embedded/embedded-postgres.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { collectedBy, startCollector } from '#server/testing/collector.ts'

import { parseConfig } from '../config/config.ts'
import { startShop } from '../shop.ts'
import type { RunningShop } from '../shop.ts'

const db = await useTestDatabase()
const dataDir = mkdtempSync(join(tmpdir(), 'libas-telemetry-'))
const collector = await startCollector()
let shop: RunningShop
let url: string

beforeAll(async () => {
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  // The libraries read some of them themselves.
  Object.assign(process.env, collectedBy(collector.url))
  shop = await startShop({
    config: parseConfig({
      ...collectedBy(collector.url),
      DATABASE_URL: db.url,
      DATA_DIR: dataDir,
      PORT: String(port),
      PUBLIC_URL: 'http://dev.shop.test',
      SECRET: 'x'.repeat(32),
      LOG_LEVEL: 'silent',
    }),
    say: () => undefined,
    loadBuild: () => Promise.reject(new Error('There is no build.')),
    mode: 'development',
  })
})
afterAll(async () => {
  await shop.stop()
  collector.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const signUp = () =>
  fetch(`${url}/api/auth/sign-up/email?token=secret-of-the-query`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'agent-of-amina' },
    body: JSON.stringify({
      email: 'amina@example.com',
      password: 'a long walk by the sea',
      first_name: 'Amina',
      last_name: 'Rahman',
    }),
  })

test('a request is one trace with its statements, named by its route', async () => {
  expect((await signUp()).status).toBe(200)

  const name = 'POST /api/auth/sign-up/email'
  await expect.poll(() => collector.tracesOf(name).length).toBe(1)
  await expect
    .poll(() => collector.tracesOf(name)[0]!.filter(({ kind }) => kind === 3).length)
    .toBeGreaterThan(2)
  const [trace] = collector.tracesOf(name)
  const root = trace!.find(({ kind }) => kind === 2)!
  expect(root.attributes).toContainEqual({
    key: 'http.route',
    value: { stringValue: '/api/auth/sign-up/email' },
  })
  const statements = trace!
    .flatMap(({ attributes }) => attributes)
    .filter(({ key }) => key === 'db.statement' || key === 'db.query.text')
    .map(({ value }) => value.stringValue)
  expect(statements.some((text) => text?.includes('create_account(p_email => $1'))).toBe(true)
})

test('nothing personal or secret is sent: no paths, queries, values, addresses or browsers', async () => {
  await fetch(`${url}/functions/v1/get-cart?apikey=secret-of-the-query`, {
    headers: { authorization: 'Bearer secret-token' },
  })
  await fetch(`${url}/reset-password/secret-in-the-path`)
  await expect
    .poll(() => collector.spans.filter(({ kind }) => kind === 2).length)
    .toBeGreaterThanOrEqual(3)

  const sent = collector.bodies.join('\n')
  expect(sent).toContain('http.route')
  expect(sent).not.toMatch(/amina|rahman|secret-|walk by|agent-of|user_agent/i)
})

test('health checks and what the shop asks by itself make no traces', async () => {
  await fetch(`${url}/health`)
  await fetch(`${url}/health/ready`)
  await fetch(`${url}/api/auth/get-session`)
  await expect.poll(() => collector.tracesOf('GET /api/auth/get-session').length).toBe(1)

  expect(collector.spans.filter(({ name }) => name.includes('health'))).toEqual([])
  const roots = new Set(
    collector.spans.filter(({ kind }) => kind === 2).map(({ traceId }) => traceId),
  )
  expect(collector.spans.filter(({ traceId }) => !roots.has(traceId))).toEqual([])
})

test('metrics of requests and statements are sent', async () => {
  await expect
    .poll(() => Array.from(collector.metricNames), { timeout: 5000 })
    .toEqual(
      expect.arrayContaining(['http.server.request.duration', 'db.client.operation.duration']),
    )
})
