import { Form } from 'react-router'

import { Button } from '#platform/ui/button.tsx'
import { TextField } from '#platform/ui/field.tsx'
import { ActionForm } from '#platform/forms/browser/action-form.tsx'
import type { FormAnswer } from '#platform/forms/form-answer.ts'

import { draftOrderText } from '../../draft-order-text.ts'
import type { FoundCustomer } from '../../server/draft-order-queries.ts'

const text = draftOrderText

type FindProps = {
  query: string
  /** Undefined without a search. */
  found: FoundCustomer[] | undefined
  isTooShort: boolean
  draftId: string
  answer: FormAnswer | undefined
}

/** Searches for a customer and starts a draft for one of the matches. */
export const FindCustomer = ({ query, found, isTooShort, draftId, answer }: FindProps) => (
  <div className="grid gap-4">
    <Form method="get" className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <TextField
        label={text.find.label}
        name="q"
        type="search"
        autoComplete="off"
        defaultValue={query}
        error={isTooShort ? text.find.few : undefined}
      />
      <Button type="submit" variant="secondary">
        {text.find.submit}
      </Button>
    </Form>
    {found?.length === 0 && <p className="text-ink-soft">{text.find.none}</p>}
    {found && found.length > 0 && (
      <ul aria-label={text.find.results} className="border-t">
        {found.map(({ id, name, email }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-3 border-b py-3 wrap-anywhere"
          >
            <span>
              {name} <span className="text-ink-soft">{email}</span>
            </span>
            <ActionForm form="choose" id={id} answer={answer}>
              {({ isSending }) => (
                <>
                  <input type="hidden" name="id" value={draftId} />
                  <Button
                    type="submit"
                    size="small"
                    busy={isSending}
                    aria-label={text.find.chooseFor(email)}
                  >
                    {text.find.choose}
                  </Button>
                </>
              )}
            </ActionForm>
          </li>
        ))}
      </ul>
    )}
  </div>
)

type NewProps = { draftId: string; answer: FormAnswer | undefined }

/** Starts a draft for an email that may have no account yet. */
export const NewCustomer = ({ draftId, answer }: NewProps) => (
  <section aria-label={text.newCustomer.title} className="grid gap-4">
    <h2 className="text-xl font-semibold">{text.newCustomer.title}</h2>
    <p className="text-ink-soft">{text.newCustomer.text}</p>
    <ActionForm form="new" answer={answer} className="grid max-w-xl gap-5">
      {({ refused, isSending }) => (
        <>
          <input type="hidden" name="id" value={draftId} />
          <TextField
            label={text.newCustomer.email}
            name="email"
            type="email"
            autoComplete="off"
            required
            defaultValue={refused?.typed['email'] ?? ''}
            error={refused?.fields['email']}
          />
          <TextField
            label={text.newCustomer.name}
            name="name"
            autoComplete="off"
            optional
            defaultValue={refused?.typed['name'] ?? ''}
            error={refused?.fields['name']}
          />
          <Button type="submit" busy={isSending} className="justify-self-start">
            {text.newCustomer.submit}
          </Button>
        </>
      )}
    </ActionForm>
  </section>
)
