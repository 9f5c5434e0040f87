import type { Services } from '#platform/services.ts'
import type { StoredSettings } from '#platform/settings/stored-settings.ts'
import type { MailSender } from '#platform/email/mail-layout.tsx'

import { logoAt, logoWithin } from '../logo.ts'
import type { StoreSettings } from '../store-settings.ts'
import { settingNow } from './setting-now.ts'

/** What a logo is shown in above pages and mails, in pixels. */
const LOGO = { page: { width: 200, height: 40 }, mail: { width: 240, height: 60 } }

/** Who the shop is, as it is set now. */
export const storeNow = (settings: StoredSettings): StoreSettings => ({
  name: settingNow(settings, 'shop_name'),
  ...logoNow(settings),
  trader: {
    legalName: settingNow(settings, 'legal_name'),
    addressLines: settingNow(settings, 'address_lines'),
    companyNumber: settingNow(settings, 'company_number'),
    registeredIn: settingNow(settings, 'registered_in'),
    vatNumber: settingNow(settings, 'vat_number'),
    email: settingNow(settings, 'shop_email'),
    phone: settingNow(settings, 'shop_phone'),
  },
  socialLinks: settingNow(settings, 'social_links'),
  paymentMethods: settingNow(settings, 'payment_methods'),
  guestCartMinutes: settingNow(settings, 'guest_cart_minutes'),
})

function logoNow(settings: StoredSettings): Pick<StoreSettings, 'logo'> {
  const logo = logoAt(settingNow(settings, 'shop_logo'))
  return logo ? { logo: { path: logo.path, ...logoWithin(logo, LOGO.page) } } : {}
}

/** The trader as a mail that is written now names it. */
export function senderNow({
  settings,
  publicUrl,
}: Pick<Services, 'settings' | 'publicUrl'>): MailSender {
  const { name, trader } = storeNow(settings)
  const logo = logoAt(settingNow(settings, 'shop_logo'))
  return {
    name,
    logo: logo && { url: publicUrl + logo.path, ...logoWithin(logo, LOGO.mail) },
    url: publicUrl,
    addressLines: [trader.legalName, ...trader.addressLines],
    email: trader.email,
    companyNumber: trader.companyNumber,
    registeredIn: trader.registeredIn,
    vatNumber: trader.vatNumber ?? undefined,
  }
}

/** The same for what is made once and writes mails for long: each part is read when it is asked for. */
export const liveSender = (services: Pick<Services, 'settings' | 'publicUrl'>): MailSender => ({
  url: services.publicUrl,
  get name() {
    return senderNow(services).name
  },
  get logo() {
    return senderNow(services).logo
  },
  get addressLines() {
    return senderNow(services).addressLines
  },
  get email() {
    return senderNow(services).email
  },
  get companyNumber() {
    return senderNow(services).companyNumber
  },
  get registeredIn() {
    return senderNow(services).registeredIn
  },
  get vatNumber() {
    return senderNow(services).vatNumber
  },
})
