import type { Logo } from './logo.ts'

/** Who the shop is: name, and the trader's details that the law wants on every page and mail. */
export type StoreSettings = {
  name: string
  /** What stands where the name would, with the size that it is shown at; left out where there is none. */
  logo?: Logo | undefined
  trader: Trader
  /** Where else the shop is found; https addresses. */
  socialLinks: SocialLink[]
  /** How customers can pay, as they know it. */
  paymentMethods: string[]
  /** A guest's cart is emptied so many minutes after its last change; null keeps it. */
  guestCartMinutes: number | null
}

type Trader = {
  legalName: string
  addressLines: string[]
  companyNumber: string
  /** The part of the United Kingdom; the law wants it named beside the number. */
  registeredIn: string
  /** null for a shop that is not registered for VAT. */
  vatNumber: string | null
  email: string
  phone: string
}

export type SocialLink = { label: string; url: string }
