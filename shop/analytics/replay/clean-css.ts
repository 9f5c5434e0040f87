/** Letters of `@import`, `url(` and `image-set(` can be written as escapes: `@\69mport`. */
const IMPORT =
  /@(?:\\?i|\\0{0,4}[46]9\s?)(?:\\?m|\\0{0,4}[46]d\s?)(?:\\?p|\\0{0,4}[57]0\s?)(?:\\?o|\\0{0,4}[46]f\s?)(?:\\?r|\\0{0,4}[57]2\s?)(?:\\?t|\\0{0,4}[57]4\s?)[^;{}]*/gi
const SET = /(?:image|src)(?:-set)?\(/gi
const ADDRESS =
  /(?:\\?u|\\0{0,4}[57]5\s?)(?:\\?r|\\0{0,4}[57]2\s?)(?:\\?l|\\0{0,4}[46]c\s?)\(([^)]*)\)?/gi

/**
 * A style without anything that other sites would be asked for: no imports, and only addresses of inline fonts
 * and pictures or of the shop's own files.
 */
export const cleanCss = (css: string): string =>
  css
    // A rule that no browser knows is skipped, and the text around it cannot join up.
    .replaceAll(IMPORT, '@-removed ')
    .replaceAll(SET, 'removed(')
    .replaceAll(ADDRESS, (_, inside: string) => `url("${keptAddress(inside)}")`)

const NOTHING = 'data:,'

/** The paths of the shop's own files, whatever host a recording names. */
function keptAddress(written: string): string {
  const address = written.trim().replaceAll(/^["']|["']$/g, '')
  if (isInlinePicture(address) || /^data:font\/[\w+.;=,/-]+$/i.test(address)) return address
  if (/^#[\w-]+$/.test(address)) return address
  return /^(?:https?:\/\/[^/\s]+)?(\/assets\/[\w.-]+)(?:[?#]|$)/i.exec(address)?.[1] ?? NOTHING
}

/** Whether an address contains the picture itself, of a type that can contain nothing else. */
export const isInlinePicture = (address: string): boolean =>
  /^data:image\/(?:avif|webp|jpeg|png|gif)[;,]/i.test(address) && !/["'()\s\\]/.test(address)
