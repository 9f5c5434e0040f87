import { MAX_CHANGES } from '../analytics-numbers.ts'

import { isMutation } from './recorded-event.ts'
import type { RecordedEvent } from './recorded-event.ts'

type Changed = { id: number }

/**
 * How much of a page's changes is recorded: 500 of the page, and 50 of each node (section 9). An
 * animation cannot fill the recording with itself. `next` is called for a new page, and answers whether
 * anything of the one before was left out.
 */
export function changeLimits() {
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
