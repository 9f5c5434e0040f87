import { ActionForm } from '#platform/forms/browser/action-form.tsx'
import type { FormAnswer } from '#platform/forms/form-answer.ts'
import { Button } from '#platform/ui/button.tsx'
import { mediaText } from '#shop/media/media-text.ts'

const text = mediaText.keep

/** The form that keeps a picture or a video in the library while nothing shows it, or no longer: `kept` is yes or no. */
export const KEEP_FORM = 'keep'

type Props = { isKept: boolean; answer: FormAnswer | undefined }

export const KeepMedia = ({ isKept, answer }: Props) => (
  <section aria-labelledby="keep" className="grid max-w-2xl gap-4 border-t pt-8">
    <h2 id="keep" className="text-xl font-semibold">
      {text.title}
    </h2>
    <p className="text-ink-soft">{isKept ? text.kept : text.notKept}</p>
    <ActionForm form={KEEP_FORM} answer={answer}>
      {({ isSending }) => (
        <>
          <input type="hidden" name="kept" value={isKept ? 'no' : 'yes'} />
          <Button type="submit" variant="secondary" busy={isSending} className="justify-self-start">
            {isKept ? text.deleteButton : text.keepButton}
          </Button>
        </>
      )}
    </ActionForm>
  </section>
)
