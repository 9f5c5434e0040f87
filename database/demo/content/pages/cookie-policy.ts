import { a, doc, h2, p, table, ul } from '../write.ts'
import type { DemoPage } from './demo-page.ts'

export const cookiePolicy: DemoPage = {
  slug: 'cookie-policy',
  title: 'Cookie policy',
  description:
    'The cookies this shop sets, everything else it keeps in your browser, what each is for and how long it stays. No advertising, nothing from third parties.',
  body: doc(
    p(
      'This page lists everything the shop keeps in your browser. Nearly all of it serves only to give you the pages and functions you ask for, with or without a connection. What goes beyond that is off until you agree to it, and refusing is one press, like agreeing. There are no cookies for advertising, and none from other companies while you browse. You can change your choice at any time by “Cookie choice” at the foot of every page.',
    ),
    h2('Cookies'),
    p(
      'A cookie is sent back to us with each request. We set six, none before you create an account, sign in, open an invitation or ask for a code or a new password, and scripts can read none of them.',
    ),
    table(
      ['Cookie', 'What it is for', 'How long'],
      [
        [
          'libas.session_token (with the prefix __Host- on encrypted connections)',
          'Keeps you signed in. Set when you sign in or confirm your email.',
          '30 days after your last visit, at most 90 days in all, or until you sign out',
        ],
        [
          'libas.device',
          'Tells this browser from others, so that we can write to you when somebody signs in to your account from a new one. It signs nobody in, and we keep only a hash of it with your account.',
          '400 days after you last signed in',
        ],
        [
          'libas.code',
          'Ties a sign-in code to the browser that asked for it, so that nobody else can use it up.',
          'Ten minutes',
        ],
        [
          'libas.reset',
          'The key of the link in a mail about a new password, so that it does not stand in the address of the page.',
          'One hour, or until you have chosen the password',
        ],
        [
          'libas.sign_up',
          'Shows that you created your account in this browser, so that confirming your email signs you in here and nobody else anywhere.',
          '30 days, or until you have confirmed your email',
        ],
        [
          'libas.invitation',
          'The key of the link in a mail that invites you to run the shop, so that it is not in the address of the page.',
          'Seven days, or until you have accepted',
        ],
      ],
    ),
    h2('Storage in your browser'),
    p('These notes stay in your browser. They are not sent to us by themselves.'),
    table(
      ['Name', 'What it is for', 'How long'],
      [
        [
          'theme',
          'The appearance you chose, light or dark. Not there while you follow your system.',
          'Until you choose “System” again',
        ],
        [
          'libas.cookie-choice',
          'What you chose when we asked what we may store, with a random number by which we can prove it. Not there before you choose.',
          'Until you delete it',
        ],
        [
          'libas.recently-viewed',
          'The products you looked at last. Only if you agreed to “Preferences”.',
          'One day, or until you no longer agree',
        ],
        [
          'libas.sizes',
          'The names of our sizes, so that they need not be loaded each time.',
          'Renewed after 24 hours',
        ],
        [
          'libas.guest-cart',
          'What you put into the cart before you sign in. When you sign in it moves into the cart of your account.',
          'Until you empty the cart or sign in',
        ],
        [
          'libas.cart-left-behind',
          'What could not move into the cart of your account when you signed in, and why.',
          'Until you have decided on it or sign out',
        ],
        [
          'libas.signed-in',
          'Whether you are signed in, as yes or no, to show it at once and to prepare the pages you may want next.',
          'Until you sign out',
        ],
        [
          'libas.cart-count',
          'How many items are in your cart, to show it at once on the next page.',
          'Until the cart is empty',
        ],
        [
          'libas-checkout',
          'What you have typed at checkout, codes of gift cards included, so that a reload loses nothing. Never your payment card.',
          'Until the order is paid or the tab is closed',
        ],
        [
          'libas-gift-card',
          'What you have typed to buy a gift card, so that signing in and a reload lose nothing.',
          'Until the gift card is ordered or the tab is closed',
        ],
        [
          'libas-return',
          'What you have chosen and written for a return, so that a reload loses nothing.',
          'Until the tab is closed or you sign out',
        ],
        [
          'libas.cart-as-seen',
          'Your cart as you last saw it, to show it when there is no connection.',
          'Until the cart is empty or you sign out',
        ],
        [
          'libas.welcomed.…',
          'That you have been greeted, so that it happens once.',
          'Until the tab is closed',
        ],
        [
          'libas.stream-of',
          'Which account this tab’s live updates belong to.',
          'Until the tab is closed',
        ],
        [
          'libas.reloaded',
          'Which pages were loaded again because the shop was updated meanwhile, so that it happens once.',
          'Until the tab is closed',
        ],
        [
          'libas.single-keys',
          'That single keys do nothing, if you who work in the shop turned them off.',
          'Until you turn them on again',
        ],
        [
          'react-router-scroll-positions',
          'How far down each page you were, for when you go back.',
          'Until the tab is closed',
        ],
      ],
    ),
    h2('Analytics, if you agree to it'),
    p(
      'If you agree to “Analytics”, the shop counts which pages are shown, how far they are scrolled, which links are followed, what is put into the cart or fails, and how quickly pages come up. Of one visit in ten it also keeps how the pages looked, with all words and pictures blotted out, and never on pages of your account or at checkout. What you type is not in it. All of it comes to this shop alone, and none of it is sent to other companies. When you no longer agree it stops at once, and these notes are removed.',
    ),
    table(
      ['Name', 'What it is for', 'How long'],
      [
        [
          'libas.visit',
          'A random number for this visit, so that its pages are counted as one.',
          'Renewed after 30 minutes without use; until you no longer agree',
        ],
        [
          'libas.flags',
          'Which of the ways that we try out your browser shows, so that they stay the same.',
          'Renewed with every visit; until you no longer agree',
        ],
        [
          'mp_libas_mixpanel',
          'A random number for this browser, by which visits of the same one are told from others.',
          'Until you no longer agree',
        ],
        [
          '__mpq_libas_…',
          'What was counted and is not sent yet.',
          'A few seconds, or until there is a connection',
        ],
        [
          'mp_tab_id_mixpanel_libas, mp_gen_new_tab_id_mixpanel_libas',
          'A random number for this tab, which also decides whether it is one of those that are recorded.',
          'Until the tab is closed or you no longer agree',
        ],
        [
          '__mprec_mixpanel_libas_…, mixpanelBrowserDb',
          'The part of a recording that is not sent yet.',
          'A few seconds, or until there is a connection',
        ],
        [
          'mixpanelFlagsDb',
          'Which of several forms of a page this browser is shown, when one is tried out. Empty while none is.',
          'Until you no longer agree',
        ],
      ],
    ),
    h2('Copies for when you are offline'),
    p(
      'Once a page has loaded, a small program of the shop, a service worker, keeps copies of what you saw. They make the next visit faster, and you can read them without a connection. They are copies of public pages; nothing of your account is among them.',
    ),
    table(
      ['Copies', 'What they are for', 'How long'],
      [
        [
          'libas-shell-…',
          'The page that shows when there is no connection.',
          'Until the shop is updated',
        ],
        [
          'libas-pages-…, libas-data-…',
          'The last 30 public pages you saw.',
          'Until newer ones take their place or the shop is updated',
        ],
        [
          'libas-assets, libas-pictures',
          'Scripts, styles and type, and the last 60 pictures.',
          'Until newer ones take their place',
        ],
      ],
    ),
    h2('At checkout'),
    p(
      'When card payments are switched on, the checkout page loads the card form of our payment provider, Stripe, and Stripe sets cookies of its own there to prevent fraud (__stripe_mid for a year, __stripe_sid for 30 minutes). They are needed to take a payment safely. In this demonstration a test system in the shop itself takes Stripe’s place and sets none.',
    ),
    h2('What is kept nowhere'),
    ul(
      'A list of the products you looked at, unless you agreed to “Preferences”. What the shop shows as recently viewed is remembered while it is open in your tab, and gone when you reload.',
      'The postcode you try for a delivery date, and the measures you give to the size finder.',
    ),
    h2('How to remove all of it'),
    p(
      'Sign out to end the session. To remove the rest, the other cookies included, delete the cookies and site data for this site in the settings of your browser: the shop goes on working, forgets your theme and the copies, and takes this browser for a new one when you next sign in. If you block storage altogether you can still browse, but not stay signed in.',
    ),
    p(
      'What we keep on our side is in the ',
      a('privacy policy', '/privacy-policy'),
      '. Should we ever want to use cookies for anything else, we will ask you before the first is set.',
    ),
  ),
}
