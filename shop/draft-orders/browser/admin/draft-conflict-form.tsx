import { ConflictChoices } from '#platform/admin/browser/conflict-choices.tsx'
import { Button } from '#platform/ui/button.tsx'
import { ActionForm } from '#platform/forms/browser/action-form.tsx'
import type { FormAnswer } from '#platform/forms/form-answer.ts'
import { draftFields } from '../../draft-order.ts'
import type { DraftConflict } from '../../draft-order.ts'
import { draftOrderText } from '../../draft-order-text.ts'

const { conflict: text } = draftOrderText

type Props = { conflict: DraftConflict; answer: FormAnswer | undefined }

/** Two conflicting versions of a draft, with a choice for each section. */
export const DraftConflictForm = ({ conflict, answer }: Props) => (
  <ActionForm form="merge" answer={answer}>
    {({ isSending }) => (
      <>
        <input type="hidden" name="version" value={conflict.version} />
        <input type="hidden" name="theirs" value={JSON.stringify(conflict.theirs)} />
        <input type="hidden" name="yours" value={JSON.stringify(conflict.yours)} />
        <input type="hidden" name="conflict" value={JSON.stringify(conflict)} />
        <ConflictChoices
          conflicts={conflict.conflicts}
          labelOf={(field) => labelled(field, text.fields)}
          theirs={(field) => labelled(field, conflict.words.theirs)}
          yours={(field) => labelled(field, conflict.words.yours)}
          kept={new Map()}
        />
        <Button
          type="submit"
          name="do"
          value="merge"
          busy={isSending}
          className="justify-self-start"
        >
          {text.save}
        </Button>
      </>
    )}
  </ActionForm>
)

function labelled(field: string, words: DraftConflict['words']['theirs']): string {
  const known = draftFields.find((one) => one === field)
  return known ? words[known] : field
}
