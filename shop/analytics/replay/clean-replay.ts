import { isObject } from './replay-event.ts'
import type { ReplayEvent } from './replay-event.ts'

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
const isInlinePicture = (address: string): boolean =>
  /^data:image\/(?:avif|webp|jpeg|png|gif)[;,]/i.test(address) && !/["'()\s\\]/.test(address)

type Fields = Record<string, unknown>

/** Which of rrweb's events are kept, and of its changes which are not: what draws on canvases, fonts, logs. */
const keptTypes = { loaded: [0, 1], snapshot: 2, change: 3, page: 4 } as const
const droppedSources: ReadonlySet<unknown> = new Set([9, 10, 11])
const MUTATION = 0
const INPUT = 5

/** What runs, or brings in what runs. */
const runs = new Set([
  'script',
  'noscript',
  'object',
  'embed',
  'applet',
  'base',
  'frame',
  'portal',
  'meta',
])

const droppedAttributes = new Set([
  'srcdoc',
  'formaction',
  'ping',
  'nonce',
  'http-equiv',
  // Pictures are not recorded, and play without asking for any.
  'srcset',
  'imagesrcset',
])
const framed = new Set(['src', 'rr_src', 'data'])

/** Attributes whose address is fetched as soon as the element is inserted. */
const fetched = new Set(['src', 'rr_src', 'data', 'poster', 'background', 'lowsrc', 'dynsrc'])

/** Attributes with the values that an animation sets. */
const animated = new Set(['values', 'to', 'from', 'by'])

/** Changes to styles: rules, declarations, adopted sheets. */
const styleSources: ReadonlySet<unknown> = new Set([8, 13, 15])

/** Elements whose address people go to, but which nothing fetches beforehand. */
const leads = new Set(['a', 'area', 'form'])

/** Where addresses without a host are read from. */
const NOWHERE = 'https://nowhere.invalid'

/** Kinds of inputs whose value nobody typed. */
const notTyped = new Set(['button', 'submit', 'reset', 'checkbox', 'radio', 'image'])

/** No page of the shop is deeper. */
const MAX_DEPTH = 256
const MAX_STYLE_DEPTH = 8

/**
 * The events of a recording without what could run where it is played (scripts, handlers, addresses with
 * code in them, frames), without what was typed (stars in its place) and without what addresses carry
 * after their paths. Clean events come out as they went in.
 *
 * @param shownPath - a path without what is secret in it
 */
export function cleanReplay(
  events: readonly ReplayEvent[],
  shownPath: (path: string) => string,
): ReplayEvent[] {
  const cleanedEvent = ({ type, timestamp, data }: ReplayEvent): ReplayEvent[] => {
    if (type === keptTypes.snapshot) {
      const { initialOffset } = data
      const node = isObject(data.node) ? cleanedNode(data.node, 0) : undefined
      return node ? [{ type, data: { node, initialOffset }, timestamp }] : []
    }
    if (type === keptTypes.page) {
      const { href, width, height } = data
      const shown = typeof href === 'string' ? shownAddress(href) : ''
      return [{ type, data: { href: shown, width, height }, timestamp }]
    }
    if (type === keptTypes.change) {
      if (droppedSources.has(data.source)) return []
      return [{ type, data: cleanedChange(data), timestamp }]
    }
    return keptTypes.loaded.some((kept) => kept === type) ? [{ type, data: {}, timestamp }] : []
  }

  function cleanedChange(data: Fields): Fields {
    if (data.source === INPUT) return { ...data, ...(data.text !== undefined && masked(data)) }
    if (styleSources.has(data.source)) return cleanedStyles(data, 0) as Fields
    if (data.source !== MUTATION) return data
    return {
      ...data,
      // The change does not name their elements: any of them could be the text of a style.
      texts: objects(data.texts).map(({ id, value }) => ({
        id,
        value: typeof value === 'string' ? cleanCss(value) : null,
      })),
      attributes: objects(data.attributes).map(({ id, attributes }) => ({
        id,
        // Their elements are not named: any value could be one that was typed.
        attributes: isObject(attributes) ? cleanedAttributes('', attributes) : {},
      })),
      adds: objects(data.adds).flatMap((added) => {
        const node = isObject(added.node) ? cleanedNode(added.node, 0) : undefined
        return node ? [{ ...added, node }] : []
      }),
    }
  }

  /** `parent` is the tag of the parent element, undefined if it is unknown. */
  function cleanedNode(node: Fields, depth: number, parent?: string): Fields | undefined {
    const { childNodes, attributes, textContent, ...own } = node
    const tag = typeof node.tagName === 'string' ? node.tagName.toLowerCase() : undefined
    // Its id stays: later events count on it.
    if (tag !== undefined && (runs.has(tag) || depth > MAX_DEPTH))
      return { ...own, tagName: 'noscript', attributes: {}, childNodes: [] }
    if (depth > MAX_DEPTH) return undefined
    return {
      ...own,
      ...(typeof textContent === 'string' && {
        textContent: shownText(textContent, parent),
      }),
      ...(tag !== undefined && {
        attributes: isObject(attributes) ? cleanedAttributes(tag, attributes) : {},
      }),
      ...(childNodes !== undefined && {
        childNodes: objects(childNodes).flatMap(
          (child) => cleanedNode(child, depth + 1, tag ?? '') ?? [],
        ),
      }),
    }
  }

  /** `tag` is empty where nobody knows whose they are. */
  function cleanedAttributes(tag: string, attributes: Fields): Fields {
    const isMasked =
      tag === '' ||
      tag === 'textarea' ||
      tag === 'select' ||
      (tag === 'input' && isTypedIn(attributes))
    const isFrame = tag === 'iframe' || tag === ''
    const kept = Object.entries(attributes).flatMap(([given, value]): [string, unknown][] => {
      const name = given.toLowerCase()
      if (name.startsWith('on') || droppedAttributes.has(name)) return []
      if (isFrame && framed.has(name) && !isPicture(value)) return []
      if (name === 'style') return [[given, cleanedStyles(value, 0)]]
      if (typeof value !== 'string')
        return typeof value !== 'object' || value === null ? [[given, value]] : []
      if (name === '_csstext') return [[given, cleanCss(value)]]
      if (hasCode(value)) return []
      if (fetched.has(name) && !isOurPicture(value)) return []
      if (animated.has(name) && !isHarmlessAnimation(attributes)) return []
      if (name === 'value' && isMasked) return [[given, stars(value)]]
      if (name === 'action' || name === 'href' || name === 'xlink:href') {
        if (leads.has(tag)) return [[given, shownAddress(value)]]
        // A sheet, a sprite, a picture: only inline ones, as rrweb writes sheets into the recording.
        return value.startsWith('#') ? [[given, value]] : []
      }
      return [[given, value]]
    })
    return Object.fromEntries(kept)
  }

  function shownAddress(address: string): string {
    const url = URL.parse(address, NOWHERE)
    if (url === null || !/^https?:$/.test(url.protocol)) return ''
    return `${url.origin === NOWHERE ? '' : url.origin}${shownPath(url.pathname)}`
  }

  return events.flatMap(cleanedEvent)
}

function shownText(textContent: string, parent: string | undefined): string {
  if (parent === 'textarea') return stars(textContent)
  return parent === 'style' || parent === undefined ? cleanCss(textContent) : textContent
}

/** All texts in the data of styles, cleaned; anything nested deeper than rrweb writes it is left out. */
function cleanedStyles(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return cleanCss(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth > MAX_STYLE_DEPTH) return null
  if (Array.isArray(value)) return value.map((each: unknown) => cleanedStyles(each, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, cleanedStyles(each, depth + 1)]),
  )
}

