import { useEffect, useRef } from 'react'
import { Form, Link } from 'react-router'

import { Button } from '#platform/ui/button.tsx'

import { codeStepOf } from '../account-answer.ts'
import type { AccountAnswer } from '../account-answer.ts'
import { accountsText } from '../accounts-text.ts'
import type { Refused } from './account-form.tsx'
import { CodeField } from './code-field.tsx'
import { useIsSending } from './form-state.tsx'
import { useKeptStep } from './use-kept-step.ts'

type Props = {
  email: string
  refused: Refused | undefined
  /** Where another email can be typed. */
  otherEmailPath: string
}

/** Takes the code that was emailed, and has a new one sent; both are plain forms. */
export function CodeForm({ email, refused, otherEmailPath }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const text = accountsText.code

  useEffect(() => {
    // Refusals that are not about the code are led to themselves.
    if (refused && !refused.fields.code) return
    const field = form.current?.querySelector<HTMLInputElement>('[name=code]')
    field?.focus()
    field?.select()
  }, [refused, email])

  return (
    <div className="grid gap-8">
      <Form ref={form} method="post" noValidate className="grid gap-5">
        <input type="hidden" name="form" value="sign-in-code" />
        <input type="hidden" name="email" value={email} />
        <CodeField name="code" label={text.label} error={refused?.fields.code} />
        <Button type="submit" busy={useIsSending('sign-in-code')} className="w-full">
          {text.submit}
        </Button>
      </Form>
      <Form method="post" className="grid gap-4 border-t pt-6 text-center">
        <input type="hidden" name="form" value="new-code" />
        <input type="hidden" name="email" value={email} />
        <p className="text-sm text-ink-soft">{text.junk}</p>
        <p className="flex flex-wrap items-center justify-center gap-x-6 gap-y-3">
          <Button type="submit" variant="secondary" size="small" busy={useIsSending('new-code')}>
            {text.again}
          </Button>
          <Link to={otherEmailPath} className="link lone-link">
            {text.otherEmail}
          </Link>
        </p>
      </Form>
    </div>
  )
}

/** The step after a code was sent, which outlasts loading the page again. */
export function useCodeStep(answer: AccountAnswer | undefined): ReturnType<typeof codeStepOf> {
  const step = codeStepOf(answer)
  const email = useKeptStep('codeSentTo', step?.email, answer !== undefined)
  if (step || email === undefined) return step
  return { email, refused: undefined, ifRight: undefined }
}
