import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { FakeEventSource } from '../testing/fake-event-source.ts'
import type * as FollowChannel from './follow-channel.ts'

const queryKey = ['wishlist']
let page: EventTarget
/** Milliseconds since the page was asked for. */
let age = 0
let client: QueryClient
/** The answers on their way, the newest last. */
let answers: PromiseWithResolvers<string>[]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.resetModules()
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('EventSource', FakeEventSource)
  age = 0
  vi.spyOn(performance, 'now').mockImplementation(() => age)
  client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })
  answers = []
})

afterEach(() => {
  page.dispatchEvent(new Event('pagehide'))
  FakeEventSource.made.length = 0
  client.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const queryFn = () => {
  const answer = Promise.withResolvers<string>()
  answers.push(answer)
  return answer.promise
}

/** Shows what the server answers, as a component does. */
function show() {
  const observer = new QueryObserver(client, { queryKey, queryFn })
  const hide = observer.subscribe(() => undefined)
  return { shown: () => observer.getCurrentResult().data, hide }
}

/** Follows the channel over a stream that stands. */
async function follow() {
  const { followChannel }: typeof FollowChannel = await import('./follow-channel.ts')
  const stop = followChannel(client, { channel: 'wishlist', queryKey })
  vi.advanceTimersByTime(250)
  FakeEventSource.made[0]?.opens()
  return { followChannel, stop, stream: FakeEventSource.made[0]! }
}

const isAsked = (times: number) => vi.waitFor(() => expect(answers).toHaveLength(times))

test('after several changes the last response is shown, whatever was pending', async () => {
  const { stream } = await follow()
  const { shown } = show()
  stream.says('wishlist', { kind: 'insert' })
  await isAsked(2)
  stream.says('wishlist', { kind: 'insert' })
  await isAsked(3)

  answers[2]?.resolve('two pieces')
  await vi.waitFor(() => expect(shown()).toBe('two pieces'))
  answers[1]?.resolve('one piece')
  answers[0]?.resolve('nothing')
  await new Promise(setImmediate)

  expect(shown()).toBe('two pieces')
})

test('what changed without subscribers is refetched when it is next shown', async () => {
  const { followChannel, stop, stream } = await follow()
  const first = show()
  answers[0]?.resolve('one piece')
  await vi.waitFor(() => expect(first.shown()).toBe('one piece'))
  first.hide()
  stop()
  stream.says('wishlist', { kind: 'insert' })
  age = 20_000

  const second = show()
  followChannel(client, { channel: 'wishlist', queryKey })
  expect(second.shown()).toBe('one piece')
  await isAsked(2)
  answers[1]?.resolve('two pieces')

  await vi.waitFor(() => expect(second.shown()).toBe('two pieces'))
})
