import { afterEach, beforeEach, expect, expectTypeOf, test, vi } from 'vitest'

import type { EventCatalogue, EventName, TrackedEvent } from '#shop/analytics/event-catalogue.ts'

import { trackError } from './track-error.ts'
import { track } from './track.ts'

let page: EventTarget
let tracked: TrackedEvent[]

beforeEach(() => {
  tracked = []
  page = new EventTarget()
  page.addEventListener('libas:event', (event) =>
    tracked.push((event as CustomEvent<TrackedEvent>).detail),
  )
  vi.stubGlobal('window', page)
  vi.useFakeTimers({ now: 1_700_000_000_000 })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const removed = { product_id: 'abaya', size_id: null, quantity: 2 }

test('an event is heard with its properties and its time', () => {
  track('cart_item_removed', removed)

  expect(tracked).toEqual([
    { name: 'cart_item_removed', properties: removed, at: 1_700_000_000_000 },
  ])
})

test('a handled error names the action, and nobody', () => {
  trackError({
    title: 'Error',
    description: 'amina@example.com is taken',
    status: 409,
    context: 'update-profile',
  })

  expect(tracked).toMatchObject([
    {
      name: 'error_occurred',
      properties: {
        title: 'Error',
        message: '[email] is taken',
        status: 409,
        context: 'update-profile',
      },
    },
  ])
})

test('an event takes its own properties only', () => {
  expectTypeOf(track<'cart_item_removed'>).toBeCallableWith('cart_item_removed', removed)
  // @ts-expect-error -- a success says whether it was one that was held
  expectTypeOf(track<'add_to_cart_success'>).toBeCallableWith('add_to_cart_success', removed)
  expectTypeOf<'cart_item_lost'>().not.toExtend<EventName>()
})

test('no event identifies a visitor', () => {
  type Properties = { [Name in EventName]: keyof EventCatalogue[Name] }[EventName]
  expectTypeOf<
    Extract<Properties, 'email' | 'name' | 'first_name' | 'phone' | 'address' | 'user_id'>
  >().toBeNever()
})
