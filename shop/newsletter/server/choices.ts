import { currentLanguage } from '#platform/languages/current-language.ts'
import { sql } from 'kysely'

import type { Db } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'

import { consentText, purposeLabels } from '../consent-text.ts'
import { purposesAmong } from '../purposes.ts'
import type { MailPurpose } from '../purposes.ts'
import { signUpText } from '../sign-up-text.ts'
import { readUnsubscribeToken } from './unsubscribe-token.ts'
import type { UnsubscribeLink } from './unsubscribe-token.ts'

/** Somebody who can be written to, and what they agree to now. */
export type Contact = { id: string; email: string; purposes: MailPurpose[] }

type By = { id: string } | { email: string } | { userId: string }

/** A contact by its id, its address or its account. */
export async function findContact(db: Db, by: By): Promise<Contact | undefined> {
  const contacts = db.tables.selectFrom('mailing_contacts as c').select([
    'c.id',
    'c.email',
    sql<string[]>`array(
        select purpose from unnest('{newsletter,price_drops,cart_reminders}'::text[]) purpose
         where has_consent(c.id, purpose))`.as('purposes'),
  ])
  const found = await (
    'id' in by
      ? contacts.where('c.id', '=', by.id)
      : 'email' in by
        ? contacts.where('c.email', '=', by.email)
        : contacts.where('c.user_id', '=', by.userId)
  ).executeTakeFirst()
  return found && { ...found, purposes: purposesAmong(found.purposes) }
}

/** What the page that stops mails shows of a link. */
export type ShownChoices =
  | { kind: 'no_link' | 'bad_link' | 'gone' }
  | {
      kind: 'contact'
      link: UnsubscribeLink
      token: string
      /**
       * Enough to recognise it: somebody the mail was forwarded to cannot read the whole address.
       */
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

/** What changed of somebody's choices. */
export type ChangedChoices = { given: MailPurpose[]; ended: MailPurpose[] }

/** Sets what a customer with a confirmed email wants to be written to about: these, and nothing else. */
export async function chooseOwnMails(
  db: Db,
  userId: string,
  purposes: readonly MailPurpose[],
): Promise<ChangedChoices> {
  const [changed] = await db.call('choose_own_mails', {
    p_user_id: userId,
    p_purposes: [...purposes],
    p_wording: profileWording(),
    p_source: 'profile',
    p_language: currentLanguage(),
  })
  return {
    given: purposesAmong(changed?.given ?? []),
    ended: purposesAmong(changed?.ended ?? []),
  }
}

/** Gives a customer the newsletter who ticked the box at the checkout. */
export async function addNewsletterAtCheckout(db: Db, userId: string): Promise<void> {
  await db.call('add_own_mails', {
    p_user_id: userId,
    p_purposes: ['newsletter'],
    p_wording: signUpText.wording,
    p_source: 'checkout',
    p_language: currentLanguage(),
  })
}

/** Takes that tick away again: the same customer, a moment later. */
export async function endNewsletterAtCheckout(db: Db, userId: string): Promise<void> {
  await db.call('end_own_mails', {
    p_user_id: userId,
    p_purposes: ['newsletter'],
    p_wording: signUpText.wording,
    p_source: 'checkout',
  })
}

/** What a customer is written to about now. */
export async function readOwnMails(db: Db, userId: string): Promise<MailPurpose[]> {
  const contact = await findContact(db, { userId })
  return contact?.purposes ?? []
}

/**
 * Ends mails by a link in one of them, and returns what was ended; undefined for all, as mail
 * programs request with one click.
 */
export async function endMails(
  db: Db,
  { contactId, campaignId }: UnsubscribeLink,
  purposes: readonly MailPurpose[] | undefined,
): Promise<MailPurpose[]> {
  const rows = await db.call('end_mails', {
    p_contact_id: contactId,
    p_purposes: purposes ? [...purposes] : null,
    p_wording: purposes ? unsubscribeWording() : ONE_CLICK_WORDING,
    p_source: 'unsubscribe',
    p_state: 'unsubscribed',
    p_campaign_id: campaignId,
  })
  return purposesAmong(rows.flatMap(({ end_mails }) => end_mails ?? []))
}

/** Restores, within the hour, what a link ended; returns what is restored. */
export async function takeBackEnd(
  db: Db,
  contactId: string,
  purposes: readonly MailPurpose[],
): Promise<MailPurpose[]> {
  const rows = await db.call('take_back_end', {
    p_contact_id: contactId,
    p_purposes: [...purposes],
    p_wording: consentText.undo,
    p_source: 'unsubscribe',
  })
  return purposesAmong(rows.flatMap(({ take_back_end }) => take_back_end ?? []))
}

/** Where a consent choice was made, in the terms of consent_log. */
export type ConsentSource = 'footer' | 'checkout' | 'profile' | 'unsubscribe'

// The wording shown is stored: in the language of the page of the choice.

/** The choices of the profile, complete, as they are stored with the choice. */
export const profileWording = (): string => [consentText.profileLead(), ...purposeLines()].join(' ')

export const unsubscribeWording = (): string =>
  [consentText.unsubscribeLead, ...purposeLines()].join(' ')

/**
 * Stored when a customer unsubscribes with the button of their mail program, which shows none of
 * the shop's texts.
 */
const ONE_CLICK_WORDING = 'Unsubscribe (the button of the mail program).'

const purposeLines = () =>
  Object.values(purposeLabels).map(({ label, text }) => `${label}: ${text}`)
