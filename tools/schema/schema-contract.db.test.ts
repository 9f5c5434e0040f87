import { globSync, readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { isNewer, versionIn } from '#platform/db/schema-version.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'

import { breaches, readContract } from './schema-contract.ts'
import type { SchemaContract } from './schema-contract.ts'

const db = await useTestDatabase()

async function currentContract(): Promise<SchemaContract> {
  const client = await db.pool.connect()
  try {
    return await readContract(client)
  } finally {
    client.release()
  }
}

/** `-- Unused since 0.3.0: orders.note, greet()` in a migration: what the code of that version no longer uses. */
function unusedIn(version: string): Set<string> {
  const notes = globSync('database/migrations/*.sql').flatMap((file) =>
    Array.from(
      readFileSync(file, 'utf8').matchAll(/^-- Unused since ([\d.]+): (.*)$/gm),
      ([, since, names]) => ({ since: since!, names: names!.split(', ') }),
    ),
  )
  return new Set(notes.flatMap(({ since, names }) => (isNewer(since, version) ? [] : names)))
}

test('the last release runs on the schema and the procedures of this version', async () => {
  const { version, ...released } = JSON.parse(
    readFileSync('database/released.json', 'utf8'),
  ) as SchemaContract & { version: string }
  const { runsFrom } = versionIn('.')
  const unused = unusedIn(version)
  const faults = breaches(released, await currentContract()).filter(
    (fault) => !unused.has(fault.split(' ')[0]!),
  )

  // A release that has to break this raises `libas.schemaRunsFrom` in package.json, and is installed with a stop.
  expect(isNewer(runsFrom, version) ? [] : faults).toEqual([])
  expect(Object.keys(released.procedures).length).toBeGreaterThan(300)
})

describe('of what the code of a release relies on, it is noticed that', () => {
  const before: SchemaContract = {
    columns: {
      'orders.id': 'uuid not null default',
      'orders.note': 'text',
      'orders.total': 'integer not null',
    },
    procedures: {
      place: {
        arguments: ['p_user uuid', 'p_note text default'],
        result: ['outcome text', 'id uuid'],
      },
    },
  }
  const place = before.procedures.place!
  const after = (
    columns: Record<string, string>,
    procedures: SchemaContract['procedures'] = { place },
  ) => breaches(before, { columns: { ...before.columns, ...columns }, procedures })
  const placed = (changed: Partial<typeof place>) => after({}, { place: { ...place, ...changed } })

  test('a column is gone, of another type, or has to be given now', () => {
    const { 'orders.note': _, ...columns } = before.columns
    expect(breaches(before, { ...before, columns })).toEqual(['orders.note is gone'])
    expect(after({ 'orders.total': 'bigint not null' })).toHaveLength(1)
    expect(after({ 'orders.note': 'text not null' })).toEqual(['orders.note has to be given now'])
    expect(after({ 'orders.code': 'text not null' })).toEqual([
      'orders.code is new and has to be given',
    ])
  })

  test('a procedure is gone, takes or returns something else', () => {
    expect(after({}, {})).toEqual(['place() is gone'])
    expect(placed({ arguments: ['p_user uuid'] })).toEqual([
      'place() takes no p_note text default any more',
    ])
    expect(placed({ arguments: ['p_user uuid', 'p_note text'] })).toEqual([
      'place() has to be given p_note text',
    ])
    expect(placed({ arguments: [...place.arguments, 'p_code text'] })).toEqual([
      'place() has to be given p_code text',
    ])
    expect(placed({ result: ['outcome text'] })).toEqual(['place() returns no id uuid any more'])
  })

  test('what is added harms nobody', () => {
    expect(
      after(
        {
          'orders.code': 'text',
          'orders.kind': 'text not null default',
          'parcels.id': 'uuid not null',
          'orders.total': 'integer',
        },
        {
          place: {
            arguments: [...place.arguments, 'p_code text default'],
            result: [...place.result, 'code text'],
          },
          pack: { arguments: ['p_order uuid'], result: ['void'] },
        },
      ),
    ).toEqual([])
  })

  test('in the catalogue as it is: nothing against itself', async () => {
    const current = await currentContract()

    expect(breaches(current, current)).toEqual([])
    expect(current.columns['orders.id']).toMatch(/^uuid not null/)
    expect(
      Object.values(current.procedures)
        .flatMap(({ arguments: taken }) => taken)
        .filter((argument) => !/^(VARIADIC |OUT |INOUT )?\w+ \S/.test(argument)),
    ).toEqual([])
  })
})
