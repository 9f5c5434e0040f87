import { refuseFields } from '#platform/forms/sent-form.ts'
import { nameErrors } from '#shop/sign-in/passwords/credentials.ts'
import type { FormRefused } from '#platform/forms/form-answer.ts'

export type Names = { first_name: string; last_name: string }

/** The refusal of names that cannot be kept: section 7, update-profile. */
export function refusedNames({ first_name, last_name }: Names): FormRefused | undefined {
  const names = { first_name, last_name }
  const fields = nameErrors(names)
  return Object.keys(fields).length === 0
    ? undefined
    : refuseFields(fields, { form: 'names', typed: names })
}
