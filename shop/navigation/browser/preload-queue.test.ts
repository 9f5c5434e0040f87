import { describe, expect, test } from 'vitest'

import { createPreloadQueue } from './watch-links.ts'

function queueOn(state: { mayLoad: boolean; now: number } = { mayLoad: true, now: 0 }) {
  const begun: { page: string; end: () => void }[] = []
  const queue = createPreloadQueue({
    now: () => state.now,
    mayLoad: () => state.mayLoad,
    load: (page) => new Promise((resolve) => begun.push({ page, end: resolve })),
  })
  const pages = () => begun.map(({ page }) => page)
  /** Ends a load and lets what follows begin. */
  async function end(page: string) {
    begun.findLast((load) => load.page === page)?.end()
    await new Promise(setImmediate)
  }
  return { queue, pages, end, state }
}

describe('the preload queue', () => {
  test('loads two pages at a time, the likeliest first', async () => {
    const { queue, pages, end } = queueOn()
    queue.add('/low', 'low')
    queue.add('/low-2', 'low')
    queue.add('/low-3', 'low')
    queue.add('/medium', 'medium')
    queue.add('/high', 'high')
    expect(pages()).toEqual(['/low', '/low-2'])

    await end('/low')
    expect(pages()).toEqual(['/low', '/low-2', '/high'])
    await end('/low-2')
    await end('/high')
    expect(pages()).toEqual(['/low', '/low-2', '/high', '/medium', '/low-3'])
  })

  test('loads nothing twice until the browser may have forgotten it', async () => {
    const { queue, pages, end, state } = queueOn()
    queue.add('/a', 'low')
    queue.add('/a', 'high')
    await end('/a')
    state.now = 5 * 60_000 - 1
    queue.add('/a', 'high')
    expect(pages()).toEqual(['/a'])

    state.now += 1
    queue.add('/a', 'high')

    expect(pages()).toEqual(['/a', '/a'])
  })

  test('waits while the page is hidden', () => {
    const { queue, pages, state } = queueOn({ mayLoad: false, now: 0 })
    queue.add('/a', 'high')
    queue.resume()
    expect(pages()).toEqual([])

    state.mayLoad = true
    queue.resume()

    expect(pages()).toEqual(['/a'])
  })

  test('forgets what is taken back before it began', async () => {
    const { queue, pages, end } = queueOn()
    for (const page of ['/a', '/b', '/c']) queue.add(page, 'medium')

    queue.remove('/c')
    await end('/a')

    expect(pages()).toEqual(['/a', '/b'])
  })
})
