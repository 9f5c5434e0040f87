import { resolve } from 'node:path'

import { z } from 'zod'

import { isPublicKey } from '#platform/backup/archive.ts'
import { environmentOf } from '#platform/environment.ts'
import type { Environment } from '#platform/environment.ts'
import { isAddressOrRange } from '#platform/http/client-address.ts'
import type { Operator, Services } from '#platform/services.ts'
import { MAX_PASSWORD_LENGTH, isEmail, normalEmail } from '#shop/sign-in/passwords/credentials.ts'
import type { AdminCredentials } from '#shop/people/server/first-admin.ts'

import { backupConfig, fileVariables, filesConfig } from './files/files-config.ts'
import type { BackupConfig, FilesConfig } from './files/files-config.ts'
import { ConfigError } from './config-error.ts'
import { scaleOf, scaleVariables } from './scale-config.ts'
import type { Scale } from './scale-config.ts'
import { telemetryConfig, telemetryVariables } from './telemetry/telemetry-config.ts'
import type { TelemetryConfig } from './telemetry/telemetry-config.ts'

const list = z.string().transform((values) =>
  values
    .split(',')
    .map((value) => value.trim())
    .filter(Boolean),
)

const MIN_ADMIN_PASSWORD_LENGTH = 12
/** A readiness probe in production asks twice in this time; seconds. */
const SHUTDOWN_DELAY_S = 3

const serviceAddress = z
  .url({ protocol: /^https?$/, error: 'must be the address that events are posted to' })
  .optional()

/** A secret of Standard Webhooks. */
const webhookSecret = z
  .string()
  .regex(/^whsec_[A-Za-z0-9+/]{32,}=*$/, 'must be whsec_ and then base64 of 24 bytes or more')

const Variables = z.object({
  PORT: z.coerce.number('must be a port number').int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: z
    .url({
      protocol: /^https?$/,
      error: 'must be the address of the shop, e.g. https://shop.example',
    })
    .optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'must be postgres://user:password@host:port/database',
    })
    .optional(),
  DATABASE_DIRECT_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'must be postgres://user:password@host:port/database',
    })
    .optional(),
  DATABASE_REPLICA_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'must be postgres://user:password@host:port/database',
    })
    .optional(),
  ...scaleVariables,
  SHUTDOWN_DELAY: z.coerce
    .number('must be 0 to 5 seconds')
    .min(0, 'must be 0 to 5 seconds')
    .max(5, 'must be 0 to 5 seconds')
    .optional(),
  SECRET: z
    .string()
    .min(32, 'must have at least 32 characters, e.g. from: openssl rand -hex 32')
    .optional(),
  SECRET_PREVIOUS: list
    .pipe(z.array(z.string().min(32, 'must be earlier values of SECRET, separated by commas')))
    .default([]),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be smtp://user:password@host:port or smtps://…' })
    .optional(),
  MAIL_FROM: z.email('must be the email address that mail is sent from').optional(),
  MAIL_WEBHOOK_SECRET: webhookSecret.optional(),
  MAIL: z
    .literal('none', 'can only be "none"; leave it out to send mail through SMTP_URL')
    .optional(),
  HTTPS: z.literal('none', 'can only be "none"; leave it out for a shop at https').optional(),
  PAYMENTS: z.literal('sandbox', 'can only be "sandbox"; leave it out to use Stripe').optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/, 'must start with sk_ or rk_')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().startsWith('pk_', 'must start with pk_').optional(),
  STRIPE_API_URL: z
    .url({ protocol: /^https?$/, error: 'must be the address of an API like that of Stripe' })
    .optional(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_', 'must start with whsec_').optional(),
  PRODUCT_ANALYTICS_URL: serviceAddress,
  PRODUCT_ANALYTICS_TOKEN: z.string().min(1).optional(),
  EVENT_ANALYTICS_URL: serviceAddress,
  EVENT_ANALYTICS_KEY: z.string().min(1).optional(),
  TRUST_PROXY: z.coerce
    .number('must be the number of proxies in front of the shop')
    .int('must be the number of proxies in front of the shop')
    .min(0)
    .default(0),
  ADMIN_EMAIL: z
    .string()
    .transform(normalEmail)
    .refine(isEmail, 'must be the email address of the first admin')
    .optional(),
  ADMIN_PASSWORD: z
    .string()
    .refine(
      (password) => Array.from(password).length >= MIN_ADMIN_PASSWORD_LENGTH,
      `must have at least ${MIN_ADMIN_PASSWORD_LENGTH} characters`,
    )
    .refine(
      (password) => Array.from(password).length <= MAX_PASSWORD_LENGTH,
      `must have at most ${MAX_PASSWORD_LENGTH} characters`,
    )
    .optional(),
  ADMIN_IPS: list
    .pipe(
      z.array(
        z
          .string()
          .refine(isAddressOrRange, 'must be addresses or ranges, e.g. 203.0.113.7,2001:db8::/48'),
      ),
    )
    .default([]),
  STALE_PAGES_MINUTES: z.coerce
    .number(
      'must be a number of minutes; 0 serves no stored pages while the database is unavailable',
    )
    .min(
      0,
      'must be a number of minutes; 0 serves no stored pages while the database is unavailable',
    )
    .max(24 * 60, 'must be a day at most, in minutes')
    .default(15),
  ...fileVariables,
  BACKUP_KEY: z
    .string()
    .refine(isPublicKey, 'must be a public key that begins with age1: npm run backup -- --make-key')
    .optional(),
  OPERATOR_EMAIL: z.email('must be the email address of the operator of the server').optional(),
  OPERATOR_WEBHOOK_URL: z
    .url({ protocol: /^https?$/, error: 'must be the address that alerts are posted to' })
    .regex(/^\w+:\/\/[^/?#@]*([/?#]|$)/, 'must be an address without a name and password in it')
    .optional(),
  OPERATOR_WEBHOOK_SECRET: webhookSecret.optional(),
  METRICS_PORT: z.coerce
    .number('must be the port that metrics are served on')
    .int('must be the port that metrics are served on')
    .min(1, 'must be a port from 1 to 65535')
    .max(65_535, 'must be a port from 1 to 65535')
    .optional(),
  METRICS_HOST: z.string().min(1).optional(),
  METRICS_TOKEN: z
    .string()
    .regex(
      /^[\x21-\x7e]{16,}$/,
      'must have at least 16 letters, digits or signs, e.g. from: openssl rand -hex 32',
    )
    .optional(),
  ...telemetryVariables,
  LOG_LEVEL: z
    .enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'silent'],
      'must be trace, debug, info, warn, error or silent',
    )
    .default('info'),
})

