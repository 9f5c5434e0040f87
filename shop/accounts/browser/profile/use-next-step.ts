import { useEffect } from 'react'

import { toast } from '#platform/ui/toast/toast.ts'

import { accountsText } from '../../accounts-text.ts'
import type { ProfileAnswer } from '../../profile-answer.ts'

/** Tells that a code is on its way; a second one changes nothing else on the page. */
export function useNextStep(answer: ProfileAnswer | undefined): void {
  useEffect(() => {
    if (answer?.kind !== 'next') return
    const { title, message } = accountsText.code.sent
    toast.success({ title, description: message, duration: 6000 })
  }, [answer])
}
