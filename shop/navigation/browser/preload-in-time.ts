import { whenLeftAlone } from './when-left-alone.ts'

/** Section 9, preloading: what is a little likely, and what is left when nothing happens; ms. */
const MEDIUM_AFTER = 2000
const IDLE_AFTER = 5000

/** Tells when code is to be loaded ahead, and when data. Answers how to call it off. */
export function preloadInTime(onMedium: () => void, onIdle: () => void): () => void {
  const medium = setTimeout(onMedium, MEDIUM_AFTER)
  const stopWaiting = whenLeftAlone(IDLE_AFTER, onIdle)
  return () => {
    clearTimeout(medium)
    stopWaiting()
  }
}
