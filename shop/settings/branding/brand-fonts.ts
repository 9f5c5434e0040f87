/** A font as pages use it; metrics in ten-thousandths of its size. */
export type FontFace = {
  /** Thinnest and boldest weight: the same for a font of one weight. */
  weights: readonly [number, number]
  ascent: number
  descent: number
  lineGap: number
  /** How wide its letters are in English text, compared with those of Arial. */
  width: number
}

type BundledFont = FontFace & { label: string; family: string; isSerif?: true }

/**
 * The fonts that come with the shop, all under the SIL Open Font License; a test compares their figures with the files.
 * The first two are those that it uses unless another one is chosen.
 */
export const bundledFonts = {
  'instrument-sans': {
    label: 'Instrument Sans',
    family: 'Instrument Sans Variable',
    weights: [400, 700],
    ascent: 9700,
    descent: 2500,
    lineGap: 0,
    width: 10225,
  },
  'instrument-serif': {
    label: 'Instrument Serif',
    family: 'Instrument Serif',
    isSerif: true,
    weights: [400, 400],
    ascent: 9900,
    descent: 3100,
    lineGap: 0,
    width: 7599,
  },
  inter: {
    label: 'Inter',
    family: 'Inter',
    weights: [100, 900],
    ascent: 9688,
    descent: 2412,
    lineGap: 0,
    width: 10738,
  },
  figtree: {
    label: 'Figtree',
    family: 'Figtree',
    weights: [300, 900],
    ascent: 9500,
    descent: 2500,
    lineGap: 0,
    width: 10028,
  },
  'dm-sans': {
    label: 'DM Sans',
    family: 'DM Sans',
    weights: [100, 1000],
    ascent: 9920,
    descent: 3100,
    lineGap: 0,
    width: 10531,
  },
  'playfair-display': {
    label: 'Playfair Display',
    family: 'Playfair Display',
    isSerif: true,
    weights: [400, 900],
    ascent: 10820,
    descent: 2510,
    lineGap: 0,
    width: 10134,
  },
  lora: {
    label: 'Lora',
    family: 'Lora',
    isSerif: true,
    weights: [400, 700],
    ascent: 10060,
    descent: 2740,
    lineGap: 0,
    width: 10532,
  },
  cormorant: {
    label: 'Cormorant',
    family: 'Cormorant',
    isSerif: true,
    weights: [300, 700],
    ascent: 9240,
    descent: 2870,
    lineGap: 0,
    width: 8759,
  },
} as const satisfies Record<string, BundledFont>

export type BundledFontId = keyof typeof bundledFonts
export const bundledFontIds = Object.keys(bundledFonts) as BundledFontId[]

export const isBundledFont = (name: string): name is BundledFontId =>
  Object.hasOwn(bundledFonts, name)

/** The most that an uploaded font may have, in bytes: every first visit loads it. */
export const MAX_FONT_BYTES = 200 * 1024

/** Where uploaded fonts are: the hash of the file and its figures, so that what is behind one never changes. */
export const FONT_FILE =
  /^([0-9a-f]{64})-(\d{1,4})-(\d{1,4})-(\d{1,5})-(\d{1,5})-(\d{1,5})-(\d{1,5})\.woff2$/
const FOLDER = '/font/'

export const fontPath = (hash: string, face: FontFace): string =>
  `${FOLDER}${[hash, ...face.weights, face.ascent, face.descent, face.lineGap, face.width].join('-')}.woff2`

export const fontFileOf = (path: string): string => path.slice(FOLDER.length)

/** An uploaded font by its path; undefined for what is none. */
export function fontAt(path: string): FontFace | undefined {
  if (!path.startsWith(FOLDER)) return undefined
  const [, hash, ...figures] = FONT_FILE.exec(fontFileOf(path)) ?? []
  if (hash === undefined) return undefined
  const [thinnest, boldest, ascent, descent, lineGap, width] = figures.map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  if (width < 1000) return undefined
  return { weights: [thinnest, boldest], ascent, descent, lineGap, width }
}
