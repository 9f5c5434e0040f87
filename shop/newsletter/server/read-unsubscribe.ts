import type { Services } from '#platform/services.ts'

import type { MailPurpose } from '../purposes.ts'
import { findContact } from './newsletter-queries.ts'
import { readUnsubscribeToken } from './unsubscribe-token.ts'
import type { UnsubscribeLink } from './unsubscribe-token.ts'

/** What the page that stops mails shows of a link. */
export type ShownChoices =
  | { kind: 'no_link' | 'bad_link' | 'gone' }
  | {
      kind: 'contact'
      link: UnsubscribeLink
      token: string
      /** Enough to know it by: whoever was sent on a mail does not read the address in it. */
      email: string
      purposes: MailPurpose[]
    }

/** Reads what the link of a mail can stop. */
export async function readUnsubscribe(
  { db, sealingKeys }: Pick<Services, 'db' | 'sealingKeys'>,
  token: string | null,
): Promise<ShownChoices> {
  if (token === null) return { kind: 'no_link' }
  const link = readUnsubscribeToken(sealingKeys, token)
  if (!link) return { kind: 'bad_link' }
  const contact = await findContact(db, { id: link.contactId })
  if (!contact) return { kind: 'gone' }
  const { email, purposes } = contact
  return { kind: 'contact', link, token, email: masked(email), purposes }
}

/** amina@example.com as a…@example.com. */
const masked = (email: string): string => email.replace(/^(.).*@/, '$1…@')
