/** What the parts of the interface kit say by themselves. */
export const uiText = {
  close: 'Close',
  copyText: 'Copy text',
  copied: 'Copied!',
  notification: 'Notification',
  notifications: 'Notifications ({hotkey})',
  /** Section 4: what a notification is called that has no title of its own. */
  toastTitles: { error: 'Error', success: 'Success', warning: 'Warning', info: 'Info' },
  working: 'Working…',
  optional: 'Optional',
  breadcrumbs: 'You are here',
  theme: 'Colour theme',
  themeChoices: { light: 'Light', system: 'System', dark: 'Dark' },
  nowPrice: 'Price',
  fromPrice: (price: string) => `From ${price}`,
  wasPrice: 'Was',
  save: (percent: number) => `Save ${percent}%`,
} as const
