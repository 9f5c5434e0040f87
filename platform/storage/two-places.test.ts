import { expect, test } from 'vitest'

import { storageInMemory } from '#platform/testing/storage-in-memory.ts'

import type { Storage } from './storage.ts'
import { storageInBoth } from './two-places.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const text = (content: Uint8Array | undefined) => content && new TextDecoder().decode(content)

function given() {
  const [current, former] = [storageInMemory(), storageInMemory()]
  return { current, former, both: storageInBoth(current, former) }
}

test('new files go to the current place, and files are found in either', async () => {
  const { current, former, both } = given()
  await former.put('old', bytes('old'))
  await both.put('new', bytes('new'))

  expect(await former.has('new')).toBe(false)
  expect(text(await current.get('new'))).toBe('new')
  for (const key of ['old', 'new']) {
    expect(text(await both.get(key))).toBe(key)
    expect(await both.has(key)).toBe(true)
  }
  expect(await both.get('none')).toBeUndefined()
  expect(await both.has('none')).toBe(false)
})

test('what is removed is gone from both, first from where a move would copy it from', async () => {
  const { current, former, both } = given()
  for (const place of [current, former]) await place.put('photo', bytes('1'))
  const order: string[] = []
  const noting = (name: string, place: Storage): Storage => ({
    ...place,
    remove(key) {
      order.push(name)
      return place.remove(key)
    },
  })
  const noted = storageInBoth(noting('current', current), noting('former', former))
  await noted.remove('photo')

  expect(order).toEqual(['former', 'current'])
  expect(await both.has('photo')).toBe(false)
})

test('a file that is moved between the two looks is found, and listed once', async () => {
  const { current, former } = given()
  await former.put('moving', bytes('1'))
  const move = async () => {
    await current.put('moving', bytes('1'))
    await former.remove('moving')
  }
  const both = storageInBoth(current, {
    ...former,
    get: async (key) => (await move(), former.get(key)),
    has: async (key) => (await move(), former.has(key)),
    async *list() {
      yield* former.list()
      await move()
    },
  })

  expect(text(await both.get('moving'))).toBe('1')
  await former.put('moving', bytes('1'))
  await current.remove('moving')
  expect(await both.has('moving')).toBe(true)
  await former.put('moving', bytes('1'))
  await current.remove('moving')
  const listed = []
  for await (const key of both.list()) listed.push(key)
  expect(listed).toEqual(['moving'])
})
