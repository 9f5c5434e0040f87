import { randomUUID } from 'node:crypto'

import { createLog } from '#platform/log.ts'
import { systemClock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import type { Keys } from '#platform/seal.ts'
import type { Services } from '#platform/services.ts'
import { settingsInMemory } from '#platform/testing/settings-in-memory.ts'
import { SHOP_URL, accountsOn } from '#shop/sign-in/testing/accounts-on.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { mailTo } from '#shop/sign-in/testing/given-mail.ts'

import type { MailPurpose } from '../purposes.ts'
import { chooseOwnMails, findContact } from '../server/choices.ts'
import { askForNewsletter, confirmNewsletter } from '../server/sign-up.tsx'

export const SEALED_BY: Keys = ['of-the-test']

/** What the newsletter is done with, on a test database. */
export const newsletterOn = (db: Database, settings: Record<string, unknown> = {}) =>
  ({
    db,
    clock: systemClock,
    log: createLog('silent'),
    mail: undefined,
    settings: settingsInMemory(settings),
    sealingKeys: SEALED_BY,
    publicUrl: SHOP_URL,
  }) as unknown as Services

/** Asks for the newsletter as the footer does. */
export async function askFor(db: Database, email: string) {
  const { accounts } = await accountsOn(db)
  return askForNewsletter(
    { ...newsletterOn(db), guard: accounts },
    { headers: new Headers(), address: '203.0.113.7' },
    { email, source: 'footer' },
  )
}

/** The token of the newest confirmation mail to an address. */
export async function confirmationTo(db: Database, email: string): Promise<string> {
  const token = /newsletter\/confirm\?token=([\w-]+)/.exec(
    await mailTo(db, email, 'confirm_newsletter'),
  )?.[1]
  if (token === undefined) throw new Error('The mail has no link.')
  return token
}

/** Somebody who asked for the newsletter and confirmed it, without an account. */
export async function givenSubscriber(db: Database, email = `${randomUUID()}@example.com`) {
  await askFor(db, email)
  await confirmNewsletter(db, await confirmationTo(db, email))
  const contact = await findContact(db, { email })
  if (!contact) throw new Error('There is no contact.')
  return contact
}

/** A customer who agreed to these mails in the profile. */
export async function givenWilling(
  db: Database,
  purposes: readonly MailPurpose[] = ['newsletter'],
) {
  const customer = await givenCustomer(db)
  await chooseOwnMails(db, customer.id, purposes)
  const contact = await findContact(db, { userId: customer.id })
  if (!contact) throw new Error('There is no contact.')
  return { customer, contactId: contact.id }
}

/** Blocks a customer: nothing that promotes goes to them until that is lifted. */
export const block = (db: Database, customerId: string) =>
  db.tables
    .insertInto('customer_blocks')
    .values({ user_id: customerId, reason: 'Threatened the courier.' })
    .execute()

/** All that is in the log about a contact: purpose and event, in order. */
export async function consentsOf(db: Database, contactId: string): Promise<string[]> {
  const rows = await db.tables
    .selectFrom('consent_log')
    .select(['purpose', 'event', 'source'])
    .where('subject_id', '=', contactId)
    .orderBy('id')
    .execute()
  return rows.map(({ purpose, event, source }) => `${purpose} ${event} ${source}`)
}

export const stateOf = async (db: Database, contactId: string): Promise<string | undefined> => {
  const row = await db.tables
    .selectFrom('mailing_contacts')
    .select('state')
    .where('id', '=', contactId)
    .executeTakeFirst()
  return row?.state
}
