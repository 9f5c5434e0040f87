import { currentLanguage, pageUrl } from '#platform/languages/current-language.ts'
import { languages } from '#platform/languages/languages.ts'
import type { StoreSettings } from '#shop/settings/setting-values.ts'

const shopId = (publicUrl: string): string => `${publicUrl}/#shop`

/** The shop, for data on other pages than its own to refer to: no page is read for another's sake. */
export const shopReference = (publicUrl: string, { name }: Pick<StoreSettings, 'name'>) => ({
  '@type': 'Organization',
  '@id': shopId(publicUrl),
  name,
  url: `${publicUrl}/`,
})

/** schema.org/OnlineStore, a kind of Organization: the trader behind the shop. For the home page. */
export function onlineStore(publicUrl: string, { name, logo, trader }: StoreSettings) {
  return {
    '@type': 'OnlineStore',
    '@id': shopId(publicUrl),
    name,
    legalName: trader.legalName,
    url: `${publicUrl}/`,
    logo: publicUrl + (logo?.path ?? '/icon-512.png'),
    email: trader.email,
    telephone: trader.phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: trader.addressLines.join(', '),
      addressCountry: 'GB',
    },
    ...(trader.vatNumber !== null && { vatID: trader.vatNumber }),
    ...(trader.companyNumber && {
      identifier: {
        '@type': 'PropertyValue',
        propertyID: 'Companies House',
        value: trader.companyNumber,
      },
    }),
  }
}

/** schema.org/WebSite with the search of the product list. For the home page. */
export function webSite(publicUrl: string, { name }: StoreSettings) {
  return {
    '@type': 'WebSite',
    name,
    url: pageUrl(publicUrl, '/'),
    inLanguage: languages[currentLanguage()].tag,
    publisher: { '@id': shopId(publicUrl) },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${pageUrl(publicUrl, '/products')}?q={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  }
}
