import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { findSizeId } from './find-size-id.ts'

const HOUR_MS = 3_600_000
const now = Date.parse('2026-11-20T12:00:00Z')
const offered = new Set(['a56', 'a58'])
const shopSizes = [
  { id: 'a56', size_name: '56' },
  { id: 'a58', size_name: '58' },
]

let stored: string | null = null
const fetched = vi.fn<() => Promise<Response>>()

beforeEach(() => {
  stored = null
  vi.useFakeTimers({ now, toFake: ['Date'] })
  vi.stubGlobal('localStorage', {
    getItem: () => stored,
    setItem: (key: string, value: string) => {
      expect(key).toBe('libas.sizes')
      stored = value
    },
  })
  vi.stubGlobal('fetch', fetched)
  fetched.mockReset()
  fetched.mockImplementation(async () => Response.json({ success: true, data: shopSizes }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const keep = (hoursAgo: number, sizes: object[] = shopSizes) => {
  stored = JSON.stringify({ savedAt: now - hoursAgo * HOUR_MS, sizes })
}
const shopIsAway = () => fetched.mockRejectedValue(new TypeError('Failed to fetch'))

describe('findSizeId', () => {
  test('asks the shop once and remembers', async () => {
    expect(await findSizeId('56', offered)).toBe('a56')
    expect(await findSizeId('58', offered)).toBe('a58')

    expect(fetched).toHaveBeenCalledTimes(1)
  })

  test.for([
    { hours: 23.9, calls: 0 },
    { hours: 24, calls: 1 },
    // A clock that was wrong when they were stored.
    { hours: -1, calls: 1 },
  ])('kept $hours hours ago, it asks $calls times (§9.13)', async ({ hours, calls }) => {
    keep(hours)

    expect(await findSizeId('56', offered)).toBe('a56')
    expect(fetched).toHaveBeenCalledTimes(calls)
  })

  test('asks again for a name it does not know', async () => {
    keep(1, [{ id: 'a56', size_name: '56' }])

    expect(await findSizeId('58', offered)).toBe('a58')
  })

  test('an old mapping serves when the shop does not answer (§4.40)', async () => {
    keep(1000)
    shopIsAway()

    expect(await findSizeId('56', offered)).toBe('a56')
  })

  test('without either there is no size', async () => {
    shopIsAway()

    expect(await findSizeId('56', offered)).toBeUndefined()
  })

  test.for(['{', '[]', '{"savedAt":1}', '{"savedAt":1,"sizes":[null]}', 'null'])(
    'what is kept as %s is as good as nothing',
    async (text) => {
      stored = text

      expect(await findSizeId('56', offered)).toBe('a56')
      expect(fetched).toHaveBeenCalledTimes(1)
    },
  )

  test('storage that is switched off costs only the remembering', async () => {
    const off = () => {
      throw new DOMException('Denied', 'SecurityError')
    }
    vi.stubGlobal('localStorage', { getItem: off, setItem: off })

    expect(await findSizeId('56', offered)).toBe('a56')
  })
})
