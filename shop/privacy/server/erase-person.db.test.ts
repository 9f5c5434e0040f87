import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import type { Db } from '#platform/db/database.ts'
import { storageInMemory } from '#platform/testing/storage-in-memory.ts'
import { createLog } from '#platform/log.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { givenStoreCredit } from '#shop/credit/testing/given-credit.ts'

import { personalData } from '../personal-data.ts'
import { givenErasureDue } from '../testing/given-erasure.ts'
import { givenMarkedPerson } from '../testing/marked-person.ts'
import { EMAIL, FORMER_EMAIL, MARK, markOf, tablesWithMark } from '../testing/marks.ts'

import { eraseDue } from './requests.ts'
import { readPersonalRows } from './privacy-queries.ts'
import type { Person } from './privacy-queries.ts'
import { forgetStoredFiles } from './jobs/forget-stored-files.ts'

const db = await useTestDatabase()
const colleague = randomUUID()

const erase = (requestId: string) => db.callOne('erase_person', { p_request_id: requestId })
const userOf = (userId: string) =>
  db.tables.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst()

describe('a person who is in every table, with a mark in every text', () => {
  test('is in none after they are erased, and in no file', async () => {
    const person = await givenMarkedPerson(db)
    const marked = personalData.filter(({ table, texts }) =>
      Object.entries(texts).some(([column, kind]) => kind !== 'fact' && markOf(table, column)),
    )
    expect(await tablesWithMark(db)).toEqual(
      expect.arrayContaining(marked.map(({ table }) => table)),
    )
    const known = { userId: person.userId, emails: [EMAIL, FORMER_EMAIL] }
    expect(await tablesWithRowsOf(db, known)).toEqual(personalData.map(({ table }) => table))
    const sums = await booksOf(person.orderId)
    const requestId = await givenErasureDue(db, person.userId, { givesUpCredit: true })
    const lines: string[] = []

    // As the job does, so that what it logs is looked at, too.
    await eraseDue({ db, log: createLog('trace', { write: (line) => void lines.push(line) }) })

    expect(lines.join('').toLowerCase()).not.toContain(MARK)

    const files = await filesToForget()
    expect(files.toSorted()).toEqual([
      `exports/${MARK}.zip`,
      `return-photos/${MARK}.jpg`,
      `review-photos/${MARK}.jpg`,
    ])
    const storage = storageInMemory()
    for (const key of files) await storage.put(key, new Uint8Array([1]))
    await forgetStoredFiles.run({ storage } as never, { keys: files })
    for (const key of files) expect(await storage.has(key)).toBe(false)
    // As a worker does with a job that is over; no other may name anybody.
    await sql`delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
      where t.id = j.task_id and t.identifier = 'forget_stored_files'`.execute(db.tables)
    expect(await tablesWithMark(db)).toEqual([])
    const kept = personalData.filter(({ erased }) => erased !== 'deleted')
    expect(kept.map(({ table }) => table)).toEqual(
      expect.arrayContaining(await tablesWithRowsOf(db, known)),
    )
    expect(await booksOf(person.orderId)).toEqual(sums)
    expect(await db.call('audit_credit', {})).toEqual([])
    expect(await db.call('audit_stock', {})).toEqual([])
    expect(await userOf(person.userId)).toMatchObject({
      email: `${person.userId}@erased.invalid`,
      erased_at: expect.any(Date),
      role: 'customer',
    })
    expect(await erase(requestId)).toMatchObject({ outcome: 'done' })
    expect(await db.tables.selectFrom('users').where('email', '=', EMAIL).execute()).toEqual([])
  })
})

test('a person who never bought anything leaves no row', async () => {
  const { id } = await givenCustomer(db)
  const requestId = await givenErasureDue(db, id)

  expect(await erase(requestId)).toMatchObject({ outcome: 'done' })

  expect(await userOf(id)).toBeUndefined()
  expect(await erase(requestId)).toMatchObject({ outcome: 'done' })
})

