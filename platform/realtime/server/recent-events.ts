type Recent = { topic: string; at: number }

/** What was told lately, of each id the newest, for whoever subscribes a little later. */
export function createRecentEvents<Event>(forMs: number, now: () => number) {
  const events = new Map<string, Recent & { event: Event }>()
  const idsOf = new Map<string, Set<string>>()

  function forgetOld() {
    const horizon = now() - forMs
    for (const [id, { topic, at }] of events) {
      // Oldest first: one that is told again is put at the end.
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
    /** What was told of a topic. */
    of(topic: string): Event[] {
      forgetOld()
      return [...(idsOf.get(topic) ?? [])].map((key) => events.get(key)!.event)
    },
  }
}
