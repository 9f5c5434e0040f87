import { MAX_FONT_BYTES } from '#shop/settings/branding/brand-fonts.ts'

/** Where a font is sent, as a body of its own. */
export const FONT_UPLOAD = '/admin/font'

export type FontRefusal = 'font_too_large' | 'no_woff2' | 'unreadable_font' | 'no_latin'

/** What the fields of fonts say. */
export const fontText = {
  own: 'A font of your own',
  file: 'WOFF2 file',
  fileHint: `Up to ${MAX_FONT_BYTES / 1024} kB: every first visit loads it.`,
  isHere: 'It is here.',
  isNone: 'No file yet.',
  licence: 'Licence',
  licenceHint:
    'Which licence lets you use this font on the web, and where it is kept, such as an invoice number.',
  sending: 'It is being sent.',
  notSent: 'It could not be sent. Please try again.',
  refused: {
    font_too_large: `It is larger than ${MAX_FONT_BYTES / 1024} kB. Please send one with fewer letters (a subset).`,
    no_woff2: 'It is no WOFF2 file. Please convert it, or ask the foundry for its web font.',
    unreadable_font: 'It is damaged or incomplete. Please send it again, or another one.',
    no_latin: 'It has no Latin letters. Please send one that has.',
  } satisfies Record<FontRefusal, string>,
} as const
