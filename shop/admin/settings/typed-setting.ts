import type { SettingKey } from '#shop/settings/setting-values.ts'

import type { FieldKind } from './settings-sections.ts'
import { settingsText as text } from './settings-text.ts'

/** Names of hidden fields: what was seen, its version, and what a colleague has set since. */
export const seenName = (key: SettingKey): string => `seen.${key}`
export const versionName = (key: SettingKey): string => `version.${key}`
export const theirsName = (key: SettingKey): string => `theirs.${key}`

/** A setting as its field shows it. */
export function typedOf(value: unknown): string {
  if (Array.isArray(value)) return value.join('\n')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

type Read = { value: unknown; error?: undefined } | { value?: undefined; error: string }

/** What a field says; whether the setting can be that is not looked at. */
export function readTyped(kind: FieldKind, typed: string): Read {
  const line = typed.trim()
  if (kind === 'words') return { value: line === '' ? null : line }
  if (kind === 'number')
    return /^\d{1,9}$/.test(line) ? { value: Number(line) } : { error: text.number }
  const lines = typed.split(/[\n,]/).map((each) => each.trim())
  return { value: [...new Set(lines.filter(Boolean))] }
}
