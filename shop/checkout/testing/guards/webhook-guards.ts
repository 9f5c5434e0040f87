import type { Guard } from './guard.ts'

const sending = 'shop/integrations/server/send-webhook.db.test.ts'
const events = 'shop/integrations/server/webhook-events.db.test.ts'

/** The guards between workers that deliver the same event, and between admins. */
export const webhookGuards: Guard[] = [
  {
    guard: 'a try to deliver is given to one worker',
    changes: [
      {
        procedure: 'begin_webhook_attempt',
        replace: [['and (a.claimed_until is null or a.claimed_until < clock_timestamp())', '']],
      },
    ],
    tests: { [sending]: ['is made by one of twenty workers that have it at once, signed'] },
  },
  {
    guard: 'an endpoint is told of an event once',
    changes: [
      {
        procedure: 'plan_webhook_delivery',
        replace: [
          [
            'on conflict (event_id, endpoint_id) do nothing',
            'on conflict (event_id, endpoint_id) do update set type = excluded.type',
          ],
        ],
      },
    ],
    tests: {
      [events]: ['does not write events without subscribers, and sends each subscriber one'],
    },
  },
  {
    guard: 'a press of "Send again" is one try',
    changes: [
      {
        procedure: 'plan_webhook_attempt',
        replace: [
          ['values (p_delivery_id, p_key, p_due_at)', 'values (p_delivery_id, null, p_due_at)'],
        ],
      },
    ],
    tests: { [sending]: ['is one try for each press, however often and by how many it arrives'] },
  },
  {
    guard: 'an endpoint that was changed since it was seen is not overwritten',
    changes: [
      {
        procedure: 'save_webhook_endpoint',
        replace: [['if v_old.version <> p_version then', 'if false then']],
      },
    ],
    tests: {
      [events]: [
        'of many who save the same version one is heard; the audit log keeps no secret address',
      ],
    },
  },
  {
    guard: 'a secret is renewed once by those who saw the same one',
    changes: [
      {
        procedure: 'renew_webhook_secret',
        replace: [['and w.secret_version = p_secret_version', '']],
      },
    ],
    tests: { [sending]: ['is signed by the secret of before as well, for 24 hours'] },
  },
]
