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
  paper: { label: 'Page', hint: 'The ground of every page.' },
  surface: { label: 'Surface', hint: 'Menus, dialogs, cards and inputs.' },
  sand: { label: 'Tint', hint: 'Behind pictures, and of quiet parts.' },
  ink: { label: 'Text', hint: 'Headings and text.' },
  'ink-soft': { label: 'Quiet text', hint: 'Hints, dates and other secondary text.' },
  line: { label: 'Lines', hint: 'Hairlines between parts.' },
  control: { label: 'Borders', hint: 'Edges of inputs and buttons.' },
  accent: { label: 'Accent', hint: 'Main buttons, savings, and what has the focus.' },
  'accent-strong': { label: 'Accent, pointed at', hint: 'Main buttons under the pointer.' },
  'accent-ink': { label: 'Text on the accent', hint: 'Words of main buttons.' },
  success: { label: 'Good news', hint: 'In stock, paid, delivered.' },
  warning: { label: 'Caution', hint: 'Low stock and reminders.' },
  danger: { label: 'Trouble', hint: 'Errors, and the last one.' },
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
    label: 'Space',
    of: {
      normal: { label: 'Normal', hint: 'As the shop comes.' },
      compact: { label: 'Compact', hint: 'More of a page at a glance.' },
      airy: { label: 'Airy', hint: 'Wider margins, and more room between parts.' },
    },
  },
  header: {
    label: 'Header',
    of: {
      centred: { label: 'Logo in the middle', hint: 'Menu and search on the left.' },
      left: { label: 'Logo first', hint: 'The logo begins the line, the menu follows.' },
    },
  },
  card: {
    label: 'Products in lists',
    of: {
      open: {
        label: 'Open',
        hint: 'Text below, colours to choose from, a second picture when pointed at.',
      },
      framed: { label: 'Framed', hint: 'The same in a box of its own.' },
      quiet: { label: 'Quiet', hint: 'One picture, centred text, no colours.' },
    },
  },
  gallery: {
    label: 'Pictures of a product',
    of: {
      grid: { label: 'Grid', hint: 'Two beside each other.' },
      stacked: { label: 'Stacked', hint: 'Each as wide as the column, one below the other.' },
      leading: { label: 'One large', hint: 'The first one large, the others small below it.' },
    },
  },
}

/** Uploaded pictures: what they are, and what is shown without them. */
export const markNames: Record<MarkField, { label: string; hint: string; none: string }> = {
  logo: {
    label: 'Logo',
    hint: 'In place of the name above every page, mail and document; invoices keep that of their day. Made for a light ground.',
    none: 'No logo: the name of the shop is shown.',
  },
  logo_dark: {
    label: 'Logo for the dark theme',
    hint: 'Made for a dark ground. Without one the logo keeps a light ground there.',
    none: 'No logo for the dark theme.',
  },
  icon: {
    label: 'Icon',
    hint: 'In browser tabs and on the home screen of phones. Square, 512 pixels wide or more.',
    none: 'The icon that the shop comes with.',
  },
}

/** What each font is for. */
export const fontNames: Record<FontField, { label: string; hint: string; licence: string }> = {
  text_font: {
    label: 'Font for text',
    hint: 'Text, buttons, prices and menus.',
    licence: 'Licence of the font for text',
  },
  heading_font: {
    label: 'Font for headings',
    hint: 'Large headings, and the name of the shop.',
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
      return 'Choose one of these.'
    case 'no_picture':
      return 'Choose a picture, or leave it empty.'
    case 'no_font':
      return 'Choose a font, or send a file.'
    case 'no_licence':
      return 'Enter the licence under which you use this font. It cannot be used without one.'
    case 'long_licence':
      return `Use ${MAX_LICENCE_LENGTH} characters at most, without signs that cannot be seen.`
    case 'no_badge': {
      const placeholder = badgePlaceholders[fault.key]
      return `Use ${MAX_BADGE_LENGTH} characters at most, in one line${placeholder === undefined ? '' : `, with ${placeholder} for the number`}.`
    }
    case 'low_contrast': {
      const { front, ground, ratio, needed } = fault
      const [text, on] = [colourNames[front].label, colourNames[ground].label]
      return `${text} on ${on} has a contrast of ${shownContrast(ratio)} : 1 and needs ${needed} : 1.`
    }
  }
}

