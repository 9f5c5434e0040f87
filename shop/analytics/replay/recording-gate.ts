import { MAX_CHANGES } from '../analytics-numbers.ts'

type Options = {
  /** Where the browser is, by its address: a page that is left still stands there for a moment. */
  isPublicHere: () => boolean
}

/**
 * What goes through of what is recorded: pages that are the same for everybody alone, within the limits
 * of changes. A page that comes after one that was not recorded begins with a snapshot of its own.
 */
export function recordingGate({ isPublicHere }: Options) {
  const limits = changeLimits()
  let isPublicShown = false
  /** What was recorded before says no longer how the page looks. */
  let isStale = true

  return {
    /** A page is shown now; returns whether it needs a snapshot. */
    show(isPublic: boolean): boolean {
      isPublicShown = isPublic
      if (limits.next()) isStale = true
      return isPublic && isStale
    },
    /** The event, or what of it is within the limits; undefined for none. */
    admit(event: RecordedEvent): RecordedEvent | undefined {
      if (!isPublicShown || !isPublicHere()) {
        isStale = true
        return undefined
      }
      if (event.type === recorded.fullSnapshot) isStale = false
      else if (isStale && event.type !== recorded.meta) return undefined
      return limits.admit(event)
    },
  }
}

type Changed = { id: number }

/**
 * How much of a page's changes is recorded: 500 of the page, and 50 of each node (section 9). An
 * animation cannot fill the recording with itself. `next` is called for a new page, and returns whether
 * anything of the one before was left out.
 */
function changeLimits() {
  let ofPage = 0
  let ofNode = new Map<number, number>()
  let isLeftOut = false

  function withinNode({ id }: Changed): boolean {
    const count = (ofNode.get(id) ?? 0) + 1
    ofNode.set(id, count)
    return count <= MAX_CHANGES.ofNode
  }

  return {
    /** What of an event is within the limits; undefined for nothing. */
    admit(event: RecordedEvent): RecordedEvent | undefined {
      if (!isMutation(event)) return event
      ofPage += 1
      if (ofPage > MAX_CHANGES.ofPage) {
        isLeftOut = true
        return undefined
      }
      const { attributes, texts, ...others } = event.data as {
        attributes: Changed[]
        texts: Changed[]
        adds: unknown[]
        removes: unknown[]
      }
      const data = {
        ...others,
        attributes: attributes.filter(withinNode),
        texts: texts.filter(withinNode),
      }
      const lost = attributes.length + texts.length - data.attributes.length - data.texts.length
      if (lost > 0) isLeftOut = true
      const { adds, removes } = others
      const left = [data.attributes, data.texts, adds, removes].some((list) => list.length > 0)
      return left ? { ...event, data } : undefined
    },
    next(): boolean {
      const wasLeftOut = isLeftOut
      ofPage = 0
      ofNode = new Map()
      isLeftOut = false
      return wasLeftOut
    },
  }
}

/** Attributes with words in them, which may be a person's: texts and inputs are masked, these too. */
const speaking =
  /^(?:aria-(?:label|description|placeholder|roledescription|valuetext)|alt|content|data-value|label|placeholder|srcdoc|title|value)$/

/** Pictures are not recorded; the library leaves out their tags, but not the files that they choose from. */
const picturing = /^(?:srcset|imagesrcset)$/

/** Attributes with an address in them. */
const addressing = /^(?:href|src|action|formaction|poster|cite|xlink:href)$/

/** Where an address or a path of this site leads, as it may be sent. */
type ShownAddress = (address: string) => string

/**
 * A recorded event without what its masks leave: words in attributes, and of addresses the query and
 * what is secret in them (section 7, analytics: what is typed is never sent).
 */
export function quietEvent(event: RecordedEvent, shownAddress: ShownAddress): RecordedEvent {
  const quiet = (value: unknown, key?: string): unknown => {
    if (Array.isArray(value)) return value.map((inner) => quiet(inner))
    if (typeof value !== 'object' || value === null) {
      // The page's own address, in what comes before a snapshot.
      return key === 'href' && typeof value === 'string' ? shownAddress(value) : value
    }
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [
        name,
        name === 'attributes' && !Array.isArray(inner)
          ? quietAttributes(inner as Record<string, unknown>, shownAddress)
          : quiet(inner, name),
      ]),
    )
  }
  return quiet(event) as RecordedEvent
}

function quietAttributes(
  attributes: Record<string, unknown>,
  shownAddress: ShownAddress,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(attributes)
      .filter(([name]) => !speaking.test(name) && !picturing.test(name))
      .map(([name, value]) => [
        name,
        addressing.test(name) && typeof value === 'string' ? shownAddress(value) : value,
      ]),
  )
}

/** What rrweb records, as far as it is looked at here. */
export type RecordedEvent = { type: number; timestamp: number; data: Record<string, unknown> }

/** Kinds of such events, as rrweb numbers them. */
const recorded = { fullSnapshot: 2, change: 3, meta: 4 } as const

/** Whether it is a change of what the document holds, and not of a pointer, say. */
const isMutation = ({ type, data }: RecordedEvent): boolean =>
  type === recorded.change && data.source === 0
