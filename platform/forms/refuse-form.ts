import type { Fault, FieldTexts, FormRefused, Notice } from './form-answer.ts'
import { formCutOff, pleaseWait, unexpected, unreachable } from './form-notices.ts'

type Sent = { form: string; id?: string | undefined; typed?: FieldTexts }

/** A refusal with a notice of its own. */
export const refuseWith = (notice: Notice, { form, id, typed = {} }: Sent): FormRefused => ({
  kind: 'refused',
  form,
  id,
  notice,
  fields: {},
  typed,
})

/** The refusal of invalid input, before any use case is called. */
export function refuseFields(fields: FieldTexts, { form, id, typed = {} }: Sent): FormRefused {
  const [message = unexpected.checkInput] = Object.values(fields)
  return {
    kind: 'refused',
    form,
    id,
    notice: { title: unexpected.checkTitle, message },
    fields,
    typed,
  }
}

/** The refusal of a form whose request failed: keeps what was typed. */
export function refuseFault(fault: Fault, sent: FormData): FormRefused {
  const texts = [...sent].filter((field): field is [string, string] => typeof field[1] === 'string')
  const { form = '', item, password: _secret, ...typed } = Object.fromEntries(texts)
  return refuseWith(faultNotices[fault], { form, id: item, typed })
}

const faultNotices: Record<Fault, Notice> = {
  unreachable,
  timeout: unreachable,
  too_many: pleaseWait,
  cut_off: formCutOff,
  server: unexpected,
}
