import { colourPairs, contrastOf, isHexColour, readableNear } from '#platform/colour-contrast.ts'
import { languageNames } from '#platform/languages/languages.ts'
import type { Language } from '#platform/languages/languages.ts'
import { isStorable } from '#platform/storable-text.ts'

import { logoAt } from '../logo.ts'
import { badgeKeys, isBadgeText } from './badges.ts'
import type { BadgeKey } from './badges.ts'
import { fontAt, isBundledFont } from './brand-fonts.ts'
import { defaultColours } from './default-colours.ts'

/** The colours that a shop can choose, by the names of tokens.css. */
export const colourTokens = [
  'paper',
  'surface',
  'sand',
  'ink',
  'ink-soft',
  'line',
  'control',
  'accent',
  'accent-strong',
  'accent-ink',
  'success',
  'warning',
  'danger',
] as const
export type ColourToken = (typeof colourTokens)[number]

export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

export type ColourField = `${Theme}.${ColourToken}`
export const colourField = (theme: Theme, token: ColourToken): ColourField => `${theme}.${token}`

/** What is chosen from a few; the first of each is how the shop comes. */
export const brandingChoices = {
  corners: ['classic', 'square', 'soft', 'round'],
  density: ['normal', 'compact', 'airy'],
  header: ['centred', 'left'],
  card: ['open', 'framed', 'quiet'],
  gallery: ['grid', 'stacked', 'leading'],
} as const
export type ChoiceField = keyof typeof brandingChoices
export type ChoiceOf<Field extends ChoiceField> = (typeof brandingChoices)[Field][number]
export const choiceFields = Object.keys(brandingChoices) as ChoiceField[]

/** Pictures, each the path of an uploaded one (`logoAt`); empty for none. */
export const markFields = ['logo', 'logo_dark', 'icon'] as const
export type MarkField = (typeof markFields)[number]

/** Fonts: the id of one that comes with the shop, or the path of an uploaded one (`fontAt`). */
export const fontFields = ['text_font', 'heading_font'] as const
export type FontField = (typeof fontFields)[number]

/** Under which licence an uploaded font is used; nobody but staff sees it. */
export const licenceOf = { text_font: 'text_licence', heading_font: 'heading_licence' } as const
type LicenceField = (typeof licenceOf)[FontField]
export const MAX_LICENCE_LENGTH = 300

/** Words of badges in each language; empty for the usual ones. */
type BadgeField = `badge.${Language}.${BadgeKey}`
export const badgeField = (language: Language, key: BadgeKey): BadgeField =>
  `badge.${language}.${key}`

export type BrandingField =
  | ColourField
  | ChoiceField
  | MarkField
  | FontField
  | LicenceField
  | BadgeField

/** How the shop looks, field by field, all of them; texts, as a form has them and as they are stored. */
export type Branding = Readonly<Record<BrandingField, string>>

/** The same without what is as the shop comes. */
type BrandingContent = Readonly<Partial<Branding>>

const colours = themes.flatMap((theme) =>
  colourTokens.map((token) => [colourField(theme, token), defaultColours[theme][token]] as const),
)

/** How the shop comes. */
export const defaultBranding = Object.fromEntries([
  ...colours,
  ...choiceFields.map((field) => [field, brandingChoices[field][0]]),
  ...markFields.map((field) => [field, '']),
  ['text_font', 'instrument-sans'],
  ['heading_font', 'instrument-serif'],
  ...Object.values(licenceOf).map((field) => [field, '']),
  ...languageNames.flatMap((language) => badgeKeys.map((key) => [badgeField(language, key), ''])),
]) as Branding

export const brandingFields = Object.keys(defaultBranding) as BrandingField[]

/** What is wrong with a field. */
export type BrandingFault =
  | { kind: 'no_colour' }
  | { kind: 'no_choice' }
  | { kind: 'no_picture' }
  | { kind: 'no_font' }
  | { kind: 'no_licence' }
  | { kind: 'long_licence' }
  | { kind: 'no_badge'; key: BadgeKey }
  | ({ kind: 'low_contrast' } & LowContrast)

/** Two colours with too little contrast; `near` is a colour with enough. */
type LowContrast = {
  theme: Theme
  front: ColourToken
  ground: ColourToken
  ratio: number
  needed: number
  near: string | undefined
}

