/** Copy of the cookie choice; the consent log stores it as the wording agreed to. */
export const cookieText = {
  title: 'Cookies',
  lead: 'May we remember what you looked at, and learn from how the shop is used?',
  policy: 'Cookie policy',
  accept: 'Accept',
  refuse: 'Refuse',
  choose: 'Choose',
  save: 'Save choice',
  leave: 'Leave as it is',
  purposes: {
    preferences: {
      name: 'Preferences',
      text: 'Remembers in this browser which products you looked at.',
    },
    analytics: {
      name: 'Analytics',
      text: 'Counts and records how pages are used, without what is typed, so that we can mend what is hard to find.',
    },
  },
  needed: 'Necessary: signing in, your cart and your checkout. Always on.',
} as const
