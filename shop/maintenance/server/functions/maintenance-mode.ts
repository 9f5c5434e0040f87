import { z } from 'zod'

import { auditOrigin } from '#platform/audit/record-audit.ts'
import { defineFunction, refuse } from '#platform/functions/define-function.ts'
import { Failure, failure } from '#platform/functions/failure.ts'
import { bearerToken } from '#platform/http/origin.ts'
import { isAdminSession } from '#platform/http/session.ts'
import { isStorable } from '#platform/storable-text.ts'
import { can } from '#shop/sign-in/admin/permissions.ts'

import { INTERNAL_CALL_HEADER, MAX_MESSAGE_LENGTH } from '../../maintenance.ts'
import type { Maintenance } from '../../maintenance.ts'
import { maintenanceText } from '../../maintenance-text.ts'
import { currentMaintenance, setMaintenance } from '../maintenance-setting.ts'

/**
 * Section 7: the switch of section 4. `get` is sent with the public anon key, as bearer token or in the
 * header `apikey`; `set` and `check_admin` with the user's token and the header of internal calls.
 */
export const maintenanceMode = defineFunction({
  name: 'maintenance-mode',
  method: 'POST',
  summary: 'Reads or sets maintenance mode, or checks whether the caller is an admin.',
  access: 'public',
  rateLimit: 'api',
  // With the anon key nobody is asked for; setting and checking ask the database.
  freshSession: true,
  input: z.discriminatedUnion('action', [
    z.object({ action: z.literal('get') }),
    z.object({
      action: z.literal('set'),
      enabled: z.boolean(),
      message: z
        .string()
        .trim()
        .max(MAX_MESSAGE_LENGTH, `must have at most ${MAX_MESSAGE_LENGTH} characters`)
        .refine(isStorable, 'has characters that cannot be kept; please remove them')
        .nullish(),
      ends_at: z.iso.datetime({ offset: true, error: 'must be a time, ISO 8601' }).nullish(),
    }),
    z.object({ action: z.literal('check_admin') }),
  ]),
  output: z.union([
    z.object({
      success: z.literal(true),
      data: z.object({
        /** Section 3, maintenance setting. */
        value: z.enum(['true', 'false']),
        message: z.string().nullable(),
        ends_at: z.iso.datetime().nullable(),
      }),
    }),
    z.object({ success: z.literal(true), is_admin: z.boolean() }),
  ]),
  refusal: Failure,

  async handle({ db, clock, settings, publicKeys, caller, input }) {
    const { headers, session } = caller
    if (input.action === 'get')
      return publicKeys.some((key) => presentedKeys(headers).includes(key))
        ? dataOf(currentMaintenance(settings))
        : notAllowed()

    if (!session || !headers.has(INTERNAL_CALL_HEADER)) return notAllowed()
    const isAdmin = isAdminSession(session, clock.now())
    if (input.action === 'check_admin') return { success: true as const, is_admin: isAdmin }
    if (!isAdmin || !can(session, 'set_maintenance')) return notAllowed()
    const set = await setMaintenance(
      // What admins change is written down with where they are.
      { db: db.from(auditOrigin({ ...session, address: caller.address })), settings },
      {
        isOn: input.enabled,
        message: input.message || null,
        endsAt: input.ends_at ? new Date(input.ends_at) : null,
        version: null,
        actorId: session.userId,
      },
    )
    return set.ok
      ? dataOf(set.value)
      : refuse(
          409,
          failure('This was changed meanwhile. Please try again.', undefined, 'version_conflict'),
        )
  },
})

const notAllowed = () => refuse(403, failure(maintenanceText.notAllowed))

const presentedKeys = (headers: Headers) => [headers.get('apikey'), bearerToken(headers)]

const dataOf = ({ isOn, message, endsAt }: Maintenance) => ({
  success: true as const,
  data: {
    value: isOn ? ('true' as const) : ('false' as const),
    message,
    ends_at: endsAt?.toISOString() ?? null,
  },
})
