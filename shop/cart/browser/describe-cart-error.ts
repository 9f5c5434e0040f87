import type { CallError } from '#platform/functions/call-function.ts'
import { isRateLimited } from '#platform/functions/describe-call-error.ts'
import type { CallErrorText } from '#platform/functions/describe-call-error.ts'
import { penceFromPounds } from '#platform/money/money.ts'
import { cartFailures, cartText } from '#shop/cart/cart-text.ts'

/** The fields of a refusal that the cart's texts need; `price` in pounds. */
type CartRefusal = { error?: string; price?: number | undefined }

/**
 * The cart's text for a failed call (section 8, cart toasts), or undefined where the generic texts
 * are more helpful: sign in, check the connection, wait.
 */
export function describeCartError(
  doing: 'add' | 'update' | 'remove',
  error: CallError<CartRefusal>,
): CallErrorText | undefined {
  if (isRateLimited(error)) {
    return doing === 'remove' ? cartFailures.tooFast : undefined
  }
  const { status, body } = error
  if (status === 0 || status === 401 || status === 403) return undefined

  const { title, description } = cartFailures[doing]
  if (status >= 500) return { title, description }

  const message = body?.error ?? (doing === 'add' ? cartFailures.notAddable : description)
  if (body?.price === undefined) return { title, description: message }
  return { title, description: `${message} ${cartText.priceNow(penceFromPounds(body.price))}` }
}
