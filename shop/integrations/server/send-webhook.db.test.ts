import { randomUUID } from 'node:crypto'

import { Webhook } from 'standardwebhooks'
import { describe, expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'

import {
  SEALED_BY,
  givenEndpoint,
  givenReceiver,
  givenTestEvent,
  openAttempts,
  sendingOn,
} from '../testing/given-endpoint.ts'
import { sendWebhook } from './jobs/send-webhook.tsx'
import { renewSecret, saveEndpoint } from './endpoints.ts'
import { previewAgain, readDelivery, readEndpoint, sendAgain } from './webhook-deliveries.ts'

const db = await useTestDatabase({ connections: 24 })
const receiver = await givenReceiver()
const { url } = receiver
const actorId = randomUUID()

const run = (attemptId: string, environment?: 'production') =>
  sendWebhook.run(sendingOn(db, environment), { attempt_id: attemptId })
const receivedOf = (eventId: string) =>
  receiver.received.filter(({ headers }) => headers['webhook-id'] === eventId)
const verify = (secret: string, { body, headers }: (typeof receiver.received)[number]) =>
  new Webhook(secret).verify(body, headers as Record<string, string>)
const later = (deliveryId: string, hours: number) =>
  db.pool.query(
    `update webhook_deliveries set created_at = created_at - make_interval(hours => $2) where id = $1`,
    [deliveryId, hours],
  )

describe('a try', () => {
  test('is made by one of twenty workers that have it at once, signed', async () => {
    const endpoint = await givenEndpoint(db, { url })
    const { eventId, deliveryId, attemptId } = await givenTestEvent(db, endpoint.id)
    const gate = Promise.withResolvers<void>()
    receiver.answer.until = gate.promise
    let without = 0
    const workers = Array.from({ length: 20 }, async () => {
      await run(attemptId)
      without += 1
    })
    // While one waits for the answer, all others have gone away.
    await expect.poll(() => without).toBe(19)
    gate.resolve()
    await Promise.all(workers)

    const [request, ...more] = receivedOf(eventId)
    expect(more).toEqual([])
    expect(verify(endpoint.secret, request!)).toMatchObject({
      type: 'test.ping',
      version: 1,
      data: { endpoint_id: endpoint.id },
    })
    expect(await readDelivery(db, deliveryId)).toMatchObject({
      state: 'delivered',
      attempts: [{ status: 200, answer: 'thank you', failure: null, isPressed: false }],
    })
    // The job that came too late finds nothing to do.
    await run(attemptId)
    expect(receivedOf(eventId)).toHaveLength(1)
  })

  test('that another process has are retried once their time is over', async () => {
    const endpoint = await givenEndpoint(db, { url })
    const { eventId, attemptId } = await givenTestEvent(db, endpoint.id)
    await db.callOne('begin_webhook_attempt', { p_attempt_id: attemptId })
    await run(attemptId)
    expect(receivedOf(eventId)).toEqual([])
    const { rows } = await db.pool.query(
      `select run_at > now() + interval '50 seconds' as waits from graphile_worker.jobs where key = $1`,
      [`webhook:${attemptId}`],
    )
    expect(rows).toEqual([{ waits: true }])

    await db.pool.query('update webhook_attempts set claimed_until = now() where id = $1', [
      attemptId,
    ])
    await run(attemptId)
    expect(receivedOf(eventId)).toHaveLength(1)
  })

  test('is signed by the secret of before as well, for 24 hours', async () => {
    const endpoint = await givenEndpoint(db, { url })
    const renew = () =>
      renewSecret(db, SEALED_BY, { endpointId: endpoint.id, secretVersion: 1, actorId })
    const renewed = await Promise.all([renew(), renew(), renew()])
    const made = renewed.flatMap((answer) => (answer.ok ? [answer.value] : []))
    expect(made).toHaveLength(1)

    const first = await givenTestEvent(db, endpoint.id)
    await run(first.attemptId)
    const [both] = receivedOf(first.eventId)
    for (const secret of [endpoint.secret, made[0]!])
      expect(verify(secret, both!)).toMatchObject({ type: 'test.ping' })

    await db.pool.query('update webhook_endpoints set old_secret_until = now() where id = $1', [
      endpoint.id,
    ])
    const second = await givenTestEvent(db, endpoint.id)
    await run(second.attemptId)
    const [now] = receivedOf(second.eventId)
    expect(verify(made[0]!, now!)).toMatchObject({ type: 'test.ping' })
    expect(() => verify(endpoint.secret, now!)).toThrow('No matching signature found')
  })

  test('goes nowhere near the shop itself where it runs in public', async () => {
    const endpoint = await givenEndpoint(db, { url })
    const { eventId, deliveryId, attemptId } = await givenTestEvent(db, endpoint.id)
    await run(attemptId, 'production')

    expect(receivedOf(eventId)).toEqual([])
    expect((await readDelivery(db, deliveryId))?.attempts).toContainEqual(
      expect.objectContaining({ failure: 'The address leads into the network of the shop.' }),
    )
  })
})

describe('what failed', () => {
  test('is planned again, later each time, and not after 72 hours', async () => {
    const endpoint = await givenEndpoint(db, { url })
    const { deliveryId, attemptId } = await givenTestEvent(db, endpoint.id)
    const waits: number[] = []
    let attempt: string | undefined = attemptId
    receiver.answer.status = 500
    try {
      for (let at = 0; at < 9; at += 1) {
        await run(attempt!)
        ;[attempt] = await openAttempts(db, deliveryId)
        const { rows } = await db.pool.query<{ seconds: number }>(
          `select round(extract(epoch from due_at - now()))::integer as seconds
             from webhook_attempts where id = $1`,
          [attempt],
        )
        waits.push(rows[0]!.seconds)
      }
      expect(waits).toEqual([5, 60, 300, 900, 3600, 3 * 3600, 6 * 3600, 12 * 3600, 12 * 3600])

      await later(deliveryId, 70)
      await run(attempt!)
      ;[attempt] = await openAttempts(db, deliveryId)
      await later(deliveryId, 2)
      await run(attempt!)
    } finally {
      receiver.answer.status = 200
    }
    expect(await openAttempts(db, deliveryId)).toEqual([])
    expect(await readDelivery(db, deliveryId)).toMatchObject({ state: 'failed', tries: 11 })
    // Nothing has arrived for only a moment: it stays on, and the next success forgets the failures.
    expect(await readEndpoint(db, endpoint.id)).toMatchObject({ isOn: true })
    const next = await givenTestEvent(db, endpoint.id)
    await run(next.attemptId)
    expect(await readEndpoint(db, endpoint.id)).toMatchObject({ failingSince: null })
  })

  test('for three days switches its endpoint off, and the shop is notified once', async () => {
    const endpoint = await givenEndpoint(db, { url: 'http://127.0.0.1:9/', name: 'Gone' })
    const tests = await Promise.all([1, 2, 3].map(() => givenTestEvent(db, endpoint.id)))
    await db.pool.query(
      `update webhook_endpoints set failing_since = now() - interval '3 days' where id = $1`,
      [endpoint.id],
    )
    await Promise.all(tests.map(({ attemptId }) => run(attemptId)))

    expect(await readEndpoint(db, endpoint.id)).toMatchObject({
      isOn: false,
      switchedOffAt: expect.any(Date),
      version: 2,
    })
    const mails = await db.pool.query(
      `select subject from emails where kind = 'webhook_gave_up' and html like $1`,
      [`%${endpoint.id}%`],
    )
    expect(mails.rows).toEqual([{ subject: 'The webhook Gone was switched off' }])
    // What still waits is not sent to it.
    const [open] = await openAttempts(db, tests[0]!.deliveryId)
    if (open !== undefined) await run(open)
    expect(await readDelivery(db, tests[0]!.deliveryId)).toMatchObject({ state: 'failed' })
    expect(
      await sendAgain(db, { deliveryIds: [tests[0]!.deliveryId], key: randomUUID(), actorId }),
    ).toMatchObject([{ done: false }])
    expect((await previewAgain(db, [tests[0]!.deliveryId])).again).toEqual({
      can: 0,
      of: 1,
      skipped: ['the webhook of 1 is switched off'],
    })

    const currentEndpoint = (await readEndpoint(db, endpoint.id))!
    await saveEndpoint(db, SEALED_BY, {
      endpointId: endpoint.id,
      version: 2,
      actorId,
      fields: { name: 'Back', url, events: ['order.placed'], is_on: true },
    })
    expect(currentEndpoint.failingSince).not.toBeNull()
    expect(await readEndpoint(db, endpoint.id)).toMatchObject({
      failingSince: null,
      switchedOffAt: null,
    })
  })
})

describe('sending again', () => {
  test('is one try for each press, however often and by how many it arrives', async () => {
    const endpoint = await givenEndpoint(db, { url })
    const { eventId, deliveryId, attemptId } = await givenTestEvent(db, endpoint.id)
    await run(attemptId)
    const [one, other] = [randomUUID(), randomUUID()]
    const press = (key: string) => sendAgain(db, { deliveryIds: [deliveryId], key, actorId })
    const answers = await Promise.all([
      press(one),
      press(one),
      press(one),
      press(other),
      press(other),
    ])

    expect(answers.flat().every(({ done }) => done)).toBe(true)
    const attempts = await openAttempts(db, deliveryId)
    expect(attempts).toHaveLength(2)
    await Promise.all([...attempts, ...attempts].map((attempt) => run(attempt)))
    expect(receivedOf(eventId)).toHaveLength(3)
    const { rows } = await db.pool.query(
      `select count(*)::integer as presses from audit_log where action = 'webhook_sent_again' and subject_id = $1`,
      [deliveryId],
    )
    expect(rows).toEqual([{ presses: 2 }])
  })

  test('spares the shop its own tries once it arrived, and changes nothing where it failed', async () => {
    const endpoint = await givenEndpoint(db, { url })
    const { eventId, deliveryId, attemptId } = await givenTestEvent(db, endpoint.id)
    const [key, again] = [randomUUID(), randomUUID()]
    await sendAgain(db, { deliveryIds: [deliveryId, randomUUID()], key, actorId })
    expect(await previewAgain(db, [deliveryId])).toEqual({
      again: { can: 1, of: 1, skipped: [] },
    })
    const pressed = (await openAttempts(db, deliveryId)).find((id) => id !== attemptId)!
    await run(pressed)
    await run(attemptId)
    expect(receivedOf(eventId)).toHaveLength(1)
    expect(await openAttempts(db, deliveryId)).toEqual([])

    receiver.answer.status = 404
    try {
      await sendAgain(db, { deliveryIds: [deliveryId], key: again, actorId })
      for (const attempt of await openAttempts(db, deliveryId)) await run(attempt)
    } finally {
      receiver.answer.status = 200
    }
    expect(await readDelivery(db, deliveryId)).toMatchObject({ state: 'delivered', status: 404 })
    expect(await openAttempts(db, deliveryId)).toEqual([])
  })
})
