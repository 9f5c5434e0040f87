/** What previews of drafts say, whatever they show. */
export const previewText = {
  title: 'Preview',
  lead: 'The saved draft as visitors will see it. Links and buttons do not work in the preview.',
  show: 'Preview draft',
  devices: { phone: 'Phone', desktop: 'Desktop' },
  themes: { light: 'Light', dark: 'Dark' },
  device: 'Screen',
  theme: 'Theme',
  frame: (name: string, theme: string) => `${name}, ${theme}`,
  open: (name: string, theme: string) => `Open in a new window: ${name}, ${theme}`,
  openShort: 'Open in a new window',
} as const
