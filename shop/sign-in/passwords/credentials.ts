import { isPlainLine } from '#platform/storable-text.ts'

import { credentialsText as text } from './credentials-text.ts'

export const MIN_PASSWORD_LENGTH = 6
export const MAX_PASSWORD_LENGTH = 128
/** The part of a password that is judged by how hard it is to guess. */
export const ESTIMATED_LENGTH = 64
export const MAX_NAME_LENGTH = 80
const MAX_EMAIL_LENGTH = 254

export type SignUpInput = {
  first_name: string
  last_name: string
  email: string
  password: string
}
export type SignInInput = Pick<SignUpInput, 'email' | 'password'>

/** A text for each field at fault, for a person. */
export type FieldErrors = Partial<Record<keyof SignUpInput, string>>

/**
 * The one spelling of an email: trimmed and lower-cased. Only A to Z are lowered: the Kelvin sign
 * becomes a k otherwise, and a look-alike somebody else's address.
 */
export const normalEmail = (email: string) =>
  email.trim().replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())

// As strict as the check at sign-in, so that every account that could sign up can also sign in.
const EMAIL = /^(?!\.)(?!.*\.\.)[a-z0-9_'+\-.]*[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/

/** Whether a normal email can be one. */
export const isEmail = (email: string) => email.length <= MAX_EMAIL_LENGTH && EMAIL.test(email)

/** Section 5, signup; no entry means that the field is as it should be. */
export function signUpErrors({ first_name, last_name, email, password }: SignUpInput): FieldErrors {
  return withoutEmpty({
    ...nameErrors({ first_name, last_name }),
    email: emailError(email),
    password: newPasswordError(password),
  })
}

/** What is wrong with the names of a profile. */
export function nameErrors({
  first_name,
  last_name,
}: Pick<SignUpInput, 'first_name' | 'last_name'>): FieldErrors {
  return withoutEmpty({
    first_name: nameError('first_name', first_name),
    last_name: nameError('last_name', last_name),
  })
}

/** Sign-in checks less: a short password may be an old one, and one that is too long is just a wrong one. */
export function signInErrors({ email, password }: SignInInput): FieldErrors {
  return withoutEmpty({
    email: emailError(email),
    password: password === '' ? text.noPassword : undefined,
  })
}

/** Section 5: the text for an email that is none; undefined for one that may be. */
export function emailError(email: string): string | undefined {
  return isEmail(normalEmail(email)) ? undefined : text.email
}

/** Whether it has more characters than a password may have; an emoji is one. Checked before anything reads it. */
export const isTooLongPassword = (password: string): boolean =>
  password.length > 2 * MAX_PASSWORD_LENGTH || Array.from(password).length > MAX_PASSWORD_LENGTH

/** The text for a new password that is too short or too long; an emoji is one character. */
export function newPasswordError(password: string): string | undefined {
  if (isTooLongPassword(password)) return text.longPassword(MAX_PASSWORD_LENGTH)
  if (Array.from(password).length < MIN_PASSWORD_LENGTH)
    return text.shortPassword(MIN_PASSWORD_LENGTH)
  return undefined
}

/** The text for a first or last name that is missing, too long or cannot be kept. */
export function nameError(field: 'first_name' | 'last_name', name: string): string | undefined {
  const length = name.trim().length
  if (length === 0) return text.noName[field]
  if (length > MAX_NAME_LENGTH) return text.longName(MAX_NAME_LENGTH)
  if (!isPlainLine(name.trim())) return text.specialName[field]
  return undefined
}

function withoutEmpty(errors: { [Field in keyof SignUpInput]?: string | undefined }): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined))
}
