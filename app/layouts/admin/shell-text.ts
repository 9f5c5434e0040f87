/** What the frame of the admin area says. */
export const shellText = {
  groups: {
    today: 'Today',
    selling: 'Selling',
    goods: 'Goods',
    site: 'Site',
    visitors: 'Visitors',
    money: 'Money',
    setUp: 'Set-up',
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
    hint: 'A page, an order, a customer, a product or a SKU',
    pages: 'Pages',
    orders: 'Orders',
    customers: 'Customers',
    products: 'Products',
  },
  closeMenu: 'Close menu',
} as const
