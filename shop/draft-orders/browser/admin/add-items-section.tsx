import { ActionForm } from '#platform/forms/browser/action-form.tsx'
import type { FormAnswer } from '#platform/forms/form-answer.ts'
import { Button } from '#platform/ui/button.tsx'

import { draftOrderText } from '../../draft-order-text.ts'

const { addItems: text } = draftOrderText

/** Adds items to a paid order as an order of its own; `draftId` is that of the draft it starts. */
export const AddItemsSection = ({
  draftId,
  answer,
}: {
  draftId: string
  answer: FormAnswer | undefined
}) => (
  <section aria-label={text.title} className="grid justify-items-start gap-4">
    <h2 className="text-xl font-semibold">{text.title}</h2>
    <p className="max-w-prose text-sm text-ink-soft">{text.text}</p>
    <ActionForm form="add-items" answer={answer}>
      {({ isSending }) => (
        <>
          <input type="hidden" name="draft" value={draftId} />
          <Button type="submit" variant="secondary" busy={isSending}>
            {text.submit}
          </Button>
        </>
      )}
    </ActionForm>
  </section>
)