type AnalyticsServices = NonNullable<Services['analyticsServices']>

type StripeKeys = {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** The API's address, if not Stripe's own; in a local shop only. */
  apiUrl: string | undefined
}

/** The environment, parsed once at the start. */
export type Config = Scale & {
  /** Folder of the project: migrations, procedures, demo pictures. */
  root: string
  port: number
  host: string
  /** Origin of the shop's links, without a slash at its end; undefined follows the port that is got. */
  publicUrl: string | undefined
  environment: Environment
  dataDir: string
  databaseUrl: string | undefined
  /** The database's own address, if `databaseUrl` is a pooler's. */
  databaseDirectUrl: string | undefined
  /** A standby of the database, for reads that may be a few seconds old. */
  databaseReplicaUrl: string | undefined
  /** Between SIGTERM and refusing requests, while `/health/ready` already answers 503; milliseconds. */
  shutdownDelayMs: number
  secret: string | undefined
  /** Earlier secrets: what they signed and encrypted still counts. */
  previousSecrets: string[]
  /** undefined: mail stays in the outbox. */
  smtpUrl: string | undefined
  mailFrom: string | undefined
  /** What news of mails is signed with; undefined takes none. */
  mailWebhookSecret: string | undefined
  /** undefined: the payment sandbox. */
  stripe: StripeKeys | undefined
  /** Services that events are passed on to. */
  analyticsServices: AnalyticsServices
  trustProxy: number
  /** Addresses and ranges with five times the rate limits. */
  adminAddresses: string[]
  /**
   * While the database is unavailable, pages are served that were current no longer ago than this; milliseconds.
   */
  stalePagesMs: number
  files: FilesConfig
  /** Where browsers fetch pictures from, without a slash at its end; undefined for the shop itself. */
  picturesUrl: string | undefined
  /** The folder or bucket that backups go to every night, and the public key that they are sealed for (age). */
  backup: BackupConfig | undefined
  /** Where the operator of the server is notified of troubles; undefined notifies nobody. */
  operator: Operator | undefined
  /** Made the first owner of a shop that has no admin. */
  firstAdmin: AdminCredentials | undefined
  /**
   * Where metrics are served: on a port of their own, at the shop's own port to those who have the token, or both;
   * undefined collects none.
   */
  metrics: MetricsConfig | undefined
  /** What is sent to a collector of OpenTelemetry; undefined loads nothing of it. */
  telemetry: TelemetryConfig | undefined
  logLevel: string
}

