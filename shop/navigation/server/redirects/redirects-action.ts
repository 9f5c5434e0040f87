import { refuseFields } from '#platform/forms/sent-form.ts'
import { z } from 'zod'

import type { Db } from '#platform/db/database.ts'
import { isStorable } from '#platform/storable-text.ts'
import type { FormRefused } from '#platform/forms/form-answer.ts'

import { MAX_REDIRECTS, readRedirects } from '../../redirects/read-redirects.ts'
import { redirectsText as text } from '../../redirects/redirects-text.ts'
import { addRedirects, removeRedirects } from './redirects.ts'

const Asked = z.discriminatedUnion('form', [
  z.object({ form: z.literal('add'), lines: z.string() }),
  z.object({ form: z.literal('remove'), item: z.uuid() }),
])

type Answer =
  | { done: 'added' }
  | { done: 'removed'; was: { from: string; to: string } | undefined }
  | FormRefused

/** Adds the typed redirects, or takes one away; undefined for an unknown form. */
export async function redirectsAction(
  db: Db,
  { form, actorId }: { form: FormData; actorId: string },
): Promise<Answer | undefined> {
  const { data: asked } = Asked.safeParse(Object.fromEntries(form))
  if (!asked) return undefined
  if (asked.form === 'add') return add(db, asked.lines, actorId)
  const [was] = await removeRedirects(db, { ids: [asked.item], actorId })
  return { done: 'removed', was }
}

async function add(db: Db, typed: string, actorId: string): Promise<Answer> {
  const sent = { form: 'add', typed: { lines: typed } }
  const lines = isStorable(typed) ? readRedirects(typed) : []
  if (lines.length === 0) return refuseFields({ lines: text.nothing }, sent)
  if (lines.length > MAX_REDIRECTS)
    return refuseFields({ lines: text.tooMany(MAX_REDIRECTS) }, sent)

  const readable = lines.filter((line) => line.fault === undefined)
  const outcomes = await addRedirects(db, { redirects: readable, actorId })
  const faultOf = new Map(
    outcomes.flatMap(({ from, outcome, other }) =>
      outcome === 'added' || outcome === 'same'
        ? []
        : [[from, text.faults[outcome](other ?? '')] as const],
    ),
  )
  const left = lines.flatMap((line) => {
    const fault = line.fault === undefined ? faultOf.get(line.from) : text.faults[line.fault]
    return fault === undefined ? [] : [{ text: line.text, fault }]
  })
  if (left.length === 0) return { done: 'added' }
  // Those that were done are taken out of the field; what is left is counted again.
  const rest = { form: 'add', typed: { lines: left.map(({ text: line }) => line).join('\n') } }
  const done = lines.length - left.length
  const faults = left.map(({ fault }, at) => text.atLine(at + 1, fault))
  const messages = [...(done > 0 ? [text.some(done, left.length)] : []), ...faults]
  return refuseFields({ lines: messages.join('\n') }, rest)
}
