import { shownContrast } from '#platform/colour-contrast.ts'
import type { Notice } from '#platform/forms/form-answer.ts'
import { languageNames, languages } from '#platform/languages/languages.ts'
import { badgeKeys, badgePlaceholders, MAX_BADGE_LENGTH } from '#shop/settings/branding/badges.ts'
import type { BadgeKey } from '#shop/settings/branding/badges.ts'
import {
  badgeField,
  colourField,
  colourTokens,
  fontFields,
  licenceOf,
  MAX_LICENCE_LENGTH,
  themes,
} from '#shop/settings/branding/branding.ts'
import type {
  BrandingFault,
  ChoiceOf,
  BrandingField,
  ChoiceField,
  ColourToken,
  FontField,
  MarkField,
  Theme,
} from '#shop/settings/branding/branding.ts'

const themeNames: Record<Theme, string> = { light: 'light theme', dark: 'dark theme' }

/** What each colour is for. */
export const colourNames: Record<ColourToken, { label: string; hint: string }> = {
  paper: { label: 'Page', hint: 'Background of every page.' },
  surface: { label: 'Surface', hint: 'Menus, dialogs, cards and inputs.' },
  sand: { label: 'Tint', hint: 'Behind pictures and secondary areas.' },
  ink: { label: 'Text', hint: 'Headings and body text.' },
  'ink-soft': { label: 'Quiet text', hint: 'Hints, dates and other secondary text.' },
  line: { label: 'Lines', hint: 'Thin lines between sections.' },
  control: { label: 'Borders', hint: 'Edges of inputs and buttons.' },
  accent: { label: 'Accent', hint: 'Main buttons, savings and the focus ring.' },
  'accent-strong': { label: 'Accent on hover', hint: 'Main buttons under the pointer.' },
  'accent-ink': { label: 'Text on accent', hint: 'Labels of main buttons.' },
  success: { label: 'Success', hint: 'In stock, paid, delivered.' },
  warning: { label: 'Warning', hint: 'Low stock and reminders.' },
  danger: { label: 'Danger', hint: 'Errors, and the last item in stock.' },
}

type Choice = { label: string; hint: string }

/** What is chosen from a few. */
export const choiceNames: {
  [Field in ChoiceField]: {
    label: string
    of: Record<ChoiceOf<Field>, Choice>
  }
} = {
  corners: {
    label: 'Corners',
    of: {
      classic: { label: 'Classic', hint: 'Round buttons, almost square pictures.' },
      square: { label: 'Square', hint: 'Sharp corners everywhere.' },
      soft: { label: 'Soft', hint: 'Gently rounded buttons and pictures.' },
      round: { label: 'Round', hint: 'Round buttons, well-rounded pictures.' },
    },
  },
  density: {
    label: 'Spacing',
    of: {
      normal: { label: 'Normal', hint: 'The default spacing.' },
      compact: { label: 'Compact', hint: 'Fits more on the screen.' },
      airy: { label: 'Airy', hint: 'Wider margins and more space between sections.' },
    },
  },
  header: {
    label: 'Header',
    of: {
      centred: { label: 'Logo in the middle', hint: 'Menu and search on the left.' },
      left: { label: 'Logo first', hint: 'The menu follows the logo.' },
    },
  },
  card: {
    label: 'Products in lists',
    of: {
      open: {
        label: 'Open',
        hint: 'Text below, a choice of colours, and a second picture on hover.',
      },
      framed: { label: 'Framed', hint: 'The same, inside a box.' },
      quiet: { label: 'Quiet', hint: 'One picture, centred text, no colours.' },
    },
  },
  gallery: {
    label: 'Product pictures',
    of: {
      grid: { label: 'Grid', hint: 'Two side by side.' },
      stacked: { label: 'Stacked', hint: 'Each as wide as the column, one below the other.' },
      leading: { label: 'One large', hint: 'The first one large, the others small below it.' },
    },
  },
}

/** Uploaded pictures: what they are, and what is shown without them. */
export const markNames: Record<MarkField, { label: string; hint: string; none: string }> = {
  logo: {
    label: 'Logo',
    hint: 'Replaces the shop name on pages, emails and documents. Existing invoices keep their logo. Use a logo for a light background.',
    none: 'No logo. The shop name is shown instead.',
  },
  logo_dark: {
    label: 'Logo for the dark theme',
    hint: 'Use a logo for a dark background. Without it, the logo above is shown on a light background.',
    none: 'No logo for the dark theme.',
  },
  icon: {
    label: 'Icon',
    hint: 'Shown in browser tabs and on the home screen of phones. Square, at least 512 pixels wide.',
    none: 'The default icon is used.',
  },
}

/** What each font is for. */
export const fontNames: Record<FontField, { label: string; hint: string; licence: string }> = {
  text_font: {
    label: 'Font for text',
    hint: 'For text, buttons, prices and menus.',
    licence: 'Licence of the font for text',
  },
  heading_font: {
    label: 'Font for headings',
    hint: 'For large headings and the shop name.',
    licence: 'Licence of the font for headings',
  },
}

/** What each badge says unless the shop has words of its own. */
export const badgeNames: Record<BadgeKey, string> = {
  in_stock: 'In stock',
  low: 'Low stock',
  last_one: 'Last one',
  only_left: 'Only {count} left',
  out_of_stock: 'Out of stock',
  saving: 'Save {percent}%',
}

