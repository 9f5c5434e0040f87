import { createHash } from 'node:crypto'

import { limitKey } from '../http/client-address.ts'

/**
 * From where somebody asks, as the audit log has it: their session, and a hash of their network, by which
 * the same one is known again without saying which it is.
 */
export function auditOrigin({
  sessionId,
  address,
}: {
  sessionId: string
  address: string
}): string {
  const place = createHash('sha256')
    .update(`place:${limitKey(address)}`)
    .digest('base64url')
    .slice(0, 12)
  return `${sessionId} ${place}`
}
