import { z } from 'zod'

import type { CdnCaching } from '#platform/pages/server/cdn-headers.ts'

import { ConfigError } from './config-error.ts'

const DAY_S = 86_400
/** Without purges a change is seen so late at most; seconds. */
const MAX_AGE_WITHOUT_PURGE_S = 10
const MAX_AGE_S = 3600
const MAX_STALE_S = 60

const age = 'must be how many seconds a CDN keeps pages: a whole number from 1 to 86400'

/** The variables of a CDN in front of the shop. */
export const cdnVariables = {
  CDN_MAX_AGE: z.coerce.number(age).int(age).min(1, age).max(DAY_S, age).optional(),
  CDN_PURGE_URL: z
    .url({ protocol: /^https?$/, error: 'must be the address that purges are posted to' })
    .optional(),
  CDN_PURGE_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, 'must have at least 16 letters, digits or signs')
    .optional(),
}

/** How a CDN keeps pages, and where it is asked to drop them. */
export type CdnConfig = { caching: CdnCaching; purge: { url: string; token: string } | undefined }

type Parsed = z.output<z.ZodObject<typeof cdnVariables>>

/** undefined: a CDN keeps no page for longer than a second. */
export function cdnOf(variables: Parsed): CdnConfig | undefined {
  const { CDN_MAX_AGE: maxAge, CDN_PURGE_URL: url, CDN_PURGE_TOKEN: token } = variables
  if ((url === undefined) !== (token === undefined)) {
    const [missing, given] =
      url === undefined
        ? ['CDN_PURGE_URL', 'CDN_PURGE_TOKEN']
        : ['CDN_PURGE_TOKEN', 'CDN_PURGE_URL']
    throw new ConfigError(`${missing}: must be set together with ${given}`)
  }
  const purge = url !== undefined && token !== undefined ? { url, token } : undefined
  if (!purge && maxAge === undefined) return undefined
  if (!purge && maxAge! > MAX_AGE_WITHOUT_PURGE_S) {
    throw new ConfigError(
      `CDN_MAX_AGE: must be ${MAX_AGE_WITHOUT_PURGE_S} at most without CDN_PURGE_URL, since prices would be out of date for so long`,
    )
  }
  const maxAgeS = maxAge ?? MAX_AGE_S
  return {
    caching: { maxAgeS, staleS: Math.min(maxAgeS, MAX_STALE_S), staleIfErrorS: DAY_S },
    purge,
  }
}
