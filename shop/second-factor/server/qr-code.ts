import { encode } from 'uqr'

/** A QR code as the path of an SVG, in a square of `size` modules with its quiet zone. */
export type QrCode = { size: number; path: string }

/** Four modules of white around, as scanners expect. */
const QUIET_ZONE = 4

/** Draws a text; error correction M, as authenticator apps read it from a screen. */
export function qrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  // A run of dark modules is one bar.
  const bars = data.flatMap((row, y) =>
    [
      ...row
        .map((isDark) => (isDark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`),
  )
  return { size, path: bars.join('') }
}
