import { afterEach, beforeEach, expect, test } from 'vitest'

import { createLog } from '#platform/log.ts'
import { startSmtpServer } from '#platform/testing/servers/smtp-server.ts'
import type { SmtpServer } from '#platform/testing/servers/smtp-server.ts'

import { isMailReachable } from './transport.ts'

let smtp: SmtpServer
let now: number
let options: Parameters<typeof isMailReachable>[0]

beforeEach(async () => {
  smtp = await startSmtpServer()
  now = Date.parse('2026-01-01T12:00:00Z')
  options = {
    mail: {
      smtpUrl: smtp.url,
      from: () => ({ name: 'Libas', address: 'hello@shop.test', url: 'http://shop.test' }),
    },
    log: createLog('silent'),
    clock: { now: () => new Date(now) },
  }
})
afterEach(() => smtp.stop())

test('twenty who ask at once, and those of the next 30 seconds, share one look', async () => {
  const asked = Array.from({ length: 20 }, () => isMailReachable(options))
  expect(await Promise.all(asked)).toEqual(Array(20).fill(true))
  now += 29_000
  expect(await isMailReachable(options)).toBe(true)
  expect(smtp.connections).toBe(1)

  now += 1000
  expect(await isMailReachable(options)).toBe(true)
  expect(smtp.connections).toBe(2)
})

test.for(['refuses_credentials', 'hangs_up'] as const)(
  'a server that %s is looked at again after 5 seconds',
  async (behaviour) => {
    smtp.behaviour = behaviour
    expect(await isMailReachable(options)).toBe(false)
    smtp.behaviour = 'accepts'
    now += 4000
    expect(await isMailReachable(options)).toBe(false)
    now += 1000
    expect(await isMailReachable(options)).toBe(true)
  },
)

test('a server that hangs is not reachable', { timeout: 15_000 }, async () => {
  smtp.behaviour = 'hangs'

  expect(await isMailReachable(options)).toBe(false)
})

test('without SMTP the outbox is always there', async () => {
  expect(await isMailReachable({ ...options, mail: undefined })).toBe(true)
  expect(smtp.connections).toBe(0)
})
