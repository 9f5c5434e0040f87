import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { connect } from 'node:tls'

import { Stripe } from 'stripe'

import { CHECK_LIMIT_MS, amber, finding, red } from '#platform/doctor/checks.ts'
import type { Check, Finding } from '#platform/doctor/checks.ts'
import { transport } from '#platform/email/transport.ts'
import { createProviderClient } from '#platform/payments/provider.ts'

import type { Config } from '../config/config.ts'
import { counted, reasonOf } from './units.ts'

const DAY_MS = 86_400_000
const AMBER_DAYS = 21
const RED_DAYS = 7

type Certificate = {
  beganAt: Date
  endsAt: Date
  /** Why browsers would refuse it. */
  fault: string | undefined
}

/** `certificate` is undefined at an http address. */
export function judgeAddress(
  {
    host,
    addresses,
    certificate,
  }: { host: string; addresses: string[]; certificate: Omit<Certificate, 'beganAt'> | undefined },
  now: Date,
): Finding {
  const named = `${host} resolves to ${addresses.join(', ')}`
  if (!certificate) return finding(`${named}, without TLS.`)
  const days = Math.floor((certificate.endsAt.getTime() - now.getTime()) / DAY_MS)
  const renew = 'Renew the certificate, and find out why it was not renewed automatically.'
  return finding(
    `${named}. Its certificate ${days < 0 ? 'expired' : 'expires'} on ${certificate.endsAt.toISOString().slice(0, 10)}${days < 0 ? '' : ` (in ${counted(days, 'day')})`}.`,
    certificate.fault !== undefined &&
      red(`Browsers reject the certificate (${certificate.fault}). Replace it.`),
    days < RED_DAYS ? red(renew) : days < AMBER_DAYS && amber(renew),
  )
}

type Needs = {
  config: Pick<Config, 'environment' | 'smtpUrl' | 'stripe'>
  publicUrl: string | undefined
}

/** The checks of what the shop needs on the network. */
export const outsideChecks = ({ config, publicUrl }: Needs): Check[] => [
  {
    id: 'address',
    title: 'Address and certificate',
    async make() {
      if (publicUrl === undefined || config.environment === 'local')
        return finding('Not checked, as this is a local shop.')
      return checkAddress(new URL(publicUrl))
    },
  },
  {
    id: 'mail',
    title: 'Mail server',
    make: async () =>
      config.smtpUrl === undefined
        ? finding('Not set. Emails stay in the outbox.')
        : checkMail(config.smtpUrl),
  },
  {
    id: 'stripe',
    title: 'Stripe',
    make: async () =>
      config.stripe === undefined
        ? finding('Not used. Payments go to the sandbox.')
        : checkStripe(config.stripe),
  },
]

async function checkAddress(url: URL): Promise<Finding> {
  const host = url.hostname
  let addresses: string[]
  try {
    addresses = (await lookup(host, { all: true })).map(({ address }) => address)
  } catch (error) {
    return finding(
      `${host} was not found (${reasonOf(error)}).`,
      red('Add an A or AAAA record for it, or correct PUBLIC_URL.'),
    )
  }
  try {
    const certificate =
      url.protocol === 'https:' ? await readCertificate(host, Number(url.port || 443)) : undefined
    return judgeAddress({ host, addresses, certificate }, new Date())
  } catch (error) {
    return finding(
      `${host} resolves to ${addresses.join(', ')}, but no TLS connection could be made from this machine (${reasonOf(error)}).`,
      red(
        'Check that the reverse proxy is running, and that port 443 is open from this machine too.',
      ),
    )
  }
}

/** The certificate that a server shows, also one that browsers refuse. */
export function readCertificate(host: string, port: number): Promise<Certificate> {
  const { promise, resolve, reject } = Promise.withResolvers<Certificate>()
  const socket = connect(
    {
      host,
      port,
      servername: isIP(host) ? '' : host,
      rejectUnauthorized: false,
      timeout: CHECK_LIMIT_MS - 500,
    },
    () => {
      const fault = socket.authorized ? undefined : String(socket.authorizationError)
      const { valid_from: from, valid_to: to } = socket.getPeerCertificate()
      socket.destroy()
      resolve({ beganAt: new Date(from), endsAt: new Date(to), fault })
    },
  )
  socket.once('error', reject)
  socket.once('timeout', () => socket.destroy(new Error('no answer')))
  return promise
}

async function checkMail(smtpUrl: string): Promise<Finding> {
  const { host } = new URL(smtpUrl)
  try {
    await transport(smtpUrl).verify()
    return finding(`${host} responds and accepts the credentials.`)
  } catch (error) {
    return finding(
      `${host} cannot be used (${reasonOf(error)}).`,
      red(
        'Check SMTP_URL, and that this machine can connect to it. Until then, emails wait in the outbox.',
      ),
    )
  }
}

async function checkStripe({ secretKey, apiUrl }: NonNullable<Config['stripe']>): Promise<Finding> {
  const limits = { attemptMs: CHECK_LIMIT_MS, requestMs: CHECK_LIMIT_MS }
  const kind = /^[sr]k_test_/.test(secretKey) ? 'test' : 'live'
  try {
    await createProviderClient({ secretKey, apiUrl, limits }).balance.retrieve()
  } catch (error) {
    // A restricted key may do what the shop needs and not this.
    if (!(error instanceof Stripe.errors.StripePermissionError))
      return finding(
        `Stripe cannot be used (${reasonOf(error)}).`,
        red(
          'Check STRIPE_SECRET_KEY, and that this machine can connect to api.stripe.com. Until then, nobody can pay.',
        ),
      )
  }
  return finding(`Stripe responds. The key is a ${kind} key.`)
}
