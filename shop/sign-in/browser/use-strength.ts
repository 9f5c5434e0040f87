import { useEffect, useEffectEvent, useState } from 'react'

import type { Strength } from './rate-password.ts'

/** Typing has paused for so long when the strength is told, in milliseconds. */
const PAUSE_MS = 250

/**
 * Loads what rates passwords: with the first touch of a field for a new one. Without a connection
 * there is no meter; the password is checked by the server all the same.
 */
export const loadRating = () => import('./rate-password.ts').catch(() => undefined)

/** The strength of what is typed, once typing pauses; undefined while nothing is known of it. */
export function useStrength(password: string, personal: () => string[]): Strength | undefined {
  const [strength, setStrength] = useState<Strength>()
  // Read when it is needed: a change of it alone rates nothing anew.
  const readPersonal = useEffectEvent(personal)

  useEffect(() => {
    if (password === '') return undefined
    let isCurrent = true
    const rate = async () => {
      const rating = await loadRating()
      if (isCurrent) setStrength(rating?.ratePassword(password, readPersonal()))
    }
    const timer = setTimeout(() => void rate(), PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [password])

  return password === '' ? undefined : strength
}
