import { conflictText } from '#platform/admin/conflict.ts'
import { readRecord, typedBeside, versionOf } from '#platform/admin/record-form.ts'
import type { TypedTexts } from '#platform/admin/record-form.ts'
import type { Db } from '#platform/db/database.ts'
import type { FormRefused } from '#platform/forms/form-answer.ts'
import { refuseFields, refuseWith, textOf } from '#platform/forms/sent-form.ts'
import type { StoredSettings } from '#platform/settings/stored-settings.ts'
import { brandingFaults, brandingFields, typedBranding } from '#shop/settings/branding/branding.ts'
import type { Branding } from '#shop/settings/branding/branding.ts'
import {
  editBranding,
  readBrandingEditor,
  readBrandingVersion,
} from '#shop/settings/server/branding/edit-branding.ts'

import { brandingFaultText } from '../../settings/branding-text.ts'
import type { BrandingDone } from '../../settings/branding-text.ts'

/** The form of the branding, and those that make something else the draft. */
const BRANDING_FORM = 'branding'
const RESTORE_FORM = 'restore'
const DISCARD_FORM = 'discard'

type Services = { db: Db; settings: StoredSettings }
type Asked = { form: FormData; actorId: string }
type Answer = { done: BrandingDone } | FormRefused

/** Saves or publishes the branding that was typed, or makes another one the draft; undefined for an unknown form. */
export async function brandingAction(
  services: Services,
  { form, actorId }: Asked,
): Promise<Answer | undefined> {
  const name = textOf(form)('form')
  if (name === BRANDING_FORM) return saveTyped(services, { form, actorId })
  if (name !== RESTORE_FORM && name !== DISCARD_FORM) return undefined
  const branding =
    name === DISCARD_FORM
      ? (await readBrandingEditor(services.db)).published
      : await readBrandingVersion(services.db, versionId(textOf(form)('item')))
  if (!branding) return undefined
  const version = versionOf(textOf(form)('version'))
  const saved = await editBranding(services, { version, branding, act: 'save', actorId })
  if (!saved.ok) return refuseWith(conflictText, { form: name, id: textOf(form)('item') })
  return { done: name === DISCARD_FORM ? 'discarded' : 'restored' }
}

/** As a bigint of the database; what is none is that of no version. */
const versionId = (text: string) => (/^\d{1,18}$/.test(text) ? text : '0')

async function saveTyped(services: Services, { form, actorId }: Asked): Promise<Answer> {
  const read = readRecord(form, brandingFields)
  const sent = (typed: TypedTexts) => ({ form: BRANDING_FORM, typed })
  // Until every conflict is resolved, ask again.
  if (read.isOpen)
    return refuseWith({ title: conflictText.title, message: conflictText.choose }, sent(read.typed))
  const branding = typedBranding(read.texts)
  const faults = faultTexts(branding)
  if (Object.keys(faults).length > 0) return refuseFields(faults, sent(read.typed))

  const act = textOf(form)('act') === 'publish' ? 'publish' : 'save'
  const saved = await editBranding(services, { version: read.version, branding, act, actorId })
  if (saved.ok) return { done: act === 'publish' ? 'published' : 'saved' }
  const { version, branding: theirs } = saved.refusal
  return refuseWith(conflictText, sent(typedBeside(read.typed, { version, texts: theirs })))
}

const faultTexts = (branding: Branding): Record<string, string> =>
  Object.fromEntries(
    [...brandingFaults(branding)].map(([field, faults]) => [field, brandingFaultText(faults)]),
  )
