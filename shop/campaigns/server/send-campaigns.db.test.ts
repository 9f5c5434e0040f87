import { randomUUID } from 'node:crypto'

import { beforeEach, describe, expect, test } from 'vitest'

import { lockWaiters, useTestDatabase } from '#platform/testing/test-database.ts'

import {
  ACTOR,
  campaignMailsTo,
  forgetCampaigns,
  givenCampaign,
  givenSending,
  recipientsOf,
  sendNow,
  sendSome,
} from '../testing/given-campaign.ts'
import {
  SEALED_BY,
  block,
  givenSubscriber,
  givenWilling,
  newsletterOn,
} from '#shop/newsletter/testing/given-contact.ts'
import { givenErasureDue } from '#shop/privacy/testing/given-erasure.ts'
import { chooseOwnMails, endMails } from '#shop/newsletter/server/choices.ts'
import { beginCampaigns } from './jobs/send-campaigns.ts'
import { recordMailEvent } from '#shop/newsletter/server/mail-routes.ts'
import { readUnsubscribeToken } from '#shop/newsletter/server/unsubscribe-token.ts'
import { findCampaign, findCampaignFigures } from './campaign-queries.ts'
import { moveCampaign } from './campaigns.ts'

const db = await useTestDatabase({ connections: 24 })
beforeEach(() => forgetCampaigns(db))

const givenSubscribers = (count: number) =>
  Promise.all(Array.from({ length: count }, () => givenSubscriber(db)))
const move = (campaignId: string, to: 'paused' | 'sending' | 'cancelled' | 'draft') =>
  moveCampaign(db, { campaignId, to, version: 0, sendAt: null, actorId: ACTOR })
const handOverAll = () => db.pool.query("update emails set sent_at = now() where kind = 'campaign'")
const stateOf = async (campaignId: string) => (await findCampaign(db, campaignId))?.state
const emailsOf = (contacts: readonly { email: string }[]) =>
  contacts.map(({ email }) => email).toSorted()

test('everybody who agreed gets it once, each with a link of their own', async () => {
  const contacts = await givenSubscribers(3)
  const campaignId = await givenSending(db)
  await sendSome(db)
  await sendSome(db)

  expect(await campaignMailsTo(db)).toEqual(emailsOf(contacts))
  expect(await stateOf(campaignId)).toBe('sent')
  const mails = await db.tables
    .selectFrom('emails')
    .select(['recipient', 'subject', 'plain_text', 'consent_subject', 'unsubscribe_url'])
    .where('kind', '=', 'campaign')
    .execute()
  for (const mail of mails) {
    const contact = contacts.find(({ email }) => email === mail.recipient)!
    expect(mail.subject).toBe('New for the cooler days')
    expect(mail.plain_text).toContain('Our autumn pieces have arrived.')
    expect(mail.consent_subject).toBe(contact.id)
    const token = /unsubscribe\?token=(\S+)$/.exec(mail.unsubscribe_url!)![1]!
    expect(readUnsubscribeToken(SEALED_BY, token)).toEqual({ contactId: contact.id, campaignId })
  }
})

test('ten processes that send at once write to each recipient once', async () => {
  const contacts = await givenSubscribers(12)
  const campaignId = await givenSending(db)
  await Promise.all(Array.from({ length: 10 }, () => sendSome(db)))
  await sendSome(db)

  expect(await campaignMailsTo(db)).toEqual(emailsOf(contacts))
  expect((await recipientsOf(db, campaignId)).queued).toHaveLength(12)
})

test('ten that begin what is due at once write its recipients down once', async () => {
  await givenSubscribers(3)
  const campaignId = await givenCampaign(db)
  await sendNow(db, campaignId)
  await Promise.all(Array.from({ length: 10 }, () => beginCampaigns.run(newsletterOn(db), {})))
  expect((await recipientsOf(db, campaignId)).waiting).toHaveLength(3)
})

test('a crash in the middle sends to nobody twice', async () => {
  const [contact] = await givenSubscribers(1)
  const campaignId = await givenSending(db)
  // The mail is in the outbox by then, were it not for its transaction.
  await db.pool.query(
    "alter table campaign_recipients add constraint dies check (state <> 'queued')",
  )
  await expect(sendSome(db)).rejects.toThrow('dies')
  await db.pool.query('alter table campaign_recipients drop constraint dies')
  expect(await campaignMailsTo(db)).toEqual([])
  expect((await recipientsOf(db, campaignId)).waiting).toHaveLength(1)

  await sendSome(db)
  expect(await campaignMailsTo(db)).toEqual([contact!.email])
})

