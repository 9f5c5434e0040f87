import { clockTime, longDate } from '#platform/dates/london-dates.ts'
import type { Db } from '#platform/db/database.ts'
import { DEFAULT_LANGUAGE, isLanguage } from '#platform/languages/languages.ts'
import type { Language } from '#platform/languages/languages.ts'
import { inSavedLanguage } from '#platform/languages/server/in-language.ts'

import { findLanguage } from '../accounts-queries.ts'
import { greetingText } from './greeting-text.ts'

/** How a mail about the account begins; customers who came in by a code may have no name yet. */
export const greeting = (firstName: string) => greetingText.hello(firstName)

/** A moment as a customer in the United Kingdom reads it. */
export const inLondon = (at: Date) => greetingText.moment(longDate(at), clockTime(at))

/**
 * Writes a mail about an account in the language saved for its owner, else in that of the page: what is done to an
 * account need not be done by its owner, on a page that they could read.
 */
export const inOwnersLanguage = async <Done>(
  tx: Db,
  userId: string,
  write: () => Promise<Done>,
): Promise<Done> => inSavedLanguage(await findLanguage(tx, userId), write)

/** The language of a customer's mails. */
export async function readLanguage(db: Db, userId: string): Promise<Language> {
  const saved = await findLanguage(db, userId)
  return isLanguage(saved) ? saved : DEFAULT_LANGUAGE
}
