import { beforeEach, expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'

import { ACTOR, forgetCampaigns, givenCampaign, givenSending } from '../testing/given-campaign.ts'
import { givenSubscriber, newsletterOn } from '#shop/newsletter/testing/given-contact.ts'
import { campaignAction } from './campaign-action.ts'
import { findCampaign } from './campaign-queries.ts'

const db = await useTestDatabase()
beforeEach(() => forgetCampaigns(db))

function answer(campaignId: string, fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return campaignAction(newsletterOn(db), {
    campaignId,
    form,
    actorId: ACTOR,
    actorEmail: 'colleague@example.com',
  })
}
const stateOf = async (campaignId: string) => (await findCampaign(db, campaignId))?.state

test('it is sent as it was seen, or planned for a moment to come', async () => {
  await givenSubscriber(db)
  const campaignId = await givenCampaign(db)
  expect(await answer(campaignId, { form: 'send-campaign', item: '2' })).toMatchObject({
    kind: 'refused',
    notice: { title: 'Not saved' },
  })
  for (const send_at of ['', 'tomorrow', '2020-01-01T10:00', '2099-02-31T10:00'])
    expect(
      await answer(campaignId, { form: 'plan-campaign', item: '1', send_at }),
      send_at,
    ).toMatchObject({
      kind: 'refused',
      fields: { send_at: expect.any(String) },
      typed: { send_at },
    })
  expect(await stateOf(campaignId)).toBe('draft')

  const planned = { form: 'plan-campaign', item: '1', send_at: '2099-07-01T10:00' }
  expect(await answer(campaignId, planned)).toEqual({ done: 'scheduled' })
  expect((await findCampaign(db, campaignId))?.sendAt).toEqual(new Date('2099-07-01T09:00Z'))
})

test('what lacks a subject or a text is not sent', async () => {
  await givenSubscriber(db)
  const campaignId = await givenCampaign(db, { subject: ' ' })
  expect(await answer(campaignId, { form: 'send-campaign', item: '1' })).toMatchObject({
    kind: 'refused',
    notice: { title: 'Not sent' },
  })
})

test('forms that are none of the page, of no version, or to a state that nobody chooses do nothing', async () => {
  await givenSubscriber(db)
  const campaignId = await givenSending(db)
  const refused: Record<string, string>[] = [
    { form: 'x' },
    { form: 'send-campaign' },
    { form: 'send-campaign', item: 'x' },
    { form: 'move-campaign', item: 'sent' },
    { form: 'move-campaign', item: 'scheduled' },
  ]
  for (const fields of refused)
    expect(await answer(campaignId, fields), JSON.stringify(fields)).toBeUndefined()
  expect(await answer(campaignId, { form: 'move-campaign', item: 'draft' })).toMatchObject({
    kind: 'refused',
    notice: { title: 'Not changed' },
  })
  expect(await answer(campaignId, { form: 'move-campaign', item: 'paused' })).toEqual({
    done: 'paused',
  })
})
