import type { RecordField, CurrentRecord, RecordTexts } from '#platform/admin/record-form.ts'
import { isPlainLine } from '#platform/storable-text.ts'

import { webhookEventNames, webhookEvents } from './webhooks.ts'
import type { WebhookEvent } from './webhooks.ts'
import { webhookText } from './webhook-text.ts'

const { fields: text, faults: fault } = webhookText

export const ENDPOINT_FORM = 'save-webhook'

/** What staff decide about an endpoint. */
export type EndpointFields = { name: string; url: string; events: WebhookEvent[]; is_on: boolean }

/** The form of an endpoint; an event is a tick, so that two admins may each add one. */
export const endpointFields: readonly RecordField[] = [
  { name: 'name', label: text.name, hint: text.nameHint, kind: 'line' },
  { name: 'url', label: text.url, hint: text.urlHint, kind: 'line' },
  ...webhookEvents.map((name) => ({ name, label: webhookEventNames[name], kind: 'tick' as const })),
  { name: 'on', label: text.on, kind: 'tick' },
]

/** The names of its inputs. */
export const endpointInputs: readonly string[] = endpointFields.map(({ name }) => name)

export const newEndpoint: CurrentRecord = { version: 0, texts: { on: 'yes' } }

type Endpoint = { name: string; url: string; events: string[]; isOn: boolean; version: number }

/** An endpoint as its form shows it. */
export const currentEndpoint = ({ name, url, events, isOn, version }: Endpoint): CurrentRecord => ({
  version,
  texts: {
    name,
    url,
    on: isOn ? 'yes' : '',
    ...Object.fromEntries(
      webhookEvents.map((event) => [event, events.includes(event) ? 'yes' : '']),
    ),
  },
})

const MAX_NAME = 60
const MAX_URL = 500

/**
 * Reads the form of an endpoint, and says what is wrong with what was typed, by input. `mayBePlain`: where
 * the shop runs on a laptop, http is as good as https.
 */
export function readEndpointForm(
  texts: RecordTexts,
  { mayBePlain }: { mayBePlain: boolean },
): { fields: EndpointFields; faults: Record<string, string> } {
  const faults: Record<string, string> = {}
  const typed = (name: string) => texts[name] ?? ''
  const name = typed('name')
  if (name === '' || name.length > MAX_NAME || !isPlainLine(name)) faults.name = fault.name

  const url = URL.parse(typed('url'))
  if (!url || url.username !== '' || url.password !== '' || !/^https?:$/.test(url.protocol))
    faults.url = fault.url
  else if (url.href.length > MAX_URL || /[@\s]/.test(url.href)) faults.url = fault.url
  else if (url.protocol === 'http:' && !mayBePlain) faults.url = fault.https
  // What follows # never leaves a program.
  if (url) url.hash = ''

  const events = webhookEvents.filter((event) => typed(event) !== '')
  const [first] = webhookEvents
  if (events.length === 0 && first) faults[first] = fault.events

  return { fields: { name, url: url?.href ?? '', events, is_on: typed('on') !== '' }, faults }
}
