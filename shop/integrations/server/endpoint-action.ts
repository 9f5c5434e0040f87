import { refuseFields, refuseWith } from '#platform/forms/sent-form.ts'
import { z } from 'zod'

import { conflictText } from '#platform/admin/conflict.ts'
import { readRecord, typedBeside, versionOf } from '#platform/admin/record-form.ts'
import type { TypedTexts } from '#platform/admin/record-form.ts'
import { addressesOutside } from '#platform/http/post-outside.ts'
import type { Services } from '#platform/services.ts'
import type { FormAnswer } from '#platform/forms/form-answer.ts'

import {
  ENDPOINT_FORM,
  endpointInputs,
  currentEndpoint,
  readEndpointForm,
} from '../endpoint-form.ts'
import { RENEW_FORM, TEST_FORM } from '../webhook-paths.ts'
import { webhookRefused, webhookText } from '../webhook-text.ts'
import { renewSecret, saveEndpoint } from './endpoints.ts'
import { readEndpoint, sendTestEvent } from './webhook-deliveries.ts'

/** Nobody waits longer for a name to be found; milliseconds. */
const FIND_MS = 5000

type Asked = { endpointId: string; form: FormData; actorId: string }
type Needs = Pick<Services, 'db' | 'environment' | 'sealingKeys'>
type Answer = { done: 'saved' | 'made' | 'tested' } | FormAnswer | undefined

/**
 * Does what a form of an endpoint's page asks for; undefined for an unknown form, and where
 * there is no such endpoint. A secret that was made is in the answer, and nowhere else.
 */
export async function endpointAction(services: Needs, asked: Asked): Promise<Answer> {
  const { endpointId, form, actorId } = asked
  const { db, sealingKeys } = services
  switch (form.get('form') ?? '') {
    case ENDPOINT_FORM:
      return save(services, asked)
    case RENEW_FORM: {
      const secretVersion = versionOf(form.get('secret_version'))
      const renewed = await renewSecret(db, sealingKeys, { endpointId, secretVersion, actorId })
      if (renewed.ok) return { kind: 'next', form: RENEW_FORM, typed: { secret: renewed.value } }
      return renewed.refusal === 'not_found'
        ? undefined
        : refuseWith(webhookRefused.renewed, { form: RENEW_FORM })
    }
    case TEST_FORM: {
      const key = z.uuid().safeParse(form.get('key')).data
      if (key === undefined) return undefined
      const sent = await sendTestEvent(db, { endpointId, key, actorId })
      if (sent.ok) return { done: 'tested' }
      return sent.refusal === 'not_found'
        ? undefined
        : refuseWith(webhookRefused.off, { form: TEST_FORM })
    }
    default:
      return undefined
  }
}

async function save(services: Needs, { endpointId, form, actorId }: Asked): Promise<Answer> {
  const { db, environment, sealingKeys } = services
  const isLocal = environment === 'local'
  const read = readRecord(form, endpointInputs)
  const sent = (typed: TypedTexts) => ({ form: ENDPOINT_FORM, typed })
  // Without a choice for each field nobody knows what to write: the same question again.
  if (read.isOpen)
    return refuseWith({ title: conflictText.title, message: conflictText.choose }, sent(read.typed))
  const { fields, faults } = readEndpointForm(read.texts, { mayBePlain: isLocal })
  if (Object.keys(faults).length > 0) return refuseFields(faults, sent(read.typed))
  const found = await addressesOutside(new URL(fields.url), {
    mayReachOwnNetwork: isLocal,
    timeoutMs: FIND_MS,
  })
  if (!Array.isArray(found)) {
    const { ownNetwork, unknownHost } = webhookText.faults
    const url = found.kind === 'own_network' ? ownNetwork : unknownHost
    return refuseFields({ url }, sent(read.typed))
  }

  const { version } = read
  const saved = await saveEndpoint(db, sealingKeys, { endpointId, version, fields, actorId })
  if (saved.ok) {
    if (saved.value.done === 'created')
      return { kind: 'next', form: ENDPOINT_FORM, typed: { secret: saved.value.secret } }
    return { done: saved.value.done === 'saved' ? 'saved' : 'made' }
  }
  if (saved.refusal === 'not_found') return undefined
  const endpoint = await readEndpoint(db, endpointId)
  return (
    endpoint && refuseWith(conflictText, sent(typedBeside(read.typed, currentEndpoint(endpoint))))
  )
}
