import type { OutputOf } from '#platform/functions/call-function.ts'

import { returnReasons, returnStates } from '../return-state.ts'
import type { ReturnReason, ReturnState } from '../return-state.ts'
import type { getReturnableOrders } from '../server/functions/get-returnable-orders.ts'

/** An order of the customer, with what can be returned. */
export type OrderToReturn = OutputOf<typeof getReturnableOrders>['orders'][number]

export type ItemToReturn = OrderToReturn['items'][number]

/** The customer's input for a returned line. */
export type DraftLine = {
  quantity: number
  /** null before it is chosen. */
  reason: ReturnReason | null
  comment: string
  /** For hygiene goods: whether the seal is intact. */
  isSealed: boolean
  /** For an exchange: the replacement; sizeId is null until chosen, or if there are no sizes. */
  replacement: { productId: string; sizeId: string | null } | null
}

const resolutions = ['refund', 'exchange'] as const

export type Resolution = (typeof resolutions)[number]

/** A return that is being prepared. */
export type ReturnDraft = {
  orderId: string | null
  /** The returned lines, by the id of the order's line. */
  lines: Readonly<Record<string, DraftLine>>
  resolution: Resolution
  /** Uploaded photos and their file names. */
  photos: readonly DraftPhoto[]
  /** Made when this draft was first sent; any change makes it another return. */
  idempotencyKey: string | null
  /**
   * The sent return; `sendBy`: the last day to post it, e.g. 2026-12-24; `kept`: a text on what is
   * reserved for its customer.
   */
  sent: {
    returnId: string
    returnNumber: string
    state: ReturnState
    sendBy: string
    kept: string | null
  } | null
}

type DraftPhoto = { id: string; name: string }

export const emptyReturnDraft: ReturnDraft = {
  orderId: null,
  lines: {},
  resolution: 'refund',
  photos: [],
  idempotencyKey: null,
  sent: null,
}

/** A new line: one unit, no reason yet. */
export const newLine: DraftLine = {
  quantity: 1,
  reason: null,
  comment: '',
  isSealed: false,
  replacement: null,
}

/** The draft with changes, which make it another return with its own key. */
export const changeReturnDraft = (
  draft: ReturnDraft,
  changes: Partial<Pick<ReturnDraft, 'lines' | 'resolution' | 'photos'>>,
): ReturnDraft => ({ ...draft, ...changes, idempotencyKey: null, sent: null })

/** A draft for this order: the current one if it is for this order and not sent. */
export const draftFor = (draft: ReturnDraft, orderId: string): ReturnDraft =>
  draft.orderId === orderId && draft.sent === null ? draft : { ...emptyReturnDraft, orderId }

/** The draft with a line changed, added, or (undefined) removed. */
export function withLine(
  draft: ReturnDraft,
  itemId: string,
  line: DraftLine | undefined,
): ReturnDraft {
  const { [itemId]: _, ...others } = draft.lines
  return changeReturnDraft(draft, { lines: line ? { ...others, [itemId]: line } : others })
}

/** The draft as stored, with its customer. */
export const storeReturnDraft = (userId: string, draft: ReturnDraft): string =>
  JSON.stringify({ userId, ...draft })

/** Reads this customer's stored draft; anything else gives an empty one. */
export function readReturnDraft(stored: string | null, userId: string): ReturnDraft {
  const draft = parse(stored)
  if (draft.userId !== userId) return emptyReturnDraft
  return {
    orderId: text(draft.orderId),
    lines: readLines(draft.lines),
    resolution: resolutions.find((one) => one === draft.resolution) ?? 'refund',
    photos: Array.isArray(draft.photos) ? draft.photos.flatMap(readPhoto) : [],
    idempotencyKey: text(draft.idempotencyKey),
    sent: readSent(draft.sent),
  }
}

const readLines = (stored: unknown): ReturnDraft['lines'] =>
  Object.fromEntries(
    Object.entries(record(stored)).map(([id, value]) => {
      const line = record(value)
      return [
        id,
        {
          quantity: Number.isSafeInteger(line.quantity) ? Number(line.quantity) : 1,
          reason: returnReasons.find((reason) => reason === line.reason) ?? null,
          comment: text(line.comment) ?? '',
          isSealed: line.isSealed === true,
          // Earlier releases stored it as `wanted`.
          replacement: readReplacement(line.replacement ?? line.wanted),
        },
      ]
    }),
  )

function readReplacement(stored: unknown): DraftLine['replacement'] {
  const { productId, sizeId } = record(stored)
  return typeof productId === 'string' ? { productId, sizeId: text(sizeId) } : null
}

function readPhoto(stored: unknown): DraftPhoto[] {
  const { id, name } = record(stored)
  return typeof id === 'string' ? [{ id, name: text(name) ?? '' }] : []
}

function readSent(stored: unknown): ReturnDraft['sent'] {
  const sent = record(stored)
  const [returnId, returnNumber] = [text(sent.returnId), text(sent.returnNumber)]
  const [state, sendBy] = [returnStates.find((one) => one === sent.state), text(sent.sendBy)]
  return returnId && returnNumber && state && sendBy
    ? { returnId, returnNumber, state, sendBy, kept: text(sent.kept) }
    : null
}

const text = (value: unknown) => (typeof value === 'string' ? value : null)

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

function parse(stored: string | null): Record<string, unknown> {
  try {
    return record(JSON.parse(stored ?? ''))
  } catch (error) {
    // Written by another version of the shop, or by hand.
    if (error instanceof SyntaxError) return {}
    throw error
  }
}
