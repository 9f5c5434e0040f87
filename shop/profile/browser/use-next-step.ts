import { useEffect } from 'react'

import { toast } from '#platform/ui/toast/toast.ts'

import type { FormAnswer } from '#platform/forms/form-answer.ts'

/** Tells what is news of a step that was taken, as that a code is on its way: a second one changes nothing else. */
export function useNextStep(answer: FormAnswer | undefined): void {
  useEffect(() => {
    if (answer?.kind !== 'next' || !answer.notice) return
    const { title, message } = answer.notice
    toast.success({ title, description: message, duration: 6000 })
  }, [answer])
}
