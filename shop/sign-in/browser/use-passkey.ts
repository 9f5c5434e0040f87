import type { Notice } from '#platform/forms/form-answer.ts'
import { useEffect, useRef, useState } from 'react'

import { localPath } from '#platform/languages/current-language.ts'
import { useHydrated } from '#platform/ui/use-hydrated.ts'

import { accountsText } from '../accounts-text.ts'

import { cancelPasskey, signInWithPasskey } from './sign-in-with-passkey.ts'

/** A challenge counts for 5 minutes; one that waits in a field is renewed before. Milliseconds. */
const RENEW_MS = 4 * 60 * 1000

/**
 * Signing in with a passkey, by a button and by the autofill of a field whose autocomplete ends
 * with `webauthn`; leads to `redirectTo` by a new document. Not there without scripts or support.
 */
export function usePasskey(redirectTo: string) {
  const canUse = useHydrated() && typeof PublicKeyCredential === 'function'
  const [isBusy, setIsBusy] = useState(false)
  const [notice, setNotice] = useState<Notice>()
  // Two answers of one device at once would look to the server like a copied passkey.
  const isUnderWay = useRef(false)
  const isLeft = useRef(false)

  const begin = () => {
    if (isUnderWay.current) return false
    isUnderWay.current = true
    setIsBusy(true)
    return true
  }
  const end = () => {
    isUnderWay.current = false
    setIsBusy(false)
  }
  const leadOn = () => window.location.assign(localPath(redirectTo))

  const offer = async () => {
    let isChosen = false
    const outcome = await signInWithPasskey('autofill', {
      // On another form there is no field left for it.
      mayAsk: () => !isUnderWay.current && !isLeft.current,
      mayCheck: () => (isChosen = begin()),
    })
    if (outcome.kind === 'signed_in') return leadOn()
    // Nobody asked for what a field only offers: not using it is no news.
    if (!isChosen) return
    if (outcome.kind === 'refused') setNotice(outcome.notice)
    end()
  }
  const offerAgain = useRef(offer)
  useEffect(() => {
    offerAgain.current = offer
  })

  useEffect(() => {
    if (!canUse) return undefined
    isLeft.current = false
    const offerNow = () => void (isUnderWay.current || offerAgain.current())
    offerNow()
    const timer = setInterval(offerNow, RENEW_MS)
    return () => {
      isLeft.current = true
      clearInterval(timer)
      void cancelPasskey()
    }
  }, [canUse])

  const press = async () => {
    if (!begin()) return
    setNotice(undefined)
    const outcome = await signInWithPasskey('button')
    if (outcome.kind === 'signed_in') return leadOn()
    setNotice(outcome.kind === 'refused' ? outcome.notice : accountsText.passkey.notUsed)
    end()
    // Asking by the button ended what waited in the field.
    await offer()
  }

  return { canUse, isBusy, notice, press, dismiss: () => setNotice(undefined) }
}
