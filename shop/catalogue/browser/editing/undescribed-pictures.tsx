import { editorText } from '../../editing/edit-text.ts'

const text = editorText.pictures

type Props = {
  /** The pictures of each colour, counted from 1; its name where there are several. */
  colours: readonly { id: string; name: string; at: readonly number[] }[]
  /** Leads to the description of one. */
  describe: (colourId: string, at: number) => void
}

/** The pictures that nobody has described, each with a way to its description; nothing waits for it. */
export const UndescribedPictures = ({ colours, describe }: Props) =>
  colours.some(({ at }) => at.length > 0) && (
    <div className="border-t pt-3 text-sm">
      <p className="text-warning">{text.undescribedTitle}</p>
      <ul className="flex flex-wrap gap-x-4">
        {colours.flatMap(({ id, name, at: missing }) =>
          missing.map((at) => (
            <li key={`${id} ${at}`}>
              <button type="button" className="link min-h-8" onClick={() => describe(id, at)}>
                {text.undescribedAt(at, name)}
              </button>
            </li>
          )),
        )}
      </ul>
      <p className="text-ink-soft">{text.undescribedHint}</p>
    </div>
  )
