type ErrorType = 'invalid_request_error' | 'idempotency_error' | 'card_error'

/** The body Stripe answers a failed request with. */
export type ErrorBody = {
  error: {
    type: ErrorType
    message: string
    code?: string
    param?: string
    decline_code?: string
    charge?: string
    doc_url?: string
    payment_intent?: unknown
    payment_method?: unknown
  }
}

export const errorBody = (error: ErrorBody['error']): ErrorBody => ({
  error: {
    ...error,
    ...(error.code && { doc_url: `https://stripe.com/docs/error-codes/${errorPage(error.code)}` }),
  },
})

const errorPage = (code: string) => code.replaceAll('_', '-')

/** A request that is refused before it has any effect, in Stripe's words. */
export class StripeFailure extends Error {
  override name = 'StripeFailure'
  status: 400 | 401 | 402 | 404 | 409
  body: ErrorBody
  /** The request was looked at before it was refused: its idempotency key answers the same again. */
  isKept: boolean

  constructor(status: StripeFailure['status'], error: ErrorBody['error'], isKept = false) {
    super(error.message)
    this.status = status
    this.body = errorBody(error)
    this.isKept = isKept
  }
}

export const invalidRequest = (message: string, detail: { code?: string; param?: string } = {}) =>
  new StripeFailure(400, { type: 'invalid_request_error', message, ...detail })

export const noSuch = (what: 'payment_intent', id: string, param = 'intent') =>
  new StripeFailure(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param,
  })

/** What was asked cannot be done with the objects as they are. */
export const refused = (message: string, detail: { code?: string; param?: string } = {}) =>
  new StripeFailure(400, { type: 'invalid_request_error', message, ...detail }, true)

/** The payment intent is not in a state that allows what was asked. */
export const unexpectedState = (message: string, intent: unknown) =>
  new StripeFailure(
    400,
    {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      message,
      payment_intent: intent,
    },
    true,
  )
