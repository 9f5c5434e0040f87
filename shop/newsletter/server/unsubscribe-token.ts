import { z } from 'zod'

import { seal, unseal } from '#platform/seal.ts'
import type { Keys } from '#platform/seal.ts'
import type { Services } from '#platform/services.ts'

import { unsubscribePath } from '../newsletter-paths.ts'

/** Whose mails a link ends, and which campaign it is in. */
export type UnsubscribeLink = { contactId: string; campaignId: string | null }

const OWNER = 'unsubscribe'
/** As `seal` writes it: 12 bytes, 16 bytes, and the two ids. */
const SEALED = /^v1\.[\w-]{16}\.[\w-]{22}\.[\w-]{40,120}$/
const Parts = z.tuple([z.uuid(), z.union([z.uuid(), z.literal('')])])

/**
 * What makes a link end the mails of one contact without a sign-in. It is sealed, not kept: links work
 * for as long as the shop knows the key, which is for years after the mail.
 */
export const unsubscribeToken = (keys: Keys, { contactId, campaignId }: UnsubscribeLink): string =>
  seal(keys, OWNER, `${contactId} ${campaignId ?? ''}`)

/** Reads the token of a link; undefined for an unknown one. */
export function readUnsubscribeToken(keys: Keys, token: string): UnsubscribeLink | undefined {
  if (!SEALED.test(token)) return undefined
  const opened = unseal(keys, OWNER, token)
  const { success, data } = Parts.safeParse(opened?.text.split(' '))
  return success ? { contactId: data[0], campaignId: data[1] === '' ? null : data[1] } : undefined
}

/** Where mails of the shop to a contact can be ended. */
export const unsubscribeUrl = (
  { sealingKeys, publicUrl }: Pick<Services, 'sealingKeys' | 'publicUrl'>,
  contactId: string,
  campaignId: string | null = null,
): string => publicUrl + unsubscribePath(unsubscribeToken(sealingKeys, { contactId, campaignId }))
