import { AsyncLocalStorage } from 'node:async_hooks'
import { Stripe } from 'stripe'

/** The payment provider: Stripe, or the sandbox that speaks Stripe's API, through Stripe's own SDK. */
export type PaymentProvider = {
  name: 'stripe' | 'sandbox'
  stripe: Stripe
  publishableKey: string
  webhookSecret: string
  /** Sends one of the sandbox's events to the shop's webhook; Stripe sends its own. */
  deliverSandboxEvent?: (eventId: string) => Promise<void>
}

/** Time limits of calls to the provider, in milliseconds. */
const LIMITS = {
  /** One attempt, including its whole response. */
  attemptMs: 8_000,
  /** All calls of one visitor's request together, however many there are. */
  requestMs: 12_000,
}
/** A lost or failed attempt is repeated once, with the same idempotency key. */
const RETRIES = 1

type Fetch = (url: string | URL | Request, init?: RequestInit) => Promise<Response>

type Options = {
  secretKey: string
  /** The API's address, if not Stripe's own, e.g. http://127.0.0.1:12111. */
  apiUrl?: string | undefined
  /** Sends a call; the sandbox answers it in memory. */
  send?: Fetch
  limits?: typeof LIMITS
}

const requests = new AsyncLocalStorage<{ endsAt: number | undefined }>()

/** Handles one visitor's request: the total time of its calls to the provider is limited. */
export const withinOneRequest = <Done>(work: () => Done): Done =>
  requests.run({ endsAt: undefined }, work)

/**
 * Stripe's SDK with a limit on the total time: by default it waits a minute, and starts again after each byte.
 */
export function createProviderClient(options: Options): Stripe {
  const { secretKey, apiUrl, send = fetch, limits = LIMITS } = options
  return new Stripe(secretKey, {
    timeout: limits.attemptMs,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient((url, init) =>
      send(url, endingInTime(limits.requestMs, init)),
    ),
    ...(apiUrl !== undefined && addressOf(new URL(apiUrl))),
  })
}

function endingInTime(requestMs: number, init: RequestInit = {}): RequestInit {
  const request = requests.getStore()
  if (!request) return init
  request.endsAt ??= performance.now() + requestMs
  const leftMs = Math.round(request.endsAt - performance.now())
  // If aborted from the start, a call is not even sent.
  const left = leftMs > 0 ? AbortSignal.timeout(leftMs) : AbortSignal.abort()
  return { ...init, signal: init.signal ? AbortSignal.any([init.signal, left]) : left }
}

const addressOf = ({ protocol, hostname, port }: URL) => ({
  host: hostname,
  protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
  ...(port !== '' && { port }),
})
