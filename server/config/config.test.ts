import { describe, expect, test } from 'vitest'

import { ConfigError } from './config-error.ts'
import { parseConfig } from './config.ts'

const secret = 'x'.repeat(32)
const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}

describe('parseConfig', () => {
  test('without any variable the shop is local, on port 3000 of this machine', () => {
    expect(parseConfig({}, '/shop')).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      environment: 'local',
      dataDir: '/shop/data',
      databaseUrl: undefined,
      stripe: undefined,
      trustProxy: 0,
    })
  })

  test('a standby needs the address of its database', () => {
    const standby = { DATABASE_REPLICA_URL: 'postgres://libas@standby.internal/libas' }
    expect(() => parseConfig(standby)).toThrow(
      'DATABASE_URL: must be set together with DATABASE_REPLICA_URL',
    )
    const both = { ...standby, DATABASE_URL: 'postgres://libas@primary.internal/libas' }
    expect(parseConfig(both).databaseReplicaUrl).toBe(standby.DATABASE_REPLICA_URL)
    expect(parseConfig({}).databaseReplicaUrl).toBeUndefined()
  })

  test('an empty variable counts as not set', () => {
    expect(parseConfig({ PORT: '', SECRET: '' })).toMatchObject({ port: 3000, secret: undefined })
  })

  test.for([
    ['PORT', 'soon', 'port number'],
    ['PUBLIC_URL', 'shop.example', 'https://shop.example'],
    ['DATABASE_URL', 'mysql://localhost', 'postgres://'],
    ['DATABASE_REPLICA_URL', 'standby.internal', 'postgres://'],
    ['SECRET', 'short', '32 characters'],
    ['SMTP_URL', 'mail.example', 'smtp://'],
    ['PRODUCT_ANALYTICS_URL', 'mixpanel', 'the address that events are posted to'],
    ['PAYMENTS', 'cash', 'sandbox'],
    ['MAIL', 'smtp', 'can only be "none"'],
    ['HTTPS', 'no', 'can only be "none"'],
    ['STRIPE_SECRET_KEY', 'pk_test', 'sk_'],
    ['TRUST_PROXY', 'yes', 'number of proxies'],
    ['SECRET_PREVIOUS', `${'x'.repeat(32)},short`, 'earlier values of SECRET'],
    ['ADMIN_EMAIL', 'owner', 'email address of the first admin'],
    ['ADMIN_PASSWORD', 'elevenchars', 'at least 12 characters'],
    ['ADMIN_PASSWORD', 'x'.repeat(129), 'at most 128 characters'],
    ['ADMIN_IPS', '203.0.113.7,office', 'addresses or ranges'],
    ['ADMIN_IPS', '10.0.0.0/33', 'addresses or ranges'],
    ['BACKUP_KEY', 'AGE-SECRET-KEY-1', 'a public key that begins with age1'],
    ['OPERATOR_EMAIL', 'me', 'email address of the operator of the server'],
    ['OPERATOR_WEBHOOK_URL', 'hooks.example', 'the address that alerts are posted to'],
    ['OPERATOR_WEBHOOK_URL', 'https://me:pw@hooks.example/', 'without a name and password'],
    ['OPERATOR_WEBHOOK_SECRET', 'whsec_short', 'base64 of 24 bytes'],
    ['BACKUP_TO', 's3:backups', 's3://BUCKET/PREFIX'],
    ['FILES_IN', 'cloud', 'disk or s3'],
    ['S3_ENDPOINT', 's3.example', 'the address of the storage'],
    ['S3_BUCKET', 'My Bucket', 'the name of a bucket'],
    ['S3_PREFIX', '../../shop', 'letters, digits'],
    ['S3_ADDRESSING', 'dns', 'must be path'],
    ['PICTURES_URL', 'cdn.example', 'the address that pictures are served from'],
    ['METRICS_PORT', 'yes', 'the port that metrics are served on'],
    ['METRICS_PORT', '70000', 'a port from 1 to 65535'],
    ['METRICS_PORT', '3000', 'another port than PORT'],
    ['METRICS_TOKEN', 'short', 'at least 16'],
    ['ROLE', 'server', 'must be web, worker or all'],
    ['PROCESSES', '0', 'how many processes npm start runs: a whole number from 1 to 64'],
    ['PROCESSES', 'auto', 'a whole number from 1 to 64'],
    ['JOB_WORKERS', '0', 'how many jobs a process runs at once'],
    ['JOB_WORKERS_PER_SERVICE', '1.5', 'for each of mail, payments and other services'],
    ['PG_POOL', '10', 'must be at least 11'],
    ['PG_POOL_PAGES', 'many', 'how many connections of PG_POOL pages have'],
    ['PG_POOL_JOBS', '17', 'leave 2 or more of the 23 connections \\(PG_POOL\\) to requests'],
    ['CDN_MAX_AGE', '0', 'how many seconds a CDN keeps pages'],
    ['CDN_MAX_AGE', '60', '10 at most without CDN_PURGE_URL'],
    ['CDN_PURGE_URL', 'purge', 'the address that purges are posted to'],
    ['CDN_PURGE_TOKEN', 'short', 'at least 16'],
    ['LOG_LEVEL', 'loud', 'debug'],
  ] as const)('%s=%s is refused with what it must be', ([name, value, remedy]) => {
    const parse = () => parseConfig({ [name]: value })

    expect(parse).toThrow(ConfigError)
    expect(parse).toThrow(new RegExp(`^${name}: .*${remedy}`))
  })

  test('alerts go by mail, to a webhook with its secret, or both', () => {
    const key = `whsec_${'A'.repeat(32)}`
    const url = 'https://hooks.example/x'

    expect(parseConfig({}).operator).toBeUndefined()
    expect(parseConfig({ OPERATOR_EMAIL: 'ops@shop.example' }).operator).toEqual({
      email: 'ops@shop.example',
      webhook: undefined,
    })
    expect(
      parseConfig({ OPERATOR_WEBHOOK_URL: url, OPERATOR_WEBHOOK_SECRET: key }).operator,
    ).toEqual({ email: undefined, webhook: { url, secret: key } })
    expect(() => parseConfig({ OPERATOR_WEBHOOK_URL: url })).toThrow(
      'OPERATOR_WEBHOOK_SECRET: must be set together with OPERATOR_WEBHOOK_URL',
    )
    expect(() => parseConfig({ OPERATOR_WEBHOOK_SECRET: key })).toThrow(
      'OPERATOR_WEBHOOK_URL: must be set together with OPERATOR_WEBHOOK_SECRET',
    )
    expect(() =>
      parseConfig({
        PUBLIC_URL: 'https://dev.shop.example',
        SECRET: 'x'.repeat(32),
        OPERATOR_WEBHOOK_URL: 'http://hooks.example',
        OPERATOR_WEBHOOK_SECRET: key,
      }),
    ).toThrow('OPERATOR_WEBHOOK_URL: must begin with https://')
  })

  const BACKUP_KEY = 'age1t7rxyev2z3rw82stdlrrepyc39nvn86l5078zqkf5uasdy86jp6svpy7pa'
  const s3 = {
    S3_ENDPOINT: 'https://s3.example/',
    S3_BUCKET: 'files',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  }

  test('files are on the disk until a bucket is set, and then in it unless FILES_IN says otherwise', () => {
    expect(parseConfig({}).files).toEqual({ bucket: undefined, isInBucket: false })
    const { files } = parseConfig({ ...s3, S3_PREFIX: 'shop' })
    expect(files).toEqual({
      isInBucket: true,
      bucket: {
        endpoint: 'https://s3.example',
        region: undefined,
        bucket: 'files',
        accessKeyId: 'id',
        secretAccessKey: 'secret',
        prefix: 'shop/',
        addressing: 'path',
        variables: expect.objectContaining({ bucket: 'S3_BUCKET' }),
      },
    })
    expect(parseConfig({ ...s3, FILES_IN: 'disk' }).files).toMatchObject({
      bucket: { bucket: 'files' },
      isInBucket: false,
    })
  })

  test.for(Object.keys(s3))('the variables of a bucket without %s name it', (missing) => {
    expect(() => parseConfig({ ...s3, [missing]: undefined })).toThrow(
      new RegExp(`^${missing}: must be set together with`),
    )
  })

  test('FILES_IN=s3 needs a bucket', () => {
    expect(() => parseConfig({ FILES_IN: 's3' })).toThrow(/^S3_BUCKET: must be set together/)
  })

  test('backups go to a bucket with the keys of the files or with their own, never among the files', () => {
    const given = { ...s3, BACKUP_KEY, BACKUP_TO: 's3://backups/shop/nightly' }
    expect(parseConfig({ ...given, S3_BUCKET: undefined }).backup?.bucket).toMatchObject({
      endpoint: 'https://s3.example',
      bucket: 'backups',
      prefix: 'shop/nightly/',
      variables: { accessKeyId: 'S3_ACCESS_KEY_ID', bucket: 'BACKUP_TO' },
    })
    const own = {
      BACKUP_S3_ENDPOINT: 'https://other.example',
      BACKUP_S3_ACCESS_KEY_ID: 'other',
      BACKUP_S3_SECRET_ACCESS_KEY: 'one',
    }
    expect(parseConfig({ ...given, ...own }).backup?.bucket).toMatchObject({
      endpoint: 'https://other.example',
      accessKeyId: 'other',
      variables: { accessKeyId: 'BACKUP_S3_ACCESS_KEY_ID' },
    })
    expect(() => parseConfig({ BACKUP_KEY, BACKUP_TO: 's3://backups' })).toThrow(
      /^S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: must be set/,
    )
    expect(() => parseConfig({ ...given, ...own, BACKUP_TO: '/backups' })).toThrow(
      /^BACKUP_TO: must be s3:/,
    )
    for (const [to, prefix] of [
      ['s3://files', 'shop'],
      ['s3://files/backups', ''],
      ['s3://files/shop/backups', 'shop'],
    ] as const) {
      expect(() => parseConfig({ ...given, BACKUP_TO: to, S3_PREFIX: prefix }), to).toThrow(
        /^BACKUP_TO: backups must be apart/,
      )
    }
    const apart = { ...given, BACKUP_TO: 's3://files/backups', S3_PREFIX: 'shop' }
    expect(parseConfig(apart).backup?.bucket).toMatchObject({ prefix: 'backups/' })
  })

  test('a CDN keeps pages for an hour where it can be purged, and is purged with a token', () => {
    const purge = { CDN_PURGE_URL: 'https://cdn.example/purge', CDN_PURGE_TOKEN: 'x'.repeat(16) }
    expect(parseConfig({}).cdn).toBeUndefined()
    expect(parseConfig(purge).cdn).toEqual({
      caching: { maxAgeS: 3600, staleS: 60, staleIfErrorS: 86_400 },
      purge: { url: purge.CDN_PURGE_URL, token: purge.CDN_PURGE_TOKEN },
    })
    expect(parseConfig({ CDN_MAX_AGE: '5' }).cdn).toMatchObject({
      caching: { maxAgeS: 5, staleS: 5 },
      purge: undefined,
    })
    for (const [missing, given] of [
      ['CDN_PURGE_URL', 'CDN_PURGE_TOKEN'],
      ['CDN_PURGE_TOKEN', 'CDN_PURGE_URL'],
    ] as const)
      expect(() => parseConfig({ [given]: purge[given] })).toThrow(
        `${missing}: must be set together with ${given}`,
      )
  })

  test('backups have a place and a key, or neither', () => {
    expect(parseConfig({}).backup).toBeUndefined()
    expect(parseConfig({ BACKUP_TO: 'backups', BACKUP_KEY }, '/shop').backup).toEqual({
      to: '/shop/backups',
      bucket: undefined,
      publicKey: BACKUP_KEY,
    })
    expect(() => parseConfig({ BACKUP_TO: 'backups' })).toThrow(
      'BACKUP_KEY: must be set together with BACKUP_TO',
    )
    expect(() => parseConfig({ BACKUP_KEY })).toThrow(
      'BACKUP_TO: must be set together with BACKUP_KEY',
    )
  })

  test('metrics are served on a port of their own, at the port of the shop with a token, or not', () => {
    const METRICS_TOKEN = 'x'.repeat(16)

    expect(parseConfig({}).metrics).toBeUndefined()
    expect(parseConfig({ METRICS_PORT: '9464' }).metrics).toEqual({
      own: { port: 9464, host: '127.0.0.1' },
      token: undefined,
    })
    expect(parseConfig({ METRICS_TOKEN }).metrics).toEqual({
      own: undefined,
      token: METRICS_TOKEN,
    })
    expect(() => parseConfig({ METRICS_HOST: '0.0.0.0', METRICS_TOKEN })).toThrow(
      'METRICS_PORT: must be set together with METRICS_HOST',
    )
  })

  test('the first admin has an email and a password, or neither', () => {
    const [ADMIN_EMAIL, ADMIN_PASSWORD] = [' Owner@Shop.Example ', 'twelve chars']

    expect(parseConfig({}).firstAdmin).toBeUndefined()
    expect(parseConfig({ ADMIN_EMAIL, ADMIN_PASSWORD }).firstAdmin).toEqual({
      email: 'owner@shop.example',
      password: ADMIN_PASSWORD,
    })
    expect(() => parseConfig({ ADMIN_EMAIL })).toThrow(/^ADMIN_PASSWORD: .*with ADMIN_EMAIL/)
    expect(() => parseConfig({ ADMIN_PASSWORD })).toThrow(/^ADMIN_EMAIL: .*with ADMIN_PASSWORD/)
  })

  test('services for analytics are named with their keys', () => {
    const [PRODUCT_ANALYTICS_URL, EVENT_ANALYTICS_KEY] = ['https://api.example/import', 'key']
    expect(parseConfig({}).analyticsServices).toEqual({})
    expect(
      parseConfig({ PRODUCT_ANALYTICS_URL, PRODUCT_ANALYTICS_TOKEN: 'token' }).analyticsServices,
    ).toEqual({ product: { url: PRODUCT_ANALYTICS_URL, key: 'token' } })
    expect(() => parseConfig({ PRODUCT_ANALYTICS_URL })).toThrow(
      /^PRODUCT_ANALYTICS_TOKEN: .*with PRODUCT_ANALYTICS_URL/,
    )
    expect(() => parseConfig({ EVENT_ANALYTICS_KEY })).toThrow(/^EVENT_ANALYTICS_URL: .*with/)
  })

  test('lists are separated by commas', () => {
    const earlier = ['y'.repeat(32), 'z'.repeat(32)]

    expect(
      parseConfig({
        SECRET_PREVIOUS: earlier.join(', '),
        ADMIN_IPS: '203.0.113.7, 2001:db8::/48,',
      }),
    ).toMatchObject({
      previousSecrets: earlier,
      adminAddresses: ['203.0.113.7', '2001:db8::/48'],
    })
    expect(parseConfig({})).toMatchObject({ previousSecrets: [], adminAddresses: [] })
  })

  test('production starts neither without a secret nor without a decision about payments', () => {
    const shop = { PUBLIC_URL: 'https://shop.example', MAIL: 'none' }

    expect(() => parseConfig(shop)).toThrow(/SECRET: .*\nSTRIPE_SECRET_KEY: /)
    expect(() => parseConfig({ ...shop, SECRET: secret })).toThrow(/PAYMENTS=sandbox/)
    expect(parseConfig({ ...shop, SECRET: secret, PAYMENTS: 'sandbox' }).stripe).toBeUndefined()
    expect(parseConfig({ ...shop, SECRET: secret, ...stripe }).stripe).toMatchObject({
      secretKey: 'sk_test_1',
    })
  })

  const fit = { SECRET: secret, PAYMENTS: 'sandbox', SMTP_URL: 'smtps://mail.example' }

  test('production starts without a mail server only if configured explicitly', () => {
    const shop = { ...fit, PUBLIC_URL: 'https://shop.example', SMTP_URL: undefined }

    expect(() => parseConfig(shop)).toThrow(ConfigError)
    expect(() => parseConfig(shop)).toThrow(/^SMTP_URL: .*MAIL=none/)
    expect(() => parseConfig({ ...shop, SMTP_URL: '' })).toThrow(/^SMTP_URL: /)
    expect(parseConfig({ ...shop, MAIL: 'none' }).smtpUrl).toBeUndefined()
    expect(parseConfig({ ...fit, PUBLIC_URL: shop.PUBLIC_URL }).smtpUrl).toBe(fit.SMTP_URL)
    expect(parseConfig({ ...fit, MAIL: 'none' }).smtpUrl).toBeUndefined()
    // In a shop that sells nothing for real, mails stay in the outbox.
    expect(parseConfig({ ...shop, PUBLIC_URL: 'https://dev.shop.example' }).smtpUrl).toBe(undefined)
    expect(parseConfig({}).smtpUrl).toBe(undefined)
  })

  test.for(['http://shop.example', 'HTTP://203.0.113.7:3000'])(
    'production at %s starts only if configured explicitly',
    (PUBLIC_URL) => {
      expect(() => parseConfig({ ...fit, PUBLIC_URL })).toThrow(ConfigError)
      expect(() => parseConfig({ ...fit, PUBLIC_URL })).toThrow(/^PUBLIC_URL: .*https.*HTTPS=none/)
      expect(parseConfig({ ...fit, PUBLIC_URL, HTTPS: 'none' }).publicUrl).toMatch(/^http:/)
    },
  )

  test('a local shop needs no https', () => {
    expect(parseConfig({ PUBLIC_URL: 'http://shop.local:3000' }).environment).toBe('local')
  })

  test('a shop open to the network must know its own address', () => {
    expect(() => parseConfig({ HOST: '0.0.0.0' })).toThrow(/^PUBLIC_URL: must be set/)
  })

  test('half a set of Stripe keys is refused by the name of what is missing', () => {
    expect(() => parseConfig({ STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow(
      'STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET: must be set together',
    )
  })

  test('links never carry a path of PUBLIC_URL', () => {
    expect(parseConfig({ PUBLIC_URL: 'http://localhost:4000/shop/' }).publicUrl).toBe(
      'http://localhost:4000',
    )
  })

  test('only a local shop can replace Stripe', () => {
    const standIn = { ...stripe, STRIPE_API_URL: 'http://127.0.0.1:12111' }
    expect(parseConfig(standIn).stripe).toMatchObject({ apiUrl: 'http://127.0.0.1:12111' })
    expect(() =>
      parseConfig({ ...standIn, PUBLIC_URL: 'https://shop.example', SECRET: secret }),
    ).toThrow(/STRIPE_API_URL: is for a local shop only/)
  })
})
