import type { ReactNode } from 'react'

/** What a card form needs to take a payment. */
export type CardFormProps = {
  publishableKey: string
  /** In pence; shown on the pay button. */
  amountPence: number
  /** Whether everything before the card is complete; otherwise marks and focuses what is missing. */
  check: () => boolean
  /** Ensures that there is an order to pay; undefined if there is none, which is reported elsewhere. */
  prepare: () => Promise<{ clientSecret: string; orderId: string } | undefined>
  /** The payment succeeded. */
  onPaid: (orderId: string) => void
  /** The payment was declined; the form shows the reason. */
  onRefused: () => void
  /** Shown between the card and the pay button. */
  children: ReactNode
}
