import type { SettingKey, SocialLink } from '#shop/settings/setting-values.ts'

import type { FieldKind } from './settings-sections.ts'
import { settingsText as text } from './settings-text.ts'

/** Names of hidden fields: what was seen, its version, and what a colleague has set since. */
export const seenName = (key: SettingKey): string => `seen.${key}`
export const versionName = (key: SettingKey): string => `version.${key}`
export const theirsName = (key: SettingKey): string => `theirs.${key}`

/** A setting as its field shows it. */
export function typedOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(lineOf).join('\n')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function lineOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  const { label, url } = value as SocialLink
  return `${label} ${url}`
}

type Read = { value: unknown; error?: undefined } | { value?: undefined; error: string }

/** Parses a field; does not check whether the setting allows the value. */
export function readTyped(kind: FieldKind, typed: string): Read {
  const line = typed.trim()
  if (kind === 'text') return { value: line === '' ? null : line }
  if (kind === 'number_or_none' && line === '') return { value: null }
  if (kind === 'number' || kind === 'number_or_none')
    return /^\d{1,9}$/.test(line) ? { value: Number(line) } : { error: text.number }
  if (kind === 'links') return readLinks(linesOf(typed, '\n'))
  const lines = linesOf(typed, kind === 'list' ? /[\n,]/ : '\n')
  return { value: [...new Set(lines)] }
}

const linesOf = (typed: string, between: RegExp | string): string[] =>
  typed
    .split(between)
    .map((each) => each.trim())
    .filter(Boolean)

/** A link from its line, a name and then an address; undefined for any other text. */
export function splitLink(line: string): { label: string; url: string } | undefined {
  const parts = line.trim().split(/\s+/)
  const url = parts.at(-1) ?? ''
  // Without one of these it is the last word of a name.
  const isAddress = url.includes('/') || url.includes(':')
  return parts.length > 1 && isAddress
    ? { label: line.trim().slice(0, -url.length).trimEnd(), url }
    : undefined
}

function readLinks(lines: readonly string[]): Read {
  const links = lines.map((line) => splitLink(line) ?? line)
  const wrong = links.find((link) => typeof link === 'string')
  return wrong === undefined ? { value: links } : { error: text.link(wrong) }
}
