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
  if (kind === 'text' || kind === 'picture') return { value: line === '' ? null : line }
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

function readLinks(lines: readonly string[]): Read {
  const parts = lines.map((line) => ({ line, found: /^(.*\S)\s+(\S+)$/.exec(line) }))
  const wrong = parts.find(({ found }) => !found)
  if (wrong) return { error: text.link(wrong.line) }
  return { value: parts.map(({ found }) => ({ label: found![1], url: found![2] })) }
}