type MetricsConfig = {
  own: { port: number; host: string } | undefined
  token: string | undefined
}

/** Parses the environment; throws a `ConfigError` that names every wrong variable and its remedy. */
export function parseConfig(env: Record<string, string | undefined>, root = process.cwd()): Config {
  // An empty variable is how many tools unset one.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = Variables.safeParse(given)
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map(({ path, message }) => `${String(path[0])}: ${message}`).join('\n'),
    )
  }
  const variables = parsed.data
  const environment = environmentOf(new URL(variables.PUBLIC_URL ?? 'http://localhost').hostname)
  const stripe = stripeKeys(variables)
  if (!variables.PUBLIC_URL && environmentOf(variables.HOST) !== 'local') {
    throw new ConfigError(
      'PUBLIC_URL: must be set to the address of the shop when HOST is open to the network',
    )
  }
  refuseUnfitForProduction(variables, environment, stripe)
  if (variables.DATABASE_DIRECT_URL && !variables.DATABASE_URL) {
    throw new ConfigError('DATABASE_URL: must be set together with DATABASE_DIRECT_URL')
  }
  if (variables.DATABASE_REPLICA_URL && !variables.DATABASE_URL) {
    throw new ConfigError('DATABASE_URL: must be set together with DATABASE_REPLICA_URL')
  }

  const files = filesConfig(variables)

  return {
    ...scaleOf(variables),
    root: resolve(root),
    port: variables.PORT,
    host: variables.HOST,
    publicUrl: variables.PUBLIC_URL && new URL(variables.PUBLIC_URL).origin,
    environment,
    dataDir: resolve(root, variables.DATA_DIR),
    databaseUrl: variables.DATABASE_URL,
    databaseDirectUrl: variables.DATABASE_DIRECT_URL,
    databaseReplicaUrl: variables.DATABASE_REPLICA_URL,
    shutdownDelayMs:
      1000 * (variables.SHUTDOWN_DELAY ?? (environment === 'production' ? SHUTDOWN_DELAY_S : 0)),
    secret: variables.SECRET,
    previousSecrets: variables.SECRET_PREVIOUS,
    smtpUrl: variables.MAIL === 'none' ? undefined : variables.SMTP_URL,
    mailFrom: variables.MAIL_FROM,
    mailWebhookSecret: variables.MAIL_WEBHOOK_SECRET,
    stripe: variables.PAYMENTS === 'sandbox' ? undefined : stripe,
    analyticsServices: analyticsServices(variables),
    trustProxy: variables.TRUST_PROXY,
    adminAddresses: variables.ADMIN_IPS,
    stalePagesMs: variables.STALE_PAGES_MINUTES * 60_000,
    files,
    picturesUrl: variables.PICTURES_URL?.replace(/\/$/, ''),
    backup: backupConfig(variables, files, root),
    operator: operator(variables, environment),
    firstAdmin: firstAdmin(variables),
    metrics: metrics(variables),
    telemetry: telemetryConfig(variables),
    logLevel: variables.LOG_LEVEL,
  }
}

type Parsed = z.output<typeof Variables>

function operator(variables: Parsed, environment: Environment): Operator | undefined {
  const {
    OPERATOR_EMAIL: email,
    OPERATOR_WEBHOOK_URL: url,
    OPERATOR_WEBHOOK_SECRET: secret,
  } = variables
  if ((url === undefined) !== (secret === undefined)) {
    const [missing, given] =
      url === undefined
        ? ['OPERATOR_WEBHOOK_URL', 'OPERATOR_WEBHOOK_SECRET']
        : ['OPERATOR_WEBHOOK_SECRET', 'OPERATOR_WEBHOOK_URL']
    throw new ConfigError(`${missing}: must be set together with ${given}`)
  }
  if (environment !== 'local' && url !== undefined && new URL(url).protocol !== 'https:')
    throw new ConfigError('OPERATOR_WEBHOOK_URL: must begin with https:// outside of local use')
  const webhook = url !== undefined && secret !== undefined ? { url, secret } : undefined
  return email === undefined && webhook === undefined ? undefined : { email, webhook }
}

