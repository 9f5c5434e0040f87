import { expect, test } from 'vitest'

import { fairQueue } from './fair-queue.ts'

/** A queue whose work ends on command, and the work that has started. */
function givenQueue(limits = { maxPerOwner: 4, max: 6 }) {
  const queue = fairQueue(limits)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const bring = (owner: string, name = owner) =>
    queue.run(owner, async () => {
      begun.push(name)
      await new Promise<void>((resolve) => ends.push(resolve))
      if (name === 'bad') throw new Error('bad work')
      return name
    })
  const endNext = async () => {
    ends.shift()?.()
    await new Promise(setImmediate)
  }
  return { bring, begun, endNext }
}

test('owners take turns: one with many delays the next by one', async () => {
  const { bring, begun, endNext } = givenQueue()
  for (const name of ['a1', 'a2', 'a3', 'a4']) void bring('a', name)
  void bring('b')
  void bring('c')
  expect(begun).toEqual(['a1'])

  for (let done = 0; done < 6; done += 1) await endNext()
  expect(begun).toEqual(['a1', 'a2', 'b', 'c', 'a3', 'a4'])
})

test('refuses work over a limit at once, for one owner and in total, until some is done', async () => {
  const { bring, endNext } = givenQueue()
  const first = [1, 2, 3, 4].map(() => bring('a'))
  expect(bring('a')).toBeUndefined()
  expect([bring('b'), bring('c')]).not.toContain(undefined)
  expect(bring('d')).toBeUndefined()

  await endNext()
  expect(await first[0]).toBe('a')
  expect(bring('d')).toBeDefined()
  expect(bring('e')).toBeUndefined()
})

test('failed work affects its owner only', async () => {
  const { bring, endNext } = givenQueue()
  const bad = expect(bring('a', 'bad')).rejects.toThrow('bad work')
  const good = bring('b')
  await endNext()
  await endNext()

  await bad
  expect(await good).toBe('b')
  expect(bring('a')).toBeDefined()
})
