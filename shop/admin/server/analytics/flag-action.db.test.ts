import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { conflictFieldName } from '#platform/admin/conflict.ts'
import { recordNames } from '#platform/admin/record-form.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { readFlag } from '#shop/analytics/server/flags/flags.ts'

import { FLAG_FORM } from '../../analytics/flag-form.ts'
import { flagAction } from './flag-action.ts'

const db = await useTestDatabase()
const actorId = randomUUID()

const send = (flagId: string, fields: Record<string, string>) => {
  const form = new FormData()
  const sent = {
    form: FLAG_FORM,
    version: '0',
    key: 'new_menu',
    name: 'New menu',
    variants: 'control 50 false\nvariant 50 true',
    rollout: '10',
    ...fields,
  }
  for (const [name, value] of Object.entries(sent)) form.set(name, value)
  return flagAction(db, { flagId, form, actorId })
}

test('a flag is made once, and sent again with other contents it shows what was saved', async () => {
  const id = randomUUID()
  const made = await Promise.all([1, 2, 3, 4].map(() => send(id, {})))
  expect(made).toEqual(made.map(() => ({ done: 'made' })))
  expect(await send(randomUUID(), {})).toMatchObject({ fields: { key: expect.any(String) } })

  const again = await send(id, { key: 'other_menu', rollout: '20' })
  expect(again).toMatchObject({
    kind: 'refused',
    typed: { version: '1', key: 'other_menu', rollout: '20' },
  })
  const { typed } = again as { typed: Record<string, string> }
  expect(JSON.parse(typed[recordNames.theirs]!)).toMatchObject({ key: 'new_menu', rollout: '10' })
  expect(await readFlag(db, id)).toMatchObject({ key: 'new_menu', rollout: 10, version: 1 })

  const keptKey = conflictFieldName('key')
  const choices = { ...typed, [conflictFieldName('rollout')]: 'yours' }
  expect(await send(id, { ...choices, [keptKey]: 'yours' })).toMatchObject({
    fields: { key: expect.stringContaining('cannot be changed') },
  })
  expect(await send(id, { ...choices, [keptKey]: 'theirs' })).toEqual({ done: 'saved' })
  expect(await readFlag(db, id)).toMatchObject({ key: 'new_menu', rollout: 20, version: 2 })
})
