import { Link } from 'react-router'

import type { ListColumn } from '#platform/admin/browser/list-column.ts'
import type { FilterField } from '#platform/admin/browser/list-filters.tsx'
import { Badge } from '#platform/ui/badge.tsx'
import { Moment } from '#platform/dates/moment.tsx'

import {
  deliveryStates,
  TEST_EVENT,
  webhookEventName,
  webhookEventNames,
  webhookEvents,
} from '../webhooks.ts'
import type { DeliveryState, ListedDelivery, ListedEndpoint } from '../webhooks.ts'
import { webhookDeliveryPath, webhookPath } from '../webhook-paths.ts'
import { webhookText } from '../webhook-text.ts'

const { list: text } = webhookText

type State = Pick<ListedEndpoint, 'isOn' | 'failingSince' | 'switchedOffAt'>

export function EndpointState({ isOn, failingSince, switchedOffAt }: State) {
  if (!isOn)
    return switchedOffAt ? (
      <Badge tone="danger">{webhookText.gaveUp}</Badge>
    ) : (
      <Badge>{webhookText.states.off}</Badge>
    )
  return failingSince ? (
    <Badge tone="warning">{webhookText.states.failing}</Badge>
  ) : (
    <Badge tone="success">{webhookText.states.on}</Badge>
  )
}

const tones = { waiting: 'neutral', delivered: 'success', failed: 'danger' } as const

export const DeliveryBadge = ({ state }: { state: DeliveryState }) => (
  <Badge tone={tones[state]}>{text.states[state]}</Badge>
)

/** The filters of the list of endpoints. */
export const endpointFilters: readonly FilterField[] = [
  {
    kind: 'choice',
    name: 'state',
    label: webhookText.columns.state,
    choices: Object.entries(webhookText.states).map(([value, label]) => ({ value, label })),
  },
]

/** The columns of the list of endpoints. */
export const endpointColumns: readonly ListColumn<ListedEndpoint>[] = [
  {
    id: 'name',
    label: webhookText.columns.name,
    isName: true,
    cell: ({ id, name }) => (
      <Link to={webhookPath(id)} className="link inline-flex min-h-6 wrap-anywhere">
        {name}
      </Link>
    ),
  },
  {
    id: 'address',
    label: webhookText.columns.address,
    // All of it may be a secret.
    cell: ({ url }) => <span className="wrap-anywhere">{new URL(url).host}</span>,
  },
  {
    id: 'events',
    label: webhookText.columns.events,
    cell: ({ events }) => webhookText.eventCount(events.length),
  },
  {
    id: 'state',
    label: webhookText.columns.state,
    cell: (endpoint) => <EndpointState {...endpoint} />,
  },
]

/** The filters of the list of deliveries. */
export const deliveryFilters = (
  endpoints: readonly { id: string; name: string }[],
): readonly FilterField[] => [
  {
    kind: 'choice',
    name: 'state',
    label: text.fields.state,
    choices: deliveryStates.map((value) => ({ value, label: text.states[value] })),
  },
  {
    kind: 'choice',
    name: 'event',
    label: text.fields.event,
    choices: [
      ...webhookEvents.map((value) => ({ value, label: webhookEventNames[value] })),
      { value: TEST_EVENT, label: webhookEventName(TEST_EVENT) },
    ],
  },
  {
    kind: 'choice',
    name: 'endpoint',
    label: text.fields.endpoint,
    choices: endpoints.map(({ id, name }) => ({ value: id, label: name })),
  },
  { kind: 'day', name: 'from', label: text.fields.from },
  { kind: 'day', name: 'to', label: text.fields.to },
]

/** The columns of the list of deliveries. */
export const deliveryColumns: readonly ListColumn<ListedDelivery>[] = [
  {
    id: 'event',
    label: text.columns.event,
    isName: true,
    cell: ({ id, type }) => (
      <Link to={webhookDeliveryPath(id)} className="link inline-flex min-h-6">
        {webhookEventName(type)}
      </Link>
    ),
  },
  {
    id: 'webhook',
    label: text.columns.webhook,
    cell: ({ endpointName }) => <span className="wrap-anywhere">{endpointName}</span>,
  },
  {
    id: 'state',
    label: text.columns.state,
    cell: ({ state, status, failure }) => (
      <>
        <DeliveryBadge state={state} />
        {state !== 'delivered' && (failure ?? status) !== null && (
          <span className="block text-sm text-ink-soft wrap-anywhere">
            {failure ?? webhookText.delivery.answer(status ?? 0)}
          </span>
        )}
      </>
    ),
  },
  { id: 'tries', label: text.columns.tries, align: 'end', cell: ({ tries }) => tries },
  {
    id: 'at',
    label: text.columns.at,
    sort: 'made',
    cell: ({ madeAt }) => <Moment at={madeAt} />,
  },
]
