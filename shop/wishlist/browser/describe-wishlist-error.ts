import type { CallError } from '#platform/functions/call-function.ts'
import { isRateLimited } from '#platform/functions/describe-call-error.ts'
import type { CallErrorText } from '#platform/functions/describe-call-error.ts'
import { wishlistToasts } from '#shop/wishlist/wish-text.ts'

/** The field of a refusal that its text depends on. */
type WishlistRefusal = { error?: string; already_exists?: boolean }

/**
 * The wishlist's text for a failed call (section 8, wishlist toasts), or undefined where the
 * generic texts are more helpful: check the connection, wait.
 */
export function describeWishlistError(
  doing: 'add' | 'remove',
  name: string,
  error: CallError<WishlistRefusal>,
): CallErrorText | undefined {
  const { status, body } = error
  if (isRateLimited(error) || status === 0 || status === 403) return undefined
  if (status === 401) return wishlistToasts.signIn
  if (body?.already_exists === true) return wishlistToasts.already(name)

  const failed = doing === 'add' ? wishlistToasts.addFailed : wishlistToasts.removeFailed
  const message = status < 500 ? body?.error : undefined
  return message === undefined ? failed : { ...failed, description: message }
}
