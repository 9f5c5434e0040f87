import type { CurrentRecord, RecordField, RecordTexts } from '#platform/admin/record-form.ts'
import { isPlainLine } from '#platform/storable-text.ts'

import {
  areaNames,
  choicesOf,
  levelsOf,
  permissionsFor,
  powerNames,
  roleAreas,
  rolePowers,
} from './role-areas.ts'
import type { AreaName, Level } from './role-areas.ts'
import { roleText } from './role-text.ts'

/** A role that owners made, as they edit it. */
export type EditedRole = { id: string; version: number; name: string; permissions: string[] }

/** What the form is called. */
export const ROLE_FORM = 'save-role'
export const roleInputs = ['name', ...areaNames, ...powerNames] as const

const MAX_NAME = 40

export const roleFields: readonly RecordField[] = [
  { name: 'name', label: roleText.fields.name, hint: roleText.fields.nameHint, kind: 'line' },
  ...areaNames.map((name): RecordField => {
    const area: { label: string; hint?: string } = roleAreas[name]
    return {
      name,
      ...area,
      kind: 'radios',
      choices: levelsOf(name).map((value) => ({ value, label: roleText.levels[value] })),
    }
  }),
  ...powerNames.map((name): RecordField => ({ name, label: rolePowers[name].label, kind: 'tick' })),
]

/** The inputs of a role that includes these permissions, without its name. */
export function textsOfPermissions(permissions: readonly string[]): RecordTexts {
  const { levels, powers } = choicesOf(permissions)
  return { ...levels, ...Object.fromEntries(powers.map((power) => [power, 'yes'])) }
}

/** A new role, which begins with these permissions. */
export const newRole = (permissions: readonly string[]): CurrentRecord => ({
  version: 0,
  texts: textsOfPermissions(permissions),
})

export const currentRole = ({ version, name, permissions }: EditedRole): CurrentRecord => ({
  version,
  texts: { name, ...textsOfPermissions(permissions) },
})

/** Reads the form and returns its faults, by input. */
export function readRoleForm(texts: RecordTexts): {
  fields: { name: string; permissions: string[] }
  faults: Record<string, string>
} {
  const faults: Record<string, string> = {}
  const name = (texts.name ?? '').replaceAll(/\s+/g, ' ').trim()
  if (name === '' || name.length > MAX_NAME || !isPlainLine(name))
    faults.name = roleText.faults.name

  const levels = {} as Record<AreaName, Level>
  for (const area of areaNames) {
    const level = levelsOf(area).find((one) => one === (texts[area] || 'none'))
    if (level === undefined) faults[area] = roleText.faults.level
    levels[area] = level ?? 'none'
  }
  const powers = powerNames.filter((power) => texts[power])
  const permissions = permissionsFor({ levels, powers })
  const isNothing = permissions.length === 1
  if (isNothing && Object.keys(faults).length === 0) faults[areaNames[0]!] = roleText.faults.nothing
  return { fields: { name, permissions }, faults }
}
