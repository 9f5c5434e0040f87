import type { CallErrorText } from './describe-call-error.ts'

/** A failed call that was shown to the customer. */
export type HandledError = CallErrorText & {
  /** HTTP status; 0 when there was no answer. */
  status: number
  /** The function that was called. */
  name: string
}

type Listener = (error: HandledError) => void

const listeners = new Set<Listener>()

/** Hears of every failed call that `invoke` has shown; returns how to stop that. */
export function onHandledError(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Says that a failed call was handled. */
export function reportHandledError(error: HandledError): void {
  for (const listener of listeners) listener(error)
}
