import type { UnusablePhoto } from '#platform/pictures/photo-type.ts'

/** Where a logo is sent, as a body of its own; an icon, which is made square, says so. */
export const LOGO_UPLOAD = '/admin/logo'
export const ICON_UPLOAD = `${LOGO_UPLOAD}?for=icon`

/** The most that a logo may have as it is sent, in bytes. */
export const MAX_LOGO_BYTES = 5 * 1024 * 1024

export type LogoRefusal = UnusablePhoto | 'logo_too_large'

/** What the fields of logos and the icon say. */
export const logoText = {
  remove: (name: string) => `Remove: ${name}`,
  sending: 'It is being sent.',
  kept: 'It is here. Save the draft to keep it.',
  removed: 'Save the draft to remove it.',
  notSent: 'It could not be sent. Please try again.',
  refused: {
    logo_too_large: `It is larger than ${MAX_LOGO_BYTES / 1024 / 1024} MB. Please send a smaller one.`,
    no_photo:
      'It is no picture that the shop takes. Please send a PNG, JPEG, WebP or AVIF; drawings such as SVG can carry scripts.',
    unreadable_photo: 'It is damaged or incomplete. Please send it again, or another one.',
    too_many_pixels: 'It has more than 50 megapixels. Please send a smaller one.',
  } satisfies Record<LogoRefusal, string>,
} as const
