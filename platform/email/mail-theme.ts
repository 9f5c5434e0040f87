import type { CSSProperties } from 'react'

// Mail programs know no custom properties: these are the colours of the shop, light and dark.
const light = {
  paper: '#FBF8F4',
  surface: '#FFFFFF',
  sand: '#F2EBE1',
  ink: '#1F1B16',
  inkSoft: '#6A6157',
  line: '#E6DDD1',
  accent: '#5B4636',
  accentInk: '#FFFFFF',
}
/** The ground of a logo, and its words while it is not shown: light in the dark as well, as most are made for it. */
export const logoGround = { backgroundColor: light.paper, color: light.ink }
type Colours = typeof light
const dark: Colours = {
  paper: '#14120F',
  surface: '#1C1916',
  sand: '#231F1B',
  ink: '#F3EEE6',
  inkSoft: '#B5AA9C',
  line: '#332D27',
  accent: '#D9B99B',
  accentInk: '#1F1B16',
}

/** The colours of the main action of a mail, and of its words. */
export type AccentColours = Pick<Colours, 'accent' | 'accentInk'>

/** The look of an action in the shop's own colours, or in those that it comes with. */
export const actionLook = (style: CSSProperties, own?: AccentColours) =>
  mailLook('action', { ...style, ...(own && looks.action({ ...light, ...own })) })

/**
 * A text and the ground it stands on, or a line. A change to one of the two must change the
 * other: programs that turn colours around by themselves then find a pair that stays readable.
 */
const looks = {
  page: ({ paper, ink }) => ({ backgroundColor: paper, color: ink }),
  sheet: ({ surface, ink, line }) => ({ backgroundColor: surface, color: ink, borderColor: line }),
  ink: ({ ink }) => ({ color: ink }),
  soft: ({ inkSoft }) => ({ color: inkSoft }),
  code: ({ sand, ink, line }) => ({ backgroundColor: sand, color: ink, borderColor: line }),
  action: ({ accent, accentInk }) => ({ backgroundColor: accent, color: accentInk }),
  rule: ({ line }) => ({ borderColor: line }),
} satisfies Record<string, (colours: typeof light) => CSSProperties>

type Look = keyof typeof looks

/** Class and light colours of a part of a mail; a program that is dark overrides the colours. */
export function mailLook(look: Look, style: CSSProperties = {}) {
  return { className: `mail-${look}`, style: { ...looks[look](light), ...style } }
}

const IN_THE_DARK = '@media (prefers-color-scheme:dark)'

/** A mail as a program shows it that is light, or dark, whatever the program is that it is looked at in. */
export const lightMail = (html: string): string => html.replace(IN_THE_DARK, '@media not all')
export const darkMail = (html: string): string => html.replace(IN_THE_DARK, '@media all')

/** For the head of a mail: the dark colours, for programs that ask for them. */
export function darkMailStyles(accent?: AccentColours): string {
  const own = { ...dark, ...accent }
  const rules = Object.entries(looks).map(([look, colours]) => {
    const declarations = Object.entries(colours(own)).map(
      ([property, value]) => `${kebabCase(property)}:${value} !important`,
    )
    return { name: `.mail-${look}`, declarations: declarations.join(';') }
  })
  const all = (scope: string) =>
    rules.map(({ name, declarations }) => `${scope}${name}{${declarations}}`).join('')
  return [
    ':root{color-scheme:light dark;supported-color-schemes:light dark}',
    `${IN_THE_DARK}{${all('')}}`,
    // Outlook marks what it has turned dark in its own way.
    all('[data-ogsc] '),
  ].join('')
}

const kebabCase = (property: string) =>
  property.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
