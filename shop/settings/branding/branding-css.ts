import { bundledFonts, fontAt, isBundledFont } from './brand-fonts.ts'
import {
  brandingChoices,
  colourField,
  colourTokens,
  defaultBranding,
  fontFields,
} from './branding.ts'
import type { Branding, ChoiceField, ChoiceOf, Theme } from './branding.ts'

/**
 * The style that a branding adds to the head of a page; empty for how the shop comes. It outweighs styles.css
 * wherever it stands in the head: by its selectors, and elsewhere because that is in layers. Components know of it by class names alone: `header-row`, `header-menu`,
 * `product-card`, `card-text`, `gallery` and `product-list` of styles.css.
 */
export function brandingCss(branding: Branding, addressOf: AddressOf): string {
  return [
    brandingColours(branding),
    ...choiceRules(branding),
    ...fontRules(branding, addressOf),
  ].join('')
}

/** The address of a font, bundled or uploaded. */
type AddressOf = (font: string) => string

/** The fonts that pages load ahead, those for text first; undefined where they are those that the shop comes with. */
export function brandingFonts(branding: Branding, addressOf: AddressOf): string[] | undefined {
  const isOwn = fontFields.some((field) => branding[field] !== defaultBranding[field])
  return isOwn ? [...new Set(fontFields.map((field) => addressOf(branding[field])))] : undefined
}

/** What letters of other scripts, and then all of them, are written in where a font has none. */
const stacks = {
  text_font: ['--font-sans', 'system-ui,sans-serif'],
  heading_font: ['--font-display', 'Georgia,serif'],
} as const

function fontRules(branding: Branding, addressOf: AddressOf): string[] {
  const changed = fontFields.filter((field) => branding[field] !== defaultBranding[field])
  // Those that the shop comes with are in fonts.css.
  const named = new Set(changed.map((field) => branding[field]))
  for (const field of fontFields) named.delete(defaultBranding[field])
  return [
    ...[...named].map((font) => faceRules(font, addressOf(font))),
    ...changed.map((field) => {
      const [property, last] = stacks[field]
      const family = familyOf(branding[field])
      return `:root:root{${property}:"${family}","Noto Naskh Arabic","${fallbackOf(family)}",${last}}`
    }),
  ]
}

const familyOf = (font: string) =>
  isBundledFont(font) ? bundledFonts[font].family : `Own ${font.slice(6, 14)}`
const fallbackOf = (family: string) => `${family.replace(/ Variable$/, '')} Fallback`

/** How wide Times is, compared with Arial. */
const TIMES_WIDTH = 0.9065

/** A font, and one that every device has with its metrics, so that nothing moves when it arrives. */
function faceRules(font: string, address: string): string {
  const face = isBundledFont(font) ? bundledFonts[font] : fontAt(font)
  if (!face) return ''
  const family = familyOf(font)
  const isSerif = 'isSerif' in face
  const size = face.width / (isSerif ? TIMES_WIDTH : 1)
  const percent = (share: number) => `${((share / size) * 100).toFixed(2)}%`
  const local = isSerif
    ? 'local("Times New Roman"),local("TimesNewRomanPSMT"),local("Liberation Serif")'
    : 'local("Arial"),local("ArialMT"),local("Liberation Sans")'
  const [thinnest, boldest] = face.weights
  const weight = thinnest === boldest ? thinnest : `${thinnest} ${boldest}`
  return [
    `@font-face{font-family:"${family}";font-weight:${weight};font-display:swap;src:url(${address})format("woff2")}`,
    `@font-face{font-family:"${fallbackOf(family)}";src:${local};ascent-override:${percent(face.ascent)};descent-override:${percent(face.descent)};line-gap-override:${percent(face.lineGap)};size-adjust:${(size / 100).toFixed(2)}%}`,
  ].join('')
}

/** The part of it that sets colours: all that pages need which have none of the components. */
export function brandingColours(branding: Branding): string {
  // Both themes of a colour, because the one that is written outweighs the other.
  const changed = colourTokens.filter((token) =>
    (['light', 'dark'] as const).some((theme) => {
      const field = colourField(theme, token)
      return branding[field] !== defaultBranding[field]
    }),
  )
  if (changed.length === 0) return ''
  const block = (theme: Theme) =>
    changed.map((token) => `--${token}:${branding[colourField(theme, token)]}`).join(';')
  // The light ground that a logo without a dark one keeps.
  const ground = changed.includes('paper') ? `;--logo:${branding['light.paper']}` : ''
  const ink = changed.includes('ink') ? `;--logo-ink:${branding['light.ink']}` : ''
  // Paper is white and print light, as in tokens.css.
  return `:root:root{${block('light')}${ground}${ink}}@media not print{:root.dark.dark{${block('dark')}${ground}${ink}}}`
}

const choiceRules = (branding: Branding): string[] =>
  (Object.keys(brandingChoices) as ChoiceField[]).map(
    (field) => rules[field][branding[field] as never] ?? '',
  )

const radius = (picture: string, round: string) =>
  `:root:root{--radius-picture:${picture};--radius-round:${round}}`

/** Styles of each choice but the first, which is styles.css itself. */
const rules: {
  [Field in ChoiceField]: Partial<Record<ChoiceOf<Field>, string>>
} = {
  corners: {
    square: radius('0', '0'),
    soft: radius('6px', '8px'),
    round: radius('16px', '999px'),
  },
  density: {
    compact:
      ':root:root{--section:clamp(2rem,1rem + 3.5vw,4.5rem);--gutter:clamp(.75rem,.4rem + 1.8vw,2rem)}.product-list{gap:1.75rem .5rem}',
    airy: ':root:root{--section:clamp(3.25rem,1.5rem + 8vw,9.5rem);--gutter:clamp(1.25rem,.5rem + 3.4vw,4rem)}.product-list{row-gap:4.5rem}@media(min-width:48rem){.product-list{column-gap:2rem}}',
  },
  header: {
    left: '.header-row{grid-template-columns:minmax(0,auto) 1fr auto}.header-row>:nth-child(2){order:-1;margin-inline-start:-.5rem}.header-row>:first-child{justify-content:flex-end}@media(min-width:64rem){.header-row>:first-child{justify-content:flex-start;margin-inline-start:1rem}.header-menu{justify-content:flex-start}}',
  },
  card: {
    framed:
      '.product-card{height:100%;overflow:clip;background:var(--surface);border:1px solid var(--line);border-radius:var(--radius-picture)}.product-card>.card-text{margin-top:.875rem;padding:0 .875rem 1rem}.product-card img{border-radius:0}',
    quiet:
      '.product-card>.card-text{align-items:center;text-align:center}.product-card>.card-text>p{justify-content:center}.product-card>:first-child>div,.product-card>.card-text>div{display:none}',
  },
  gallery: {
    stacked:
      '@media(min-width:48rem){.gallery{grid-template-columns:minmax(0,1fr)}.gallery>*{grid-column:1}:has(>.gallery){position:static}}',
    leading:
      '@media(min-width:48rem){.gallery{grid-template-columns:repeat(4,minmax(0,1fr))}.gallery>:first-child{grid-column:1/-1}:has(>.gallery){top:min(6.5rem,100dvh - 2rem - 172cqw)!important}:has(>.gallery>:nth-child(6)){top:min(6.5rem,100dvh - 2rem - 206cqw)!important}}',
  },
}