/** What a field is called where all of them are listed. */
export const brandingFieldNames = {
  ...Object.fromEntries(
    themes.flatMap((theme) =>
      colourTokens.map((token) => [
        colourField(theme, token),
        `${colourNames[token].label}, ${themeNames[theme]}`,
      ]),
    ),
  ),
  ...Object.fromEntries(Object.entries(choiceNames).map(([field, { label }]) => [field, label])),
  ...Object.fromEntries(Object.entries(markNames).map(([field, { label }]) => [field, label])),
  ...Object.fromEntries(
    fontFields.flatMap((field) => [
      [field, fontNames[field].label],
      [licenceOf[field], fontNames[field].licence],
    ]),
  ),
  ...Object.fromEntries(
    languageNames.flatMap((language) =>
      badgeKeys.map((key) => [
        badgeField(language, key),
        `${badgeNames[key]}, ${languages[language].name}`,
      ]),
    ),
  ),
} as Record<BrandingField, string>

const sentence = (fault: BrandingFault): string => {
  switch (fault.kind) {
    case 'no_colour':
      return 'Enter a colour as # and six digits, such as #5b4636.'
    case 'no_choice':
      return 'Choose one of the options.'
    case 'no_picture':
      return 'Choose a picture, or leave it empty.'
    case 'no_font':
      return 'Choose a font, or upload a file.'
    case 'no_licence':
      return 'Enter the licence for this font. You cannot use a font without one.'
    case 'long_licence':
      return `Use ${MAX_LICENCE_LENGTH} characters at most, without invisible characters.`
    case 'no_badge': {
      const placeholder = badgePlaceholders[fault.key]
      return `Use ${MAX_BADGE_LENGTH} characters at most, in one line${placeholder === undefined ? '' : `, with ${placeholder} for the number`}.`
    }
    case 'low_contrast': {
      const { front, ground, ratio, needed } = fault
      const [text, on] = [colourNames[front].label, colourNames[ground].label]
      return `${text} on ${on} has a contrast of ${shownContrast(ratio)}:1 and needs at least ${needed}:1.`
    }
  }
}

/** What is wrong with a field and what to do, at the field. */
export function brandingFaultText(faults: readonly BrandingFault[]): string {
  const near = faults.flatMap((fault) =>
    fault.kind === 'low_contrast' && fault.near !== undefined ? [fault.near] : [],
  )[0]
  const proposal = near === undefined ? [] : [`${near} has enough contrast.`]
  return [...faults.map(sentence), ...proposal].join(' ')
}

export const brandingText = {
  title: 'Branding',
  lead: 'Choose the colours, shapes and logos of your shop. Visitors see changes once you publish them, and you can restore any published version.',
  sections: {
    colours: 'Colours',
    coloursLead:
      'For the light and dark themes. Text colours need enough contrast with their background to be saved.',
    shape: 'Shape and layout',
    type: 'Fonts',
    badges: 'Badges',
    badgesLead:
      'Shown on product lists and product pages. Leave a field empty to use the default text.',
    marks: 'Logo and icon',
    preview: 'Preview',
    previewLead: 'Shows the saved draft on pages of the shop. Only staff can open it.',
    versions: 'Published versions',
  },
  themes: { light: 'Light', dark: 'Dark' } satisfies Record<Theme, string>,
  pick: (name: string) => `Pick: ${name}`,
  take: (colour: string) => `Use ${colour}`,
  takeFor: (colour: string, name: string) => `Use ${colour} for ${name}`,
  unreadable: (count: number) =>
    count === 1
      ? '1 colour does not have enough contrast. The sample shows the last readable colours.'
      : `${count} colours do not have enough contrast. The sample shows the last readable colours.`,
  readable: 'All colours have enough contrast.',
  reset: 'Reset to default',
  sample: {
    title: 'Sample',
    heading: 'Linen abaya',
    text: 'Quiet text',
    button: 'Add to cart',
    second: 'Size guide',
    inStock: 'In stock',
    low: 'Low stock',
    last: 'Last one',
  },
  save: 'Save draft',
  publish: 'Publish',
  discard: 'Discard draft',
  isDraft: 'You are editing a draft. Visitors see the last published version.',
  isPublished: 'Visitors see this version.',
  pages: { home: 'Home page', list: 'Product list', product: 'Product' },
  page: 'Page',
  unsavedPreview: 'Save the draft to see your changes here.',
  by: (who: string) => `by ${who}`,
  began: 'First version',
  current: 'Current version',
  changed: (fields: string) => `Changed: ${fields}`,
  restore: 'Restore as draft',
  restoreOf: (at: string) => `Restore the version of ${at} as draft`,
} as const

export type BrandingDone = 'saved' | 'published' | 'restored' | 'discarded'

export const brandingDoneText: Record<BrandingDone, Notice> = {
  saved: { title: 'Draft saved', message: 'Visitors see your changes once you publish them.' },
  published: {
    title: 'Published',
    message: 'Visitors see the new version. You can restore an earlier one below.',
  },
  restored: {
    title: 'Restored as draft',
    message: 'Check the draft, then publish it.',
  },
  discarded: {
    title: 'Draft discarded',
    message: 'You are editing the version that visitors see.',
  },
}
export const isBrandingDone = (text: string | null): text is BrandingDone =>
  text !== null && text in brandingDoneText
