import { z } from 'zod'

import { isPublicKey } from '#platform/backup/archive.ts'
import { isAddressOrRange } from '#platform/http/client-address.ts'
import { MAX_PASSWORD_LENGTH, isEmail, normalEmail } from '#shop/sign-in/passwords/credentials.ts'

import { fileVariables } from '../files/files-config.ts'
import { scaleVariables } from './scale-config.ts'
import { telemetryVariables } from '../telemetry/telemetry-config.ts'

const list = z.string().transform((values) =>
  values
    .split(',')
    .map((value) => value.trim())
    .filter(Boolean),
)

const MIN_ADMIN_PASSWORD_LENGTH = 12
const serviceAddress = z
  .url({ protocol: /^https?$/, error: 'must be the address that events are posted to' })
  .optional()

/** A secret of Standard Webhooks. */
const webhookSecret = z
  .string()
  .regex(/^whsec_[A-Za-z0-9+/]{32,}=*$/, 'must be whsec_ and then base64 of 24 bytes or more')

/** The environment variables of the shop, with their form and default. */
export const Variables = z.object({
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

export type ParsedVariables = z.output<typeof Variables>
