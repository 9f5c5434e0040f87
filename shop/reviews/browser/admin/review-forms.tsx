import { Button } from '#platform/ui/button.tsx'
import { Field } from '#platform/ui/field.tsx'
import { AskFirst } from '#shop/profile/browser/ask-first.tsx'
import { ActionForm } from '#platform/forms/browser/action-form.tsx'
import { EditForm } from '#platform/forms/browser/edit-form.tsx'
import type { FormAnswer } from '#platform/forms/form-answer.ts'

import type { AdminReview } from '../../admin/admin-review.ts'
import { adminReviewText } from '../../admin/admin-review-text.ts'
import { REPLY_LIMIT, rejections } from '../../review.ts'

type Props = { review: AdminReview; answer: FormAnswer | undefined }

/** The version of the review that was shown: later changes are not decided. */
const Looked = ({ version }: { version: number }) => (
  <input type="hidden" name="version" value={version} />
)

/** Shows a review to everybody. */
export function PublishForm({ review, answer }: Props) {
  const text = adminReviewText.publish
  return (
    <section aria-label={text.title} className="grid justify-items-start gap-4">
      <h2 className="text-xl font-semibold">{text.title}</h2>
      <p className="text-ink-soft">{text.text}</p>
      <ActionForm form="publish-review" answer={answer}>
        {({ isSending }) => (
          <>
            <Looked version={review.version} />
            <Button type="submit" busy={isSending}>
              {text.submit}
            </Button>
          </>
        )}
      </ActionForm>
    </section>
  )
}

/** Turns a review down by a rule of the policy, or takes a published one off the shop. */
export function RejectForm({ review, answer }: Props) {
  const text = adminReviewText.reject
  const isShown = review.state === 'published'
  const title = isShown ? text.hide : text.title
  return (
    <section aria-label={title} className="grid gap-4">
      <h2 className="text-xl font-semibold">{title}</h2>
      <p className="max-w-xl text-ink-soft">{text.text}</p>
      <ActionForm form="reject-review" answer={answer} className="grid max-w-xl gap-5">
        {({ refused, isSending }) => (
          <>
            <Looked version={review.version} />
            <Rules
              chosen={refused?.typed.rule ?? review.rejection ?? undefined}
              error={refused?.fields.rule}
            />
            <Button
              type="submit"
              variant="secondary"
              busy={isSending}
              className="justify-self-start"
            >
              {isShown ? text.hideSubmit : text.submit}
            </Button>
          </>
        )}
      </ActionForm>
    </section>
  )
}

const Rules = ({ chosen, error }: { chosen: string | undefined; error: string | undefined }) => (
  <fieldset
    role="radiogroup"
    tabIndex={-1}
    aria-invalid={error === undefined ? undefined : true}
    aria-describedby={error === undefined ? undefined : 'rule-error'}
  >
    <legend className="mb-1.5 text-sm font-medium">{adminReviewText.reject.rule}</legend>
    {rejections.map((rule) => (
      <label key={rule} className="flex min-h-11 items-center gap-3">
        <input
          type="radio"
          name="rule"
          value={rule}
          defaultChecked={chosen === rule}
          className="size-5 shrink-0 accent-accent"
        />
        {adminReviewText.rules[rule]}
      </label>
    ))}
    {error !== undefined && (
      <p id="rule-error" className="mt-1.5 text-sm text-danger">
        {error}
      </p>
    )}
  </fieldset>
)

/** The shop's reply to a published review; one to another review can only be removed. */
export function ReplyForm({ review, answer }: Props) {
  const text = adminReviewText.reply
  const { reply, version } = review
  return (
    <section aria-label={text.title} className="grid gap-4">
      <h2 className="text-xl font-semibold">{text.title}</h2>
      {review.state === 'published' ? (
        <EditForm
          key={version}
          form="reply-to-review"
          answer={answer}
          className="grid max-w-xl gap-4"
        >
          {({ refused, isSending }) => (
            <>
              <Looked version={version} />
              <Field label={text.field} hint={text.text} error={refused?.fields.reply}>
                {(field) => (
                  <textarea
                    {...field}
                    name="reply"
                    rows={4}
                    dir="auto"
                    maxLength={REPLY_LIMIT}
                    defaultValue={refused?.typed.reply ?? reply?.body}
                  />
                )}
              </Field>
              <Button
                type="submit"
                variant="secondary"
                busy={isSending}
                className="justify-self-start"
              >
                {reply ? text.change : text.submit}
              </Button>
            </>
          )}
        </EditForm>
      ) : (
        <p dir="auto" className="max-w-2xl whitespace-pre-line wrap-anywhere">
          {reply?.body}
        </p>
      )}
      {reply && (
        <div className="justify-self-start">
          <AskFirst form="remove-reply" id={String(version)} label={text.remove} {...text.ask} />
        </div>
      )}
    </section>
  )
}
