import { refuseFields } from '#platform/forms/sent-form.ts'
import { z } from 'zod'

import type { Services } from '#platform/services.ts'

import { MAKE_KEY_FORM, REVOKE_KEY_FORM, readApiKeyForm } from '../api-key-form.ts'
import type { ApiKeyDone } from '../api-key-text.ts'
import { apiKeyText } from '../api-key-text.ts'
import { grantable } from '../api-key-list.ts'
import type { can } from '#shop/sign-in/admin/permissions.ts'
import type { FormAnswer } from '#platform/forms/form-answer.ts'
import { makeApiKey, revokeApiKey } from './api-keys.ts'

type Asked = { admin: Parameters<typeof can>[0] & { userId: string }; form: FormData }

/**
 * Does what a form of the page about keys asks for; undefined for an unknown form. A key that was
 * made is in the answer, and nowhere else.
 */
export async function apiKeyAction(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { admin, form }: Asked,
): Promise<{ done: ApiKeyDone } | FormAnswer | undefined> {
  const keyId = z.uuid().safeParse(form.get('item')).data
  if (keyId === undefined) return undefined
  const actorId = admin.userId
  if (form.get('form') === REVOKE_KEY_FORM)
    return (await revokeApiKey(db, { keyId, actorId })) ? { done: 'revoked' } : undefined
  if (form.get('form') !== MAKE_KEY_FORM) return undefined

  const { key, faults, typed } = readApiKeyForm(form, clock.now())
  const mine = new Set<string>(grantable(admin))
  // Only a form that was not ours offers more.
  if (key.permissions.some((permission) => !mine.has(permission)))
    faults.permissions = apiKeyText.faults.permissions
  if (Object.keys(faults).length > 0) return refuseFields(faults, { form: MAKE_KEY_FORM, typed })
  const made = await makeApiKey(db, { ...key, keyId, actorId })
  return made.ok
    ? { kind: 'next', form: MAKE_KEY_FORM, typed: { secret: made.value } }
    : { done: made.refusal }
}
