/** Letters of `@import`, `url(` and `image-set(` may stand as escapes: `@\69mport`. */
const IMPORT =
  /@(?:\\?i|\\0{0,4}[46]9\s?)(?:\\?m|\\0{0,4}[46]d\s?)(?:\\?p|\\0{0,4}[57]0\s?)(?:\\?o|\\0{0,4}[46]f\s?)(?:\\?r|\\0{0,4}[57]2\s?)(?:\\?t|\\0{0,4}[57]4\s?)[^;{}]*/gi
const SET = /(?:image|src)(?:-set)?\(/gi
const ADDRESS =
  /(?:\\?u|\\0{0,4}[57]5\s?)(?:\\?r|\\0{0,4}[57]2\s?)(?:\\?l|\\0{0,4}[46]c\s?)\(([^)]*)\)?/gi

/** Style without what it would ask other sites for: imports, and addresses but of fonts and pictures within it or of the shop's own files. */
export const cleanCss = (css: string): string =>
  css
    // A rule that no browser knows is skipped, and nothing can join up around it.
    .replaceAll(IMPORT, '@-removed ')
    .replaceAll(SET, 'removed(')
    .replaceAll(ADDRESS, (_, inside: string) => `url("${keptAddress(inside)}")`)

const NOTHING = 'data:,'

/** Where the shop's own files are, whichever host a recording says. */
function keptAddress(written: string): string {
  const address = written.trim().replaceAll(/^["']|["']$/g, '')
  if (isInlinePicture(address) || /^data:font\/[\w+.;=,/-]+$/i.test(address)) return address
  if (/^#[\w-]+$/.test(address)) return address
  return /^(?:https?:\/\/[^/\s]+)?(\/assets\/[\w.-]+)(?:[?#]|$)/i.exec(address)?.[1] ?? NOTHING
}

/** Whether an address holds a picture itself, of a kind that holds nothing else. */
export const isInlinePicture = (address: string): boolean =>
  /^data:image\/(?:avif|webp|jpeg|png|gif)[;,]/i.test(address) && !/["'()\s\\]/.test(address)
