import { describe, expect, test } from 'vitest'

import { ConfigError, parseConfig } from './config.ts'

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

  test('an empty variable counts as not set', () => {
    expect(parseConfig({ PORT: '', SECRET: '' })).toMatchObject({ port: 3000, secret: undefined })
  })

  test.for([
    ['PORT', 'soon', 'port number'],
    ['PUBLIC_URL', 'shop.example', 'https://shop.example'],
    ['DATABASE_URL', 'mysql://localhost', 'postgres://'],
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
    ['METRICS_PORT', 'yes', 'the port that metrics are served on'],
    ['METRICS_PORT', '70000', 'a port from 1 to 65535'],
    ['METRICS_PORT', '3000', 'another port than PORT'],
    ['METRICS_TOKEN', 'short', 'at least 16'],
    ['LOG_LEVEL', 'loud', 'debug'],
  ] as const)('%s=%s is refused with what it must be', ([name, value, remedy]) => {
    const parse = () => parseConfig({ [name]: value })

    expect(parse).toThrow(ConfigError)
    expect(parse).toThrow(new RegExp(`^${name}: .*${remedy}`))
  })

  test('backups have a place and a key, or neither', () => {
    const BACKUP_KEY = 'age1t7rxyev2z3rw82stdlrrepyc39nvn86l5078zqkf5uasdy86jp6svpy7pa'

    expect(parseConfig({}).backup).toBeUndefined()
    expect(parseConfig({ BACKUP_TO: 'backups', BACKUP_KEY }, '/shop').backup).toEqual({
      to: '/shop/backups',
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
