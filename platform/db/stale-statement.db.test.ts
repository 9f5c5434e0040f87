import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'

import { openDatabase } from './database.ts'

const CONNECTIONS = 4
const db = await useTestDatabase({ connections: CONNECTIONS })
const deployed = new Client({ connectionString: db.url })
await deployed.connect()
afterAll(() => deployed.end())

let columns = 1
/** What a deploy does to a procedure: the same arguments return other columns. */
async function deploy() {
  columns += 1
  const more = Array.from({ length: columns }, (_, at) => `more_${at} int`).join(', ')
  await deployed.query(`drop function if exists count_active_users();
    create function count_active_users() returns table (active_users int, ${more}) language sql
      as $$ select 7, ${Array(columns).fill('1').join(', ')} $$`)
}

/** One on each connection, so that the statement is prepared on all of them. */
const callEverywhere = () =>
  Promise.all(
    Array.from({ length: CONNECTIONS * 3 }, () =>
      db.call('count_active_users', {}).then((rows) => rows.length),
    ),
  )
const once = Array(CONNECTIONS * 3).fill(1)

test('a procedure whose result type changes during a deploy still answers', async () => {
  await deploy()
  expect(await callEverywhere()).toEqual(once)

  for (let deploys = 0; deploys < 3; deploys += 1) {
    await deploy()
    expect(await callEverywhere()).toEqual(once)
  }
})

test('so does one in a transaction, where nothing can be retried', async () => {
  // One connection, on which the statement is already prepared.
  const single = openDatabase({ url: db.url, connections: 1 })
  await single.call('count_active_users', {})
  await deploy()

  const rows = await single.transaction((tx) => tx.call('count_active_users', {}))

  expect(rows).toHaveLength(1)
  await single.close()
})

test('a statement that a pooler has lost, or prepared for another client, is sent again', async () => {
  const single = openDatabase({ url: db.url, connections: 1 })
  await single.call('count_active_users', {})
  await single.pool.query('deallocate all')
  expect(await single.call('count_active_users', {})).toHaveLength(1)

  // The pool has a connection of its own by now: the name is taken on the server, but unknown to the driver.
  await single.close()
  const fresh = openDatabase({ url: db.url, connections: 1 })
  await fresh.pool.query('prepare count_active_users as select 1')
  expect(await fresh.call('count_active_users', {})).toHaveLength(1)
  await fresh.close()
})

test('statements that fail with other errors are not sent again', async () => {
  await deployed.query(`drop function count_active_users();
    create sequence asked;
    create function count_active_users() returns table (active_users int) language plpgsql
      as $$ begin perform nextval('asked'); raise exception 'no' using errcode = '0A000'; end $$`)

  await expect(db.call('count_active_users', {})).rejects.toMatchObject({ code: '0A000' })
  const { rows } = await deployed.query('select last_value::int as times from asked')
  expect(rows).toEqual([{ times: 1 }])
})
