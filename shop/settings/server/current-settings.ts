import type { MailSender } from '#platform/email/mail-layout.tsx'
import { addressList, isAddressOrRange } from '#platform/http/client-address.ts'
import type { RateLimitKind } from '#platform/http/rate-limit-kinds.ts'
import { currentLanguage } from '#platform/languages/current-language.ts'
import { DEFAULT_LANGUAGE } from '#platform/languages/languages.ts'
import type { Services } from '#platform/services.ts'
import type { StoredSetting, StoredSettings } from '#platform/settings/stored-settings.ts'

import { colourField, defaultBranding, themes } from '../branding/branding.ts'
import type { Theme } from '../branding/branding.ts'
import { giftCardTerms } from '../gift-card-terms.ts'
import type { GiftCardTerms } from '../gift-card-terms.ts'
import { logoAt, logoWithin } from '../logo.ts'
import { limitKeyOf, settingSchemas } from '../setting-values.ts'
import type { SettingKey, SettingValues, StoreSettings } from '../setting-values.ts'
import { publishedBranding } from './branding/published-branding.ts'
import { defaultSettings } from './default-settings.ts'

const read = new WeakMap<StoredSetting, unknown>()

/** A setting as this process knows it now; the default while none is set, or none that it can be. */
export function currentSetting<Key extends SettingKey>(
  settings: StoredSettings,
  key: Key,
): SettingValues[Key] {
  const stored = settings.get(key)
  if (!stored) return defaultSettings[key]
  if (!read.has(stored)) {
    const { success, data } = settingSchemas[key].safeParse(stored.value)
    read.set(stored, success ? data : defaultSettings[key])
  }
  return read.get(stored) as SettingValues[Key]
}

/** What gift wrap is, in the current language, else in English. */
export const giftWrapText = (settings: StoredSettings): string => {
  const language = currentLanguage()
  const own =
    language === DEFAULT_LANGUAGE ? null : currentSetting(settings, `gift_wrap_text_${language}`)
  return own ?? currentSetting(settings, 'gift_wrap_text')
}

/** Which gift cards can be bought; undefined for a shop that sells none. */
export const currentGiftCardTerms = (settings: StoredSettings): GiftCardTerms | undefined =>
  giftCardTerms(
    currentSetting(settings, 'gift_card_amounts'),
    currentSetting(settings, 'gift_card_min_pence'),
    currentSetting(settings, 'gift_card_max_pence'),
  )

/** What a logo is shown in above pages and mails, in pixels. */
export const LOGO_ON_PAGES = { width: 200, height: 40 }
const LOGO_IN_MAILS = { width: 240, height: 60 }

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
  isDemo: settings.get('legal_name') === undefined,
})

function logoNow(settings: StoredSettings): Pick<StoreSettings, 'logo'> {
  const logo = logoAt(currentSetting(settings, 'shop_logo'))
  return logo ? { logo: { path: logo.path, ...logoWithin(logo, LOGO_ON_PAGES) } } : {}
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
    logo: logo && { url: publicUrl + logo.path, ...logoWithin(logo, LOGO_IN_MAILS) },
    accent: ownAccent(settings),
    url: publicUrl,
    addressLines: [trader.legalName, ...trader.addressLines],
    email: trader.email,
    companyNumber: trader.companyNumber ?? undefined,
    // Of a company alone.
    registeredIn: (trader.companyNumber && trader.registeredIn) ?? undefined,
    vatNumber: trader.vatNumber ?? undefined,
  }
}

/** The accent of the branding; undefined for the one that the shop comes with. */
function ownAccent(settings: StoredSettings): MailSender['accent'] {
  const branding = publishedBranding(settings)
  const tokens = ['accent', 'accent-ink'] as const
  const isOwn = themes.some((theme) =>
    tokens.some((token) => {
      const field = colourField(theme, token)
      return branding[field] !== defaultBranding[field]
    }),
  )
  const of = (theme: Theme) => ({
    accent: branding[colourField(theme, 'accent')],
    accentInk: branding[colourField(theme, 'accent-ink')],
  })
  return isOwn ? { light: of('light'), dark: of('dark') } : undefined
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
  get accent() {
    return currentSender(services).accent
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

/** Requests per minute of a kind, as they are set now: asked for with every request. */
export const currentLimits =
  (settings: StoredSettings) =>
  (kind: RateLimitKind): number =>
    currentSetting(settings, limitKeyOf(kind))

/**
 * Whether an address has the higher limits: one of ADMIN_IPS always does, those of the settings
 * as long as they are there.
 */
export function currentAdminAddresses(
  settings: StoredSettings,
  always: readonly string[],
): (address: string) => boolean {
  const isAlways = addressList(always)
  let known: readonly string[] = []
  let isSet = addressList(known)
  return (address) => {
    const listed = currentSetting(settings, 'admin_addresses')
    if (listed !== known) {
      known = listed
      isSet = addressList(listed.filter(isAddressOrRange))
    }
    return isAlways(address) || isSet(address)
  }
}

/** Where the shop writes to itself: of new orders, returns and disputes. */
export const noticeAddress = (settings: StoredSettings): string =>
  currentSetting(settings, 'notice_email') ?? currentSetting(settings, 'shop_email')
