/** What the frame of the admin area says. */
export const shellText = {
  groups: {
    today: 'Today',
    selling: 'Selling',
    goods: 'Products',
    site: 'Site',
    visitors: 'Visitors',
    money: 'Money',
    setUp: 'Settings',
  },
  menu: 'Menu',
  find: 'Search or go to',
  shortcuts: {
    goTo: 'Go to',
    anywhere: 'Anywhere',
    find: 'Search or go to a page',
    list: 'Show these shortcuts',
    searchList: 'Search this list',
  },
  palette: {
    hint: 'A page, an action, an order, a customer, a SKU, a discount code…',
    page: 'Pages',
    action: 'Actions',
    setting: 'Settings',
    records: 'More',
    recordKinds: {
      return: 'Return',
      discount: 'Discount',
      gift_card: 'Gift card',
      post: 'Post',
      page: 'Page',
      category: 'Category',
      collection: 'Collection',
      set: 'Set',
    },
    orders: 'Orders',
    customers: 'Customers',
    products: 'Products',
  },
  /** The page that opens what was scanned. */
  scan: {
    title: 'Scan',
    lead: 'Scan or enter a barcode, SKU, order number, return number or tracking number to open the record it belongs to.',
    code: 'Code',
    submit: 'Open',
    unknown: (code: string) =>
      `No order, return or product you can see has the code “${code}”. Check it and scan again.`,
    shared: {
      order: (code: string) => `Several orders have the tracking number “${code}”`,
      return: (code: string) => `Several returns have the tracking number “${code}”`,
    },
    found: {
      order: (number: string) => `Order ${number}`,
      return: (number: string) => `Return ${number}`,
    },
  },
  closeMenu: 'Close menu',
  waiting: (count: number) => (count < 100 ? `${count}` : '99+'),
  toDo: 'to do',
} as const
