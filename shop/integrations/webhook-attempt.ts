/** A try to deliver an event; planned while `endedAt` is null. */
export type WebhookAttempt = {
  id: string
  dueAt: Date
  endedAt: Date | null
  /** HTTP; null where no answer came. */
  status: number | null
  /** The first kilobyte of what was answered. */
  answer: string | null
  /** Why no answer came. */
  failure: string | null
  /** Somebody pressed "Send again". */
  isPressed: boolean
}
