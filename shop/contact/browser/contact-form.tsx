import { useEffect, useId, useRef } from 'react'
import { useFetcher } from 'react-router'

import { NoticeBox } from '#platform/forms/browser/notice-box.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Field, TextField } from '#platform/ui/field.tsx'

import type { ContactAnswer } from '../contact-answer.ts'
import { CONTACT_FORM, TRAP, contactLimits } from '../contact-form.ts'
import { contactText as text } from '../contact-text.ts'

type Props = {
  /** The page that the form is on. */
  action: string
  /** What a form that was sent without scripts led to. */
  answer?: ContactAnswer | undefined
}

/** Name, email and message: plain, and with scripts its result takes its place. */
export function ContactForm({ action, answer: answered }: Props) {
  const fetcher = useFetcher<ContactAnswer>()
  const form = useRef<HTMLFormElement>(null)
  const trap = useId()
  const answer = fetcher.data ?? answered
  const refused = answer?.kind === 'refused' ? answer : undefined
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [refused])

  if (answer?.kind === 'sent') return <NoticeBox notice={text.sent} tone="success" takesFocus />
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={action}
      noValidate
      className="grid max-w-xl gap-5"
    >
      <input type="hidden" name="form" value={CONTACT_FORM} />
      {refused && Object.keys(refused.fields).length === 0 && (
        <NoticeBox notice={refused.notice} tone="error" takesFocus />
      )}
      <TextField
        name="name"
        autoComplete="name"
        label={text.name}
        maxLength={contactLimits.name}
        defaultValue={refused?.typed['name']}
        error={refused?.fields['name']}
        required
      />
      <TextField
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        label={text.email}
        maxLength={contactLimits.email}
        defaultValue={refused?.typed['email']}
        error={refused?.fields['email']}
        required
      />
      <Field label={text.message} hint={text.messageHint} error={refused?.fields['message']}>
        {(control) => (
          <textarea
            {...control}
            name="message"
            rows={8}
            maxLength={contactLimits.message}
            defaultValue={refused?.typed['message']}
            required
          />
        )}
      </Field>
      {/* Programs that fill in every field fill in this one. */}
      <div hidden>
        <label htmlFor={trap}>{text.trap}</label>
        <input id={trap} type="text" name={TRAP} tabIndex={-1} autoComplete="off" />
      </div>
      <p className="text-sm text-ink-soft">{text.privacy}</p>
      <Button type="submit" busy={fetcher.state !== 'idle'} className="justify-self-start">
        {text.submit}
      </Button>
    </fetcher.Form>
  )
}
