import { versionOf } from '#platform/admin/record-form.ts'
import { refuseFields, refuseWith, textOf } from '#platform/forms/sent-form.ts'
import type { Db } from '#platform/db/database.ts'
import { isAddressOrRange } from '#platform/http/client-address.ts'
import type { StoredSettings } from '#platform/settings/stored-settings.ts'
import type { FormRefused } from '#platform/forms/form-answer.ts'
import { saveSettings } from '#shop/settings/server/save-settings.ts'
import type { SettingChange, SettingConflict } from '#shop/settings/server/save-settings.ts'
import { settingSchemas } from '#shop/settings/setting-values.ts'
import type { SettingKey } from '#shop/settings/setting-values.ts'

import type { SettingField, SettingsSection } from '../../settings/settings-sections.ts'
import { settingsText as text } from '../../settings/settings-text.ts'
import {
  readTyped,
  seenName,
  theirsName,
  typedOf,
  versionName,
} from '../../settings/typed-setting.ts'

type Services = { db: Db; settings: StoredSettings }
type Asked = {
  form: FormData
  actorId: string
  /** Those of the page that the form is on. */
  sections: readonly SettingsSection[]
}

/** Saves a section of the settings, or says what is wrong with it; undefined for an unknown form. */
export async function settingsAction(
  services: Services,
  { form, actorId, sections }: Asked,
): Promise<{ done: 'saved' } | FormRefused | undefined> {
  const textIn = (name: string) => textOf(form)(name).replaceAll('\r\n', '\n')
  const section = sections.find(({ id }) => id === textIn('form'))
  if (!section) return undefined
  const read = section.fields.map((field) => readField(field, textIn))
  const typed = Object.fromEntries(
    section.fields.flatMap(({ key }) => [
      [key, textIn(key)],
      [seenName(key), textIn(seenName(key))],
      [versionName(key), textIn(versionName(key))],
    ]),
  )
  const sent = { form: section.id, typed }
  const wrong = read.flatMap(({ key, error }) => (error === undefined ? [] : [[key, error]]))
  if (wrong.length > 0) return refuseFields(Object.fromEntries(wrong), sent)

  const changes = read.flatMap(({ change }) => (change ? [change] : []))
  const saved = await saveSettings(services, { changes, actorId })
  return saved.ok ? { done: 'saved' } : refuseConflicts(saved.refusal, sent)
}

type FieldRead = { key: SettingKey; change?: SettingChange; error?: string }

function readField({ key, kind }: SettingField, textIn: (name: string) => string): FieldRead {
  // A field that was not edited here is no change, even if it was changed elsewhere.
  if (textIn(key) === textIn(seenName(key))) return { key }
  const version = versionOf(textIn(versionName(key)))
  const { value, error } = readTyped(kind, textIn(key))
  if (error !== undefined) return { key, error }
  const schema = settingSchemas[key]
  // What cannot be left out says so in its own words, which are those for an empty text.
  const parsed = schema.safeParse(value ?? (schema.safeParse(null).success ? null : ''))
  if (!parsed.success) return { key, error: parsed.error.issues[0]?.message ?? text.number }
  const fault = key === 'admin_addresses' ? addressFault(parsed.data as string[]) : undefined
  if (fault !== undefined) return { key, error: fault }
  return { key, change: { key, value: parsed.data, version } }
}

/** Of what is wider than this no shop has all addresses; bits of the network. */
const WIDEST = { ipv4: 8, ipv6: 16 }

function addressFault(entries: readonly string[]): string | undefined {
  const strange = entries.find((entry) => !isAddressOrRange(entry))
  if (strange !== undefined) return text.address(strange)
  const wide = entries.find((entry) => {
    const [address = '', bits] = entry.split('/')
    return bits !== undefined && Number(bits) < WIDEST[address.includes(':') ? 'ipv6' : 'ipv4']
  })
  return wide && text.wideRange(wide)
}

/** Keeps what was typed, says beside it what it is now, and lets it be saved over that. */
function refuseConflicts(
  conflicts: readonly SettingConflict[],
  sent: { form: string; typed: Record<string, string> },
): FormRefused {
  const now = conflicts.flatMap(({ key, value, version }) => [
    [versionName(key), String(version)],
    [seenName(key), typedOf(value)],
    [theirsName(key), typedOf(value)],
  ])
  const typed = { ...sent.typed, ...Object.fromEntries(now) }
  return refuseWith(text.conflict, { ...sent, typed })
}
