/** Who the shop is: name, and the trader's details that the law wants on every page and mail. */
export type StoreSettings = {
  name: string
  trader: {
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
  /** How customers can pay, as they know it. */
  paymentMethods: string[]
  /** A guest's cart is emptied so many minutes after its last change; null keeps it. */
  guestCartMinutes: number | null
}

/** The demo shop. The trader is made up: numbers and domain are of the kinds kept for examples. */
export const storeSettings: StoreSettings = {
  name: 'Libas',
  trader: {
    legalName: 'Libas Demo Trading Ltd',
    addressLines: ['1 Example Street', 'Demotown', 'ZZ99 9ZZ', 'United Kingdom'],
    companyNumber: '00000000',
    registeredIn: 'England and Wales',
    vatNumber: 'GB 000 0000 00',
    email: 'hello@libas.example',
    phone: '01632 960 000',
  },
  paymentMethods: ['Visa', 'Mastercard', 'American Express'],
  guestCartMinutes: null,
}
