import type { Fault, FieldTexts, FormRefused, Notice } from './form-answer.ts'
import { formCutOff, pleaseWait, unexpected, unreachable } from './form-notices.ts'

/** The texts of a form by the names of its fields; files are left out, and of several values the last counts. */
export function textsOf(form: FormData): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const [name, value] of form) if (typeof value === 'string') texts[name] = value
  return texts
}

/** Reads the texts of a form; a missing field and a file are empty. */
export const textOf =
  (form: FormData) =>
  (name: string): string => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }

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
  const { form = '', item, password: _secret, ...typed } = textsOf(sent)
  return refuseWith(faultNotices[fault], { form, id: item, typed })
}

const faultNotices: Record<Fault, Notice> = {
  unreachable,
  timeout: unreachable,
  too_many: pleaseWait,
  cut_off: formCutOff,
  server: unexpected,
}