test('no more go out in a second than are allowed', async () => {
  await givenSubscribers(5)
  await givenSending(db)
  const later = (seconds: number) =>
    db.pool.query(
      `update campaign_recipients set queued_at = queued_at + make_interval(secs => ${seconds})`,
    )
  await sendSome(db, 3)
  // However slow this machine is, the second is not over.
  await later(3600)
  await sendSome(db, 3)
  expect(await campaignMailsTo(db)).toHaveLength(3)
  await later(-3601)
  await sendSome(db, 3)
  expect(await campaignMailsTo(db)).toHaveLength(5)
})

describe('while it is being sent', () => {
  test('who ends it before their turn gets nothing', async () => {
    const [leaving, staying] = await givenSubscribers(2)
    const campaignId = await givenSending(db)
    await endMails(db, { contactId: leaving!.id, campaignId: null }, undefined)
    await sendSome(db)

    expect(await campaignMailsTo(db)).toEqual([staying!.email])
    expect(await recipientsOf(db, campaignId)).toEqual({
      waiting: [],
      queued: [staying!.id],
      leftOut: [leaving!.id],
    })
  })

  test('a customer who is blocked before their turn gets nothing', async () => {
    const { customer } = await givenWilling(db)
    await givenSending(db)
    await block(db, customer.id)
    await sendSome(db)
    expect(await campaignMailsTo(db)).toEqual([])
  })

  test('who ends it while it waits in the outbox does not get it', async () => {
    const [leaving] = await givenSubscribers(1)
    const campaignId = await givenSending(db)
    await sendSome(db)
    await endMails(db, { contactId: leaving!.id, campaignId: null }, ['newsletter'])

    expect(await campaignMailsTo(db)).toEqual([])
    expect((await recipientsOf(db, campaignId)).leftOut).toEqual([leaving!.id])
  })

  test('who ends it while theirs is being written waits for it, and has it taken back', async () => {
    const [leaving] = await givenSubscribers(1)
    await givenSending(db)
    let ended: Promise<unknown> | undefined
    await db.transaction(async (tx) => {
      const taken = await tx.callOne('take_campaign_recipient', {})
      ended = endMails(db, { contactId: leaving!.id, campaignId: null }, undefined)
      // Committed only once they queue behind the mail.
      await expect.poll(() => lockWaiters(db)).toBe(1)
      const { id } = await tx.tables
        .insertInto('emails')
        .values({
          kind: 'campaign',
          recipient: leaving!.email,
          subject: 's',
          html: 'h',
          plain_text: 'p',
          consent_subject: leaving!.id,
          unsubscribe_url: 'http://shop.test/unsubscribe',
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await tx.callOne('note_campaign_mail', {
        p_campaign_id: taken.campaign_id,
        p_contact_id: taken.contact_id,
        p_email_id: id,
      })
    })
    expect(await ended).toEqual(['newsletter'])
    expect(await campaignMailsTo(db)).toEqual([])
  })

  test('twenty unsubscribe while it is sent: none of them gets it afterwards', async () => {
    const contacts = await givenSubscribers(20)
    await givenSending(db)
    await Promise.all([
      sendSome(db),
      sendSome(db),
      ...contacts.map(({ id }) => endMails(db, { contactId: id, campaignId: null }, undefined)),
    ])
    await sendSome(db)
    expect(await campaignMailsTo(db)).toEqual([])
  })

  test('a mail that promotes something else stays where only the newsletter ends', async () => {
    const { customer, contactId } = await givenWilling(db, ['newsletter', 'price_drops'])
    await db.tables
      .insertInto('emails')
      .values({
        kind: 'price_drops',
        recipient: customer.email,
        subject: 's',
        html: 'h',
        plain_text: 'p',
        consent_subject: contactId,
        unsubscribe_url: 'http://shop.test/unsubscribe',
      })
      .execute()
    await chooseOwnMails(db, customer.id, ['price_drops'])
    const kinds = await db.tables
      .selectFrom('emails')
      .select('kind')
      .where('recipient', '=', customer.email)
      .execute()
    expect(kinds).toEqual([{ kind: 'price_drops' }])
  })

  test('a pause stops it, and it resumes where it was', async () => {
    await givenSubscribers(4)
    const campaignId = await givenSending(db)
    await sendSome(db, 1)
    await handOverAll()
    await move(campaignId, 'paused')
    await db.pool.query(
      "update campaign_recipients set queued_at = queued_at - interval '1 second'",
    )
    await sendSome(db)
    expect(await campaignMailsTo(db)).toHaveLength(1)
    await move(campaignId, 'sending')
    await sendSome(db)
    expect(await campaignMailsTo(db)).toHaveLength(4)
  })

  test('a pause withdraws mails from the outbox; they are written again when it resumes', async () => {
    await givenSubscribers(3)
    const campaignId = await givenSending(db)
    await sendSome(db, 2)
    // One of them is being sent.
    const [spokenOf] = await campaignMailsTo(db)
    await db.tables
      .updateTable('emails')
      .set({ claimed_until: new Date(Date.now() + 60_000) })
      .where('kind', '=', 'campaign')
      .where('recipient', '=', spokenOf!)
      .execute()
    await move(campaignId, 'paused')
    expect(await campaignMailsTo(db)).toEqual([spokenOf])
    expect((await recipientsOf(db, campaignId)).waiting).toHaveLength(2)

    await move(campaignId, 'sending')
    await sendSome(db)
    const mails = await campaignMailsTo(db)
    expect([mails.length, new Set(mails).size]).toEqual([3, 3])
  })

  test('what is ended is not handed over any more, also where the mail server was away', async () => {
    await givenSubscribers(3)
    const campaignId = await givenSending(db)
    await sendSome(db, 2)
    await move(campaignId, 'cancelled')
    expect(await campaignMailsTo(db)).toEqual([])
    expect((await recipientsOf(db, campaignId)).leftOut).toHaveLength(3)
  })

  test('a pause waits for the mail that is being written, and none comes after it', async () => {
    await givenSubscribers(2)
    const campaignId = await givenSending(db)
    let paused: Promise<unknown> | undefined
    await db.transaction(async (tx) => {
      await tx.callOne('take_campaign_recipient', {})
      paused = move(campaignId, 'paused')
      await expect.poll(() => lockWaiters(db)).toBe(1)
    })
    await paused
    await sendSome(db)
    expect(await campaignMailsTo(db)).toEqual([])
  })

  test('an ended campaign skips the remaining recipients', async () => {
    await givenSubscribers(2)
    const campaignId = await givenSending(db)
    await sendSome(db, 1)
    await handOverAll()
    await move(campaignId, 'cancelled')
    const { waiting, queued, leftOut } = await recipientsOf(db, campaignId)
    expect([waiting.length, queued.length, leftOut.length]).toEqual([0, 1, 1])
    expect(await move(campaignId, 'sending')).toEqual({
      ok: false,
      refusal: { kind: 'not_now', state: 'cancelled' },
    })
  })

  test('a customer who subscribes after it started is not included', async () => {
    await givenSubscribers(1)
    const campaignId = await givenSending(db)
    await givenSubscribers(1)
    await sendSome(db)
    expect((await recipientsOf(db, campaignId)).queued).toHaveLength(1)
  })
})

test('the figures count what happened', async () => {
  const [bounced, complained, left, gone] = await givenSubscribers(4)
  const campaignId = await givenSending(db)
  await endMails(db, { contactId: gone!.id, campaignId: null }, undefined)
  await sendSome(db)
  await handOverAll()
  const mailEvent = { isHard: true, messageId: undefined }
  await recordMailEvent(db, { ...mailEvent, id: 'e1', kind: 'bounce', email: bounced!.email })
  await recordMailEvent(db, { ...mailEvent, id: 'e2', kind: 'complaint', email: complained!.email })
  await endMails(db, { contactId: left!.id, campaignId }, undefined)

  expect(await findCampaignFigures(db, campaignId)).toEqual({
    recipients: 4,
    sent: 3,
    leftOut: 1,
    bounced: 1,
    complained: 1,
    unsubscribed: 1,
  })
})

test('a bounce of another mail is no figure of a campaign', async () => {
  const [contact] = await givenSubscribers(1)
  const campaignId = await givenSending(db)
  await sendSome(db)
  await handOverAll()
  const other = { isHard: true, messageId: `<${randomUUID()}@shop.test>` }
  await recordMailEvent(db, { ...other, id: 'e3', kind: 'bounce', email: contact!.email })

  expect(await findCampaignFigures(db, campaignId)).toMatchObject({ sent: 1, bounced: 0 })
})

test('erasure waits for a campaign mail that is being written, and removes it', async () => {
  const { customer, contactId } = await givenWilling(db)
  const requestId = await givenErasureDue(db, customer.id)
  await givenSending(db)

  let erasing: Promise<{ outcome: string | null }> | undefined
  await db.transaction(async (tx) => {
    expect(await tx.callOne('take_campaign_recipient', {})).toMatchObject({
      outcome: 'write',
      contact_id: contactId,
    })
    await tx.tables
      .insertInto('emails')
      .values({
        kind: 'campaign',
        recipient: customer.email,
        subject: 's',
        html: 'h',
        plain_text: 'p',
        consent_subject: contactId,
        unsubscribe_url: 'http://shop.test/unsubscribe',
      })
      .execute()
    erasing = db.callOne('erase_person', { p_request_id: requestId })
    await expect.poll(() => lockWaiters(db)).toBe(1)
  })

  expect(await erasing).toMatchObject({ outcome: 'done' })
  expect(await campaignMailsTo(db)).toEqual([])
})
