/** WCAG 2.2: contrast that text needs on its ground, and that shapes such as the border of an input need. */
const TEXT = 4.5
const SHAPE = 3

const grounds = ['paper', 'surface', 'sand'] as const

/** Colours of the shop that are seen on one another, by the names of tokens.css, and the contrast that each pair needs. */
export const colourPairs = [
  ...(['ink', 'ink-soft', 'accent', 'success', 'warning', 'danger'] as const).flatMap((front) =>
    grounds.map((ground) => ({ front, ground, needed: TEXT })),
  ),
  ...grounds.map((ground) => ({ front: 'control' as const, ground, needed: SHAPE })),
  { front: 'accent-ink', ground: 'accent', needed: TEXT },
  { front: 'accent-ink', ground: 'accent-strong', needed: TEXT },
  { front: 'paper', ground: 'ink', needed: TEXT },
] as const

/** A colour as #rrggbb. */
const HEX = /^#[0-9a-f]{6}$/

export const isHexColour = (text: string): boolean => HEX.test(text)

/** Relative luminance of a colour as #rrggbb, 0 to 1. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = channelsOf(hex).map((value) => {
    const channel = value / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const channelsOf = (hex: string) =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** The contrast of two colours as #rrggbb, 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

/** A contrast with two decimals, never rounded up to one that would do. */
export const shownContrast = (ratio: number): string => (Math.floor(ratio * 100) / 100).toFixed(2)

/**
 * The colour nearest to `hex`, mixed with black or white, that has the contrast on every ground; undefined where none
 * has it on all of them.
 */
export function readableNear(
  hex: string,
  needs: readonly { ground: string; needed: number }[],
): string | undefined {
  const from = channelsOf(hex)
  for (let step = 1; step <= 100; step += 1)
    for (const towards of [0, 255]) {
      const mixed = from.map((channel) => Math.round(channel + ((towards - channel) * step) / 100))
      const colour = `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
      if (needs.every(({ ground, needed }) => contrastOf(colour, ground) >= needed)) return colour
    }
  return undefined
}
