/** The picture that stands where the name of the shop would, with its size in pixels; its words are that name. */
export type Logo = { path: string; width: number; height: number }

/** Where logos are: the hash of the file and its size in pixels, so that what is behind one never changes. */
export const LOGO_FILE = /^([0-9a-f]{64})-(\d{1,4})x(\d{1,4})\.png$/
const FOLDER = '/logo/'

export const logoPath = (file: string): string => FOLDER + file
export const logoFileOf = ({ path }: Pick<Logo, 'path'>): string => path.slice(FOLDER.length)

/** A logo by its path; undefined for what is none. */
export function logoAt(path: string | null | undefined): Logo | undefined {
  if (!path?.startsWith(FOLDER)) return undefined
  const [, hash, width, height] = LOGO_FILE.exec(logoFileOf({ path })) ?? []
  return hash === undefined ? undefined : { path, width: Number(width), height: Number(height) }
}

/** The size of a logo within so much, of its own proportions; never enlarged. */
export function logoWithin(
  { width, height }: Pick<Logo, 'width' | 'height'>,
  most: { width: number; height: number },
): { width: number; height: number } {
  const share = Math.min(1, most.width / width, most.height / height)
  const scaled = (side: number) => Math.max(1, Math.round(side * share))
  return { width: scaled(width), height: scaled(height) }
}
