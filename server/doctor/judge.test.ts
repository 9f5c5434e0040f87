import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'

import { describe, expect, test } from 'vitest'

import { makeChecks } from '#platform/doctor/checks.ts'
import type { Finding } from '#platform/doctor/checks.ts'
import { startSmtpServer } from '#platform/testing/servers/smtp-server.ts'

import {
  judgeConnections,
  judgeDatabase,
  judgeDeadRows,
  judgeReplication,
  judgeSize,
  judgeTransactions,
} from './judge-database.ts'
import { judgeClock, judgeDisk, judgeMemory, judgeVersion } from './machine-checks.ts'
import { judgeAddress, outsideChecks } from './outside-checks.ts'
import {
  judgeAudit,
  judgeBackups,
  judgeFeed,
  judgeQueue,
  judgeSecurity,
  judgeSettings,
} from './shop-checks.ts'
import { bytesText, durationText } from './units.ts'

const database = {
  version: '18.1',
  versionNumber: 180_001,
  walLevel: 'logical',
  role: 'shop',
  mayReplicate: true,
  mayCreate: true,
}
const connections = { server: 97, role: -1, database: -1, inUse: 20, processes: 1 }
const replication = { maxSenders: 10, senders: 1, maxSlots: 10, slots: 1, unused: [], keptBytes: 0 }
const version = { version: '1.0.0', node: '24.0.0', builtAt: new Date(0), missing: 0, unknown: 0 }
const now = new Date('2026-11-25T12:00:00Z')
const endingIn = (days: number, fault?: string) =>
  judgeAddress(
    {
      host: 'shop.example',
      addresses: ['192.0.2.1'],
      certificate: { endsAt: new Date(now.getTime() + days * 86_400_000 + 1), fault },
    },
    now,
  )
const backups = (hours: number | null, failure: string | null = null) => ({
  hours,
  bytes: 1e9,
  failure,
})
const production = { isProduction: true, isSetUp: true }
const feed = { processes: 1, unsentBytes: 0, unconfirmedBytes: 0 }
const queue = { running: 1, due: 3, oldestSeconds: 10, dead: 0 }
const stripe = {
  secretKey: 'sk_live_1',
  publishableKey: 'pk_live_1',
  webhookSecret: 'whsec_1',
  apiUrl: undefined,
}
const live = { environment: 'production', smtpUrl: 'smtp://mail', stripe } as const
const https = 'https://shop.example'

