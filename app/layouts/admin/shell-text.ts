/** What the frame of the admin area says. */
export const shellText = {
  groups: {
    today: 'Today',
    selling: 'Selling',
    goods: 'Goods',
    site: 'Site',
    money: 'Money',
    setUp: 'Set-up',
  },
  menu: 'Menu',
  closeMenu: 'Close menu',
} as const
