import { z } from 'zod'

import { defineFunction, refuse } from '#platform/functions/define-function.ts'
import { Failure, failure } from '#platform/functions/failure.ts'

import { erasureObstacles } from '../../privacy.ts'
import { erasureMessage } from '../../erasure-text.ts'
import { erasureRefusalText, erasureRefusals } from '../../privacy-refusals.ts'
import { answerPrivacyRequest } from '../handle-privacy-request.ts'

const choice = z.object(
  {
    preferences: z.boolean('must be true or false'),
    analytics: z.boolean('must be true or false'),
  },
  'must say preferences and analytics, or be left out to be told',
)

/**
 * The request: the state of things, a copy, an erasure (or its withdrawal), or the consent log.
 */
const PrivacyInput = z.discriminatedUnion(
  'action',
  [
    z.object({ action: z.literal('status') }),
    z.object({ action: z.literal('export') }),
    z.object({
      action: z.literal('erase'),
      /** Left out by who proved minutes ago who they are, with a code say. */
      password: z.string('must be the password').max(128, 'must be the password').optional(),
      /** Any store credit is waived. */
      give_up_credit: z.boolean('must be true or false').default(false),
      take_back: z.boolean('must be true or false').default(false),
    }),
    z.object({
      action: z.literal('consent'),
      browser_id: z.uuid('must be the id that the browser made for its choice'),
      choice: choice.optional(),
    }),
  ],
  'must be export, erase, consent or status',
)

const Status = z.object({
  export: z
    .object({
      state: z.enum(['asked', 'ready', 'over']),
      asked_at: z.iso.datetime(),
      /** As long as the link works that was mailed. */
      until: z.iso.datetime().nullable(),
    })
    .nullable(),
  erasure: z
    .object({
      state: z.enum(['waiting', 'taken_back']),
      asked_at: z.iso.datetime(),
      /** It is done in the hour after, unless something is still under way. */
      due_at: z.iso.datetime(),
      waits_for: z.array(z.enum(erasureObstacles)),
      /** What it waits for, as a text, and that it can be withdrawn. */
      message: z.string(),
    })
    .nullable(),
})

/** Sections 7 and 8: the caller's data: a copy of it, its erasure, and the consent log. */
export const gdprManagement = defineFunction({
  name: 'gdpr-management',
  method: 'POST',
  summary:
    "Requests a copy or the erasure of the caller's data, sets their consents, or returns the state of all of these.",
  access: 'customer',
  rateLimit: 'gdpr',
  freshSession: true,
  /** Erasure asks for its own proof: there a password counts as well. */
  asksForProof: ({ action }) => action === 'export',
  input: PrivacyInput,
  output: z.object({
    success: z.literal(true),
    data: Status.extend({
      /** Only asked with a browser's id; null for what was never chosen about. */
      consents: z
        .object({ preferences: z.boolean().nullable(), analytics: z.boolean().nullable() })
        .optional(),
    }),
  }),
  refusal: Failure.extend({ reason: z.enum(erasureRefusals) }),

  async handle({ db, clock, caller: { session }, input }) {
    const answer = await answerPrivacyRequest({ db, clock }, session, input)
    if (!answer.ok) {
      const { kind } = answer.refusal
      const field = kind === 'wrong_password' ? 'password' : undefined
      return refuse(kind === 'proof_required' ? 403 : 409, {
        ...failure(erasureRefusalText(answer.refusal), field),
        reason: kind,
      })
    }
    const { status, consents } = answer.value
    const { copy, erasure } = status
    return {
      success: true as const,
      data: {
        export: copy
          ? {
              state: copy.state,
              asked_at: copy.askedAt.toISOString(),
              until: copy.state === 'ready' ? copy.until.toISOString() : null,
            }
          : null,
        erasure: erasure
          ? {
              state: erasure.state,
              asked_at: erasure.askedAt.toISOString(),
              due_at: erasure.dueAt.toISOString(),
              waits_for: erasure.waitsFor,
              message: erasureMessage(erasure),
            }
          : null,
        ...(consents && {
          consents: {
            preferences: consents.preferences ?? null,
            analytics: consents.analytics ?? null,
          },
        }),
      },
    }
  },
})
