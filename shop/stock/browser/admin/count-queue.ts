import type { CountedItem } from '../../admin/stocktake.ts'

/** A scan as it waits to be sent, or as it was answered. */
export type Scan = {
  id: string
  code: string
  /** 0: it was counted that there is none. */
  quantity: number
  state: 'waiting' | 'counted' | 'unknown_code' | 'closed'
  item?: CountedItem
  /** It was taken back. */
  isUndone?: boolean
  /** It is no scan: it takes one back. */
  takesBack?: string | undefined
}

/** What prevents scans from being sent. */
export type Trouble = 'offline' | 'signed_out'

type QueueState = {
  /** The newest first. */
  scans: readonly Scan[]
  unsent: number
  trouble: Trouble | undefined
}

/** A scan on its way; `ageMs` ago it was made. */
export type SentScan = {
  id: string
  code: string
  quantity: number
  ageMs: number
  /** The scan that this one cancels. */
  takesBack?: string | undefined
}
type Answer = { id: string; outcome: 'counted' | 'unknown_code' | 'closed'; item?: CountedItem }

type Options = {
  /** Throws what `troubleOf` reads. */
  send: (scans: SentScan[]) => Promise<Answer[]>
  /** Why a message failed; it is retried in any case. */
  troubleOf: (error: unknown) => Trouble
  onChange: () => void
}

const BATCH = 100
/** So that a fast hand stays far below the limit of messages. */
const EVERY_MS = 1000
const RETRY_MS = [2000, 4000, 8000, 15_000]
const SHOWN = 20

const keyOf = ({ productId, sizeId }: CountedItem) => `${productId} ${sizeId ?? ''}`

/**
 * Scans in the order they were made, sent one message after the other. What could not be sent is sent
 * again under the same ids, which the shop counts once, so that none is lost or doubled.
 */
export function createCountQueue({ send, troubleOf, onChange }: Options) {
  let scans: (Scan & { at: number })[] = []
  let state: QueueState = { scans: [], unsent: 0, trouble: undefined }
  let trouble: Trouble | undefined
  let inFlight = new Set<string>()
  /** Those that the shop may know of, answered or not. */
  const sent = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let lastSent = -Infinity
  const totals = new Map<string, number>()

  const notify = () => {
    const waiting = scans.filter(({ state: own }) => own === 'waiting')
    const kept = scans.filter((scan) => scan.takesBack === undefined && !scan.isUndone)
    state = {
      scans: kept.toReversed().slice(0, SHOWN).map(asOfNow),
      unsent: waiting.length,
      trouble,
    }
    onChange()
  }

  /** A copy, with what was found of the item since: of scans that were taken back, or colleagues'. */
  const asOfNow = ({ at: _at, ...scan }: Scan & { at: number }): Scan =>
    scan.item ? { ...scan, item: { ...scan.item, counted: totals.get(keyOf(scan.item))! } } : scan

  const flush = async () => {
    timer = undefined
    const batch = scans.filter((scan) => scan.state === 'waiting').slice(0, BATCH)
    if (batch.length === 0 || inFlight.size > 0) return
    inFlight = new Set(batch.map(({ id }) => id))
    for (const { id } of batch) sent.add(id)
    lastSent = Date.now()
    try {
      const answers = await send(
        batch.map(({ id, code, quantity, takesBack, at }) => ({
          id,
          code,
          quantity,
          takesBack,
          ageMs: Math.max(0, Date.now() - at),
        })),
      )
      const byId = new Map(answers.map((answer) => [answer.id, answer]))
      for (const scan of batch) {
        const { outcome, item } = byId.get(scan.id) ?? {}
        if (outcome) scan.state = outcome
        if (!item) continue
        scan.item = item
        totals.set(keyOf(item), item.counted)
      }
      trouble = undefined
      failures = 0
    } catch (error) {
      trouble = troubleOf(error)
      failures += 1
    } finally {
      inFlight = new Set()
      notify()
    }
    plan()
  }

  const plan = () => {
    if (timer !== undefined || inFlight.size > 0) return
    if (!scans.some((scan) => scan.state === 'waiting')) return
    const wait =
      failures > 0
        ? RETRY_MS[Math.min(failures, RETRY_MS.length) - 1]!
        : Math.max(0, lastSent + EVERY_MS - Date.now())
    timer = setTimeout(() => void flush(), wait)
  }

  const push = (code: string, quantity: number, takesBack?: string) => {
    scans = [
      ...scans,
      { id: crypto.randomUUID(), code, quantity, takesBack, state: 'waiting', at: Date.now() },
    ]
    notify()
    plan()
  }

  return {
    state: () => state,
    add: (code: string, quantity: number) => push(code, quantity),
    /** Takes the last scan back that counted, or would. */
    undo: () => {
      const last = scans.findLast(
        (scan) =>
          scan.takesBack === undefined &&
          !scan.isUndone &&
          scan.state !== 'unknown_code' &&
          scan.state !== 'closed',
      )
      if (!last) return
      if (!sent.has(last.id)) {
        scans = scans.filter((scan) => scan !== last)
        notify()
        return
      }
      last.isUndone = true
      push(last.code, 0, last.id)
    },
    /** Sends at once, when the connection is back. */
    retry: () => {
      if (timer !== undefined) clearTimeout(timer)
      timer = undefined
      failures = 0
      void flush()
    },
  }
}
