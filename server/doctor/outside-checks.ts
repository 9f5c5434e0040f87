import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { connect } from 'node:tls'

import { Stripe } from 'stripe'

import { CHECK_LIMIT_MS, amber, finding, red } from '#platform/doctor/checks.ts'
import type { Check, Finding } from '#platform/doctor/checks.ts'
import { transport } from '#platform/email/transport.ts'
import { createProviderClient } from '#platform/payments/provider.ts'

import type { Config } from '../config.ts'
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
  const named = `${host} is ${addresses.join(', ')}`
  if (!certificate) return finding(`${named}; no TLS.`)
  const days = Math.floor((certificate.endsAt.getTime() - now.getTime()) / DAY_MS)
  const renew = 'Renew the certificate, and find out why that does not happen by itself.'
  return finding(
    `${named}; its certificate ends on ${certificate.endsAt.toISOString().slice(0, 10)} (${days < 0 ? 'it has ended' : `in ${counted(days, 'day')}`}).`,
    certificate.fault !== undefined &&
      red(`Browsers refuse the certificate (${certificate.fault}): replace it.`),
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
        return finding('A local shop: nobody else opens it.')
      return checkAddress(new URL(publicUrl))
    },
  },
  {
    id: 'mail',
    title: 'Mail server',
    make: async () =>
      config.smtpUrl === undefined
        ? finding('None is set: mails stay in the outbox.')
        : checkMail(config.smtpUrl),
  },
  {
    id: 'stripe',
    title: 'Stripe',
    make: async () =>
      config.stripe === undefined
        ? finding('Not used: payments go to the sandbox.')
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
      `The name ${host} leads nowhere (${reasonOf(error)}).`,
      red('Add an A or AAAA record for it, or correct PUBLIC_URL.'),
    )
  }
  try {
    const certificate =
      url.protocol === 'https:' ? await readCertificate(host, Number(url.port || 443)) : undefined
    return judgeAddress({ host, addresses, certificate }, new Date())
  } catch (error) {
    return finding(
      `${host} is ${addresses.join(', ')}; no TLS connection could be made from here (${reasonOf(error)}).`,
      red('Check that the reverse proxy runs, and that port 443 is open from this machine too.'),
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
    return finding(`${host} answers and takes our credentials.`)
  } catch (error) {
    return finding(
      `${host} cannot be used (${reasonOf(error)}).`,
      red('Check SMTP_URL and that this machine may connect there; mails wait in the outbox.'),
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
        `The API does not answer us (${reasonOf(error)}).`,
        red(
          'Check STRIPE_SECRET_KEY, and that this machine may connect to api.stripe.com; nobody can pay meanwhile.',
        ),
      )
  }
  return finding(`The API answers; the key is a ${kind} one.`)
}
