import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { watchLinks } from './watch-links.ts'

const origin = 'https://shop.test'
let page: EventTarget & { querySelectorAll: () => object[] }
/** The links of the page: where they lead, and how far below its top they stand, in px. */
let links: { to: string; top: number }[]
let queued: string[]
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  links = []
  queued = []
  page = Object.assign(new EventTarget(), {
    querySelectorAll: () => links.map(({ to, top }) => linkTo(to, top)),
  })
  vi.stubGlobal('document', page)
  const location = { origin, pathname: '/products', search: '' }
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location, innerHeight: 800 }))
  stop = watchLinks({
    add: (to, priority) => void queued.push(`${priority} ${to}`),
    remove: (to) => void queued.push(`not ${to}`),
    resume: () => undefined,
  })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const linkTo = (pathname: string, top: number) => ({
  origin,
  pathname,
  search: '',
  target: '',
  download: '',
  protocol: 'https:',
  getBoundingClientRect: () => ({ top, bottom: top + 44, width: 100 }),
})
const scroll = () => page.dispatchEvent(new Event('scroll'))

test('links in view are loaded ahead a second after scrolling (§9.31)', () => {
  links = [
    { to: '/products/above', top: -50 },
    { to: '/products/noor', top: 100 },
    { to: '/products/below', top: 780 },
  ]
  scroll()
  vi.advanceTimersByTime(600)
  scroll()
  vi.advanceTimersByTime(999)
  expect(queued).toEqual([])

  vi.advanceTimersByTime(1)
  expect(queued).toEqual(['medium /products/noor'])
})

test('nothing is loaded ahead from the admin area, whose drafts link to what is not there yet', () => {
  Object.assign(window, { location: { origin, pathname: '/admin/products/1/preview', search: '' } })
  links = [{ to: '/blog', top: 100 }]
  scroll()
  vi.advanceTimersByTime(1000)

  expect(queued).toEqual([])
})

test('what was scrolled past is not wanted any more', () => {
  links = [{ to: '/products/noor', top: 100 }]
  scroll()
  vi.advanceTimersByTime(1000)
  links = [{ to: '/products/layl', top: 100 }]
  scroll()
  vi.advanceTimersByTime(1000)

  expect(queued).toEqual(['medium /products/noor', 'not /products/noor', 'medium /products/layl'])
})

test('of many links in view the first four are loaded ahead, and only those of pages', () => {
  links = ['/checkout', '/products/a', '/products/b', '/products/c', '/about', '/blog'].map(
    (to, at) => ({ to, top: at * 50 }),
  )
  scroll()
  vi.advanceTimersByTime(1000)

  expect(queued).toEqual(
    ['/products/a', '/products/b', '/products/c', '/about'].map((to) => `medium ${to}`),
  )
})
