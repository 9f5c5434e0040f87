/** One open stream. */
export type Subscriber = {
  /** Events as they go over the wire, encoded once for all who get them. */
  send: (events: Uint8Array) => void
  /** Changes may have been missed. */
  reset: () => void
  close: () => void
}

/** Who listens to what in this process. */
export type Hub = {
  /**
   * Returns how to stop. A subscriber that joins soon after a reset is reset, too. On a hub that was shut
   * down the subscriber is closed at once.
   */
  subscribe: (topics: readonly string[], subscriber: Subscriber) => () => void
  /**
   * Publishes to a topic's subscribers, at most every 100 ms, and of events with one name and key only the
   * newest. What is published in one go, as by one transaction, is sent in one piece. A subscriber that
   * joins just after gets it, too; much later still with `isOwn`, for a customer's own rows.
   */
  publish: (topic: string, key: string, event: string, data: object, isOwn?: boolean) => void
  reset: () => void
  /** Closes the streams that listen to a topic. */
  close: (topic: string) => void
  closeAll: () => void
  /** Closes all streams, now and from now on. */
  shutDown: () => void
  readonly size: number
}

type Topic = {
  subscribers: Set<Subscriber>
  /** What is still to be sent, the newest last. */
  waiting: Map<string, Message>
  /** Something is on its way, or was sent less than 100 ms ago. */
  isResting: boolean
}
/** Encoded when first sent: most events have no subscriber. */
type Message = () => Uint8Array

/** Section 9: subscriber notification throttle. */
const THROTTLE_MS = 100
/**
 * The feed may report a commit moments before other connections can read it. A new subscriber
 * also gets what was sent just before, so that nothing is missed in between.
 */
const REPEAT_MS = 250
/** A page reads its customer's rows first and listens later, without a snapshot of them. */
const REPEAT_OWN_MS = 10_000

export function createHub(now: () => number = Date.now): Hub {
  const byName = new Map<string, Topic>()
  const all = new Set<Subscriber>()
  const recent = createRecentEvents<Message>(REPEAT_MS, now)
  const recentOwn = createRecentEvents<Message>(REPEAT_OWN_MS, now)
  let resetAt = -Infinity
  let isShutDown = false

  function deliver(topic: Topic) {
    if (topic.waiting.size === 0) {
      topic.isResting = false
      return
    }
    const events = joined([...topic.waiting.values()].map((encoded) => encoded()))
    topic.waiting.clear()
    for (const subscriber of topic.subscribers) subscriber.send(events)
    setTimeout(() => deliver(topic), THROTTLE_MS)
  }

  function closeEach(subscribers: Iterable<Subscriber>) {
    for (const subscriber of subscribers) subscriber.close()
  }

  return {
    subscribe(topics, subscriber) {
      if (isShutDown) {
        subscriber.close()
        return () => undefined
      }
      all.add(subscriber)
      for (const name of topics) {
        const topic = byName.get(name)
        if (topic) topic.subscribers.add(subscriber)
        else {
          byName.set(name, {
            subscribers: new Set([subscriber]),
            waiting: new Map(),
            isResting: false,
          })
        }
      }
      // What was missed before a reset is not among the recent events.
      if (now() - resetAt <= REPEAT_OWN_MS) subscriber.reset()
      for (const name of topics) {
        for (const message of [recent, recentOwn].flatMap((events) => events.of(name))) {
          subscriber.send(message())
        }
      }
      return () => {
        all.delete(subscriber)
        for (const name of topics) {
          const subscribers = byName.get(name)?.subscribers
          subscribers?.delete(subscriber)
          if (subscribers?.size === 0) byName.delete(name)
        }
      }
    },
    publish(name, key, event, data, isOwn = false) {
      const message = once(() => encodeEvent(event, data))
      const id = `${event} ${key}`
      ;(isOwn ? recentOwn : recent).remember(name, id, message)

      const topic = byName.get(name)
      if (!topic) return
      topic.waiting.delete(id)
      topic.waiting.set(id, message)
      if (topic.isResting) return
      topic.isResting = true
      setImmediate(() => deliver(topic))
    },
    reset() {
      resetAt = now()
      for (const subscriber of all) subscriber.reset()
    },
    close(topic) {
      closeEach(byName.get(topic)?.subscribers ?? [])
    },
    closeAll() {
      closeEach(all)
    },
    shutDown() {
      isShutDown = true
      closeEach(all)
    },
    get size() {
      return all.size
    },
  }
}

/** A server-sent event. Its name is in the data, so that browsers receive unknown names too. */
export const encodeEvent = (name: string, data: object): Uint8Array =>
  Buffer.from(`data: ${JSON.stringify({ name, data })}\n\n`)

const joined = (events: Uint8Array[]): Uint8Array =>
  events.length === 1 ? events[0]! : Buffer.concat(events)

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => (made ??= { value: make() }).value
}

type Recent = { topic: string; at: number }

/** The latest messages, the newest of each id, for subscribers that join a little later. */
function createRecentEvents<Event>(forMs: number, now: () => number) {
  const events = new Map<string, Recent & { event: Event }>()
  const idsOf = new Map<string, Set<string>>()

  function forgetOld() {
    const horizon = now() - forMs
    for (const [id, { topic, at }] of events) {
      // Oldest first: one that is sent again moves to the end.
      if (at >= horizon) return
      events.delete(id)
      const ids = idsOf.get(topic)
      ids?.delete(id)
      if (ids?.size === 0) idsOf.delete(topic)
    }
  }

  return {
    remember(topic: string, id: string, event: Event) {
      forgetOld()
      const key = `${topic} ${id}`
      events.delete(key)
      events.set(key, { topic, at: now(), event })
      const ids = idsOf.get(topic)
      if (ids) ids.add(key)
      else idsOf.set(topic, new Set([key]))
    },
    /** What was sent for a topic. */
    of(topic: string): Event[] {
      forgetOld()
      return [...(idsOf.get(topic) ?? [])].map((key) => events.get(key)!.event)
    },
  }
}
