import { COMMENT_LIMIT } from '../return-limits.ts'
import { isShopsFault } from '../return-state.ts'
import { returnRefusalText } from '../return-refusal-text.ts'
import { choicesFor, shownOffer, replacementOf } from './exchange-choice.ts'
import type { ChosenItem, ExchangeOffers } from './exchange-choice.ts'
import type { OrderToReturn, ReturnDraft } from './return-draft.ts'
import { wizardText } from './wizard-text.ts'

const text = wizardText.errors

/** Error messages of a line, by field. */
export type LineErrors = Partial<
  Record<'quantity' | 'reason' | 'seal' | 'comment' | 'replacement', string>
>

/** Error messages of a draft, by section. */
export type ReturnErrors = {
  order?: string
  /** For the list as a whole. */
  items?: string
  lines: Readonly<Record<string, LineErrors>>
  photos?: string
}

export const noReturnErrors: ReturnErrors = { lines: {} }

/**
 * What keeps a draft from being sent; the shop looks again at all of it. `offers`: what can be chosen in
 * an exchange.
 */
export function returnErrors(
  draft: ReturnDraft,
  order: Pick<OrderToReturn, 'items'> | undefined,
  offers: ExchangeOffers = [],
): ReturnErrors {
  if (!order) return { ...noReturnErrors, order: text.noOrder }
  const lines = Object.fromEntries(
    chosenItems(draft, order)
      .map(
        (chosen) =>
          [
            chosen.item.order_item_id,
            {
              ...lineErrors(chosen, draft),
              ...(draft.resolution === 'exchange' && replacementError(chosen, offers)),
            },
          ] as const,
      )
      .filter(([, errors]) => Object.keys(errors).length > 0),
  )
  return { lines, ...(chosenItems(draft, order).length === 0 && { items: text.noItem }) }
}

/** The chosen lines of the order. */
export const chosenItems = (
  draft: ReturnDraft,
  order: Pick<OrderToReturn, 'items'>,
): ChosenItem[] =>
  order.items.flatMap((item) => {
    const line = draft.lines[item.order_item_id]
    return line && item.refusal === null ? [{ item, line }] : []
  })

/** The error of a line's replacement. */
function replacementError(chosen: ChosenItem, offers: ExchangeOffers): LineErrors {
  const { item, line } = chosen
  const choices = choicesFor(offers, chosen)
  const replacement = replacementOf(offers, chosen)
  if (choices.length === 0) return { replacement: text.nothingInstead }
  if (!replacement)
    return { replacement: shownOffer(choices, line) ? text.noSize : text.noReplacement }
  const left = replacement.size.available
  return line.quantity > left
    ? {
        replacement: returnRefusalText({
          kind: 'exchange_sold_out',
          orderItemId: item.order_item_id,
          left,
        }),
      }
    : {}
}

function lineErrors({ item, line }: ChosenItem, { photos }: ReturnDraft): LineErrors {
  const { order_item_id: orderItemId, exemption, returnable } = item
  const over = line.comment.trim().length - COMMENT_LIMIT
  const isFault = line.reason !== null && isShopsFault(line.reason)
  const isSilent = line.comment.trim() === '' && photos.length === 0
  return {
    ...(line.quantity > returnable && {
      quantity: returnRefusalText({ kind: 'too_many', orderItemId, left: returnable }),
    }),
    ...(line.reason === null && { reason: text.noReason }),
    ...(line.reason !== null &&
      !isFault &&
      item.only_for_faults && {
        reason: returnRefusalText({
          kind: exemption === 'made_to_order' ? exemption : 'too_late',
          orderItemId,
        }),
      }),
    ...(exemption === 'sealed_hygiene' &&
      line.reason !== null &&
      !isFault &&
      !line.isSealed && { seal: returnRefusalText({ kind: 'hygiene', orderItemId }) }),
    ...(over > 0 && { comment: text.commentTooLong(over) }),
    ...(isFault && isSilent && { comment: text.sayWhatIsWrong }),
  }
}

/** Whether there are no errors. */
export const isSound = ({ order, items, lines, photos }: ReturnErrors): boolean =>
  (order ?? items ?? photos) === undefined && Object.keys(lines).length === 0

/** The errors after a line changed: for that line, only those that remain. */
export function afterLineChange(
  { items, lines, ...found }: ReturnErrors,
  now: ReturnErrors,
  itemId: string,
): ReturnErrors {
  const { [itemId]: before = {}, ...others } = lines
  const left = Object.fromEntries(
    Object.entries(now.lines[itemId] ?? {}).filter(([field]) => field in before),
  )
  return {
    ...found,
    ...(items !== undefined && now.items !== undefined && { items: now.items }),
    lines: Object.keys(left).length > 0 ? { ...others, [itemId]: left } : others,
  }
}

const lineFields: Readonly<Record<string, keyof LineErrors>> = {
  order_item_id: 'quantity',
  quantity: 'quantity',
  reason: 'reason',
  comment: 'comment',
  is_sealed: 'seal',
  exchange_for: 'replacement',
}

/**
 * Where a refusal of the shop belongs, by the field of the request it names; undefined for none of
 * the form. `itemIds` are those of the request.
 */
export function refusedField(
  field: string | undefined,
  message: string,
  itemIds: readonly string[],
): ReturnErrors | undefined {
  if (field === 'order_id') return { ...noReturnErrors, order: message }
  if (field?.startsWith('photos')) return { ...noReturnErrors, photos: message }
  const [, at, name = ''] = /^items\.(\d+)\.(\w+)/.exec(field ?? '') ?? []
  const itemId = itemIds[Number(at)]
  const part = lineFields[name]
  return itemId !== undefined && part ? { lines: { [itemId]: { [part]: message } } } : undefined
}
