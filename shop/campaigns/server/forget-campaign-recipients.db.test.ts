import { sql } from 'kysely'
import { expect, test } from 'vitest'

import type { Services } from '#platform/services.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'

import { givenCampaign } from '../testing/given-campaign.ts'
import { findCampaignFigures } from './campaign-queries.ts'
import { forgetCampaignRecipients } from './jobs/forget-campaign-recipients.ts'

const db = await useTestDatabase()
const recipients = async () =>
  (await db.pool.query<{ n: number }>('select count(*)::int as n from campaign_recipients'))
    .rows[0]!.n

test('recipients of a campaign go 400 days after its end, in batches, and its figures stay', async () => {
  const [old, young] = [await givenCampaign(db), await givenCampaign(db)]
  for (const [id, days] of [
    [old, 401],
    [young, 399],
  ] as const) {
    await sql`
      update campaigns set state = 'sent', send_at = now(), started_at = now(), people = 2500,
                           ended_at = now() - make_interval(days => ${days}) where id = ${id}`.execute(
      db.tables,
    )
    await sql`
      insert into campaign_recipients (campaign_id, contact_id, state, queued_at, bounced_at)
      select ${id}, gen_random_uuid(), case when i % 5 = 0 then 'left_out' else 'queued' end, now(),
             case when i % 100 = 1 then now() end
        from generate_series(1, 2500) i`.execute(db.tables)
  }
  const before = await findCampaignFigures(db, old)
  expect(before).toEqual({
    recipients: 2500,
    sent: 2000,
    leftOut: 500,
    bounced: 25,
    complained: 0,
    unsubscribed: 0,
  })
  await forgetCampaignRecipients.run({ db } as unknown as Services, {})
  await forgetCampaignRecipients.run({ db } as unknown as Services, {})
  expect(await recipients()).toBe(2500)
  expect(await findCampaignFigures(db, old)).toEqual(before)
  expect(await findCampaignFigures(db, young)).toEqual(before)
})
