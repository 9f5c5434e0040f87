import { Moment } from '#platform/dates/moment.tsx'
import { AskFirst } from '#shop/profile/browser/ask-first.tsx'
import { ActionForm } from '#platform/forms/browser/action-form.tsx'
import { EditForm } from '#platform/forms/browser/edit-form.tsx'
import { refusedForm } from '#platform/forms/form-answer.ts'
import type { FormAnswer } from '#platform/forms/form-answer.ts'
import { Button } from '#platform/ui/button.tsx'
import { Field } from '#platform/ui/field.tsx'

import { LONGEST_NOTE, orderNotesText as text } from '../../order-note.ts'
import type { OrderMail, OrderNote } from '../../order-note.ts'

type NamedNote = Omit<OrderNote, 'author'> & { by: string; canDelete: boolean }

/** The notes of staff on an order, and a form for a new one; `formKey` is the idempotency key of the next note. */
export const OrderNotes = ({
  notes,
  formKey,
  answer,
}: {
  notes: readonly NamedNote[]
  formKey: string
  answer: FormAnswer | undefined
}) => (
  <section aria-label={text.title} className="grid gap-4">
    <h2 className="text-xl font-semibold">{text.title}</h2>
    {notes.length === 0 ? (
      <p className="text-ink-soft">{text.none}</p>
    ) : (
      <ul className="border-t">
        {notes.map((note) => (
          <li key={note.id} className="border-b py-3 text-sm">
            <p className="whitespace-pre-line wrap-anywhere">{note.text}</p>
            <p className="text-ink-soft wrap-anywhere">
              <Moment at={note.at} /> · {text.by(note.by)}
            </p>
            {note.canDelete && (
              <AskFirst
                form="delete-note"
                id={note.id}
                label={text.delete}
                name={text.deleteOf(note.text)}
                {...text.askDelete}
              />
            )}
          </li>
        ))}
      </ul>
    )}
    <details key={notes.at(-1)?.id} open={refusedForm(answer, 'add-note') !== undefined}>
      <summary className="link flex min-h-11 w-fit cursor-pointer items-center text-sm">
        {text.open}
      </summary>
      <EditForm form="add-note" answer={answer} className="grid gap-3">
        {({ refused, isSending }) => (
          <>
            <input type="hidden" name="key" value={refused?.typed.key ?? formKey} />
            <Field label={text.field} hint={text.text} error={refused?.fields.note}>
              {(field) => (
                <textarea
                  {...field}
                  name="note"
                  rows={3}
                  maxLength={LONGEST_NOTE}
                  defaultValue={refused?.typed.note}
                />
              )}
            </Field>
            <Button
              type="submit"
              variant="secondary"
              size="small"
              busy={isSending}
              className="w-fit"
            >
              {text.submit}
            </Button>
          </>
        )}
      </EditForm>
    </details>
  </section>
)

/** The mails to the customer about an order; each can be sent again. */
export const OrderMails = ({
  mails,
  formKey,
  answer,
}: {
  mails: readonly OrderMail[]
  formKey: string
  answer: FormAnswer | undefined
}) => (
  <section aria-label={text.mails.title}>
    <h2 className="mb-3 text-xl font-semibold">{text.mails.title}</h2>
    {mails.length === 0 ? (
      <p className="text-ink-soft">{text.mails.none}</p>
    ) : (
      <ul className="border-t">
        {mails.map(({ id, subject, recipient, writtenAt, sentAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b py-3 text-sm"
          >
            <div className="min-w-0 wrap-anywhere">
              <p>{subject}</p>
              <p className="text-ink-soft">
                {sentAt ? text.mails.sent : text.mails.waiting} <Moment at={sentAt ?? writtenAt} />{' '}
                {text.mails.to(recipient)}
              </p>
            </div>
            <ActionForm form="send-mail-again" id={id} answer={answer}>
              {({ isSending }) => (
                <>
                  <input type="hidden" name="key" value={formKey} />
                  <Button
                    type="submit"
                    variant="secondary"
                    size="small"
                    busy={isSending}
                    aria-label={text.mails.againOf(subject)}
                  >
                    {text.mails.again}
                  </Button>
                </>
              )}
            </ActionForm>
          </li>
        ))}
      </ul>
    )}
  </section>
)
