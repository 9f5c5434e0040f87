import { londonMoment } from '#platform/dates/london-time.ts'
import { isPlainLine } from '#platform/storable-text.ts'

import { apiKeyText } from './api-key-text.ts'
import { keyPermissions } from './api-key-list.ts'
import type { KeyPermission } from './api-key-list.ts'

const { faults: fault } = apiKeyText

/** Names of the forms on the page about keys. */
export const MAKE_KEY_FORM = 'make-api-key'
export const REVOKE_KEY_FORM = 'revoke-api-key'

const MAX_NAME = 60

export type NewApiKey = { name: string; permissions: KeyPermission[]; endsAt: Date | null }

/** Reads the form of a new key, and says what is wrong with what was typed, by input. */
export function readApiKeyForm(
  form: FormData,
  now: Date,
): { key: NewApiKey; faults: Record<string, string>; typed: Record<string, string> } {
  const textOf = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const faults: Record<string, string> = {}
  const name = textOf('name')
  if (name === '' || name.length > MAX_NAME || !isPlainLine(name)) faults.name = fault.name
  const permissions = keyPermissions.filter((permission) => textOf(permission) !== '')
  if (permissions.length === 0) faults.permissions = fault.permissions

  const day = textOf('ends')
  const endsAt = day === '' ? null : endOf(day)
  if (endsAt !== null && (endsAt === undefined || endsAt <= now)) faults.ends = fault.ends
  return {
    key: { name, permissions, endsAt: endsAt ?? null },
    faults,
    typed: {
      name,
      ends: day,
      ...Object.fromEntries(permissions.map((permission) => [permission, 'yes'])),
    },
  }
}

/** The end of a day in London; undefined for what is none. */
function endOf(day: string): Date | undefined {
  const last = londonMoment(`${day}T23:59`)
  return last && new Date(last.getTime() + 60_000)
}