test('mails to the shop that name them go, and those about people with an address much like theirs stay', async () => {
  const { id, email } = await givenCustomer(db)
  const named = [
    `From ${email}.`,
    `<${email.toUpperCase()}>`,
    `From jo${email}`,
    `From ${email}.uk`,
  ]
  const { rows: mails } = await sql<{ id: string; plain_text: string }>`
    insert into emails (kind, recipient, subject, html, plain_text)
    select 'new_order_notice', 'shop@example.com', 'New order', '', named
      from unnest(${named}::text[]) named
    returning id, plain_text`.execute(db.tables)

  await erase(await givenErasureDue(db, id))

  const left = await db.tables
    .selectFrom('emails')
    .select('plain_text')
    .where(
      'id',
      'in',
      mails.map((mail) => mail.id),
    )
    .execute()
  expect(left.map(({ plain_text: text }) => text).toSorted()).toEqual(named.slice(2).toSorted())
})

test('credit that was not given up is kept, and its owner too', async () => {
  const { id, email } = await givenCustomer(db)
  const requestId = await givenErasureDue(db, id)
  await givenStoreCredit(db, id, 300)

  expect(await erase(requestId)).toMatchObject({ outcome: 'postponed', waits_for: ['credit_left'] })
  expect(await userOf(id)).toMatchObject({ email })
})

test('credit that came later is given up by asking again', async () => {
  const { id } = await givenCustomer(db)
  const requestId = await givenErasureDue(db, id)
  await givenStoreCredit(db, id, 300)
  await erase(requestId)

  const asked = await db.callOne('request_erasure', {
    p_user_id: id,
    p_actor: randomUUID(),
    p_gives_up_credit: true,
    p_session_id: null,
    p_proved_since: null,
  })
  expect(asked).toMatchObject({ outcome: 'existing', request_id: requestId, waits_for: [] })
  expect(await erase(requestId)).toMatchObject({ outcome: 'done' })
})

test('erases nobody before the time to cancel is over', async () => {
  const { id, email } = await givenCustomer(db)
  const { request_id: requestId } = await db.callOne('request_erasure', {
    p_user_id: id,
    p_actor: colleague,
    p_gives_up_credit: false,
    p_session_id: null,
    p_proved_since: null,
  })

  expect(await erase(requestId!)).toMatchObject({ outcome: 'not_due' })
  expect(await userOf(id)).toMatchObject({ email })
})

test('what was taken back is not done, however late', async () => {
  const { id, email } = await givenCustomer(db)
  const requestId = await givenErasureDue(db, id)
  expect(await db.call('take_back_erasure', { p_user_id: id, p_actor: id })).toEqual([
    { take_back_erasure: 'taken_back' },
  ])

  expect(await erase(requestId)).toMatchObject({ outcome: 'taken_back' })
  expect(await userOf(id)).toMatchObject({ email })
})

test('the audit log names people by id only', async () => {
  const { id } = await givenCustomer(db)
  const requestId = await givenErasureDue(db, id)
  await erase(requestId)

  const entries = await db.tables
    .selectFrom('audit_log')
    .select(['actor', 'action', 'detail'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()
  expect(entries).toEqual([
    { actor: expect.any(String), action: 'erasure_requested', detail: { request: requestId } },
    {
      actor: 'erase_people',
      action: 'person_erased',
      detail: { request: requestId, keeps_row: false },
    },
  ])
})

/** The tables of the list that have something of somebody. */
async function tablesWithRowsOf(at: Db, person: Person): Promise<string[]> {
  const tables: string[] = []
  for (const table of personalData)
    if ((await readPersonalRows(at, table, person)).length > 0) tables.push(table.table)
  return tables
}

/** What the books of an order have to show for years. */
async function booksOf(orderId: string) {
  const order = await db.tables
    .selectFrom('orders')
    .select(['order_number', 'state', 'total_pence', 'vat_pence', 'created_at'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const { rows: invoices } = await sql`
    select series, number, issued_at, total_pence, document -> 'lines' as lines, document -> 'vat' as vat
      from invoices where order_id = ${orderId} order by series, number`.execute(db.tables)
  return { order, invoices }
}

async function filesToForget(): Promise<string[]> {
  const { rows } = await sql<{ keys: string[] }>`
    select array(select json_array_elements_text(j.payload -> 'keys')) as keys
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'forget_stored_files'`.execute(db.tables)
  return rows.flatMap(({ keys }) => keys)
}
