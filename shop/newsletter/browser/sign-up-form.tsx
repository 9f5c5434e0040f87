import { useEffect, useId, useMemo, useRef } from 'react'
import { useFetcher } from 'react-router'

import { Button } from '#platform/ui/button.tsx'
import { TextField } from '#platform/ui/field.tsx'
import { NoticeBox } from '#platform/forms/browser/notice-box.tsx'

import { NEWSLETTER, SIGN_UP_FORM } from '../sign-up.ts'
import type { SignUpAnswer } from '../sign-up-answer.ts'
import { signUpText as text } from '../sign-up-text.ts'

type Props = {
  /** What a form that was sent without scripts led to. */
  answer?: SignUpAnswer | undefined
}

/**
 * The form of the newsletter: plain, with a page for its result; with scripts the result takes its
 * place.
 */
export function SignUpForm({ answer: answered }: Props) {
  const fetcher = useFetcher<SignUpAnswer>()
  const wordingId = useId()
  const form = useRef<HTMLFormElement>(null)
  const answer = fetcher.data ?? answered
  const refused = answer?.kind === 'refused' ? answer : undefined
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [refused])

  const sentTo = answer?.kind === 'sent' ? answer.email : undefined
  const sent = useMemo(() => (sentTo === undefined ? undefined : text.sent(sentTo)), [sentTo])

  if (sent) return <NoticeBox notice={sent} tone="success" takesFocus />
  return (
    <fetcher.Form
      ref={form}
      data-newsletter
      method="post"
      action={NEWSLETTER}
      noValidate
      aria-describedby={wordingId}
      className="grid max-w-md gap-4"
    >
      <input type="hidden" name="form" value={SIGN_UP_FORM} />
      {refused && Object.keys(refused.fields).length === 0 && (
        <NoticeBox notice={refused.notice} tone="error" takesFocus />
      )}
      <div className="flex flex-wrap items-start gap-3">
        <TextField
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          label={text.label}
          defaultValue={refused?.typed['email']}
          error={refused?.fields['email']}
          required
          className="min-w-56 flex-1"
        />
        <Button type="submit" busy={fetcher.state !== 'idle'} className="mt-6.5">
          {text.submit}
        </Button>
      </div>
      <p id={wordingId} className="text-sm text-ink-soft">
        {text.wording}
      </p>
    </fetcher.Form>
  )
}
