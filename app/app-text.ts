/** Texts of the document, the layout and the pages that belong to no slice. */
export const appText = {
  skipToContent: 'Skip to the content',
  menu: 'Menu',
  closeMenu: 'Close menu',
  mainNavigation: 'Categories',
  allProducts: 'All products',
  newIn: 'New in',
  shopByCategory: 'Shop by category',
  collections: 'Collections',
  journal: 'Journal',
  announcement: 'Announcement',
  home: (shop: string) => `${shop}, home`,
  /** Stands for the shop's name where a page was given nothing. */
  start: 'Home',
  footer: {
    help: 'Help',
    company: 'Company',
    shop: 'Shop',
    contact: 'Contact',
    payment: 'Ways to pay',
    elsewhere: 'Elsewhere',
    theme: 'Appearance',
    registration: (number: string, registeredIn: string | null) =>
      `Company number ${number}${registeredIn ? `, registered in ${registeredIn}` : ''}`,
    vatNumber: (number: string) => `VAT ${number}`,
    demo: 'This is a demonstration shop. Nothing is sold here and no money moves.',
  },
  loadingError: {
    title: 'Loading Error',
    text: 'Part of this page could not be loaded. Your connection may have dropped, or the shop was updated while you were here.',
  },
  crash: {
    title: 'Something went wrong',
    text: 'The fault is ours. Refresh the page; what is in your cart is safe.',
  },
  refreshPage: 'Refresh Page',
  clearCacheAndReload: 'Clear Cache & Reload',
  notFound: {
    title: 'Page not found',
    text: 'This page has moved, or was never here. The clothes are still where they were.',
    seeProducts: 'See all products',
    goHome: 'Go to the home page',
  },
} as const
