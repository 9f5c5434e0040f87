import { colourFamilies } from '../family-text.ts'
import type { ColourFamily } from '../family-text.ts'

/** A swatch, #rrggbb, and what it is filtered by. */
export type SwatchOf = { hex: string; family: ColourFamily }

/** A colour that the shop has already, by the name that staff gave it. */
export type KnownColour = SwatchOf & { name: string }

/** Swatches of plain colour names; that of a family stands for its name, too. */
const plainSwatches: Readonly<Record<string, string>> = {
  'off-white': '#f3efe6',
  ivory: '#f6f0e0',
  cream: '#f2e8d0',
  ecru: '#e3d9c2',
  sand: '#cdb79b',
  stone: '#b5ab9c',
  taupe: '#8b7d70',
  camel: '#b88a5b',
  tan: '#c19a6b',
  mocha: '#7b5c49',
  chocolate: '#4c3228',
  coffee: '#55402f',
  rust: '#a3512f',
  terracotta: '#b5654a',
  coral: '#e2806a',
  peach: '#f0b896',
  mustard: '#c79a35',
  olive: '#6b6b3f',
  khaki: '#8a8260',
  sage: '#9caf94',
  mint: '#b5d8c4',
  emerald: '#1f6b52',
  forest: '#2f4a38',
  teal: '#22686b',
  turquoise: '#3fa7a3',
  navy: '#233560',
  'sky blue': '#9cc3de',
  denim: '#48648a',
  charcoal: '#3c3d40',
  slate: '#5d6771',
  lilac: '#c1aed0',
  lavender: '#b9aed6',
  mauve: '#a98aa0',
  plum: '#4a2f45',
  burgundy: '#5e1f2d',
  maroon: '#5a2328',
  wine: '#641f33',
  rose: '#c9838d',
  blush: '#e4bfb8',
  'dusty pink': '#c99c9c',
  fuchsia: '#b5317e',
}

/** What those are called by everybody, where another family is nearer to the swatch. */
const plainFamilies: Readonly<Record<string, ColourFamily>> = {
  'off-white': 'white',
  taupe: 'brown',
  camel: 'brown',
  tan: 'brown',
  coral: 'pink',
  peach: 'orange',
  sage: 'green',
  mint: 'green',
  turquoise: 'blue',
  'sky blue': 'blue',
  denim: 'blue',
  charcoal: 'grey',
  lilac: 'purple',
  lavender: 'purple',
  mauve: 'purple',
  burgundy: 'red',
  maroon: 'red',
  blush: 'pink',
  fuchsia: 'pink',
}

/**
 * The swatch of a colour by its name: that of the shop's own colours, or else of a plain name, whatever the case; undefined
 * for a name that neither knows.
 */
export function swatchOfName(name: string, known: readonly KnownColour[]): SwatchOf | undefined {
  const asked = name.trim().toLowerCase()
  const own = known.find((colour) => colour.name.toLowerCase() === asked)
  if (own) return { hex: own.hex, family: own.family }
  const plain = asked.replace('gray', 'grey')
  const family = Object.entries(colourFamilies).find(([code]) => code === plain)
  if (family) return { hex: family[1].hex, family: family[0] as ColourFamily }
  if (!Object.hasOwn(plainSwatches, plain)) return undefined
  const hex = plainSwatches[plain]!
  return { hex, family: plainFamilies[plain] ?? colourFamilyOf(hex) }
}

/** Lightness, green to red and blue to yellow of a colour as eyes tell them apart (Oklab). */
function perceived(hex: string): [number, number, number] {
  const linear = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  const mix = (r: number, g: number, b: number) =>
    Math.cbrt(r * linear[0] + g * linear[1] + b * linear[2])
  const long = mix(0.4122, 0.5363, 0.0514)
  const medium = mix(0.2119, 0.6807, 0.1074)
  const short = mix(0.0883, 0.2817, 0.63)
  return [
    0.2105 * long + 0.7936 * medium - 0.0041 * short,
    1.978 * long - 2.4286 * medium + 0.4506 * short,
    0.0259 * long + 0.7828 * medium - 0.8087 * short,
  ]
}

/** A shade counts less than a hue: dark plum is a purple. */
const LIGHTNESS_WEIGHT = 0.1

/** Metals and mixtures are no single colour: staff choose them. */
const notOfOneColour: ReadonlySet<string> = new Set(['gold', 'silver', 'multicolour'])

/** The family whose own colour is nearest to a colour, #rrggbb. */
export function colourFamilyOf(hex: string): ColourFamily {
  const [light, red, yellow] = perceived(hex)
  const distances = Object.entries(colourFamilies).flatMap(([family, { hex: of }]) => {
    if (notOfOneColour.has(family)) return []
    const [l, r, y] = perceived(of)
    const distance = LIGHTNESS_WEIGHT * (light - l) ** 2 + (red - r) ** 2 + (yellow - y) ** 2
    return [{ family: family as ColourFamily, distance }]
  })
  return distances.reduce((nearest, one) => (one.distance < nearest.distance ? one : nearest))
    .family
}
