import { randomUUID } from 'node:crypto'

import { refuseFields, refuseWith, textsOf } from '#platform/forms/sent-form.ts'
import { z } from 'zod'

import type { Db } from '#platform/db/database.ts'
import { isPlainLine } from '#platform/storable-text.ts'
import type { FormRefused } from '#platform/forms/form-answer.ts'

import { adminStockText } from '../../admin/admin-stock-text.ts'
import {
  barcodeFault,
  fitsReason,
  fitsSku,
  MAX_NOTE,
  MAX_PIECES,
  stockReasonNames,
} from '../../admin/stock-change.ts'
import {
  barcodeFaultText,
  cellRefusalText,
  stockChangeText,
  wrongWayText,
} from '../../admin/stock-change-text.ts'
import type { StockItem } from '../../admin/stock-change.ts'

import { changeBarcode, changeStock } from './change-stock.ts'
import { saveOffer } from './offer-action.ts'

const text = adminStockText.item

type Asked = { form: FormData; item: StockItem; actorId: string }

/**
 * Handles the forms of the page of a product and size: receive or correct, its barcode, its SKU, or how
 * it is sold that is not there.
 * Undefined for an unknown form.
 */
export async function itemAction(
  db: Db,
  asked: Asked,
): Promise<{ done: 'adjusted' | 'barcode' | 'sku' | 'offer' } | FormRefused | undefined> {
  const typed = textsOf(asked.form)
  const sent = { form: typed.form ?? '', typed }
  if (sent.form === 'adjust') return adjust(db, asked, sent)
  if (sent.form === 'barcode') return setBarcode(db, asked, sent)
  if (sent.form === 'sku') return setSku(db, asked, sent)
  if (sent.form === 'offer') return saveOffer(db, asked, sent)
  return undefined
}

type Sent = { form: string; typed: Record<string, string> }

async function adjust(db: Db, { item, actorId }: Asked, sent: Sent) {
  const { typed } = sent
  const key = z.uuid().safeParse(typed.key)
  const reason = z.enum(stockReasonNames).safeParse(typed.reason)
  if (!key.success || !reason.success) return undefined
  const by = readPieces(typed.by ?? '')
  const note = (typed.note ?? '').trim()
  const errors = {
    ...(by.error !== undefined && { by: by.error }),
    ...(by.value !== undefined &&
      !fitsReason(reason.data, by.value) && { by: wrongWayText(reason.data) }),
    ...((note.length > MAX_NOTE || !isPlainLine(note)) && { note: stockChangeText.noteLong }),
  }
  if (by.value === undefined || Object.keys(errors).length > 0) return refuseFields(errors, sent)

  const [answer] = await changeStock(db, {
    key: key.data,
    reason: reason.data,
    note: note === '' ? null : note,
    cells: [{ field: 'on_hand', ...item, by: by.value }],
    actorId,
  })
  const message = answer && cellRefusalText(answer)
  if (message === undefined) return { done: 'adjusted' as const }
  return answer?.outcome === 'held'
    ? refuseFields({ by: message }, sent)
    : refuseWith({ title: text.refused, message }, sent)
}

async function setBarcode(db: Db, { item, actorId }: Asked, sent: Sent) {
  const { typed } = sent
  const to = (typed.barcode ?? '').trim()
  const fault = to === '' ? undefined : barcodeFault(to)
  if (fault) return refuseFields({ barcode: barcodeFaultText[fault] }, sent)
  const changed = await changeBarcode(db, {
    ...item,
    from: typed.seen === undefined || typed.seen === '' ? null : typed.seen,
    to: to === '' ? null : to,
    actorId,
  })
  if (changed.ok) return { done: 'barcode' as const }
  const { refusal } = changed
  switch (refusal.kind) {
    case 'taken':
      return refuseFields({ barcode: text.barcodeTaken }, sent)
    case 'version_conflict':
      // The next press means the one that is there now.
      return refuseFields(
        { barcode: text.barcodeChanged(refusal.barcode) },
        { ...sent, typed: { ...typed, seen: refusal.barcode ?? '' } },
      )
    case 'not_found':
      return refuseWith({ title: text.refused, message: text.gone }, sent)
  }
}

async function setSku(db: Db, { item, actorId }: Asked, sent: Sent) {
  const { typed } = sent
  const to = (typed.sku ?? '').trim()
  if (to !== '' && !fitsSku(to)) return refuseFields({ sku: stockChangeText.sku }, sent)
  const [answer] = await changeStock(db, {
    key: randomUUID(),
    reason: 'correction',
    note: null,
    cells: [{ field: 'sku', ...item, from: typed.seen || null, to: to || null }],
    actorId,
  })
  const message = answer && cellRefusalText(answer)
  if (!answer || message === undefined) return { done: 'sku' as const }
  // The next press means the one that is there now.
  if (answer.outcome === 'version_conflict')
    return refuseFields(
      { sku: text.skuChanged(String(answer.now)) },
      { ...sent, typed: { ...typed, seen: String(answer.now) } },
    )
  return answer.outcome === 'sku_taken'
    ? refuseFields({ sku: message }, sent)
    : refuseWith({ title: text.refused, message }, sent)
}

/** The number of pieces that arrived, or with a minus left. */
function readPieces(
  typed: string,
): { value: number; error?: undefined } | { value?: undefined; error: string } {
  const plain = typed
    .trim()
    .replace(/^[\u2212\u2013]/, '-')
    .replace(/^\+/, '')
  if (!/^-?\d{1,9}$/.test(plain)) return { error: stockChangeText.wholeNumber }
  const value = Number(plain)
  if (value === 0) return { error: stockChangeText.notZero }
  return Math.abs(value) > MAX_PIECES ? { error: stockChangeText.tooMany } : { value }
}
