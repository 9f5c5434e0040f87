import { callFunction } from '#platform/functions/call-function.ts'
import type { OutputOf } from '#platform/functions/call-function.ts'
import type { routeValidator } from '#shop/navigation/server/functions/route-validator.ts'

import { failedValidation } from '../route-validation.ts'
import { createValidationCache } from '../validation-cache.ts'

type Validation = OutputOf<typeof routeValidator>

const cache = createValidationCache<Validation>(Date.now)

/** Asks whether a path is a page (sections 2 and 7). A failure means that it is not allowed. */
export async function validatePath(path: string): Promise<Validation> {
  try {
    return await cache.get(path, () =>
      callFunction<typeof routeValidator>('route-validator', {
        path,
        referrer: document.referrer,
        userAgent: navigator.userAgent,
        timestamp: new Date().toISOString(),
      }),
    )
  } catch (error) {
    cache.forget(path)
    console.info('The route could not be validated.', error)
    return failedValidation
  }
}