const cases: [name: string, state: Finding['state'], judged: Finding][] = [
  ['PostgreSQL 18 with all rights', 'green', judgeDatabase(database)],
  ['PostgreSQL 17', 'red', judgeDatabase({ ...database, versionNumber: 170_005 })],
  ['wal_level replica', 'red', judgeDatabase({ ...database, walLevel: 'replica' })],
  ['no right to replicate', 'red', judgeDatabase({ ...database, mayReplicate: false })],
  ['no right to create', 'red', judgeDatabase({ ...database, mayCreate: false })],
  ['one process of four that fit', 'green', judgeConnections(connections, 23)],
  ['three of four that fit', 'green', judgeConnections({ ...connections, processes: 3 }, 23)],
  ['four of four that fit', 'amber', judgeConnections({ ...connections, processes: 4 }, 23)],
  ['five of four that fit', 'red', judgeConnections({ ...connections, processes: 5 }, 23)],
  ['three of four that fit, configured', 'green', judgeConnections(connections, 23, 3)],
  ['four of four that fit, configured', 'amber', judgeConnections(connections, 23, 4)],
  ['five of four that fit, configured', 'red', judgeConnections(connections, 23, 5)],
  ['a role with 20 connections', 'red', judgeConnections({ ...connections, role: 20 }, 23)],
  ['90 of 97 in use', 'amber', judgeConnections({ ...connections, inUse: 90 }, 23)],
  ['slots to spare', 'green', judgeReplication(replication)],
  ['no slot left', 'amber', judgeReplication({ ...replication, slots: 10 })],
  [
    'slots for two more, of two configured',
    'amber',
    judgeReplication({ ...replication, slots: 8 }, 2),
  ],
  [
    'slots for one more, of two configured',
    'red',
    judgeReplication({ ...replication, slots: 9 }, 2),
  ],
  ['no WAL sender left', 'amber', judgeReplication({ ...replication, senders: 10 })],
  ['a slot nobody reads', 'amber', judgeReplication({ ...replication, unused: ['old'] })],
  [
    'one that keeps 2 GB',
    'red',
    judgeReplication({ ...replication, unused: ['old'], keptBytes: 2e9 }),
  ],
  ['no long transaction', 'green', judgeTransactions([])],
  ['one of 6 minutes', 'amber', judgeTransactions([{ pid: 1, application: '', seconds: 360 }])],
  ['one of 2 hours', 'red', judgeTransactions([{ pid: 1, application: '', seconds: 7200 }])],
  ['few dead rows', 'green', judgeDeadRows([{ name: 'carts', live: 10, dead: 49_000 }], true)],
  [
    'many, of very many',
    'green',
    judgeDeadRows([{ name: 'carts', live: 1e6, dead: 60_000 }], true),
  ],
  [
    'more dead rows than live',
    'amber',
    judgeDeadRows([{ name: 'carts', live: 10, dead: 60_000 }], true),
  ],
  ['no autovacuum', 'red', judgeDeadRows([], false)],
  ['a build, schema in step', 'green', judgeVersion(version, false)],
  ['no build', 'amber', judgeVersion({ ...version, builtAt: undefined }, false)],
  ['no build of a local shop', 'green', judgeVersion({ ...version, builtAt: undefined }, true)],
  ['a migration to apply', 'amber', judgeVersion({ ...version, missing: 1 }, false)],
  ['a newer schema', 'amber', judgeVersion({ ...version, unknown: 1 }, false)],
  ['half of the disk', 'green', judgeDisk(50e9, 100e9)],
  ['9% of the disk', 'amber', judgeDisk(9e9, 100e9)],
  ['2% of the disk', 'red', judgeDisk(2e9, 100e9)],
  ['200 MB of a small disk', 'red', judgeDisk(200e6, 1e9)],
  ['half of the memory', 'green', judgeMemory(2e8, 1e9, 2e9)],
  ['9% of the memory', 'amber', judgeMemory(2e8, 9e7, 1e9)],
  ['4% of the memory', 'red', judgeMemory(2e8, 4e7, 1e9)],
  ['clocks that agree', 'green', judgeClock(-500)],
  ['3 s behind', 'amber', judgeClock(-3000)],
  ['a minute ahead', 'red', judgeClock(60_000)],
  ['a certificate for 21 days', 'green', endingIn(21)],
  ['for 20 days', 'amber', endingIn(20)],
  ['for 7 days', 'amber', endingIn(7)],
  ['for 6 days', 'red', endingIn(6)],
  ['one that has ended', 'red', endingIn(-2)],
  ['one that browsers refuse', 'red', endingIn(80, 'DEPTH_ZERO_SELF_SIGNED_CERT')],
  ['a backup of last night', 'green', judgeBackups(backups(25), production)],
  ['one of 27 hours', 'red', judgeBackups(backups(27), production)],
  ['none in production', 'red', judgeBackups(backups(null), { ...production, isSetUp: false })],
  ['none elsewhere', 'green', judgeBackups(backups(null), { isProduction: false, isSetUp: false })],
  [
    'none though set up',
    'amber',
    judgeBackups(backups(null), { ...production, isProduction: false }),
  ],
  ['a failure since', 'amber', judgeBackups(backups(2, 'EACCES'), production)],
  ['a feed in step', 'green', judgeFeed(feed, true)],
  ['20 MB behind', 'amber', judgeFeed({ ...feed, unsentBytes: 20e6 }, true)],
  ['300 MB behind', 'red', judgeFeed({ ...feed, unsentBytes: 300e6 }, true)],
  ['a shop without a feed', 'red', judgeFeed({ ...feed, processes: 0 }, true)],
  ['no shop', 'amber', judgeFeed({ ...feed, processes: 0 }, false)],
  ['jobs of 10 s', 'green', judgeQueue(queue)],
  ['a job of 6 minutes', 'amber', judgeQueue({ ...queue, oldestSeconds: 360 })],
  ['a job of an hour', 'red', judgeQueue({ ...queue, oldestSeconds: 3600 })],
  ['a dead job', 'amber', judgeQueue({ ...queue, dead: 1 })],
  ['an audit that agrees', 'green', judgeAudit([], 'x')],
  ['one that does not', 'red', judgeAudit(['a: expected 1, found 2'], 'x')],
  ['a shop that takes money', 'green', judgeSettings(live, https)],
  ['sandbox in production', 'amber', judgeSettings({ ...live, stripe: undefined }, https)],
  [
    'test keys in production',
    'amber',
    judgeSettings({ ...live, stripe: { ...stripe, secretKey: 'rk_test_1' } }, https),
  ],
  ['no mail in production', 'amber', judgeSettings({ ...live, smtpUrl: undefined }, https)],
  ['no TLS in production', 'red', judgeSettings(live, 'http://shop.example')],
  [
    'any of it elsewhere',
    'green',
    judgeSettings({ environment: 'local', smtpUrl: undefined, stripe: undefined }, undefined),
  ],
  ['no security event', 'green', judgeSecurity([])],
  ['99 failed sign-ins', 'green', judgeSecurity([{ event: 'sign_in_failed', count: 99 }])],
  ['100 of them', 'amber', judgeSecurity([{ event: 'sign_in_failed', count: 100 }])],
  [
    '1000 of two kinds',
    'red',
    judgeSecurity([
      { event: 'sign_in_failed', count: 900 },
      { event: 'proof_failed', count: 100 },
    ]),
  ],
  ['2000 of a harmless kind', 'green', judgeSecurity([{ event: 'password_reset', count: 2000 }])],
]

