import { Button } from '#platform/ui/button.tsx'

import { editorText } from '../../editing/edit-text.ts'
import type { usePictures } from './use-pictures.ts'

const text = editorText.pictures

/** What is being sent, what was not kept and why, and the way back for what was taken out. */
export const PictureNews = ({
  pictures: { upload, failed, isRemoved, putBack, add },
}: {
  pictures: ReturnType<typeof usePictures>
}) => (
  <>
    {upload && (
      <label className="grid gap-1 text-sm">
        <span className="wrap-anywhere">
          {text.sending(upload.name)} ({text.sendingAll(upload.done, upload.of)})
        </span>
        <progress
          value={(upload.done + upload.share) / upload.of}
          max={1}
          className="w-60 accent-accent"
        />
      </label>
    )}
    <output className="grid justify-items-start gap-2 empty:hidden">
      {failed.map(({ file, why }) => (
        <span key={file.name} className="text-sm wrap-anywhere text-danger">
          {text.failed(file.name, why)}
        </span>
      ))}
      {isRemoved && (
        <span className="flex flex-wrap items-center gap-3 text-sm">
          {text.removed}
          <Button variant="secondary" size="small" onClick={putBack}>
            {text.putBack}
          </Button>
        </span>
      )}
    </output>
    {failed.length > 0 && !upload && (
      <Button
        variant="secondary"
        size="small"
        className="justify-self-start"
        onClick={() => void add(failed.map(({ file }) => file))}
      >
        {text.retry}
      </Button>
    )}
  </>
)
