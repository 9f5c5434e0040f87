import { cutTo } from '#platform/bounded-text.ts'

import { credentialsText } from './passwords/credentials-text.ts'

/** How many digits an emailed code has. */
export const CODE_DIGITS = 6

/** A code as people type or paste it, without the spaces and dashes between its digits. */
export const typedCode = (text: string) => cutTo(text, 100).replaceAll(/[\s-]/g, '')

/** The text for what cannot be an emailed code. */
export const codeError = (code: string): string | undefined =>
  /^\d{6}$/.test(code) ? undefined : credentialsText.code(CODE_DIGITS)