/** What is wrong with a field and what to do, at the field. */
export function brandingFaultText(faults: readonly BrandingFault[]): string {
  const near = faults.flatMap((fault) =>
    fault.kind === 'low_contrast' && fault.near !== undefined ? [fault.near] : [],
  )[0]
  const proposal = near === undefined ? [] : [`${near} would do.`]
  return [...faults.map(sentence), ...proposal].join(' ')
}

export const brandingText = {
  title: 'Branding',
  lead: 'Colours, shapes and logos of the shop. Nobody sees a draft before it is published, and every publication can be brought back.',
  sections: {
    colours: 'Colours',
    coloursLead:
      'For the light and the dark theme. Colours that cannot be read on one another are not taken: each says the contrast that it has and the one that it needs.',
    shape: 'Shape and layout',
    type: 'Type',
    badges: 'Words of badges',
    badgesLead: 'On products in lists and on their pages. Leave a field empty for the usual words.',
    marks: 'Logo and icon',
    preview: 'Preview',
    previewLead:
      'The saved draft on pages of the shop, without their scripts. Nobody else can open it.',
    versions: 'Publications',
  },
  themes: { light: 'Light', dark: 'Dark' } satisfies Record<Theme, string>,
  pick: (name: string) => `Pick: ${name}`,
  take: (colour: string) => `Use ${colour}`,
  takeFor: (colour: string, name: string) => `Use ${colour} for ${name}`,
  unreadable: (count: number) =>
    count === 1
      ? 'One colour cannot be read well enough yet. The sample shows the last ones that could.'
      : `${count} colours cannot be read well enough yet. The sample shows the last ones that could.`,
  readable: 'All colours can be read.',
  reset: 'As the shop comes',
  sample: {
    title: 'Sample',
    heading: 'Linen abaya',
    text: 'Quiet text beside it',
    button: 'Add to cart',
    second: 'Size guide',
    inStock: 'In stock',
    low: 'Low stock',
    last: 'Last one',
  },
  save: 'Save draft',
  publish: 'Publish',
  discard: 'Discard the draft',
  isDraft: 'You are editing a draft. Visitors see what was published last.',
  isPublished: 'This is what visitors see.',
  pages: { home: 'Home page', list: 'List', product: 'Product' },
  showOn: { phone: 'Phone', desktop: 'Desktop' },
  frame: (page: string, theme: string) => `${page}, ${theme}`,
  open: (page: string, theme: string) => `Open: ${page}, ${theme}`,
  unsavedPreview: 'Save the draft to see your changes here.',
  by: (who: string) => `by ${who}`,
  began: 'How the shop began',
  current: 'What visitors see now',
  changed: (fields: string) => `Changed: ${fields}`,
  restore: 'Restore as draft',
  restoreOf: (at: string) => `Make the publication of ${at} the draft`,
} as const

export type BrandingDone = 'saved' | 'published' | 'restored' | 'discarded'

export const brandingDoneText: Record<BrandingDone, Notice> = {
  saved: { title: 'Saved', message: 'The draft is saved. Visitors do not see it yet.' },
  published: {
    title: 'Published',
    message: 'Pages show it from now on. The one before can be brought back below.',
  },
  restored: {
    title: 'Brought back',
    message: 'It is the draft now. Look at it, then publish it.',
  },
  discarded: { title: 'Discarded', message: 'The draft is what visitors see again.' },
}
export const isBrandingDone = (text: string | null): text is BrandingDone =>
  text !== null && text in brandingDoneText
