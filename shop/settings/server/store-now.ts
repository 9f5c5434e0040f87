import type { Services } from '#platform/services.ts'
import type { StoredSettings } from '#platform/settings/stored-settings.ts'
import type { MailSender } from '#platform/email/mail-layout.tsx'

import { logoAt, logoWithin } from '../logo.ts'
import type { StoreSettings } from '../store-settings.ts'
import { currentSetting } from './setting-now.ts'

/** What a logo is shown in above pages and mails, in pixels. */
const LOGO = { page: { width: 200, height: 40 }, mail: { width: 240, height: 60 } }

/** Who the shop is, as it is set now. */
export const currentStore = (settings: StoredSettings): StoreSettings => ({
  name: currentSetting(settings, 'shop_name'),
  ...logoNow(settings),
  trader: {
    legalName: currentSetting(settings, 'legal_name'),
    addressLines: currentSetting(settings, 'address_lines'),
    companyNumber: currentSetting(settings, 'company_number'),
    registeredIn: currentSetting(settings, 'registered_in'),
    vatNumber: currentSetting(settings, 'vat_number'),
    email: currentSetting(settings, 'shop_email'),
    phone: currentSetting(settings, 'shop_phone'),
  },
  socialLinks: currentSetting(settings, 'social_links'),
  paymentMethods: currentSetting(settings, 'payment_methods'),
  guestCartMinutes: currentSetting(settings, 'guest_cart_minutes'),
})

function logoNow(settings: StoredSettings): Pick<StoreSettings, 'logo'> {
  const logo = logoAt(currentSetting(settings, 'shop_logo'))
  return logo ? { logo: { path: logo.path, ...logoWithin(logo, LOGO.page) } } : {}
}

/** The trader as a mail that is written now names it. */
export function currentSender({
  settings,
  publicUrl,
}: Pick<Services, 'settings' | 'publicUrl'>): MailSender {
  const { name, trader } = currentStore(settings)
  const logo = logoAt(currentSetting(settings, 'shop_logo'))
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
    return currentSender(services).name
  },
  get logo() {
    return currentSender(services).logo
  },
  get addressLines() {
    return currentSender(services).addressLines
  },
  get email() {
    return currentSender(services).email
  },
  get companyNumber() {
    return currentSender(services).companyNumber
  },
  get registeredIn() {
    return currentSender(services).registeredIn
  },
  get vatNumber() {
    return currentSender(services).vatNumber
  },
})
