import { resolve } from 'node:path'

import { environmentOf } from '#platform/environment.ts'
import type { Environment } from '#platform/environment.ts'
import type { Operator, Services } from '#platform/services.ts'
import type { AdminCredentials } from '#shop/people/server/first-admin.ts'

import { backupConfig, filesConfig } from '../files/files-config.ts'
import type { BackupConfig, FilesConfig } from '../files/files-config.ts'
import { ConfigError } from './config-error.ts'
import { Variables } from './config-variables.ts'
import type { ParsedVariables } from './config-variables.ts'
import { scaleOf } from './scale-config.ts'
import type { Scale } from './scale-config.ts'
import { telemetryConfig } from '../telemetry/telemetry-config.ts'
import type { TelemetryConfig } from '../telemetry/telemetry-config.ts'

/** A readiness probe in production asks twice in this time; seconds. */
const SHUTDOWN_DELAY_S = 3

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

function operator(variables: ParsedVariables, environment: Environment): Operator | undefined {
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
}: ParsedVariables): MetricsConfig | undefined {
  if (port === undefined && host !== undefined)
    throw new ConfigError('METRICS_PORT: must be set together with METRICS_HOST')
  if (port !== undefined && port === PORT)
    throw new ConfigError('METRICS_PORT: must be another port than PORT, which is the shop itself')
  if (port === undefined && token === undefined) return undefined
  return { own: port === undefined ? undefined : { port, host: host ?? '127.0.0.1' }, token }
}

function firstAdmin({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password }: ParsedVariables) {
  if (email !== undefined && password !== undefined) return { email, password }
  if (email === undefined && password === undefined) return undefined
  const missing = email === undefined ? 'ADMIN_EMAIL' : 'ADMIN_PASSWORD'
  throw new ConfigError(`${missing}: must be set together with ${other[missing]}`)
}

const other = { ADMIN_EMAIL: 'ADMIN_PASSWORD', ADMIN_PASSWORD: 'ADMIN_EMAIL' } as const

function analyticsServices(variables: ParsedVariables): AnalyticsServices {
  const named = (urlName: keyof ParsedVariables, keyName: keyof ParsedVariables) => {
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

function stripeKeys(variables: ParsedVariables): StripeKeys | undefined {
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
  variables: ParsedVariables,
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
