import { environmentManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { cartQuery } from './cart-query.ts'
import { forgetReleasedLines, readReleasedLines } from './unmerged/released-lines.ts'

// Timers of queries run in browsers only, and there is no window here.
environmentManager.setIsServer(() => false)

let client: QueryClient
/** The lines on the server, whose clock is an hour ahead. */
let held: (typeof abaya | typeof hijab)[]
let asked: number
const hourAhead = 60 * 60_000

beforeEach(() => {
  vi.useFakeTimers()
  client = new QueryClient()
  held = [abaya, hijab]
  asked = 0
  const openedAt = performance.now()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    asked += 1
    const sinceOpened = performance.now() - openedAt
    const left = held.filter(({ expiresIn }) => expiresIn > sinceOpened)
    const at = (ms: number) => new Date(hourAhead + ms).toISOString()
    return Response.json({
      success: true,
      items: left.map(({ expiresIn, ...item }) => ({ ...item, expires_at: at(expiresIn) })),
      hold:
        left.length === 0
          ? null
          : {
              expires_at: at(Math.min(...left.map(({ expiresIn }) => expiresIn))),
              server_time: at(sinceOpened),
            },
    })
  })
})

afterEach(() => {
  client.clear()
  forgetReleasedLines()
  vi.runAllTimers()
  vi.useRealTimers()
})

const abaya = {
  id: 'abaya',
  product_id: 'a',
  size_id: 's',
  name: 'Amal',
  color: 'Sand',
  size: '56',
  expiresIn: 60_000,
}
const hijab = {
  id: 'hijab',
  product_id: 'h',
  size_id: null,
  name: 'Noor',
  color: 'Ivory',
  size: null,
  expiresIn: 90_000,
}

/** A page that shows the cart of `userId`. */
async function openPage(userId: string | undefined) {
  const page = new QueryObserver(client, cartQuery(userId))
  const close = page.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(0)
  return { ids: () => page.getCurrentResult().data?.items.map(({ id }) => id), close }
}

test('requests nothing for a visitor (§4.9)', async () => {
  const page = await openPage(undefined)

  expect(asked).toBe(0)
  page.close()
})

test('another customer starts from nothing (§4.9)', async () => {
  const amina = await openPage('amina')
  const bilal = new QueryObserver(client, cartQuery('bilal'))

  expect(amina.ids()).toEqual(['abaya', 'hijab'])
  expect(bilal.getCurrentResult().data).toBeUndefined()
  amina.close()
})

describe('when a hold ends', () => {
  test('refetches the cart at that second and names the released lines', async () => {
    const page = await openPage('amina')
    await vi.advanceTimersByTimeAsync(59_990)
    expect(asked).toBe(1)
    await vi.advanceTimersByTimeAsync(10)

    expect(page.ids()).toEqual(['hijab'])
    expect(readReleasedLines()).toMatchObject([
      {
        id: 'abaya',
        name: 'Amal',
        code: 'expired',
        reason: 'Amal, Sand, Size 56 is no longer held for you.',
      },
    ])
    page.close()
  })

  test('the next one is waited for in turn', async () => {
    const page = await openPage('amina')
    await vi.advanceTimersByTimeAsync(90_000)

    expect(page.ids()).toEqual([])
    expect(readReleasedLines().map(({ id }) => id)).toEqual(['abaya', 'hijab'])
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    expect(asked).toBe(3)
    page.close()
  })
})

test('does not report a line that was removed before its expiry as released', async () => {
  const page = await openPage('amina')
  held = [hijab]
  await client.invalidateQueries()

  expect(page.ids()).toEqual(['hijab'])
  expect(readReleasedLines()).toEqual([])
  page.close()
})

test('forgets a released line that is in the cart again', async () => {
  const page = await openPage('amina')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(readReleasedLines()).toHaveLength(1)

  held = [hijab, { ...abaya, id: 'another line', expiresIn: 30 * 60_000 }]
  await client.invalidateQueries()

  expect(readReleasedLines()).toEqual([])
  page.close()
})
