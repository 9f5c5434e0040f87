import { normalised } from '#platform/bounded-text.ts'

/** Whose password it is to be: their own names are as easily guessed as a word from a list. */
export type PasswordOwner = { email: string; firstName: string; lastName: string }

let common: Promise<ReadonlySet<string>> | undefined

/**
 * Whether a new password is one of the 40,000 that are tried first, one character over and over, or
 * the owner's own email or name, whatever number follows it. The list is read on first use: 4 MB.
 */
export async function isCommonPassword(password: string, owner: PasswordOwner): Promise<boolean> {
  const spelling = normal(password)
  if (/^(.)\1*$/su.test(spelling) || isOwn(spelling, owner)) return true
  common ??= readCommon()
  return (await common).has(spelling)
}

async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/** So much of a password, an email or a name is read, in UTF-16 units: more than each may have. */
const MOST_READ = 600

const normal = (text: string) => normalised(text, 'NFKC', MOST_READ).toLowerCase()

/** Letters and digits alone, for comparing names however they are joined. */
const plain = (text: string) => normal(text).replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
const withoutNumber = (text: string) => text.replace(/(?<!\p{N})\p{N}+$/u, '')

function isOwn(spelling: string, { email, firstName, lastName }: PasswordOwner): boolean {
  const [mailbox = ''] = email.split('@')
  const names = [email, mailbox, firstName, lastName, firstName + lastName, lastName + firstName]
  const own = new Set(names.flatMap((text) => [plain(text), withoutNumber(plain(text))]))
  own.delete('')
  const typed = plain(spelling)
  return own.has(typed) || own.has(withoutNumber(typed))
}
