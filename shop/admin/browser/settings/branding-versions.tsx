import { formatMoment, Moment } from '#platform/dates/moment.tsx'
import { recordNames } from '#platform/admin/record-form.ts'
import { ActionForm } from '#platform/forms/browser/action-form.tsx'
import type { FormAnswer } from '#platform/forms/form-answer.ts'
import { Button } from '#platform/ui/button.tsx'
import type { BrandingEditor } from '#shop/settings/server/branding/edit-branding.ts'

import { brandingFieldNames, brandingText as text } from '../../settings/branding-text.ts'

type Props = { editor: BrandingEditor; isDraft: boolean; answer: FormAnswer | undefined }

/** What was published, by whom and what was new of it, with the way back to each. */
export const BrandingVersions = ({ editor, isDraft, answer }: Props) => (
  <section aria-labelledby="versions" className="grid gap-4 border-t pt-8">
    <h2 id="versions" className="text-xl font-semibold">
      {text.sections.versions}
    </h2>
    {isDraft && (
      <ActionForm form="discard" answer={answer}>
        {({ isSending }) => (
          <>
            <input type="hidden" name={recordNames.version} value={editor.version} />
            <Button
              type="submit"
              variant="secondary"
              size="small"
              busy={isSending}
              className="justify-self-start"
            >
              {text.discard}
            </Button>
          </>
        )}
      </ActionForm>
    )}
    <ol aria-labelledby="versions" className="grid gap-5">
      {editor.versions.map(({ id, publishedAt, by, changed, isCurrent }) => (
        <li key={id} className="grid justify-items-start gap-1 text-sm">
          <p className="font-medium">
            <Moment at={publishedAt} /> {by !== null && text.by(by)}
          </p>
          <p className="text-ink-soft">
            {changed.length === 0
              ? text.began
              : text.changed(changed.map((field) => brandingFieldNames[field]).join('; '))}
          </p>
          {isCurrent ? (
            <p>{text.current}</p>
          ) : (
            <ActionForm form="restore" id={id} answer={answer}>
              {({ isSending }) => (
                <>
                  <input type="hidden" name={recordNames.version} value={editor.version} />
                  <Button
                    type="submit"
                    variant="secondary"
                    size="small"
                    busy={isSending}
                    aria-label={text.restoreOf(formatMoment(publishedAt))}
                  >
                    {text.restore}
                  </Button>
                </>
              )}
            </ActionForm>
          )}
        </li>
      ))}
    </ol>
  </section>
)