/** An inline picture or one of the shop's own: pictures of other sites are never fetched. */
const isOurPicture = (value: string) =>
  isInlinePicture(value) || /^\/(?![/\\])[^\s\\]*$/.test(value)

const isHarmlessAnimation = (attributes: Fields) =>
  Object.entries(attributes).every(
    ([name, value]) =>
      name.toLowerCase() !== 'attributename' ||
      (typeof value === 'string' && /^[a-z-]+$/i.test(value) && !/href|src|style/i.test(value)),
  )

const objects = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isObject) : [])

const isTypedIn = ({ type }: Fields) =>
  typeof type !== 'string' || !notTyped.has(type.toLowerCase())

/** An attribute `src` of what may be a picture, where nobody knows whose it is. */
const isPicture = (value: unknown) =>
  typeof value === 'string' && /^(data:image\/|[^?#]*\.(avif|webp|jpe?g|png|svg)$)/i.test(value)

const masked = ({ text }: Fields) => ({ text: typeof text === 'string' ? stars(text) : '' })

const stars = (typed: string) => typed.replaceAll(/[^*]/gs, '*')

/** Whether an address runs when it is followed; browsers skip spaces and control characters in its name. */
const hasCode = (value: string) =>
  /(^|;)(javascript:|vbscript:|blob:|data:(?!image\/|font\/))/i.test(
    value.replaceAll(/[\p{Cc} ]/gu, ''),
  )
