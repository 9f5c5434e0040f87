import type { CookiePurpose } from '#platform/consent/cookie-choice.ts'

type Place = 'cookie' | 'storage' | 'cache' | 'database'

/** Something that the shop stores in a browser. */
export type StoredName = {
  /** Its name there; a name that ends in … is a prefix. */
  name: string
  where: Place
  /** What it is for: what somebody asked the shop for, or what they have to agree to first. */
  needs: 'nothing' | CookiePurpose
}

const names = (where: Place, needs: StoredName['needs'], list: readonly string[]): StoredName[] =>
  list.map((name) => ({ name, where, needs }))

/**
 * Everything that the shop stores in browsers. Tests compare it with the scripts that store
 * something, with the tables of the cookie policy, and with what a browser without consent holds.
 * Entries that need no consent serve something that the visitor does: signing in, filling a cart,
 * reading without a connection.
 */
export const storedNames: readonly StoredName[] = [
  ...names('cookie', 'nothing', [
    'libas.session_token',
    'libas.device',
    'libas.code',
    'libas.reset',
    'libas.sign_up',
    'libas.invitation',
  ]),
  ...names('storage', 'nothing', [
    'theme',
    'libas.cookie-choice',
    'libas.sizes',
    'libas.guest-cart',
    'libas.cart-left-behind',
    'libas.signed-in',
    'libas.cart-count',
    'libas-checkout',
    'libas-gift-card',
    'libas-return',
    'libas.cart-as-seen',
    'libas.welcomed.…',
    'libas.stream-of',
    'libas.reloaded',
    'libas.single-keys',
    'react-router-scroll-positions',
  ]),
  ...names('storage', 'preferences', ['libas.recently-viewed']),
  ...names('storage', 'analytics', [
    'libas.visit',
    'libas.flags',
    'mp_libas_mixpanel',
    '__mpq_libas_…',
    'mp_tab_id_mixpanel_libas',
    'mp_gen_new_tab_id_mixpanel_libas',
    '__mprec_mixpanel_libas_…',
  ]),
  ...names('database', 'analytics', ['mixpanelBrowserDb', 'mixpanelFlagsDb']),
  ...names('cache', 'nothing', [
    'libas-shell-…',
    'libas-pages-…',
    'libas-data-…',
    'libas-assets',
    'libas-pictures',
  ]),
]

/** What a name in a browser is in the list; undefined for what nobody wrote down. */
export const storedAs = (where: Place, name: string): StoredName | undefined =>
  storedNames.find(
    (known) =>
      known.where === where &&
      (known.name.endsWith('…')
        ? name.startsWith(known.name.slice(0, -1))
        : // On https a cookie has a prefix that browsers enforce.
          name.replace(/^__Host-/, '') === known.name),
  )
