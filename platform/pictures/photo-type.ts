/** Kinds of photos that the shop takes. */
export type PhotoType = 'jpeg' | 'png' | 'webp' | 'avif'

/** Why a file cannot be used as a photo. */
export type UnusablePhoto = 'no_photo' | 'unreadable_photo' | 'too_many_pixels'

/** The same, plus that too many are waiting to be processed. */
export type RefusedPhoto = UnusablePhoto | 'photo_queue_full'

/** What an AVIF names itself, the first time or among those that it is compatible with. */
const avifBrands: ReadonlySet<string> = new Set(['avif', 'avis'])

/** What kind of photo a file is by its first bytes, whatever it is called; undefined for anything else. */
export function photoTypeOf(bytes: Uint8Array): PhotoType | undefined {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 12) === 'WEBP') return 'webp'
  if (textAt(bytes, 4, 8) === 'ftyp' && avifBrands.has(textAt(bytes, 8, 12))) return 'avif'
  return undefined
}

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, at) => bytes[at] === byte)

const textAt = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to))
