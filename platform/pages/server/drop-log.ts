/** A moment in the order of drops, and by the clock (ms). */
export type Moment = { position: number; at: number }

/**
 * The feed may report a commit moments before other connections can read it. What began to
 * render so soon after a drop may show the state before it.
 */
export const SETTLING_MS = 100

const MAX_TAGS = 10_000

/** The last drop of a tag, and the last one that does not allow any lag. */
type Drops = { last: Moment; lastStrict: Moment | undefined }

/** Remembers which tags were dropped and when, so that a read that overlaps is not kept. */
export function dropLog(now: () => number, settlingMs = SETTLING_MS) {
  let position = 0
  let everything: Moment = { position: 0, at: -Infinity }
  const byTag = new Map<string, Drops>()

  const lastDrops = (tags: ReadonlySet<string>, which: keyof Drops) =>
    [everything, ...[...tags].map((tag) => byTag.get(tag)?.[which])].filter(
      (drop) => drop !== undefined,
    )

  function dropAll() {
    position += 1
    everything = { position, at: now() }
    byTag.clear()
  }

  const hasSeen = (drops: Moment[], began: Moment) =>
    drops.every((drop) => drop.position <= began.position && began.at >= drop.at + settlingMs)

  return {
    moment: (): Moment => ({ position, at: now() }),
    /** With `mayLag` what shows the state before may still be shown for a moment. */
    drop(tags: readonly string[], mayLag = false) {
      // Forgetting the tags by dropping all only means that what renders now is not kept.
      if (byTag.size > MAX_TAGS) dropAll()
      position += 1
      const last = { position, at: now() }
      for (const tag of tags) {
        byTag.set(tag, { last, lastStrict: mayLag ? byTag.get(tag)?.lastStrict : last })
      }
    },
    dropAll,
    /** Whether one of the tags was dropped after `moment`, and not with a lag. */
    droppedSince: (tags: ReadonlySet<string>, moment: Moment) =>
      lastDrops(tags, 'lastStrict').some((drop) => drop.position > moment.position),
    /** Whether what began at `began` surely shows the state after the last drop of its tags. */
    isSettled: (tags: ReadonlySet<string>, began: Moment) =>
      hasSeen(lastDrops(tags, 'last'), began),
    /** As `isSettled`, but for drops that may lag. */
    mayBeShown: (tags: ReadonlySet<string>, began: Moment) =>
      hasSeen(lastDrops(tags, 'lastStrict'), began),
  }
}
