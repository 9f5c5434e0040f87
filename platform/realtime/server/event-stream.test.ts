import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterEach, expect, test, vi } from 'vitest'

import { EventStream } from './event-stream.ts'
import { encodeEvent } from './hub.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

type Snapshot = () => AsyncIterable<Uint8Array>

/** A stream over a connection, as a browser has it; open unless stated otherwise. */
async function connect(snapshot: Snapshot, { isOpened = true, endsAt = Infinity } = {}) {
  const onClose = vi.fn<() => void>()
  const onError = vi.fn<() => void>()
  const made = Promise.withResolvers<EventStream>()
  const server = createServer((_request, response) => {
    const stream = new EventStream(response, { snapshot, onClose, onError, endsAt })
    if (isOpened) stream.open({ 'x-frame-options': 'DENY' })
    made.resolve(stream)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const leaving = new AbortController()
  const { port } = server.address() as AddressInfo
  const answer = fetch(`http://127.0.0.1:${port}`, { signal: leaving.signal })
  // Read or not, it ends with the test.
  answer.catch(() => undefined)
  closing.push(() => {
    leaving.abort()
    server.closeAllConnections()
    server.close()
  })
  return { stream: await made.promise, answer, leave: () => leaving.abort(), onClose, onError }
}

const nothing: Snapshot = async function* () {}
const numbersIn = async (answer: Promise<Response>) =>
  (await (await answer).text()).match(/"n":\d/g)

test('what happens while the snapshot is read comes after it', async () => {
  const reading = Promise.withResolvers<void>()
  const snapshot: Snapshot = async function* () {
    await reading.promise
    yield encodeEvent('snapshot', { n: 6 })
  }
  const { stream, answer } = await connect(snapshot, { isOpened: false })

  stream.send(encodeEvent('stock', { n: 5 }))
  stream.open({})
  stream.send(encodeEvent('stock', { n: 4 }))
  reading.resolve()
  await new Promise(setImmediate)
  stream.close()

  expect(await numbersIn(answer)).toEqual(['"n":6', '"n":5', '"n":4'])
})

test('it goes out as events without a length, with the headers given', async () => {
  const { stream, answer } = await connect(nothing)

  const { status, headers } = await answer
  stream.close()

  expect(status).toBe(200)
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'text/event-stream',
    'x-frame-options': 'DENY',
  })
  expect(await (await answer).text()).toBe('retry: 2000\n\n')
})

test('a reset is sent, and followed by a fresh snapshot', async () => {
  let n = 0
  const { stream, answer } = await connect(async function* () {
    yield encodeEvent('snapshot', { n: (n += 1) })
  })
  await vi.waitFor(() => expect(n).toBe(1))
  await new Promise(setImmediate)

  stream.reset()
  await vi.waitFor(() => expect(n).toBe(2))
  await new Promise(setImmediate)
  stream.close()

  expect((await (await answer).text()).match(/"name":"\w+/g)).toEqual([
    '"name":"snapshot',
    '"name":"reset',
    '"name":"snapshot',
  ])
})

test('a reset before the stream is open is delivered once it is', async () => {
  const snapshot: Snapshot = async function* () {
    yield encodeEvent('snapshot', {})
  }
  const { stream, answer } = await connect(snapshot, { isOpened: false })

  stream.reset()
  stream.open({})
  await new Promise(setImmediate)
  stream.close()

  expect((await (await answer).text()).match(/"name":"\w+/g)).toEqual([
    '"name":"snapshot',
    '"name":"reset',
  ])
})

test('a browser that does not read is disconnected', async () => {
  const { stream, answer, onClose } = await connect(nothing)
  await answer
  const event = encodeEvent('stock', { text: 'x'.repeat(100_000) })

  // What the two ends of a connection keep for themselves is megabytes.
  for (let n = 0; n < 1000 && onClose.mock.calls.length === 0; n += 1) {
    stream.send(event)
    await new Promise(setImmediate)
  }

  expect(onClose).toHaveBeenCalledTimes(1)
})

test('a browser that goes away is noticed', async () => {
  const { answer, leave, onClose } = await connect(nothing)
  await answer

  leave()

  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
})

test('one that went away before its stream was opened gets none', async () => {
  const { stream, leave, onClose } = await connect(nothing, { isOpened: false })
  leave()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))

  expect(stream.open({})).toBe(false)
})

test('it beats until it is old, and then ends', async () => {
  const young = await connect(nothing)
  const old = await connect(nothing, { endsAt: 0 })

  for (const { stream } of [young, old]) stream.beat()
  young.stream.close()

  expect(await (await young.answer).text()).toBe('retry: 2000\n\n:\n\n')
  expect(await (await old.answer).text()).toBe('retry: 2000\n\n')
})

test('a snapshot that cannot be read ends the stream', async () => {
  const { answer, onClose, onError } = await connect(async function* () {
    yield await Promise.reject(new Error('no database'))
  })

  expect(await (await answer).text()).toBe('retry: 2000\n\n')
  expect(onError).toHaveBeenCalledTimes(1)
  expect(onClose).toHaveBeenCalledTimes(1)
})
