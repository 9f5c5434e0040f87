import { queryOptions } from '@tanstack/react-query'

import { sessionQuery } from '#shop/sign-in/browser/use-session.ts'

import { INTERNAL_CALL_HEADER, POLL_MS } from '../maintenance.ts'

/** Whether the shop is closed, and whether the visitor is an admin. */
export type MaintenanceState = {
  isOn: boolean
  message: string | null
  /** ISO 8601. */
  endsAt: string | null
  isAdmin: boolean
}

type Answer = { data: { value: string; message: string | null; ends_at: string | null } }

const off: MaintenanceState = { isOn: false, message: null, endsAt: null, isAdmin: false }

export const maintenanceKey = ['maintenance'] as const

/**
 * Section 4, maintenance mode: asked for every 30 s. Loading ends with the first answer; a poll that
 * fails means that the shop is open and that nobody is an admin.
 */
export const maintenanceQuery = (publicKey: string) =>
  queryOptions({
    queryKey: maintenanceKey,
    queryFn: async ({ client }): Promise<MaintenanceState> => {
      try {
        const { data } = await ask<Answer>('get', { authorization: `Bearer ${publicKey}` })
        if (data.value !== 'true') return off
        const asked = { isOn: true, message: data.message, endsAt: data.ends_at }
        // Of somebody who is not signed in the answer is known.
        const session = await client.ensureQueryData(sessionQuery)
        const isAdmin = session !== null && (await isAdminHere())
        return { ...asked, isAdmin }
      } catch {
        return off
      }
    },
    staleTime: POLL_MS,
    refetchInterval: POLL_MS,
    retry: false,
  })

const isAdminHere = async () =>
  (await ask<{ is_admin: boolean }>('check_admin', { [INTERNAL_CALL_HEADER]: 'true' })).is_admin

async function ask<Body>(action: string, headers: Record<string, string>): Promise<Body> {
  const response = await fetch('/functions/v1/maintenance-mode', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ action }),
  })
  if (!response.ok) throw new Error(`maintenance-mode answered ${response.status}.`)
  return (await response.json()) as Body
}
