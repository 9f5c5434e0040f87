import { useEffect } from 'react'

import { toast } from '#platform/ui/toast/toast.ts'

import { accountLinkText } from '../account-link-text.ts'

/** Section 4: greets a customer on the first sign-in of a browser session, once per user. */
export function useWelcome(userId: string | undefined): void {
  useEffect(() => {
    if (userId === undefined) return
    const key = `libas.welcomed.${userId}`
    if (sessionStorage.getItem(key) !== null) return
    sessionStorage.setItem(key, 'yes')
    const { title, message } = accountLinkText.welcome
    toast.success({ title, description: message })
  }, [userId])
}