describe('the judgement of what was found', () => {
  test.for(cases)('%s: %s', ([, state, judged]) => {
    expect(judged.state).toBe(state)
    expect(judged.found).toMatch(/\S[.]$/)
    if (state === 'green') expect(judged.remedy).toBeUndefined()
    else expect(judged.remedy).toMatch(/\S/)
  })
})

test('numbers are written for a person', () => {
  expect([0, 999, 1500, 250e6, 1.5e9, 4e12].map(bytesText)).toEqual([
    '0 B',
    '999 B',
    '1.5 kB',
    '250 MB',
    '1.5 GB',
    '4.0 TB',
  ])
  expect([59.9, 600, 7200, 200_000].map(durationText)).toEqual([
    '59 s',
    '10 minutes',
    '2 hours',
    '2 days',
  ])
})

describe('what the shop needs on the network', () => {
  const check = async (
    id: string,
    config: Partial<Parameters<typeof outsideChecks>[0]['config']>,
    publicUrl?: string,
  ) => {
    const checks = outsideChecks({
      config: { environment: 'production', smtpUrl: undefined, stripe: undefined, ...config },
      publicUrl,
    })
    return (await makeChecks(checks.filter((one) => one.id === id)))[0]!
  }

  test('a mail server that takes us is green, without a mail; one that does not is red', async () => {
    const smtp = await startSmtpServer()
    try {
      expect(await check('mail', { smtpUrl: smtp.url })).toMatchObject({ state: 'green' })
      expect(smtp.messages).toEqual([])
      smtp.behaviour = 'refuses_credentials'
      expect(await check('mail', { smtpUrl: smtp.url })).toMatchObject({
        state: 'red',
        found: expect.stringContaining('535'),
      })
    } finally {
      await smtp.stop()
    }
    expect(await check('mail', { smtpUrl: smtp.url })).toMatchObject({ state: 'red' })
  })

  test('an unknown host and a closed port are red', async () => {
    expect(await check('address', {}, 'https://shop.invalid')).toMatchObject({
      state: 'red',
      found: expect.stringContaining('shop.invalid was not found'),
    })
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    await new Promise((resolve) => server.close(resolve))
    expect(await check('address', {}, `https://127.0.0.1:${port}`)).toMatchObject({
      state: 'red',
      found: expect.stringContaining('no TLS connection'),
    })
  })

  test('Stripe that cannot be reached is red', async () => {
    expect(
      await check('stripe', { stripe: { ...stripe, apiUrl: 'http://127.0.0.1:9' } }),
    ).toMatchObject({ state: 'red', remedy: expect.stringContaining('STRIPE_SECRET_KEY') })
  })
})

test('the size of the database names its largest tables and how it grows', () => {
  const table = { name: 'orders', rows: 1000, bytes: 8e8, indexBytes: 2e8, rowsADay: 10 }
  const small = { ...table, bytes: 8e4, indexBytes: 2e4, name: 'users', rowsADay: null }
  expect(judgeSize(2e9, [table, ...Array.from({ length: 5 }, () => small)])).toEqual({
    state: 'green',
    found:
      '2.0 GB. Largest tables: orders 1.0 GB, users 100 kB, users 100 kB, users 100 kB, users 100 kB. It grows by about 10.0 MB a day.',
  })
  // Never analysed: rows are not known.
  expect(judgeSize(2e9, [{ ...table, rows: 0, rowsADay: 1 }]).found).toContain('143 MB a day')
})
