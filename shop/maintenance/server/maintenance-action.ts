import { refuseFields, refuseWith, textOf } from '#platform/forms/sent-form.ts'
import { londonMoment } from '#platform/dates/london-time.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/database.ts'
import type { StoredSettings } from '#platform/settings/stored-settings.ts'
import { isStorable } from '#platform/storable-text.ts'
import type { FormRefused } from '#platform/forms/form-answer.ts'

import { MAX_MESSAGE_LENGTH } from '../maintenance.ts'
import { adminMaintenanceText } from '../admin-maintenance-text.ts'
import { setMaintenance } from './maintenance-setting.ts'

type Services = { db: Db; settings: StoredSettings; clock: Clock }
type Asked = { form: FormData; actorId: string }

const { errors } = adminMaintenanceText

/** Some browsers add seconds to a time. */
const SECONDS = /(?<=T\d{2}:\d{2}):\d{2}$/

/** Does what a form of the page asks for; undefined for an unknown form. */
export async function maintenanceAction(
  services: Services,
  { form, actorId }: Asked,
): Promise<{ done: 'closed' | 'opened' } | FormRefused | undefined> {
  const text = (name: string) => textOf(form)(name).trim()
  const version = Number(text('version'))
  if (!Number.isSafeInteger(version) || text('version') === '') return undefined
  const typed = {
    message: text('message').replaceAll('\r\n', '\n'),
    ends_at: text('ends_at'),
    confirm: text('confirm'),
  }
  const sent = { form: text('form'), typed }

  if (sent.form === 'open-shop') {
    const opened = await setMaintenance(services, {
      isOn: false,
      message: null,
      endsAt: null,
      version,
      actorId,
    })
    return opened.ok ? { done: 'opened' } : refuseWith(adminMaintenanceText.changed, sent)
  }
  if (sent.form !== 'close-shop') return undefined

  const endsAt =
    typed.ends_at === '' ? null : londonMoment(typed.ends_at.replace(SECONDS, ''), 'next')
  const wrong = {
    ...(typed.message.length > MAX_MESSAGE_LENGTH && { message: errors.message }),
    ...(!isStorable(typed.message) && { message: errors.characters }),
    ...(endsAt === undefined && { ends_at: errors.endsAt }),
    ...(endsAt && endsAt <= services.clock.now() && { ends_at: errors.past }),
    ...(typed.confirm === '' && { confirm: errors.confirm }),
  }
  if (endsAt === undefined || Object.keys(wrong).length > 0) return refuseFields(wrong, sent)
  const closed = await setMaintenance(services, {
    isOn: true,
    message: typed.message || null,
    endsAt,
    version,
    actorId,
  })
  return closed.ok ? { done: 'closed' } : refuseWith(adminMaintenanceText.changed, sent)
}