/** Why a field cannot be so, by itself; undefined if it can. */
function faultOf(field: BrandingField, value: string): BrandingFault | undefined {
  if (isColourField(field)) return isHexColour(value) ? undefined : { kind: 'no_colour' }
  if (isChoiceField(field))
    return (brandingChoices[field] as readonly string[]).includes(value)
      ? undefined
      : { kind: 'no_choice' }
  const badge = badgeOf(field)
  if (badge)
    return isBadgeText(badge, value) && isStorable(value)
      ? undefined
      : { kind: 'no_badge', key: badge }
  if (isFontField(field))
    return isBundledFont(value) || fontAt(value) ? undefined : { kind: 'no_font' }
  if (isLicenceField(field))
    return value.length <= MAX_LICENCE_LENGTH && isStorable(value)
      ? undefined
      : { kind: 'long_licence' }
  return value === '' || logoAt(value) ? undefined : { kind: 'no_picture' }
}

const isColourField = (field: BrandingField): field is ColourField => /^(light|dark)\./.test(field)
const badgeOf = (field: BrandingField) =>
  field.startsWith('badge.') ? badgeKeys.find((key) => field.endsWith(`.${key}`)) : undefined
const isFontField = (field: BrandingField): field is FontField => field in licenceOf
const isLicenceField = (field: BrandingField): field is LicenceField =>
  Object.values(licenceOf).some((licence) => licence === field)
const isChoiceField = (field: BrandingField): field is ChoiceField => field in brandingChoices

/** What is stored: each field as it can be; whatever else it says counts as the default. */
export function readBranding(stored: unknown): Branding {
  const given = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<
    string,
    unknown
  >
  const known = brandingFields.flatMap((field) => {
    const value = given[field]
    return typeof value === 'string' && !faultOf(field, value) ? [[field, value] as const] : []
  })
  return { ...defaultBranding, ...Object.fromEntries(known) }
}

/** Leaves out what is as the shop comes, so that what the shop comes with later counts as well. */
export const brandingContent = (branding: Branding): BrandingContent =>
  Object.fromEntries(
    brandingFields
      .filter((field) => branding[field] !== defaultBranding[field])
      .map((field) => [field, branding[field]]),
  )

/** Reads what was typed: colours in any case, with or without their sign. */
export function typedBranding(texts: Readonly<Record<string, string | undefined>>): Branding {
  const typed = brandingFields.map((field) => {
    const text = texts[field]?.trim() ?? ''
    return [field, isColourField(field) ? hexOf(text) : text] as const
  })
  return Object.fromEntries(typed) as Branding
}

const hexOf = (text: string) => {
  const hex = text.toLowerCase()
  return /^[0-9a-f]{6}$/.test(hex) ? `#${hex}` : hex
}

/**
 * Everything that keeps a branding from being used, by its field. Contrast is a fault of the colour in front, unless
 * only the one behind it was changed.
 */
export function brandingFaults(
  branding: Branding,
): ReadonlyMap<BrandingField, readonly BrandingFault[]> {
  const faults = new Map<BrandingField, BrandingFault[]>()
  const add = (field: BrandingField, fault: BrandingFault) =>
    faults.set(field, [...(faults.get(field) ?? []), fault])
  for (const field of brandingFields) {
    const fault = faultOf(field, branding[field])
    if (fault) add(field, fault)
  }
  for (const field of fontFields)
    if (fontAt(branding[field]) && branding[licenceOf[field]] === '')
      add(licenceOf[field], { kind: 'no_licence' })
  for (const theme of themes)
    for (const low of lowContrasts(theme, branding)) {
      const [front, ground] = [colourField(theme, low.front), colourField(theme, low.ground)]
      const isGroundsFault =
        branding[front] === defaultBranding[front] && branding[ground] !== defaultBranding[ground]
      add(isGroundsFault ? ground : front, {
        kind: 'low_contrast',
        ...low,
        near: isGroundsFault ? undefined : low.near,
      })
    }
  return faults
}

/** The pairs of colours of a theme that have too little contrast; those that are no colours are left out. */
function lowContrasts(theme: Theme, branding: Branding): LowContrast[] {
  const colourOf = (token: ColourToken) => branding[colourField(theme, token)]
  return colourPairs.flatMap(({ front, ground, needed }) => {
    const [one, other] = [colourOf(front), colourOf(ground)]
    if (!isHexColour(one) || !isHexColour(other)) return []
    const ratio = contrastOf(one, other)
    if (ratio >= needed) return []
    const needs = colourPairs
      .filter((pair) => pair.front === front && isHexColour(colourOf(pair.ground)))
      .map((pair) => ({ ground: colourOf(pair.ground), needed: pair.needed }))
    return [{ theme, front, ground, ratio, needed, near: readableNear(one, needs) }]
  })
}
