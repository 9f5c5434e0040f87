import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'

import { readListQuery } from '#platform/admin/server/read-list-query.ts'
import { explainStatements } from '#platform/testing/explain.ts'
import { LIST_COUNT, firstRowsFound } from '#platform/testing/first-rows.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'

import { webhookDeliveryList } from '#shop/integrations/webhooks.ts'
import { mailList } from '../mails/mail-list.ts'
import { listMails } from './mails/mails.ts'
import { listDeliveries } from '#shop/integrations/server/webhook-deliveries.ts'

const ENDPOINT = '9f0c1c4e-7f7b-4d8e-9a39-6a5b1f3f4e01'

const db = await useTestDatabase()
const look = firstRowsFound(explainStatements(db))

// One each five minutes; of a hundred two have failed, one waits.
beforeAll(async () => {
  await sql`
    insert into emails (kind, recipient, subject, html, plain_text, created_at, sent_at, last_error)
    select 'order_confirmation', 'customer' || i || '@example.com', 'Your order', '', '',
           now() - i * interval '5 minutes', case when i % 100 > 2 then now() end,
           case when i % 100 < 2 then '550 unknown' end
      from generate_series(1, ${LIST_COUNT}::int) i`.execute(db.tables)
  await sql`
    insert into webhook_endpoints (id, name, url, events, secret)
    values (${ENDPOINT}, 'Books', 'https://books.example/hooks', '{order.placed}', 'sealed')`.execute(
    db.tables,
  )
  await sql`
    with told as (
      insert into webhook_events (type, body, created_at)
      select case when i % 100 = 0 then 'test.ping' else 'order.placed' end, '{}',
             now() - i * interval '5 minutes'
        from generate_series(1, ${LIST_COUNT}::int) i returning id, type, created_at)
    insert into webhook_deliveries (event_id, endpoint_id, type, state, created_at)
    select id, ${ENDPOINT}, type, case (row_number() over ()) % 99 when 0 then 'failed' when 1 then 'waiting'
                                    else 'delivered' end, created_at from told`.execute(db.tables)
  await sql`
    insert into webhook_attempts (delivery_id, ended_at, status)
    select d.id, now(), 200 from webhook_deliveries d`.execute(db.tables)
  await sql`vacuum analyze`.execute(db.tables)
}, 120_000)

const params = (search: string) => new URLSearchParams(search)

describe('mails', () => {
  test.for([
    ['', 50],
    ['sort=written', 50],
    ['state=failed', 50],
    ['state=waiting', 50],
    ['state=sent', 50],
    ['q=CUSTOMER4321%40', 1],
    ['q=customer4300%40&state=failed', 1],
    ['q=nobody-at-all', 0],
  ] as const)('%j', async ([search, found]) => {
    const query = readListQuery(mailList, params(search))
    expect(await look(['emails'], () => listMails(db, query))).toBe(found)
  })
})

describe('deliveries of webhooks', () => {
  test.for([
    ['', 50],
    ['sort=made', 50],
    ['state=failed', 50],
    ['state=waiting', 50],
    ['event=test.ping', 50],
    ['event=order.placed&state=failed', 50],
    [`endpoint=${ENDPOINT}`, 50],
    [`endpoint=${ENDPOINT}&state=failed`, 50],
    [`endpoint=${ENDPOINT}&event=test.ping`, 50],
    ['from=2020-01-01&to=2020-02-01', 0],
  ] as const)('%j', async ([search, found]) => {
    const query = readListQuery(webhookDeliveryList, params(search))
    const tables = ['webhook_deliveries', 'webhook_attempts']
    expect(await look(tables, () => listDeliveries(db, query))).toBe(found)
  })
})