function metrics({
  METRICS_PORT: port,
  METRICS_HOST: host,
  METRICS_TOKEN: token,
  PORT,
}: Parsed): MetricsConfig | undefined {
  if (port === undefined && host !== undefined)
    throw new ConfigError('METRICS_PORT: must be set together with METRICS_HOST')
  if (port !== undefined && port === PORT)
    throw new ConfigError('METRICS_PORT: must be another port than PORT, which is the shop itself')
  if (port === undefined && token === undefined) return undefined
  return { own: port === undefined ? undefined : { port, host: host ?? '127.0.0.1' }, token }
}

function firstAdmin({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password }: Parsed) {
  if (email !== undefined && password !== undefined) return { email, password }
  if (email === undefined && password === undefined) return undefined
  const missing = email === undefined ? 'ADMIN_EMAIL' : 'ADMIN_PASSWORD'
  throw new ConfigError(`${missing}: must be set together with ${other[missing]}`)
}

const other = { ADMIN_EMAIL: 'ADMIN_PASSWORD', ADMIN_PASSWORD: 'ADMIN_EMAIL' } as const

function analyticsServices(variables: Parsed): AnalyticsServices {
  const named = (urlName: keyof Parsed, keyName: keyof Parsed) => {
    const [url, key] = [variables[urlName], variables[keyName]]
    if (typeof url === 'string' && typeof key === 'string') return { url, key }
    if (url === undefined && key === undefined) return undefined
    const [missing, given] = url === undefined ? [urlName, keyName] : [keyName, urlName]
    throw new ConfigError(`${missing}: must be set together with ${given}`)
  }
  const product = named('PRODUCT_ANALYTICS_URL', 'PRODUCT_ANALYTICS_TOKEN')
  const events = named('EVENT_ANALYTICS_URL', 'EVENT_ANALYTICS_KEY')
  return { ...(product && { product }), ...(events && { events }) }
}

function stripeKeys(variables: Parsed): StripeKeys | undefined {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = variables
  const keys = { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET }
  const missing = Object.entries(keys)
    .filter(([, value]) => !value)
    .map(([name]) => name)
  if (missing.length === 3) return undefined
  if (STRIPE_SECRET_KEY && STRIPE_PUBLISHABLE_KEY && STRIPE_WEBHOOK_SECRET) {
    return {
      secretKey: STRIPE_SECRET_KEY,
      publishableKey: STRIPE_PUBLISHABLE_KEY,
      webhookSecret: STRIPE_WEBHOOK_SECRET,
      apiUrl: variables.STRIPE_API_URL,
    }
  }
  throw new ConfigError(`${missing.join(', ')}: must be set together with the other Stripe keys`)
}

function refuseUnfitForProduction(
  variables: Parsed,
  environment: Environment,
  stripe: StripeKeys | undefined,
) {
  if (environment === 'local') return
  const problems = [
    variables.STRIPE_API_URL !== undefined &&
      'STRIPE_API_URL: is for a local shop only; the secret key is sent to it',
    !variables.SECRET &&
      'SECRET: must be set outside of local use, e.g. from: openssl rand -hex 32',
    environment === 'production' &&
      !stripe &&
      variables.PAYMENTS !== 'sandbox' &&
      'STRIPE_SECRET_KEY: production needs the Stripe keys, or PAYMENTS=sandbox for a shop that takes no money',
    environment === 'production' &&
      !variables.SMTP_URL &&
      variables.MAIL !== 'none' &&
      'SMTP_URL: production needs a mail server, or MAIL=none for a shop that sends no mail: nobody could confirm an email address or receive order emails',
    environment === 'production' &&
      new URL(variables.PUBLIC_URL ?? 'http://localhost').protocol === 'http:' &&
      variables.HTTPS !== 'none' &&
      'PUBLIC_URL: production needs an https address, or HTTPS=none for a shop whose visitors, passwords and all, anybody on the way may read',
  ].filter((problem) => problem !== false)
  if (problems.length > 0) throw new ConfigError(problems.join('\n'))
}
