import type { MailSender } from '#platform/email/mail-layout.tsx'

import { storeSettings } from './store-settings.ts'

/** The trader as every mail names it; `url` is the origin of the shop. */
export function mailSender(url: string): MailSender {
  const { name, trader } = storeSettings
  return {
    name,
    url,
    addressLines: [trader.legalName, ...trader.addressLines],
    email: trader.email,
    companyNumber: trader.companyNumber,
    registeredIn: trader.registeredIn,
    vatNumber: trader.vatNumber ?? undefined,
  }
}
