import { refuseFields, refuseWith, textsOf } from '#platform/forms/sent-form.ts'
import { z } from 'zod'

import type { Db } from '#platform/db/database.ts'
import type { Result } from '#platform/result.ts'
import { isPlainLine } from '#platform/storable-text.ts'
import type { FormRefused } from '#platform/forms/form-answer.ts'

import { adminReviewText as text } from '../../admin/admin-review-text.ts'
import type { ReviewDone } from '../../admin/admin-review-text.ts'
import { handlingRefusalText } from '../../admin/admin-review.ts'
import type { HandlingRefusal } from '../../admin/admin-review.ts'
import { REPLY_LIMIT, rejections } from '../../review.ts'
import { publishReview, rejectReview, replyToReview } from './handle-review.ts'

type Asked = { db: Db; reviewId: string; actorId: string; form: FormData }

type Answer = { done: ReviewDone } | FormRefused

const Version = z.stringFormat('version', /^\d{1,9}$/).transform(Number)

const Rejection = z.enum(rejections)

/** The shop's reply: any number of lines. */
const Reply = z
  .string()
  .transform((typed) => typed.replaceAll(/\r\n?/g, '\n').trim())
  .pipe(
    z
      .string()
      .min(1)
      .max(REPLY_LIMIT)
      .refine((reply) => reply.split('\n').every(isPlainLine)),
  )

/** Handles a plain form about a review; undefined for an unknown form. */
export async function reviewAction({
  db,
  reviewId,
  actorId,
  form,
}: Asked): Promise<Answer | undefined> {
  const typed = textsOf(form)
  const version = Version.safeParse(typed.version ?? typed.item).data
  if (version === undefined) return undefined
  const sent = { form: typed.form ?? '', typed }
  const looked = { reviewId, version, actorId }

  switch (sent.form) {
    case 'publish-review':
      return answerOf(await publishReview(db, looked), 'published', sent)
    case 'reject-review': {
      const rejection = Rejection.safeParse(typed.rule).data
      if (rejection === undefined) return refuseFields({ rule: text.errors.rule }, sent)
      return answerOf(await rejectReview(db, { ...looked, rejection }), 'rejected', sent)
    }
    case 'reply-to-review': {
      const reply = Reply.safeParse(typed.reply ?? '').data
      if (reply === undefined) return refuseFields({ reply: text.errors.reply }, sent)
      return answerOf(await replyToReview(db, { ...looked, reply }), 'replied', sent)
    }
    case 'remove-reply':
      return answerOf(
        await replyToReview(db, { ...looked, reply: null }),
        'reply_removed',
        // The question is one of several in its page: it is known by its item.
        { ...sent, id: typed.item },
      )
    default:
      return undefined
  }
}

const answerOf = (
  done: Result<unknown, HandlingRefusal>,
  what: ReviewDone,
  sent: Parameters<typeof refuseWith>[1],
): Answer =>
  done.ok
    ? { done: what }
    : refuseWith({ title: text.refusedTitle, message: handlingRefusalText[done.refusal] }, sent)
