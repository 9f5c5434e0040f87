import { sql } from 'kysely'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'

import type { Services } from '#platform/services.ts'
import { settingsInMemory } from '#platform/testing/settings-in-memory.ts'
import { storageInMemory } from '#platform/testing/storage-in-memory.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'

import { personalData } from '../personal-data.ts'
import { givenErasureDue } from '../testing/given-erasure.ts'
import { givenMarkedPerson } from '../testing/marked-person.ts'
import { EMAIL, MARK, markOf } from '../testing/marks.ts'

import { openExport } from './export/collect-data.ts'
import { endExports } from './jobs/end-exports.ts'
import { exportPersonalData } from './jobs/export-personal-data.tsx'
import { askForCopy } from './requests.ts'

const db = await useTestDatabase()
const storage = storageInMemory()
const services = {
  db,
  storage,
  clock: { now: () => new Date() },
  settings: settingsInMemory(),
  publicUrl: 'https://shop.test',
} as unknown as Services

async function ask(userId: string): Promise<string> {
  const asked = await askForCopy(db, { userId, actorId: userId })
  if (!asked.ok) throw new Error('The copy was refused.')
  return asked.value.requestId
}

const make = (requestId: string) => exportPersonalData.run(services, { request_id: requestId })

/** The token of the newest mail to an address. */
async function tokenTo(email: string): Promise<string> {
  const { plain_text: text } = await db.tables
    .selectFrom('emails')
    .select('plain_text')
    .where('recipient', '=', email)
    .where('kind', '=', 'export_ready')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  const [, token] = /https:\/\/shop\.test\/personal-data\/([\w-]+)/.exec(text) ?? []
  if (token === undefined) throw new Error('The mail has no link.')
  return token
}

/** The texts of the files in an archive by their names. */
const filesIn = (archive: ArrayBuffer) =>
  new Map(
    Object.entries(unzipSync(new Uint8Array(archive))).map(([name, content]) => [
      name,
      strFromU8(content),
    ]),
  )

describe('a copy of all that is kept', () => {
  test('has every personal text of every table, and no secrets', async () => {
    const { userId } = await givenMarkedPerson(db)
    await storage.put(`return-photos/${MARK}.jpg`, new TextEncoder().encode('a photo'))
    await make(await ask(userId))

    const file = await openExport(services, await tokenTo(EMAIL))
    const files = filesIn(await file!.arrayBuffer())
    const data = JSON.parse(files.get('data.json')!) as Record<string, object[]>

    for (const { table, texts } of personalData) {
      for (const [column, kind] of Object.entries(texts)) {
        if (!markOf(table, column)) continue
        const exported = JSON.stringify(data[table]?.map((row) => (row as never)[column]))
        if (kind === 'personal')
          expect(withBytesRead(exported?.toLowerCase()), `${table}.${column}`).toContain(MARK)
        if (kind === 'secret') expect(exported ?? '[]', `${table}.${column}`).not.toContain(MARK)
      }
      expect(files.has(`csv/${table}.csv`), table).toBe(true)
    }
    expect(files.get(`files/${MARK}.jpg`)).toBe('a photo')
    expect(files.get('READ ME.txt')).toContain('Your address book: csv/addresses.csv (1)')
  })

  test('contains no data of other people', async () => {
    const { id, email } = await givenCustomer(db)
    await make(await ask(id))

    const file = await openExport(services, await tokenTo(email))
    const files = filesIn(await file!.arrayBuffer())

    expect([...files.values()].join('').toLowerCase()).not.toContain(MARK)
  })

  test('a sum of the token is all that is kept of it', async () => {
    const { id, email } = await givenCustomer(db)
    const requestId = await ask(id)
    await make(requestId)

    const row = await db.tables
      .selectFrom('privacy_requests')
      .selectAll()
      .where('id', '=', requestId)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(await tokenTo(email))
  })

  test('is made once, however often the job runs', async () => {
    const { id, email } = await givenCustomer(db)
    const requestId = await ask(id)
    await make(requestId)
    const token = await tokenTo(email)
    await make(requestId)

    expect(await openExport(services, token)).toBeDefined()
    expect(await tokenTo(email)).toBe(token)
  })

  test('its link ends with the next copy, and after a week with its file', async () => {
    const { id, email } = await givenCustomer(db)
    const first = await ask(id)
    await make(first)
    const token = await tokenTo(email)
    const second = await ask(id)
    await make(second)
    expect(await openExport(services, token)).toBeUndefined()
    const newer = await tokenTo(email)
    await sql`update privacy_requests set due_at = now() - interval '1 second' where id = ${second}`.execute(
      db.tables,
    )

    expect(await openExport(services, newer)).toBeUndefined()
    await endExports.run(services, {})
    expect(await filesToForget()).toEqual(
      expect.arrayContaining([`exports/${first}.zip`, `exports/${second}.zip`]),
    )
  })

  test('an unknown token opens nothing', async () => {
    expect(await openExport(services, 'x'.repeat(43))).toBeUndefined()
  })

  test('a person who is erased while it is made leaves no file', async () => {
    const { id } = await givenCustomer(db)
    const requestId = await ask(id)
    const key = `exports/${requestId}.zip`
    await db.callOne('erase_person', { p_request_id: await givenErasureDue(db, id) })
    // As it was cut off before.
    await storage.put(key, new Uint8Array([1]))

    await make(requestId)

    expect(await storage.has(key)).toBe(false)
  })
})

async function filesToForget(): Promise<string[]> {
  const { rows } = await sql<{ keys: string[] }>`
    select array(select json_array_elements_text(j.payload -> 'keys')) as keys
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'forget_stored_files' order by j.id`.execute(db.tables)
  return rows.flatMap(({ keys }) => keys)
}

/** Bytes are exported as PostgreSQL writes them. */
const withBytesRead = (exported: string | undefined) =>
  exported?.replaceAll(/\\\\x((?:[\da-f]{2})+)/g, (_all, hex: string) =>
    Buffer.from(hex, 'hex').toString(),
  )
