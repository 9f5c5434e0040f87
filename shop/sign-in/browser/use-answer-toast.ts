import { useEffect } from 'react'

import { toast } from '#platform/ui/toast/toast.ts'
import { trackError } from '#shop/analytics/browser/track-error.ts'

import type { AccountAnswer } from '../account-answer.ts'
import { answerToast } from '../answer-toast.ts'

/** Announces the result of a form; the page itself shows it, too, for as long as it is open. */
export function useAnswerToast(answer: AccountAnswer | undefined): void {
  useEffect(() => {
    if (!answer) return
    const { kind, ...shown } = answerToast(answer)
    toast[kind](shown)
    if (kind === 'error') trackError({ ...shown, status: null, context: 'account' })
  }, [answer])
}
