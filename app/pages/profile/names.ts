import { nameErrors } from '#shop/accounts/credentials.ts'
import type { ProfileRefused } from '#shop/accounts/profile-answer.ts'
import { refuseFields } from '#shop/accounts/profile-refusal.ts'

export type Names = { first_name: string; last_name: string }

/** The refusal of names that cannot be kept: section 7, update-profile. */
export function refusedNames({ first_name, last_name }: Names): ProfileRefused | undefined {
  const names = { first_name, last_name }
  const fields = nameErrors(names)
  return Object.keys(fields).length === 0
    ? undefined
    : refuseFields(fields, { form: 'names', typed: names })
}
