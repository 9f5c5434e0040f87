/** What rrweb records, as far as it is looked at here. */
export type RecordedEvent = { type: number; timestamp: number; data: Record<string, unknown> }

/** Kinds of such events, as rrweb numbers them. */
export const recorded = { fullSnapshot: 2, change: 3, meta: 4 } as const

/** Whether it is a change of what the document holds, and not of a pointer, say. */
export const isMutation = ({ type, data }: RecordedEvent): boolean =>
  type === recorded.change && data.source === 0
